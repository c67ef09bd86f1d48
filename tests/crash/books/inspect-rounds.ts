/** Compares the transactions and rounds of the casino in a dead server's database with the model: every sentence is a fault. */
import type { Database } from '#server/store/engine.ts';
import {
  type BookedState,
  isPaid,
  type ModelCall,
  type ModelRound,
  moneyOf,
  nextCalls,
  rightStates,
} from './model-round.ts';
import type { ReferenceModel } from './reference-model.ts';

interface TransactionRow {
  readonly id: string;
  readonly kind: ModelCall['kind'];
  readonly state: NonNullable<BookedState>;
  readonly round: string;
  readonly player: string;
  readonly amount: bigint;
  readonly at_risk: bigint | null;
  /** The money that its transfers have given its player, less what they have taken. */
  readonly moved: bigint;
}

interface RoundRow {
  readonly id: string;
  readonly player: string;
  readonly state: string;
  readonly staked: bigint;
  /** What it was paid, the jackpot included. */
  readonly paid: bigint;
  readonly jackpot: bigint;
}

const TRANSACTIONS = `
select transaction_id as id, kind, state, round_id as round, transactions.user_id::text as player, amount, at_risk, (
    select coalesce(sum(case when to_account.user_id = transactions.user_id then transfers.amount else 0 end)
      - sum(case when from_account.user_id = transactions.user_id then transfers.amount else 0 end), 0)
    from transfers join accounts to_account on to_account.id = credit_account join accounts from_account on from_account.id = debit_account
    where casino_transaction_id = transactions.id) as moved
from casino_transactions transactions`;

const keyOf = ({ id, kind }: Pick<ModelCall, 'id' | 'kind'>): string => `${kind} ${id}`;

/** Rules that hold at any moment: each transaction once with its money once, each round as its answers said. */
export async function inspectRounds(database: Database, model: ReferenceModel): Promise<readonly string[]> {
  const transactions = await database.query<TransactionRow>(TRANSACTIONS);
  const rounds = await database.query<RoundRow>(
    'select round_id as id, user_id::text as player, state, staked, paid, jackpot from casino_rounds',
  );
  return [...wrongTransactions(transactions, model), ...wrongRounds(rounds, model)];
}

function wrongTransactions(rows: readonly TransactionRow[], model: ReferenceModel): readonly string[] {
  const faults: string[] = [];
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  if (stored.size !== rows.length) faults.push('a transaction of the casino is stored twice');
  for (const round of model.rounds.values())
    for (const call of round.calls) {
      if (call.kind === 'rollback') continue;
      const row = stored.get(keyOf(call));
      stored.delete(keyOf(call));
      if (!rightStates(round, call).includes(row?.state))
        faults.push(`${keyOf(call)} was answered ${call.code} and is ${row?.state}`);
      if (row) faults.push(...wrongMoney(row, round, call));
    }
  for (const key of stored.keys()) faults.push(`${key} was never asked for`);
  return faults;
}

function wrongMoney(row: TransactionRow, round: ModelRound, call: ModelCall): readonly string[] {
  const faults: string[] = [];
  // A bet that was taken back before it came, or after it was refused, is of nothing.
  const isOfNothing = row.state === 'rolled-back' && row.amount === 0n;
  if (row.round !== round.id || row.player !== round.playerId || (row.amount !== call.amount && !isOfNothing))
    faults.push(`${keyOf(call)} is of ${row.amount} of player ${row.player} in ${row.round}`);
  const risk = call.atRisk ?? null;
  if (row.state === 'done' && row.at_risk !== risk)
    faults.push(`${keyOf(call)} risks ${row.at_risk} and not ${risk}`);
  const due = row.state === 'done' ? (call.kind === 'bet' ? -call.amount : call.amount) : 0n;
  if (row.moved !== due) faults.push(`${keyOf(call)} (${row.state}) has moved ${row.moved} and not ${due}`);
  return faults;
}

function wrongRounds(rows: readonly RoundRow[], model: ReferenceModel): readonly string[] {
  const faults: string[] = [];
  const stored = new Map(rows.map((row) => [row.id, row]));
  if (stored.size !== rows.length) faults.push('a round is stored twice');
  for (const { id, player } of rows)
    if (model.rounds.get(id)?.playerId !== player) faults.push(`${id} of player ${player} was never played`);
  for (const round of model.rounds.values()) {
    if (nextCalls(round).length > 0) continue;
    const { paid, staked } = moneyOf(round);
    const state = isPaid(round) ? 'over' : staked > 0n ? 'open' : 'cancelled';
    const row = stored.get(round.id);
    // A round of which no bet was taken was never begun.
    if (!row && state === 'cancelled') continue;
    if (row?.state !== state || row.staked !== staked || row.paid - row.jackpot !== paid)
      faults.push(
        `${round.id} is ${row?.state}: ${row?.staked} staked, ${row?.paid} paid; the model says ${state}: ${staked}, ${paid}`,
      );
  }
  return faults;
}
