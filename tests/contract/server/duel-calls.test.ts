/** The duel builder over HTTP: what it answers, and how it refuses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { readAnswerOf } from '#protocol/calls/call.ts';
import { BUILD_DUEL, DUEL_PLAYERS } from '#protocol/duels/duel-calls.ts';
import { createApp } from '#server/app.ts';
import { duelRoutes } from '#server/duels/duel-routes.ts';
import { CallRates } from '#server/routes/call-rates.ts';
import { CallServer } from '#server/routes/call-server.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import type { World } from '#server/source/source.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const START_MS = Date.UTC(2026, 10, 21, 8);
const clock = { nowMs: () => 0, every: () => () => undefined, soon: setImmediate };
const world = createSimulator({ seed: 7, startMs: START_MS, speed: 1, liveGames: 40, lineGames: 160, clock });

const appOver = (of: World) =>
  createApp({
    world: of,
    betting(app) {
      const calls = new CallServer({ userOf: async () => undefined, rates: new CallRates(() => 0) });
      duelRoutes(of)(app, calls);
    },
  });
const app = appOver(world);
const bare = appOver(new SmallWorld([{ id: 1 }]));

beforeAll(async () => {
  await app.ready();
  await bare.ready();
});
afterAll(async () => {
  await app.close();
  await bare.close();
});

const playersOf = async (query: string) => {
  const answer = await app.inject(`${DUEL_PLAYERS.path}?${query}`);
  const told = readAnswerOf(DUEL_PLAYERS, answer.json());
  if (!told) throw new Error(`no answer: ${answer.body}`);
  return told;
};
const build = (payload: unknown) =>
  app.inject({ method: 'POST', url: BUILD_DUEL.path, payload: payload as object });

describe('sides for a duel', () => {
  it('are both sides of every game of one day that has not begun', async () => {
    const told = await playersOf('sportId=1&lng=en');
    expect(told.Players.length).toBeGreaterThan(3);
    expect(told.Days[0]).toBe(told.Day);
    const games = world.games('line').filter(({ apart, sportId }) => sportId === 1 && !apart);
    const today = games.filter(
      (game) => new Date(game.head('en').startsAt).toISOString().slice(0, 10) === told.Day,
    );
    expect(told.Players).toHaveLength(2 * today.length);
    const [first] = told.Players;
    expect(first?.Against).toBe(told.Players[1]?.Name);
  });

  it.each(['', 'sportId=0', 'sportId=1.5', 'sportId=abc', 'sportId=1&day=yesterday', 'sportId=1&lng=<b>'])(
    'refuses "%s"',
    async (query) => {
      const answer = await app.inject(`${DUEL_PLAYERS.path}?${query}`);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'bad-parameter']);
    },
  );

  it('has none of a day and of a sport without games', async () => {
    expect((await playersOf('sportId=1&day=2001-01-01')).Players).toEqual([]);
    expect(await playersOf('sportId=2999')).toMatchObject({ Day: '', Days: [], Players: [] });
  });
});

describe('building a duel', () => {
  it('makes a game with three prices, found by its id as any game is', async () => {
    const [one, , other] = (await playersOf('sportId=1&lng=en')).Players;
    const sides = [one, other].map((side) => ({ GameId: side?.GameId, Side: side?.Side }));
    const built = readAnswerOf(BUILD_DUEL, (await build({ Players: sides, lng: 'en' })).json());
    expect(built?.Events.map(({ T }) => T)).toEqual([44_021, 44_022, 44_023]);
    expect(new Set([built?.Name1, built?.Name2])).toEqual(new Set([one?.Name, other?.Name]));
    const game = await app.inject(`/service-api/LineFeed/GetGameZip?id=${built?.GameId}&lng=en`);
    expect(game.json().Value).toMatchObject({ I: built?.GameId, SI: 1 });
  });

  it('says why two sides make none', async () => {
    const football = await playersOf('sportId=1&lng=en');
    const [one, two] = football.Players;
    const [tennis] = (await playersOf('sportId=4')).Players;
    const later = football.Days[1]
      ? (await playersOf(`sportId=1&day=${football.Days[1]}`)).Players[0]
      : undefined;
    const code = async (...sides: (typeof one)[]) => {
      const answer = await build({
        Players: sides.map((side) => ({ GameId: side?.GameId, Side: side?.Side })),
      });
      return [answer.statusCode, answer.json().errors[0].code];
    };
    expect(await code(one, two)).toEqual([409, 'duel-same-game']);
    expect(await code(one, tennis)).toEqual([409, 'duel-other-sport']);
    if (later) expect(await code(one, later)).toEqual([409, 'duel-other-day']);
    const live = world.games('live').find(({ sportId }) => sportId === 1);
    const begun = one && { ...one, GameId: live?.id ?? 0, Side: 1 as const };
    expect((await code(one, begun))[0]).toBe(409);
    expect(await code(one, one && { ...one, GameId: 999_999_999 })).toEqual([404, 'not-found']);
    const twin = world.games('line').find(({ section }) => section === MENU_SECTIONS['simulated-reality']);
    expect(twin).toBeDefined();
    expect(await code(one, one && { ...one, GameId: twin?.id ?? 0 })).toEqual([404, 'not-found']);
  });

  it.each([
    {},
    { Players: [] },
    { Players: [{ GameId: 1, Side: 1 }] },
    {
      Players: [
        { GameId: 1, Side: 3 },
        { GameId: 2, Side: 1 },
      ],
    },
    {
      Players: [
        { GameId: -1, Side: 1 },
        { GameId: 2.5, Side: 1 },
      ],
    },
    { Players: 'two' },
  ])('refuses the body %j', async (payload) => {
    const answer = await build(payload);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'bad-body']);
  });

  it('is not there in a world that makes none', async () => {
    const sides = [1, 2].map((GameId) => ({ GameId, Side: 1 }));
    const answer = await bare.inject({ method: 'POST', url: BUILD_DUEL.path, payload: { Players: sides } });
    expect(answer.statusCode).toBe(404);
    expect((await bare.inject(`${DUEL_PLAYERS.path}?sportId=1`)).statusCode).toBe(404);
  });
});
