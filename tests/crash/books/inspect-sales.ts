/**
 * Reads what a dead server's database says of cash-outs and edits, and compares it with what was asked for: each sentence
 * is a fault. What was paid must be what the model pays at some state of the results that were ever sent; when exactly it
 * was decided only the server knows.
 */
import type { Database } from '#server/store/engine.ts';
import type { ModelBet, ReferenceModel } from './reference-model.ts';

interface SaleRow {
  readonly guid: string;
  readonly bet: string;
  readonly actor: string;
  readonly percent: number;
  readonly least: bigint;
  readonly paid: bigint;
  readonly closed_stake: bigint;
}

/** Inspects cash-outs, and updates the model with what has been paid for by now, in its order. */
export async function inspectSales(database: Database, model: ReferenceModel): Promise<readonly string[]> {
  const faults: string[] = [];
  const rows = await database.query<SaleRow>(
    `select cash_outs.guid::text as guid, bet_guid::text as bet, actor, percent, least, paid, cash_outs.closed_stake
    from cash_outs join bets on bets.id = bet_id where cash_outs.state = 'taken' order by decided_at, cash_outs.id`,
  );
  const edited = new Set<string>();
  const open = new Map<string, bigint>();
  model.closings.clear();
  for (const row of rows) {
    const bet = model.bets.get(row.bet);
    if (!bet) {
      faults.push(`a cash-out of ${row.bet}, which was never asked for`);
      continue;
    }
    const before = open.get(row.bet) ?? bet.stake;
    open.set(row.bet, before - row.closed_stake);
    model.close(row.bet, row.closed_stake, row.paid);
    if (row.actor === 'edit') edited.add(row.bet);
    const reason = wrongIn(model, bet, row, before);
    if (reason) faults.push(`cash-out of ${row.bet} by ${row.actor}: ${reason}`);
  }
  const taken = new Map(rows.map((row) => [row.guid, row]));
  for (const sale of model.sales.values()) {
    const row = taken.get(sale.guid);
    if (sale.end === 'taken' && row?.paid !== sale.paid)
      faults.push(`cash-out ${sale.guid} paid ${sale.paid} by its answer and ${row?.paid} by the books`);
    if ((sale.end === 'refused' || sale.end === 'unheard') && row)
      faults.push(`cash-out ${sale.guid} was ${sale.end} and is paid`);
  }
  const exchanged = await database.query<{ next: string; old: string }>(
    `select next.bet_guid::text as next, old.bet_guid::text as old from bets next join bets old on old.id = next.replaces
    where next.state not in ('pending', 'refused')`,
  );
  for (const { next, old } of exchanged) {
    if (model.bets.get(next)?.replaces !== old) faults.push(`bet ${next} took the place of ${old} unasked`);
    if (!edited.delete(old)) faults.push(`bet ${old} was replaced and not paid for, or twice`);
  }
  for (const old of edited) faults.push(`bet ${old} was paid for and not replaced`);
  return faults;
}

function wrongIn(model: ReferenceModel, bet: ModelBet, row: SaleRow, open: bigint): string | undefined {
  if (row.closed_stake > open) return `closes ${row.closed_stake} of ${open}`;
  if (row.paid < row.least) return `pays ${row.paid}, below its floor ${row.least}`;
  const asked = model.sales.get(row.guid);
  if (row.actor === 'bettor' && (!asked || asked.bet.guid !== bet.guid || asked.percent !== row.percent))
    return 'nobody asked for it';
  const isRuled = model.rules.some(
    (rule) => rule.bet === bet.guid && rule.percent === row.percent && rule.least === row.least,
  );
  if (row.actor === 'automatic' && !isRuled) return 'no rule asks for it';
  const due = model.worths(bet, open).map((worth) => (worth * BigInt(row.percent)) / 100n);
  return due.includes(row.paid) ? undefined : `pays ${row.paid}, the model one of ${due.join(', ')}`;
}
