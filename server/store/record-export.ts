/**
 * The whole log and ledger as lines of JSON (docs/trust.md J4), in the order in which they were written: accounts, bets, legs, every transfer, every
 * event, and rounds and transactions of the casino. What is kept is never deleted, which triggers see to, so it is kept as long as its database is. Nothing personal is in it but numbers of accounts.
 */
import type { Database } from './engine.ts';

/** Tables with the columns of their order; each table's last column is unique within the ones before it. */
const TABLES = [
  ['accounts', 'id'],
  ['bets', 'id'],
  ['bet_legs', 'bet_id, position'],
  ['transfers', 'id'],
  ['bet_events', 'id'],
  ['casino_rounds', 'id'],
  ['casino_transactions', 'id'],
] as const;
/** The most rows that are in memory at once. */
const PAGE_ROWS = 1_000;

/** A value as JSON: money and numbers as decimal text where they may be more than a double holds. */
const plain = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

export async function* exportRecord(database: Database): AsyncGenerator<string> {
  for (const [table, order] of TABLES) {
    for (let offset = 0; ; offset += PAGE_ROWS) {
      const rows = await database.query<object>(
        `select * from ${table} order by ${order} limit ${PAGE_ROWS} offset ${offset}`,
        [],
      );
      for (const row of rows) yield JSON.stringify({ table, row }, plain);
      if (rows.length < PAGE_ROWS) break;
    }
  }
}
