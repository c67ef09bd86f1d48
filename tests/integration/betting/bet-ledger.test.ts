/** The ledger of prices, the closes of legs, and how bets are decided, told to anybody. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementRequest, PricePolicy } from '#domain/coupon/bet/bet.ts';
import type { BetId, GameId } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import { addressOf, readAnswerOf } from '#protocol/calls/call.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { BET_DECISIONS } from '#protocol/http/ledger/bet-decisions.ts';
import { BET_CLOSING, BET_LEDGER } from '#protocol/http/ledger/bet-ledger.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const [LIVE, LINE] = [1, 2];
const GAMES = [{ id: LIVE }, { id: LINE, feed: 'line' as const }];
const PERIOD = '?from=0&to=9999999999999';
/** The time within which it is known which markets wait for their close, and they are looked at. */
const LOOK_MS = 5_000;

describe.each(MONEY_DATABASES)('the ledger of prices on $name', ({ open, skipped }) => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let salt = 8_700;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    await database.query('delete from decision_counts');
    salt += 1;
    site = await BettingSite.open(database, GAMES, salt);
    token = await site.signIn();
  });

  async function place(game: number, policy: PricePolicy = { kind: 'none' }): Promise<PlacementRequest> {
    const wanted: PlacementRequest = {
      betGuid: site.newGuid(),
      kind: 'single',
      items: [site.item(game, 0)],
      stake: amount(100_00n),
      policy,
    };
    await site.post(MAKE_BET_PATH, makeBetBody(wanted, 2, 'en'), token);
    return wanted;
  }
  const ledger = async () =>
    must(readAnswerOf(BET_LEDGER, (await site.get(`${BET_LEDGER.path}${PERIOD}`, token)).body), 'a ledger');
  const newest = async (): Promise<BetId> => must((await site.bets(token))[0], 'a bet').id;
  const closeOf = async (betId: BetId) => {
    const { body } = await site.get(addressOf(BET_CLOSING.path, { betId }), token);
    return must(readAnswerOf(BET_CLOSING, body)?.legs[0], 'a leg').closing;
  };
  const decisions = async () =>
    must(readAnswerOf(BET_DECISIONS, (await site.get(BET_DECISIONS.path)).body), 'decisions');

  it('keeps the last whole prices before the start, through restart and settlement, and nothing of later ones', async () => {
    await place(LINE);
    const betId = await newest();
    await site.pass(LOOK_MS);
    site.move(LINE, 0, 1_700);
    await site.pass(60_000);
    const seenAt = site.now;
    expect(await closeOf(betId)).toBeUndefined();
    site.world.controls?.begin(LINE as GameId);
    site.move(LINE, 0, 3_000);
    await site.pass(LOOK_MS);
    const close = must(await closeOf(betId), 'a close');
    expect(close).toEqual({
      kind: 'start',
      at: seenAt,
      closedAt: site.now,
      prices: [1_700, 1_600, 1_700],
      outcome: 0,
      winners: 1,
    });
    await site.restart();
    await site.decide(LINE, 0, 'win');
    await site.pass(LOOK_MS);
    expect(await closeOf(betId)).toEqual(close);
    expect((await ledger()).rows).toMatchObject([
      {
        betId,
        code: 0,
        status: 'won',
        feed: 'line',
        asked: 1_500,
        decided: 1_500,
        legs: [{ closing: close }],
      },
    ]);
  });

  it('has no close where a price of the market was suspended up to the start', async () => {
    await place(LINE);
    const betId = await newest();
    site.world.controls?.suspend(LINE as GameId, true);
    await site.pass(LOOK_MS);
    site.world.controls?.begin(LINE as GameId);
    await site.pass(LOOK_MS);
    expect(await closeOf(betId)).toBeUndefined();
  });

  it('keeps in play the last prices before the market closed, as another kind', async () => {
    await place(LIVE);
    await site.pass(3_000);
    const betId = await newest();
    site.move(LIVE, 0, 1_100);
    await site.pass(LOOK_MS);
    await site.decide(LIVE, 0, 'win');
    await site.pass(LOOK_MS);
    expect(await closeOf(betId)).toMatchObject({ kind: 'market', prices: [1_100, 1_600, 1_700], outcome: 0 });
  });

  it('tells of a refusal the price that was agreed to, and the one of the decision', async () => {
    await place(LIVE);
    site.move(LIVE, 0, 1_400);
    await site.pass(3_000);
    await place(LIVE, { kind: 'any' });
    site.move(LIVE, 0, 1_450);
    await site.pass(3_000);
    await place(LIVE);
    site.world.controls?.suspend(LIVE as GameId, true);
    await site.pass(3_000);
    expect((await ledger()).rows).toMatchObject([
      { code: BET_CODES.selectionSuspended, status: 'refused', asked: 1_450, decided: 0, legs: [] },
      { code: 0, policy: 'any', asked: 1_400, decided: 1_450, waitMs: 3_000 },
      {
        code: BET_CODES.priceChanged,
        status: 'refused',
        policy: 'none',
        sportId: 1,
        market: 1,
        gameId: LIVE,
        asked: 1_500,
        decided: 1_400,
      },
    ]);
  });

  it('is the account’s own: another one has neither rows nor closes of it', async () => {
    await place(LINE);
    const betId = await newest();
    token = await site.signIn();
    expect((await ledger()).rows).toEqual([]);
    expect((await site.get(addressOf(BET_CLOSING.path, { betId }), token)).status).toBe(404);
    expect((await site.get(`${BET_LEDGER.path}${PERIOD}`)).status).toBe(401);
  });

  it('tells anybody how bets are decided, in steps of five, over a restart, and nothing of fewer', async () => {
    for (let count = 0; count < 7; count += 1) await place(LINE);
    for (let count = 0; count < 4; count += 1) await place(LIVE);
    await site.pass(5_000);
    await site.restart();
    const { windows } = await decisions();
    expect(windows.map(({ windowMs }) => windowMs)).toEqual([3_600_000, 86_400_000]);
    const [hour] = windows;
    expect(hour?.all).toMatchObject({ asked: 10, accepted: 10, refused: {} });
    expect(hour?.rows).toMatchObject([{ sportId: 1, market: 1, asked: 10 }]);
    expect(hour?.rows[0]?.delays).toEqual([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    // What is told holds for a minute; after an hour and five minutes it is of the day alone.
    for (let count = 0; count < 5; count += 1) await place(LINE);
    await site.pass(5_000);
    expect((await decisions()).windows).toEqual(windows);
    await site.pass(66 * 60_000);
    expect((await decisions()).windows.map(({ all }) => all.asked)).toEqual([0, 15]);
  });
});
