/**
 * Reads what a dead server's database says of bets on credit: each sentence is a fault. The transfers of every bettor are
 * gone through in their order and what each payment of a backing bet owes to the advance is reckoned anew; a bet that was
 * void had nothing open behind it and something owed.
 */
import type { Database } from '#server/store/engine.ts';
import type { ReferenceModel } from './reference-model.ts';

interface OnCredit {
  readonly id: bigint;
  readonly guid: string;
  readonly user_id: bigint;
  readonly state: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly is_void: boolean;
  readonly advance: bigint;
  readonly advance_repaid: bigint;
  readonly advance_limit: bigint;
  readonly backing: readonly string[] | null;
}

interface Move {
  readonly user_id: bigint;
  readonly id: bigint;
  readonly bet_id: bigint | null;
  readonly reason: string;
  readonly amount: bigint;
  readonly to_main: boolean;
  readonly debt: bigint;
  readonly credit: bigint;
}

interface Step {
  readonly bet_id: bigint;
  readonly state: string;
  readonly reason: string;
}

/** Inspects advances, and updates the model with what is on credit by now. */
export async function inspectAdvances(database: Database, model: ReferenceModel): Promise<readonly string[]> {
  const rows = await database.query<OnCredit>(
    `select id, bet_guid::text as guid, user_id, state, stake, payout, is_void, advance, advance_repaid, advance_limit,
      (select json_agg(backing_id::text) from advance_backing where bet_id = bets.id) as backing
    from bets where advance > 0 order by id`,
  );
  const faults: string[] = [];
  model.advances.clear();
  for (const row of rows.filter(({ state }) => state !== 'refused')) {
    if (!model.bets.get(row.guid)?.isOnAdvance)
      faults.push(`bet ${row.guid} is on credit, and nobody asked for it`);
    model.advances.set(row.guid, {
      amount: row.advance,
      repaid: row.advance_repaid,
      isVoid: row.is_void,
      backing: row.backing ?? [],
    });
    if (row.advance > row.advance_limit)
      faults.push(`bet ${row.guid} has ${row.advance} of ${row.advance_limit} on credit`);
    const isOwed = row.advance_repaid < row.advance;
    if (isOwed && row.state !== 'open' && row.state !== 'pending')
      faults.push(`bet ${row.guid} is ${row.state} and owes ${row.advance - row.advance_repaid}`);
    if (row.is_void && row.payout !== row.stake)
      faults.push(`bet ${row.guid} is void and gave ${row.payout} back`);
  }
  faults.push(...(await wrongRepayments(database, rows)), ...(await wrongEnds(database, rows)));
  return faults;
}

/** Follows the money of each bettor: a debt is paid first, then the advance, then the bettor. */
async function wrongRepayments(database: Database, bets: readonly OnCredit[]): Promise<readonly string[]> {
  const moves = await database.query<Move>(
    `select own.user_id, t.id, t.bet_id, t.reason, t.amount, credit.kind = 'main' as to_main,
      case 'debt' when credit.kind then t.amount when debit.kind then -t.amount else 0 end as debt,
      case 'advance' when credit.kind then t.amount when debit.kind then -t.amount else 0 end as credit
    from transfers t join accounts debit on debit.id = debit_account join accounts credit on credit.id = credit_account
    cross join lateral (select coalesce(debit.user_id, credit.user_id) as user_id) own
    where own.user_id in (select user_id from bets where advance > 0) order by t.id`,
  );
  const faults: string[] = [];
  const debts = new Map<bigint, bigint>();
  const owed = new Map<string, bigint>();
  /** Payments of which the advance waits for its part. */
  const due: { readonly bet: bigint; readonly part: bigint }[] = [];
  for (const move of moves) {
    const { amount, bet_id: bet, credit, reason, user_id: user } = move;
    const debt = debts.get(user) ?? 0n;
    if (reason === 'advance') owed.set(String(bet), amount);
    const owing = bets.find((one) => one.user_id === user && (owed.get(String(one.id)) ?? 0n) > 0n);
    const isBacking = owing?.backing?.includes(String(bet)) === true || owing?.id === bet;
    if (
      move.to_main &&
      bet !== null &&
      owing &&
      isBacking &&
      /^(?:payout|correction|cash-out)$/.test(reason)
    ) {
      // A void bet closes its own advance out of its stake; what backs it pays a debt first.
      const beyondDebt = owing.id === bet ? amount : amount + debt;
      const left = beyondDebt > 0n ? beyondDebt : 0n;
      const still = owed.get(String(owing.id)) ?? 0n;
      const part = left < still ? left : still;
      if (part > 0n) due.push({ bet, part });
    }
    if (credit > 0n && reason === 'advance-repaid') {
      const index = due.findIndex((one) => one.bet === bet && one.part === amount);
      if (index < 0) faults.push(`transfer ${move.id} repays ${amount} of an advance that it does not owe`);
      else due.splice(index, 1);
    }
    if (credit > 0n && owing) owed.set(String(owing.id), (owed.get(String(owing.id)) ?? 0n) - credit);
    debts.set(user, debt + move.debt);
  }
  for (const { bet, part } of due)
    faults.push(`bet ${bet} paid its bettor ${part} that was due to an advance`);
  // What a refused one had not paid back by then went back with it.
  for (const { advance, advance_repaid: repaid, guid, id, state } of bets)
    if (owed.get(String(id)) !== (state === 'refused' ? 0n : advance - repaid))
      faults.push(`bet ${guid} owes ${advance - repaid}, its transfers say ${owed.get(String(id))}`);
  return faults;
}

/** A bet is void once, when every bet behind it had ended. */
async function wrongEnds(database: Database, bets: readonly OnCredit[]): Promise<readonly string[]> {
  const steps = await database.query<Step>(
    `select bet_id, state, reason from bet_events where bet_id in (select bet_id from advance_backing union select backing_id from advance_backing) order by id`,
  );
  return bets.flatMap(({ backing, guid, id, is_void: isVoid }): readonly string[] => {
    const behind = new Map<string, string>();
    const open = () => (backing ?? []).filter((one) => behind.get(one) === 'open');
    let voids = 0;
    const faults: string[] = [];
    for (const step of steps) {
      if (backing?.includes(String(step.bet_id))) behind.set(String(step.bet_id), step.state);
      if (step.bet_id !== id || step.reason !== 'advance-not-covered') continue;
      voids += 1;
      if (open().length > 0) faults.push(`bet ${guid} was void while ${open().join(', ')} stood behind it`);
    }
    if (voids !== (isVoid ? 1 : 0)) faults.push(`bet ${guid} was void ${voids} times`);
    return faults;
  });
}

/**
 * Inspects bets at the end, when the server has had the time to settle: a bet that still owes has another open bet of its
 * bettor beside it.
 */
export async function inspectWaiting(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ guid: string }>(
    `select bet_guid::text as guid from bets where state = 'open' and advance > advance_repaid
      and not exists (select 1 from bets other where other.user_id = bets.user_id and other.id <> bets.id and other.state = 'open')`,
  );
  return rows.map(({ guid }) => `bet ${guid} is open and owes, and nothing stands behind it any more`);
}
