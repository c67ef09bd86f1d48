/** The calls that sections of pages are made of: what they answer. */
import { afterEach, describe, expect, it } from 'vitest';
import { parseExpressDay } from '#protocol/feed/express-day.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { createApp } from '#server/app.ts';
import { type GamePlan, SmallWorld } from '#tests/helpers/feed/small-world.ts';

const closing: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const app of closing.splice(0)) await app.close();
});

function serve(plans: readonly GamePlan[]) {
  const world = new SmallWorld(plans);
  const app = createApp({ world, nowMs: () => 0 });
  closing.push(app);
  const json = async (url: string) => (await app.inject({ url: `/service-api/${url}` })).json();
  const ids = async (url: string) => {
    const parsed = parseGames(await json(url));
    return parsed.ok ? parsed.value.games.map(({ head }) => Number(head.id)) : parsed.error;
  };
  return { world, json, ids };
}

/** Best first: football, tennis, football ... and a game of a machine. */
const MIXED: readonly GamePlan[] = [
  { id: 1, sportId: 1, championshipId: 100 },
  { id: 2, sportId: 4, championshipId: 400 },
  { id: 3, sportId: 1, championshipId: 101 },
  { id: 4, sportId: 1, championshipId: 101 },
  { id: 5, sportId: 1, championshipId: 102 },
  { id: 6, sportId: 85, championshipId: 850 },
];

describe('the sections of pages', () => {
  it('have the best games of each sport on the dashboard, sports by their best game', async () => {
    const { ids } = serve(MIXED);
    expect(await ids('LiveFeed/TopGamesStatDashbord')).toEqual([1, 3, 4, 2]);
    expect(await ids('LiveFeed/TopGamesStatDashbord?limit=1')).toEqual([1, 2]);
    expect(await ids('LiveFeed/TopGamesStatDashbord?sports=4')).toEqual([2]);
  });

  it('have the best game of each sport in the slider', async () => {
    const { ids } = serve(MIXED);
    expect(await ids('main-live-feed/v1/sliderGames')).toEqual([1, 2]);
    expect(await ids('main-live-feed/v1/sliderGames?count=1&virtualSports=true')).toEqual([1]);
  });

  it('have the games that are pinned, by themselves, by championship and by team, and nothing where nothing is', async () => {
    const { ids } = serve(MIXED);
    expect(await ids('LiveFeed/GetFavoritesZip?games=6,2&champs=101&teams=52')).toEqual([2, 3, 4, 5, 6]);
    expect(await ids('LiveFeed/GetFavoritesZip?games=6,2&count=1')).toEqual([2]);
    expect(await ids('LiveFeed/GetFavoritesZip')).toEqual([]);
    expect(await ids('LineFeed/GetFavoritesZip?games=2')).toEqual([]);
  });

  it('have all games of a team', async () => {
    const { ids, json } = serve(MIXED);
    expect(await ids('LiveFeed/GetGamesTeamZip?teamId=31')).toEqual([3]);
    expect(await ids('LiveFeed/GetGamesTeamZip?teamId=99')).toEqual([]);
    expect(await json('LiveFeed/GetGamesTeamZip')).toMatchObject({
      errors: [{ code: 'missing-parameter', parameter: 'teamId' }],
    });
  });

  it('have games of what is named, teams before championships before sports', async () => {
    const { ids } = serve(MIXED);
    expect(await ids('main-live-feed/v1/personalise?sports=1&champs=101')).toEqual([3, 4, 1, 5]);
    expect(await ids('main-live-feed/v1/personalise?count=2')).toEqual([1, 2]);
    expect(await ids('main-live-feed/v1/personalise?sports=77')).toEqual([]);
  });

  it('have the sections of the menu with sports and counts', async () => {
    const { json } = serve(MIXED);
    expect(await json('main-live-feed/v1/sportSection?lng=en')).toMatchObject([
      {
        id: 0,
        gamesCount: 5,
        sports: [
          { id: 1, gamesCount: 4, champsCount: 3 },
          { id: 4, gamesCount: 1 },
        ],
      },
    ]);
    const all = await json('main-live-feed/v1/sportSection?lng=en&virtualSports=true');
    expect(all.map(({ gamesCount }: { gamesCount: number }) => gamesCount)).toEqual([5, 1]);
  });

  it('have the expresses of the day in short keys as in long ones', async () => {
    const { json } = serve([1, 2, 3, 4].map((id) => ({ id })));
    const short = parseExpressDay(await json('LiveFeed/GetExpressDayZip?lng=en'));
    const long = parseExpressDay(await json('main-live-feed/v1/expressDay?lng=en'));
    const facts = (parsed: typeof short) =>
      parsed.ok &&
      parsed.value.expresses.map(({ bonus, legs, odds }) => ({
        bonus,
        odds,
        legs: legs.map(({ head, selection }) => [head.id, selection.type, selection.odds]),
      }));
    expect(facts(short)).toEqual(facts(long));
    expect(facts(short)).toMatchObject([{ bonus: 1_100, odds: 5_568 }]);
  });

  it('compose an express anew when a leg of it stops, at the product of its prices and its bonus', async () => {
    const { json, world } = serve([1, 2, 3, 4, 5].map((id) => ({ id })));
    const legs = async () => {
      const parsed = parseExpressDay(await json('main-live-feed/v1/expressDay?lng=en'));
      const [one] = parsed.ok ? parsed.value.expresses : [];
      return { ids: one?.legs.map(({ head }) => Number(head.id)), odds: one?.odds };
    };
    expect(await legs()).toEqual({ ids: [1, 2, 3, 4], odds: 5_568 });
    world.step(() => {
      for (const at of [0, 1, 2]) world.price(2, at, 1_500, true);
    });
    expect((await legs()).ids).toEqual([1, 3, 4, 5]);
    world.step(() => world.price(1, 0, 1_300));
    // 1.1 × 1.3 × 1.5³, cut to thousandths at each factor.
    expect((await legs()).odds).toBe(4_825);
    // What adds next to nothing is no leg.
    world.step(() => world.price(1, 0, 1_100));
    expect((await legs()).ids).toBeUndefined();
  });

  it('say no to a parameter that means nothing', async () => {
    const { json } = serve(MIXED);
    expect(JSON.stringify(await json('main-live-feed/v1/personalise?sports=one'))).toContain('sports');
  });
});

describe('who plays in a game', () => {
  it('is told with the championship, the start and the id that statistics know, and no price', async () => {
    const { json } = serve([{ id: 1, sportId: 1, championshipId: 100, name1: 'One', name2: 'Other' }]);
    const told = await json('main-live-feed/v1/gameInfo?id=1&lng=ru');
    expect(told).toMatchObject({
      id: 1,
      kind: 1,
      liga: { id: 100, name: 'Лига 100' },
      participants: [{ fullName: 'One' }, { fullName: 'Other' }],
      startTs: Date.UTC(2026, 5, 1, 12) / 1_000,
      statisticInfo: { gameId: 1, status: 2 },
    });
    expect(JSON.stringify(told)).not.toContain('"cf"');
  });

  it('is nothing of a game that the feed does not have, and refused without an id', async () => {
    const { world } = serve([{ id: 1 }]);
    const app = createApp({ world, nowMs: () => 0 });
    closing.push(app);
    const status = async (query: string) =>
      (await app.inject({ url: `/service-api/main-live-feed/v1/gameInfo${query}` })).statusCode;
    expect(await Promise.all(['?id=2', '', '?id=x', '?id=0', '?id=1&lng=%3Cb%3E'].map(status))).toEqual([
      204, 400, 400, 400, 400,
    ]);
  });
});
