/** Cashing out on the server, from the offer to the ledger. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CashOutRequest } from '#domain/coupon/offers/cash-out-deal.ts';
import type { BetId, CashOutGuid } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { Database } from '#server/store/engine.ts';
import {
  BettingBench,
  betsOf,
  LINE,
  LIVE,
  OTHER,
  readAnswer,
  STARTS_AT,
} from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';
import { mortalDatabase } from '../../helpers/databases/mortal-database.ts';

const GRANT = 1_000_00n;
const DELAY_MS = 3_000;

describe.each(MONEY_DATABASES)('cashing out on $name', ({ open, skipped }) => {
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
    await bench.openCashOuts();
    userId = await bench.user(GRANT);
  });

  const price = (gameId: number, index: number, odds: number, suspended = false) =>
    bench.small.step(() => bench.small.price(gameId, index, odds, suspended));

  /** A bet of 100.00 that is taken, and its id. */
  async function taken(...picks: readonly (readonly [number, number])[]): Promise<BetId> {
    const request = bench.bet(picks);
    await bench.service.place(userId, request);
    await bench.pass(DELAY_MS);
    return readAnswer(await bench.service.ask(userId, request.betGuid)).Value.Bet.id;
  }

  let guids = 0;
  const wish = (betId: BetId, least: bigint, percent = 100): CashOutRequest => {
    guids += 1;
    const cashOutGuid = `00000000-0000-4000-9000-${String(guids).padStart(12, '0')}` as CashOutGuid;
    return { cashOutGuid, betId, percent, seen: amount(least), least: amount(least) };
  };
  const ask = async (request: CashOutRequest) => readAnswer(await bench.cashOuts.ask(userId, request)).data;
  const ended = async ({ cashOutGuid }: CashOutRequest) =>
    readAnswer(await bench.cashOuts.answerOf(userId, cashOutGuid)).data;
  const offerOf = async (betId: BetId) =>
    must(
      (await bench.cashOuts.offers(userId)).offers.find((one) => one.betId === betId),
      'offer',
    );
  const betOf = async (betId: BetId) =>
    must(
      (await betsOf(bench, userId)).find(({ id }) => id === betId),
      'bet',
    );
  const books = async () => expect(await bench.ledger.discrepancies()).toEqual([]);

  it('offers the fair value less the haircut, and pays it once: the whole bet ends', async () => {
    const betId = await taken([LINE, 0]);
    price(LINE, 0, 1_200);
    // 100.00 × 1.5 / 1.2 = 125.00, less five of a hundred.
    const { haircut, offer, openStake } = await offerOf(betId);
    expect(offer).toMatchObject({ kind: 'offer', offer: 118_75n, fair: { numerator: 125_00n } });
    expect([haircut, openStake]).toEqual([{ numerator: 1n, denominator: 20n }, 100_00n]);
    const request = wish(betId, 118_75n);
    const answer = await ask(request);
    expect(answer).toMatchObject({
      state: 'taken',
      paid: '118.75',
      closedStake: '100.00',
      openStake: '0.00',
    });
    expect(await ask(request)).toEqual(answer);
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n + 118_75n);
    expect(await betOf(betId)).toMatchObject({
      status: 'cashed_out',
      cashedOut: '118.75',
      closedStake: '100.00',
    });
    bench.decide(bench.key(LINE, 0), 'win');
    await bench.quiet();
    expect(await bench.balance(userId)).toBe(GRANT + 18_75n);
    expect(await bench.settler.makeVoid(betId, 'anna', 'late')).toBe(false);
    expect((await bench.cashOuts.offers(userId)).offers).toEqual([]);
    await books();
  });

  it('says when the game of a leg starts, until it has begun', async () => {
    const before = await offerOf(await taken([LINE, 0]));
    expect(before.legs).toMatchObject([{ key: bench.key(LINE, 0), startsAt: STARTS_AT }]);
    const inPlay = await offerOf(await taken([LIVE, 0]));
    expect(inPlay.legs).toMatchObject([{ key: bench.key(LIVE, 0) }]);
    expect(inPlay.legs[0]).not.toHaveProperty('startsAt');
  });

  it('pays a part, and the rest is settled at the old odds; a correction speaks of the rest alone', async () => {
    const betId = await taken([LINE, 0]);
    expect(await ask(wish(betId, 1n, 25))).toMatchObject({
      paid: '23.75',
      closedStake: '25.00',
      openStake: '75.00',
    });
    expect(await betOf(betId)).toMatchObject({ status: 'open', potentialPayout: '112.50', stake: '100.00' });
    expect(await ask(wish(betId, 1n, 50))).toMatchObject({ paid: '35.62', closedStake: '37.50' });
    bench.decide(bench.key(LINE, 0), 'win');
    await bench.quiet();
    expect(await betOf(betId)).toMatchObject({ status: 'won', payout: '56.25', cashedOut: '59.37' });
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n + 59_37n + 56_25n);
    bench.decide(bench.key(LINE, 0), 'half_win');
    await bench.quiet();
    expect(await betOf(betId)).toMatchObject({ payout: '46.87' });
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n + 59_37n + 46_87n);
    await books();
  });

  it('waits for the delay of a live game, and one rule decides at its end whichever side the price went', async () => {
    const betId = await taken([LIVE, 0]);
    const up = wish(betId, 90_00n, 50);
    // Half of the fair value is below the floor now; before a delay that is no end.
    expect(await ask(up)).toMatchObject({ state: 'delayed', waitMs: DELAY_MS });
    expect(await ask(wish(betId, 1n))).toMatchObject({ state: 'refused', code: 'busy' });
    price(LIVE, 0, 1_010);
    await bench.pass(DELAY_MS);
    expect(await ended(up)).toMatchObject({ state: 'refused', code: 'changed', pays: '70.54' });
    const better = wish(betId, 70_00n, 50);
    await ask(better);
    price(LIVE, 0, 1_001);
    await bench.pass(DELAY_MS);
    expect(await ended(better)).toMatchObject({ state: 'taken', paid: '71.17' });
    const closing = wish(betId, 1n);
    await ask(closing);
    price(LIVE, 0, 1_500, true);
    await bench.pass(DELAY_MS);
    expect(await ended(closing)).toMatchObject({ state: 'refused', code: 'suspended' });
    await books();
  });

  it('offers nothing, with the reason, while a selection is suspended, gone or being decided', async () => {
    const betId = await taken([LINE, 0], [OTHER, 1]);
    price(OTHER, 1, 1_600, true);
    expect((await offerOf(betId)).offer).toEqual({
      kind: 'none',
      reason: 'suspended',
      key: bench.key(OTHER, 1),
    });
    expect(await ask(wish(betId, 1n))).toMatchObject({ state: 'refused', code: 'suspended' });
    bench.small.step(() => bench.small.withdraw(OTHER, 1));
    expect((await offerOf(betId)).offer).toMatchObject({ reason: 'not-offered' });
    bench.small.step(() => bench.small.offer(OTHER, 1, 1_600));
    bench.decide(bench.key(OTHER, 1), 'win');
    await bench.quiet();
    expect((await offerOf(betId)).offer).toMatchObject({ kind: 'offer', offer: 152_00n });
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n);
  });

  it('a result during the delay comes first, and the cash-out pays nothing', async () => {
    const betId = await taken([LIVE, 0]);
    const request = wish(betId, 1n);
    await ask(request);
    bench.decide(bench.key(LIVE, 0), 'win');
    await bench.pass(DELAY_MS);
    expect(await ended(request)).toMatchObject({ state: 'refused', code: 'settled' });
    expect(await bench.balance(userId)).toBe(GRANT + 50_00n);
    await books();
  });

  it('the same id with another wish is refused with 422, and 100 copies pay once', async () => {
    const betId = await taken([LINE, 0]);
    const request = wish(betId, 1n, 10);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => bench.cashOuts.ask(userId, request).catch(() => undefined)),
    );
    const paid = answers.filter((one) => one?.body.includes('"taken"'));
    expect(new Set(paid.map((one) => one?.body)).size).toBe(1);
    await bench.pass(DELAY_MS);
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n + 9_50n);
    expect((await bench.cashOuts.ask(userId, { ...request, percent: 20 })).status).toBe(422);
    const stranger = await bench.user(GRANT);
    expect((await bench.cashOuts.ask(stranger, wish(betId, 1n))).status).toBe(404);
    await books();
  });

  it('P3 takes no cash-out under an id that it was asked for before', async () => {
    const betId = await taken([LINE, 0]);
    const request = wish(betId, 1n);
    const answer = await bench.cashOuts.answerOf(userId, request.cashOutGuid);
    expect(readAnswer(answer).data.state).toBe('unheard');
    expect(await bench.cashOuts.ask(userId, request)).toEqual(answer);
    expect(await bench.cashOuts.ask(userId, { ...request, percent: 20 })).toEqual(answer);
    expect(await bench.cashOuts.answerOf(userId, request.cashOutGuid)).toEqual(answer);
    expect(await betOf(betId)).toMatchObject({ status: 'open' });
    expect(await bench.cashOuts.events(userId, betId)).toEqual([]);
    // The next wish has an id of its own.
    expect((await ask(wish(betId, 1n))).state).toBe('taken');
    await books();
  });

  it('a rule cashes out by itself at its floor or better, once, and also after a restart', async () => {
    const betId = await taken([LINE, 0]);
    expect(await bench.cashOuts.setRule(userId, betId, { least: amount(60_00n), percent: 50 })).toBe(true);
    await bench.pass(1_000);
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n);
    await bench.restart();
    await bench.openCashOuts();
    expect((await offerOf(betId)).rule).toEqual({ least: 60_00n, percent: 50 });
    price(LINE, 0, 1_100);
    await bench.pass(1_000);
    // Half of 100.00 × 1.5 / 1.1 × 0.95, floored twice.
    expect(await bench.balance(userId)).toBe(GRANT - 100_00n + 64_77n);
    await bench.pass(1_000);
    expect(await betOf(betId)).toMatchObject({ status: 'open', cashedOut: '64.77' });
    const events = await bench.cashOuts.events(userId, betId);
    expect(events.map(({ kind }) => kind)).toEqual(['offered', 'taken']);
    expect(events.at(-1)).toMatchObject({ by: 'automatic', percent: 50 });
    await books();
  });

  it('M3 M4 dies at no statement with half a cash-out', async () => {
    for (const side of ['before', 'after'] as const) {
      for (let statement = 1; ; statement += 1) {
        salt += 1;
        bench = await BettingBench.open(database, 100 + salt);
        userId = await bench.user(GRANT);
        const betId = await taken([LIVE, 0]);
        const mortal = mortalDatabase(database, statement, side);
        const request = wish(betId, 1n, 40);
        await bench.openCashOuts(mortal.database).catch(() => undefined);
        await bench.cashOuts.ask(userId, request).catch(() => undefined);
        await bench.pass(DELAY_MS);
        const hasLived = !mortal.isDead();
        await bench.restart();
        await bench.openCashOuts();
        await books();
        const { state } = await ended(request);
        expect(['taken', 'refused', 'unheard']).toContain(state);
        expect(await bench.balance(userId)).toBe(GRANT - 100_00n + (state === 'taken' ? 38_00n : 0n));
        if (hasLived) break;
        expect(statement).toBeLessThan(30);
      }
    }
  }, 120_000);

  it('M1 M6 the books balance through a seeded run of cash-outs, results, corrections and restarts', async () => {
    const random = createRandom(77, salt);
    for (let step = 0; step < 60; step += 1) {
      const gameId = [LIVE, OTHER, LINE][random.below(3)] ?? LINE;
      const act = random.below(8);
      if (act < 3) await bench.service.place(userId, bench.single(gameId, random.below(6), { stake: '60' }));
      else if (act < 6) {
        const { offers } = await bench.cashOuts.offers(userId);
        const one = offers[random.below(Math.max(1, offers.length))];
        if (one)
          await bench.cashOuts.ask(
            userId,
            wish(one.betId, 1n, random.chance(0.5) ? 100 : 1 + random.below(99)),
          );
      } else if (act === 6)
        bench.decide(bench.key(gameId, random.below(6)), random.chance(0.5) ? 'win' : 'lose');
      else if (random.chance(0.7)) await bench.pass(DELAY_MS);
      else {
        await bench.restart();
        await bench.openCashOuts();
      }
      await bench.quiet();
      await books();
    }
    expect((await betsOf(bench, userId)).some(({ status }) => status === 'cashed_out')).toBe(true);
    expect(bench.errors).toEqual([]);
  }, 60_000);
});
