/**
 * Legs that depend on each other, which a price that is a product of theirs would sell too dear to the house: those of one match and its sub-games, under
 * whatever numbers, in every form and by every call. What may be combined is independent.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { BET_KINDS, type BetForm, type BetKind } from '#domain/coupon/form/bet-form.ts';
import { must } from '#domain/lib/must.ts';
import type { Odds } from '#domain/market/odds.ts';
import { amount } from '#domain/money/amount.ts';
import { MAKE_BID_PATH, makeBidBody } from '#protocol/http/bets/auto-bet.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { MAKE_BET_MULTI_PATH, MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { PUT_BETS_PATH, putBetsBody } from '#protocol/http/bets/put-bets.ts';
import { createRandom } from '#server/simulator/random.ts';
import type { SimulatedMatch } from '#server/simulator/simulated-match.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '#tests/helpers/betting/betting-site.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';

const MATCH = 1;
const HALF = 11;
const CORNERS = 12;
/** Matches of their own. */
const OTHERS = [2, 3, 4];
const GAMES = [
  { id: MATCH, feed: 'line' as const },
  { id: HALF, feed: 'line' as const, mainGameId: MATCH },
  { id: CORNERS, feed: 'line' as const, mainGameId: MATCH },
  ...OTHERS.map((id) => ({ id, feed: 'line' as const })),
];
const PAIRS = [
  [MATCH, HALF],
  [HALF, MATCH],
  [HALF, CORNERS],
  [MATCH, MATCH],
] as const;

type ManyLegs = Exclude<BetKind, 'single' | 'builder'>;
const MANY = BET_KINDS.filter((kind): kind is ManyLegs => kind !== 'single' && kind !== 'builder');

/** A form in which each leg is as far from the others as it allows: in a block of its own. */
function formOf(kind: ManyLegs, legs: number): BetForm {
  const all = Array.from({ length: legs }, (_, leg) => leg);
  switch (kind) {
    case 'system':
      return { kind, size: 2 };
    case 'multibet':
      return { kind, size: 2, lobby: [], blocks: all.map((leg) => [leg]) };
    case 'conditional':
      return { kind, blocks: all.map((leg) => ({ legs: [leg], stake: leg === 0 ? '100' : 'max' })) };
    case 'anti_express':
      return { kind, margin: 1_000 };
    default:
      return { kind };
  }
}
const LEGS: Readonly<Partial<Record<BetKind, number>>> = { lucky_uk: 4, patent_uk: 3, multibet: 4 };

describe('legs of one match', () => {
  let database: Database;
  let site: BettingSite;
  let token: string;
  let salt = 6_600;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    salt += 1;
    site = await BettingSite.open(database, GAMES, salt);
    token = await site.signIn();
  });

  const request = (kind: BetKind, games: readonly number[], form?: BetForm): PlacementRequest => ({
    betGuid: site.newGuid(),
    kind,
    ...(form ? { form } : {}),
    items: games.map((gameId, at) => site.item(gameId, at)),
    stake: amount(100_00n),
    policy: { kind: 'any' },
  });
  const placed = async (wanted: PlacementRequest, path = MAKE_BET_PATH): Promise<number> =>
    (await site.post(path, makeBetBody(wanted, 2, 'en'), token)).body.ErrorCode;

  describe.each(MANY)('as %s', (kind) => {
    const count = LEGS[kind] ?? 3;
    const games = (pair: readonly number[]) =>
      [...OTHERS, ...OTHERS].slice(0, count - pair.length).concat(pair);

    it('are refused, whichever numbers they go by and wherever they stand', async () => {
      for (const pair of PAIRS)
        for (const legs of [games(pair), games(pair).toReversed()])
          expect(await placed(request(kind, legs, formOf(kind, count))), `${legs.join()}`).toBe(
            BET_CODES.sameGameInExpress,
          );
      expect(await site.bets(token)).toEqual([]);
    });

    it('of matches of their own are taken', async () => {
      const legs = [MATCH, ...OTHERS].slice(0, count);
      expect(await placed(request(kind, legs, formOf(kind, count)))).toBe(BET_CODES.accepted);
    });
  });

  it('are refused by every other call that takes a bet: several at once, one act, an order', async () => {
    const wanted = () => request('express', [MATCH, HALF], { kind: 'express' });
    expect(await placed(wanted(), MAKE_BET_MULTI_PATH)).toBe(BET_CODES.sameGameInExpress);
    const put = await site.post(PUT_BETS_PATH, putBetsBody([wanted()], 2, 'en'), token);
    expect(JSON.stringify(put.body)).toContain(String(BET_CODES.sameGameInExpress));
    const terms = {
      target: 1_001 as Odds,
      timeInForce: { kind: 'until-cancelled' },
      dropOnScoreChange: false,
    } as const;
    const order = await site.post(MAKE_BID_PATH, makeBidBody(wanted(), terms, 2, 'en'), token);
    await site.pass(10_000);
    expect(order.body.Success === false || (await site.bets(token)).length === 0).toBe(true);
    expect(await site.bets(token)).toEqual([]);
  });
});

/** The script of a match, written anew from its own random stream, as the match itself does when it goes live. */
const scriptOf = ({ plan: { id, model, seed }, traits }: SimulatedMatch) =>
  model.script(createRandom(seed, id, 2), traits);

/** How many units the first side won by, in standard deviations of its sport. */
function leadsOf(matches: readonly SimulatedMatch[]): Map<SimulatedMatch, number> {
  const bySport = new Map<number, { readonly match: SimulatedMatch; readonly lead: number }[]>();
  for (const match of matches) {
    const { model } = match.plan;
    const { moments } = scriptOf(match);
    const lead = moments
      .filter(({ kind }) => kind === 'score')
      .reduce((sum, { side, value }) => sum + (side === 1 ? value : -value), 0);
    bySport.set(model.sportId, [...(bySport.get(model.sportId) ?? []), { match, lead }]);
  }
  return new Map(
    [...bySport.values()].flatMap((own) => {
      const mean = own.reduce((sum, { lead }) => sum + lead, 0) / own.length;
      const spread = Math.sqrt(own.reduce((sum, { lead }) => sum + (lead - mean) ** 2, 0) / own.length);
      return own.map(({ match, lead }) => [match, spread > 0 ? (lead - mean) / spread : 0] as const);
    }),
  );
}

function correlation(ones: readonly number[], others: readonly number[]): number {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [one, other] = [mean(ones), mean(others)];
  const product = mean(ones.map((value, at) => (value - one) * (must(others[at], 'the other') - other)));
  const spread = (all: readonly number[], middle: number) =>
    Math.sqrt(mean(all.map((value) => (value - middle) ** 2)));
  return product / (spread(ones, one) * spread(others, other));
}

describe('two games of the simulated world', () => {
  const START_MS = Date.UTC(2026, 10, 21, 12);
  const world = createSimulator({
    seed: 11,
    startMs: START_MS,
    speed: 1,
    liveGames: 250,
    lineGames: 1_500,
    clock: { nowMs: () => START_MS, every: () => () => undefined, soon: () => undefined },
  });
  const matches = (['live', 'line'] as const)
    .flatMap((feed) => world.games(feed))
    // A race has no match: its runners are one game.
    .flatMap(({ id }) => world.match(id) ?? []);

  it('end independently, however near they lie by number, by time and by championship', () => {
    const leads = leadsOf(matches);
    const orders: Readonly<Record<string, (one: SimulatedMatch['plan']) => number>> = {
      number: ({ id }) => id,
      time: ({ startsAt, id }) => startsAt * 1e4 + (id % 1e4),
      championship: ({ championship, id }) => championship.id * 1e7 + (id % 1e7),
      seed: ({ seed }) => seed,
    };
    for (const [name, place] of Object.entries(orders)) {
      const row = matches
        .toSorted((one, other) => place(one.plan) - place(other.plan))
        .map((match) => must(leads.get(match), 'a lead'));
      // Independent pairs, some 1,750 of them, correlate by less than 0.11 but once in two hundred thousand tries.
      for (const apart of [1, 2])
        expect(
          Math.abs(correlation(row.slice(0, -apart), row.slice(apart))),
          `by ${name}, ${apart} apart`,
        ).toBeLessThan(0.11);
    }
  });
});
