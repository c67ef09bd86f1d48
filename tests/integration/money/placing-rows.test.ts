/** Promises of docs/trust.md that speak of placing, as far as the server answers for them: the name of a test begins with its id. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetGuid, GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { MakeBetRequest } from '#protocol/http/bets/make-bet.ts';
import { quoteCoupon } from '#server/betting/book/quote.ts';
import { judge } from '#server/betting/placing/verdict.ts';
import type { Database } from '#server/store/engine.ts';
import { aPolicy } from '../../helpers/betting/arbitrary-bets.ts';
import { BettingBench, betsOf, LINE, LIVE, readAnswer } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const GRANT = 1_000_00n;
const DAY_MS = 86_400_000;
const DELAY_MS = 3_000;
const currency = currencyOf(DEFAULT_CURRENCY);

describe.each(MONEY_DATABASES)('placing on $name', ({ name: _name, open, skipped }) => {
  let database: Database;
  let bench: BettingBench;
  let userId: bigint;
  let salt = 0;

  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    bench = await BettingBench.open(database, salt);
    userId = await bench.user(GRANT);
  });

  const place = async (request: MakeBetRequest) => readAnswer(await bench.service.place(userId, request));
  const ask = async (betGuid: BetGuid) => readAnswer(await bench.service.ask(userId, betGuid));
  const expectBooks = async () => expect(await bench.ledger.discrepancies()).toEqual([]);

  it('P2 1,000 parallel copies of one placement are one bet with one answer', async () => {
    const request = bench.single(LINE, 0);
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => bench.service.place(userId, request)),
    );
    const decided = new Set(
      answers.map((answer) => answer.body).filter((body) => !body.includes('"waitTime":1')),
    );
    expect([...decided]).toEqual([(await bench.service.ask(userId, request.betGuid)).body]);
    expect(await betsOf(bench, userId)).toHaveLength(1);
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n);
    await expectBooks();
  }, 180_000);

  it('P2 the same id with any field of the body changed is refused with 422 and changes nothing', async () => {
    const request = bench.single(LINE, 0);
    const body = { Summ: 100, CheckCf: 0, Events: [{ Coef: 1.5 }], partner: 1, Lng: 'en' };
    const first = await bench.service.place(userId, request, body);
    for (const changed of [
      { ...body, Summ: 101 },
      { ...body, CheckCf: 2 },
      { ...body, Events: [{ Coef: 1.6 }] },
      { ...body, partner: 2 },
      { ...body, Lng: 'ru' },
      { ...body, more: true },
    ])
      expect((await bench.service.place(userId, request, changed)).status).toBe(422);
    expect(await bench.service.place(userId, request, body)).toEqual(first);
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n);
  });

  it('P3 an answer that was lost is the answer by id', async () => {
    const request = bench.single(LIVE, 0);
    await bench.service.place(userId, request);
    await bench.pass(DELAY_MS);
    const answer = await bench.service.ask(userId, request.betGuid);
    expect(readAnswer(answer).Value.Bet.status).toBe('open');
    expect(await bench.service.place(userId, request)).toEqual(answer);
  });

  it('P4 the answer by id is the same after 30 days, a restart and the settlement', async () => {
    const request = bench.single(LINE, 0);
    const answer = await bench.service.place(userId, request);
    bench.decide(bench.key(LINE, 0), 'win');
    await bench.quiet();
    bench.now += 30 * DAY_MS;
    await bench.restart();
    expect(await bench.service.ask(userId, request.betGuid)).toEqual(answer);
    expect((await betsOf(bench, userId))[0]?.status).toBe('won');
  });

  it('P5 a bet keeps the version of the price that was seen and of the one that was taken', async () => {
    const seen = bench.single(LINE, 0);
    const request = { ...seen, items: seen.items.map((item) => ({ ...item, seenVersion: 1 })) };
    bench.small.step(() => bench.small.price(LINE, 0, 1_700));
    bench.small.step(() => bench.small.price(LINE, 0, 1_500));
    expect((await place(request)).ErrorCode).toBe(BET_CODES.accepted);
    const [leg] = await database.query<{ seen_version: bigint; version: bigint }>(
      'select seen_version, version from bet_legs join bets on bets.id = bet_id where user_id = $1',
      [userId],
    );
    expect([leg?.seen_version, leg?.version]).toEqual([1n, 3n]);
  });

  it.each<[PricePolicy['kind'], number]>([
    ['none', BET_CODES.priceChanged],
    ['higher', BET_CODES.priceChanged],
    ['any', BET_CODES.accepted],
  ])('P5 an older version with another price is decided by the policy "%s"', async (kind, code) => {
    const request = bench.single(LINE, 0, { policy: { kind } as PricePolicy });
    bench.small.step(() => bench.small.price(LINE, 0, 1_400));
    expect((await place(request)).ErrorCode).toBe(code);
  });

  it('P7 a changed price is re-offered with old and new, and no repetition of the request takes it', async () => {
    const request = bench.single(LINE, 0);
    bench.small.step(() => bench.small.price(LINE, 0, 1_400));
    const answer = await place(request);
    expect(answer.ErrorCode).toBe(BET_CODES.priceChanged);
    expect(answer.Value.Coupon.Events[0].Coef).toBe(1.4);
    expect(request.items[0]?.seenOdds).toBe(1_500);
    expect(await place(request)).toEqual(answer);
    expect(await betsOf(bench, userId)).toEqual([]);
  });

  it('P11 all bets that wait on one market are decided by one rule, whichever side they took', async () => {
    const both = [bench.single(LIVE, 3), bench.single(LIVE, 4)];
    for (const request of both) await place(request);
    // Up for the one, down for the other: a change is a change.
    bench.small.step(() => {
      bench.small.price(LIVE, 3, 1_900);
      bench.small.price(LIVE, 4, 1_700);
    });
    await bench.pass(DELAY_MS);
    const codes = await Promise.all(both.map(async ({ betGuid }) => (await ask(betGuid)).ErrorCode));
    expect(codes).toEqual([BET_CODES.priceChanged, BET_CODES.priceChanged]);
    expect(await bench.balance(userId)).toBe(GRANT);
  });

  it('P11 the length of the delay is told, and a price that came back in time is no change', async () => {
    const request = bench.single(LIVE, 0);
    expect((await place(request)).Value.waitTime).toBe(DELAY_MS);
    bench.small.step(() => bench.small.price(LIVE, 0, 1_400));
    bench.small.step(() => bench.small.price(LIVE, 0, 1_500));
    await bench.pass(DELAY_MS);
    expect((await ask(request.betGuid)).Value.Bet.odds).toBe(1.5);
  });

  it('P14 a re-offer is an end of its own: it reserves nothing and is never taken by itself', async () => {
    const request = bench.single(LIVE, 0);
    await place(request);
    bench.small.step(() => bench.small.price(LIVE, 0, 1_600));
    await bench.pass(DELAY_MS);
    const offer = await bench.service.ask(userId, request.betGuid);
    expect(await bench.balance(userId)).toBe(GRANT);
    bench.small.step(() => bench.small.price(LIVE, 0, 1_500));
    await bench.pass(DAY_MS);
    expect(await bench.service.place(userId, request)).toEqual(offer);
    expect(await betsOf(bench, userId)).toEqual([]);
    await expectBooks();
  });

  it('P16 a void bet has its actor and reason on record and is never paid', async () => {
    const request = bench.single(LINE, 0);
    const { id } = (await place(request)).Value.Bet;
    expect(await bench.settler.makeVoid(id, 'anna', 'wrong line')).toBe(true);
    expect(await bench.balance(userId)).toBe(GRANT);
    bench.decide(bench.key(LINE, 0), 'win');
    bench.decide(bench.key(LINE, 0), 'lose');
    await bench.quiet();
    expect(await bench.settler.makeVoid(id, 'anna', 'again')).toBe(false);
    expect(await bench.balance(userId)).toBe(GRANT);
    expect((await betsOf(bench, userId))[0]?.status).toBe('refunded');
    const events = await database.query<{ actor: string; reason: string; state: string }>(
      'select actor, reason, state from bet_events where bet_id = $1 order by id',
      [BigInt(id)],
    );
    expect(events.at(-1)).toEqual({ actor: 'anna', reason: 'wrong line', state: 'refunded' });
    await expectBooks();
  });

  it('P16 making a bet void that was paid takes the difference back', async () => {
    const { id } = (await place(bench.single(LINE, 0))).Value.Bet;
    bench.decide(bench.key(LINE, 0), 'win');
    await bench.quiet();
    expect(await bench.balance(userId)).toBe(GRANT + 50_00n);
    await bench.settler.makeVoid(id, 'anna', 'fixed game');
    expect(await bench.balance(userId)).toBe(GRANT);
    await expectBooks();
  });

  it('J2 the record of a bet holds everything that a regulator asks for', async () => {
    const { id } = (await place(bench.single(LIVE, 4, { policy: { kind: 'floor', odds: 1_200 as Odds } })))
      .Value;
    expect(id).toBeUndefined();
    await bench.pass(DELAY_MS);
    const [bet] = await database.query<Record<string, unknown>>('select * from bets where user_id = $1', [
      userId,
    ]);
    expect(bet).toMatchObject({
      user_id: userId,
      kind: 'single',
      currency: 'KZT',
      stake: 100_00n,
      unit_count: 1n,
      odds: 1_900n,
      potential_payout: 190_00n,
      policy: { kind: 'floor', odds: 1_200 },
      channel: 'web',
      placed_at: 1_000_000n,
      decides_at: 1_003_000n,
    });
    const [leg] = await database.query<Record<string, unknown>>('select * from bet_legs where bet_id = $1', [
      bet?.id as bigint,
    ]);
    expect(leg).toMatchObject({
      selection: bench.key(LIVE, 4),
      seen_odds: 1_900n,
      odds: 1_900n,
      version: 1n,
    });
    const events = await database.query<{ state: string; actor: string; at: bigint }>(
      'select state, actor, at from bet_events where bet_id = $1 order by id',
      [bet?.id as bigint],
    );
    expect(events).toEqual([
      { state: 'pending', actor: 'bettor', at: 1_000_000n },
      { state: 'open', actor: 'trader', at: 1_003_000n },
    ]);
  });

  it('J5 a connection lost in the middle leaves a bet that its owner finds again', async () => {
    const request = bench.single(LIVE, 0);
    await place(request);
    await bench.restart();
    expect((await ask(request.betGuid)).ErrorCode).toBe(BET_CODES.serverRestarted);
    expect(await bench.balance(userId)).toBe(GRANT);
  });
});

describe('prices that a policy allows', () => {
  const step = fc.record({ index: fc.nat(5), odds: fc.integer({ min: 1_010, max: 5_000 }) });

  it('P8 what is accepted is never below what the policy promised, whole and leg by leg', async () => {
    const { bench } = await unstarted();
    const moved = [
      [LIVE, 0],
      [LINE, 1],
    ] as const;
    const first = moved.map(([gameId, index]) => {
      const odds = bench.world.game(gameId as GameId)?.selections.get(bench.key(gameId, index))?.odds;
      return [gameId, index, must(odds, 'odds')] as const;
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        aPolicy,
        fc.boolean(),
        async (steps, policy, isExpress) => {
          // Every case begins at the same prices.
          bench.small.step(() => {
            for (const one of first) bench.small.price(...one);
          });
          const request = bench.bet(isExpress ? moved : moved.slice(0, 1), { policy });
          for (const { index, odds } of steps)
            bench.small.step(() => bench.small.price(index % 2 === 0 ? LIVE : LINE, index % 2, odds));
          const quote = quoteCoupon(bench.world, request.items);
          if (judge(request, amount(100_00n), quote, currency).kind !== 'take') return;
          const legs = quote.items.map(
            (item, index) => [item.odds, request.items[index]?.seenOdds ?? 0] as const,
          );
          if (policy.kind === 'none') expect(legs.every(([now, saw]) => now === saw)).toBe(true);
          if (policy.kind === 'higher') expect(legs.every(([now, saw]) => now >= saw)).toBe(true);
          if (policy.kind === 'floor') expect(quote.totalOdds).toBeGreaterThanOrEqual(policy.odds);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

/** A bench without a database: quotes and verdicts need none. */
async function unstarted() {
  const none: Database = { query: async () => [], close: async () => undefined };
  return { bench: await BettingBench.open(none) };
}
