/** Reads the database of a server that is dead and compares it with the model: every sentence that it returns is a fault. */
import { Ledger } from '#server/ledger/ledger.ts';
import type { Database } from '#server/store/engine.ts';
import type { ReferenceModel } from './reference-model.ts';

interface BetRow {
  readonly guid: string;
  readonly state: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly answer: string | null;
  readonly legs: bigint;
}

/** What must hold at any moment, also in the middle of things. */
export async function inspectBooks(database: Database, model: ReferenceModel): Promise<readonly string[]> {
  const faults = [...(await new Ledger(database).discrepancies())];
  const sums = await database.query<{ currency: string; total: bigint }>(
    `select currency, sum(signed) as total from (
      select a.currency, t.amount as signed from transfers t join accounts a on a.id = t.credit_account
      union all select a.currency, -t.amount from transfers t join accounts a on a.id = t.debit_account) as both_sides
    group by currency`,
  );
  for (const { currency, total } of sums)
    if (total !== 0n) faults.push(`the transfers of ${currency} sum to ${total}`);
  const rows = await database.query<BetRow>(
    `select bet_guid::text as guid, state, stake, payout, answer,
      (select count(*) from bet_legs where bet_id = bets.id) as legs from bets`,
  );
  const stored = new Map(rows.map((row) => [row.guid, row]));
  if (stored.size !== rows.length) faults.push('a bet is stored twice');
  for (const row of rows) if (!model.bets.has(row.guid)) faults.push(`bet ${row.guid} was never asked for`);
  for (const bet of model.bets.values()) {
    const row = stored.get(bet.guid);
    if (bet.answer !== undefined && !row) faults.push(`bet ${bet.guid} is lost: ${bet.answer}`);
    if (!row) continue;
    if (bet.answer !== undefined && row.answer !== bet.answer)
      faults.push(`the answer to ${bet.guid} was ${bet.answer} and is ${row.answer}`);
    if (row.state !== 'refused' && (row.stake !== bet.stake || Number(row.legs) !== bet.legs.length))
      faults.push(`bet ${bet.guid} is half: ${row.stake} on ${row.legs} legs`);
    if (bet.end === 'accepted' && (row.state === 'pending' || row.state === 'refused'))
      faults.push(`bet ${bet.guid} was accepted and is ${row.state}`);
    if ((bet.end === 'refused' || bet.end === 'unheard') && row.state !== 'refused')
      faults.push(`bet ${bet.guid} was ${bet.end} and is ${row.state}`);
  }
  return faults;
}

/** What must hold besides when everything is decided and every result has been delivered. */
export async function inspectEnd(
  database: Database,
  model: ReferenceModel,
  granted: bigint,
  users: readonly bigint[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  const rows = await database.query<{ guid: string; state: string; payout: bigint | null }>(
    `select bet_guid::text as guid, state, payout from bets`,
  );
  for (const row of rows) {
    const bet = model.bets.get(row.guid);
    if (!bet || bet.end !== 'accepted') continue;
    const { payout, status } = model.settlement(bet);
    if (row.state !== status || (row.payout ?? 0n) !== payout)
      faults.push(`bet ${row.guid} is ${row.state} ${row.payout}, the model says ${status} ${payout}`);
  }
  const held = await database.query<{ user_id: bigint; money: bigint; pending: bigint }>(
    `select user_id, sum(case when kind <> 'pending' then balance end) as money,
      sum(case when kind = 'pending' then balance end) as pending
    from accounts where user_id is not null group by user_id`,
  );
  for (const { money, pending, user_id: id } of held) {
    const user = users.indexOf(id);
    if (user < 0) continue;
    const expected = model.money(user, granted);
    if (money !== expected) faults.push(`user ${id} has ${money}, the model says ${expected}`);
    if (pending !== 0n) faults.push(`user ${id} has ${pending} reserved for nothing`);
  }
  return faults;
}

/** How many bets were accepted in one transaction with others: their history has the same one, and is never changed. */
export async function storedTogether(database: Database): Promise<number> {
  const [row] = await database.query<{ bets: bigint }>(
    `select coalesce(sum(bets), 0) as bets from (
      select count(*) as bets from bet_events where reason = 'accepted' group by xmin::text) as transactions where bets > 1`,
  );
  return Number(row?.bets ?? 0n);
}
