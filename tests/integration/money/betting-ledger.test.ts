import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLAIN_TERMS } from '#domain/coupon/bet/terms.ts';
import type { BetGuid, BetId } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import type { NewBet } from '../../../server/betting/history/bet-rows.ts';
import { BetStore, type Insertion } from '../../../server/betting/placing/bet-store.ts';
import { Ledger } from '../../../server/ledger/ledger.ts';
import type { Database } from '../../../server/store/engine.ts';
import { POOLED_DATABASES } from '../../helpers/databases/databases.ts';

const CURRENCY = 'KZT';
const guid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` as BetGuid;

describe.each(POOLED_DATABASES)('the ledger on $name under parallel bets', ({ open, skipped }) => {
  let database: Database;
  let ledger: Ledger;
  let bets: BetStore;

  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    ledger = new Ledger(database);
    bets = new BetStore(database);
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
  });

  async function userWith(money: bigint): Promise<bigint> {
    const [row] = await database.query<{ id: bigint }>(
      `insert into users (name) values ('one') returning id`,
    );
    if (!row) throw new Error('no user');
    await ledger.openAccounts(row.id, CURRENCY, amount(money));
    return row.id;
  }

  const bet = (userId: bigint, index: number): NewBet => ({
    id: String(10_000n * userId + BigInt(index)) as BetId,
    userId,
    betGuid: guid(index),
    bodyHash: 'same',
    form: { kind: 'single' },
    currency: CURRENCY,
    stake: amount(100n),
    charged: amount(100n),
    tax: amount(0n),
    odds: 2_000 as Odds,
    potentialPayout: amount(200n),
    policy: { kind: 'none' },
    language: 'en',
    epoch: 'first',
    placedAt: 0,
    decidesAt: 0,
    channel: 'web',
    unitCount: 1n,
    terms: PLAIN_TERMS,
    legs: [],
  });

  const count = (all: readonly Insertion[], wanted: Insertion) => all.filter((one) => one === wanted).length;

  it('M5 covers as many of 1,000 bets as the balance does, and not one more', async () => {
    const userId = await userWith(1_050n);
    const ends = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => bets.reserve(bet(userId, index))),
    );
    expect(count(ends, 'not-enough-money')).toBe(990);
    expect(await ledger.balance(userId, CURRENCY)).toBe(50n);
    expect(await ledger.discrepancies()).toEqual([]);
  }, 180_000);

  it('M3 reserves once for 1,000 copies of one bet, and gives the stake back once', async () => {
    const userId = await userWith(1_000n);
    const ends = await Promise.all(Array.from({ length: 1_000 }, () => bets.reserve(bet(userId, 1))));
    expect(count(ends, 'known')).toBe(999);
    expect(await ledger.balance(userId, CURRENCY)).toBe(900n);
    const stored = await bets.find(userId, guid(1));
    if (!stored) throw new Error('the bet is not kept');
    const cause = { actor: 'trader', reason: 'test', at: 0 };
    expect([await bets.refuse(stored.id, '{}', cause), await bets.refuse(stored.id, '{}', cause)]).toEqual([
      true,
      false,
    ]);
    expect(await ledger.balance(userId, CURRENCY)).toBe(1_000n);
    expect(await ledger.discrepancies()).toEqual([]);
  }, 180_000);

  it.each(['update transfers set amount = 1', 'delete from transfers', 'truncate transfers'])(
    'M2 refuses "%s"',
    async (sql) => {
      await expect(database.query(sql)).rejects.toThrow('transfers are never changed');
    },
  );
});
