/** Bets on races, from the line to the money: they are taken until the off, and paid by the finish that the statistics tell. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import { GROUP_FORECAST, GROUP_PLACE, GROUP_RACE_WINNER, placeTerms } from '#domain/market/race-markets.ts';
import { parseSelectionKey } from '#domain/market/selection.ts';
import { amount } from '#domain/money/amount.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { MAKE_BET_PATH, makeBetBody } from '#protocol/http/bets/make-bet.ts';
import { SITE_HORSES_RACE } from '#protocol/statistics/horses-race-call.ts';
import type { SourceGame } from '#server/source/source.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingSite } from '../../helpers/betting/betting-site.ts';
import { ClockedSite } from '../../helpers/betting/clocked-site.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const MINUTE = 60_000;
const STAKE = 100_00n;

interface ToldRunner {
  readonly horseId: number;
  readonly number: number;
  readonly place?: number;
}

describe.each(MONEY_DATABASES)('bets on a race on $name', ({ open, skipped }) => {
  let database: Database;
  let site: ClockedSite;
  let salt = 7_500;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach(async (context) => {
    if (skipped !== undefined) context.skip(skipped);
    salt += 1;
    site = await ClockedSite.open(database, salt);
  });
  afterEach(() => site?.close());

  /** The next race that is not off. */
  const nextRace = (): SourceGame =>
    must(
      site.machine.world.games('line').find((game) => game.sportId === 44 && !game.head('en').suspended),
      'a race',
    );
  const runnersOf = async (game: SourceGame): Promise<readonly ToldRunner[]> => {
    const told = await site.ask('GET', `${SITE_HORSES_RACE.path}?raceid=${game.id}`);
    return told.json().races[0].runners;
  };
  /** The clock jumps so far, and all that came due is settled. */
  const jump = async (milliseconds: number): Promise<void> => {
    site.machine.wallMs += milliseconds;
    site.machine.knock();
    site.machine.settle();
    await site.ring();
    await site.pass(10_000);
  };

  it('are paid by the finish that the statistics tell: winner, places and forecast', async () => {
    const race = nextRace();
    const runners = await runnersOf(race);
    expect(runners.every(({ place }) => place === undefined)).toBe(true);
    const wanted = [...race.selections.values()].filter(({ group }) =>
      [GROUP_RACE_WINNER, GROUP_PLACE].includes(group),
    );
    const forecasts = [...race.selections.values()].filter(({ group }) => group === GROUP_FORECAST);
    for (const { key } of [...wanted, ...forecasts]) expect(await site.place(key)).toBe(0);

    await jump(race.head('en').startsAt - site.machine.wallMs + 5 * MINUTE);
    const placeOf = new Map(
      (await runnersOf(race)).map((runner) => [runner.horseId, must(runner.place, 'place')]),
    );
    const byNumber = new Map(
      runners.map(({ horseId, number }) => [number, must(placeOf.get(horseId), 'place')]),
    );
    const { places = 1 } = placeTerms(runners.length) ?? {};
    const isWon = (key: SelectionKey): boolean => {
      const { group, player } = must(parseSelectionKey(key), 'identity');
      if (group === GROUP_RACE_WINNER) return placeOf.get(player) === 1;
      if (group === GROUP_PLACE) return must(placeOf.get(player), 'place') <= places;
      return byNumber.get(Math.floor(player / 100)) === 1 && byNumber.get(player % 100) === 2;
    };
    const bets = await site.bets();
    expect(bets.length).toBeGreaterThan(0);
    const won = bets.filter(({ legs: [leg] }) => leg && isWon(leg.key));
    expect(won.length).toBeGreaterThanOrEqual(1 + places);
    for (const { legs, payout, status } of bets) {
      const leg = must(legs[0], 'leg');
      expect([leg.key, status]).toEqual([leg.key, isWon(leg.key) ? 'won' : 'lost']);
      expect(payout).toBe(isWon(leg.key) ? (STAKE * BigInt(leg.odds)) / 1_000n : 0n);
    }
  }, 120_000);

  it('are taken until the off, and not while it is run', async () => {
    const race = nextRace();
    const [first, second] = [...race.selections.keys()];
    const offMs = race.head('en').startsAt;
    await jump(offMs - site.machine.wallMs - MINUTE);
    expect(await site.place(must(first, 'key'))).toBe(0);
    await jump(MINUTE);
    expect(await site.place(must(second, 'key'))).toBe(BET_CODES.selectionSuspended);
    await jump(4 * MINUTE);
    expect(race.head('en').finished).toBe(true);
    expect(await site.place(must(second, 'key'))).toBe(BET_CODES.selectionGone);
  }, 60_000);
});

describe.each(MONEY_DATABASES)('a dead heat and a horse that did not run on $name', ({ open, skipped }) => {
  let database: Database;
  let salt = 7_600;
  beforeAll(async () => {
    if (skipped === undefined) database = await open();
  }, 180_000);
  afterAll(() => database?.close());
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
  });

  it.each([
    ['dead_heat:1/2', 'won', (odds: bigint) => (STAKE * odds) / 2_000n],
    ['dead_heat:2/3', 'won', (odds: bigint) => (STAKE * odds * 2n) / 3_000n],
    ['void', 'refunded', () => STAKE],
  ] as const)('%s: the bet is %s, and paid the share of its stake that won', async (result, status, paid) => {
    salt += 1;
    const site = await BettingSite.open(database, [{ id: 1, feed: 'line' }], salt);
    const token = await site.signIn();
    const item = site.item(1, 0);
    const bet: PlacementRequest = {
      betGuid: site.newGuid(),
      kind: 'single',
      items: [item],
      stake: amount(STAKE),
      policy: { kind: 'none' },
    };
    await site.post(MAKE_BET_PATH, makeBetBody(bet, 2, 'en'), token);
    await site.decide(1, 0, result);
    expect(await site.bets(token)).toMatchObject([
      { status, payout: paid(BigInt(item.odds)), legs: [{ result }] },
    ]);
    await site.close();
  });
});
