/** Previews of games of a world that keeps a history, and of one that does not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswerOf } from '#protocol/calls/call.ts';
import {
  GAME_BANNER,
  GAMES_ACTIONS,
  PREVIEWS_BY_IDS,
  PREVIEWS_LIGHT,
} from '#protocol/statistics/preview-calls.ts';
import { GAME_HEAD_TO_HEAD } from '#protocol/statistics/statistic-feed-calls.ts';
import { createApp } from '#server/app.ts';
import { CallRates } from '#server/routes/call-rates.ts';
import { CallServer } from '#server/routes/call-server.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import type { World } from '#server/source/source.ts';
import { previewRoutes } from '#server/statistics/preview-routes.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const FOOTBALL = 1;
const clock = { nowMs: () => 0, every: () => () => undefined, soon: setImmediate };
const world = createSimulator({ seed: 7, startMs: START_MS, speed: 1, liveGames: 40, lineGames: 40, clock });

const appOver = (of: World) =>
  createApp({
    world: of,
    betting(app) {
      const user = { userId: 1n, name: 'Ann', sessionId: 1n, startedAtMs: 0, currency: 'KZT' };
      const calls = new CallServer({
        userOf: async ({ headers }) => (headers['x-user'] === undefined ? undefined : user),
        rates: new CallRates(() => 0),
      });
      previewRoutes(of)(app, calls);
    },
  });
const app = appOver(world);
const bare = appOver(new SmallWorld([{ id: 1 }]));

beforeAll(async () => {
  world.advance(START_MS + 1_800_000);
  await app.ready();
  await bare.ready();
});
afterAll(async () => {
  await app.close();
  await bare.close();
});

const football = () => {
  const game = world.games('line').find(({ sportId }) => sportId === FOOTBALL);
  if (!game) throw new Error('no football');
  return game;
};

describe('a preview', () => {
  it('has the form and the meetings that the statistics have', async () => {
    const { id } = football();
    const answer = await app.inject(`${PREVIEWS_LIGHT.path}?ids=${id},999999999&lng=en`);
    const told = readAnswerOf(PREVIEWS_LIGHT, answer.json());
    expect(told?.previews.map(({ gameId }) => gameId)).toEqual([id]);
    const [preview] = told?.previews ?? [];
    const met = readAnswerOf(
      GAME_HEAD_TO_HEAD,
      (await app.inject(`${GAME_HEAD_TO_HEAD.path}?id=${id}&lng=en`)).json(),
    );
    const { drowCount, team1GameIds = [], winCount1, winCount2 } = met?.entity ?? {};
    if (winCount1 || drowCount || winCount2)
      expect(preview?.meetings).toEqual({ won1: winCount1, drawn: drowCount, won2: winCount2 });
    const last = met?.gameShorts.find((game) => game.id === team1GameIds[0]);
    const [own, others] =
      last?.team1 === preview?.teams[0]?.teamId ? [last?.score1, last?.score2] : [last?.score2, last?.score1];
    const result = own === others ? 'drawn' : Number(own) > Number(others) ? 'won' : 'lost';
    expect(preview?.teams[0]?.form[0]).toBe(result);
    expect(preview?.insights).toEqual([]);
  });

  it('in whole has what stands out and who is not in the line-up; for who is signed in', async () => {
    const { id } = football();
    const ask = (headers: Readonly<Record<string, string>>) =>
      app.inject({ method: 'POST', url: PREVIEWS_BY_IDS.path, payload: { ids: [id], lng: 'ru' }, headers });
    expect((await ask({})).statusCode).toBe(401);
    const told = readAnswerOf(PREVIEWS_BY_IDS, (await ask({ 'x-user': '1' })).json());
    const [preview] = told?.previews ?? [];
    expect(preview?.insights.length).toBeGreaterThan(0);
    expect(preview?.teams.every(({ absent }) => absent.length <= 5)).toBe(true);
  });

  it('of a world without statistics there is none', async () => {
    const answer = await bare.inject(`${PREVIEWS_LIGHT.path}?ids=1`);
    expect(readAnswerOf(PREVIEWS_LIGHT, answer.json())).toEqual({ previews: [] });
  });

  it.each(['', '?ids=', '?ids=x', '?ids=-1', `?ids=${'1,'.repeat(60)}1`, '?ids=1&lng=%3Cb%3E'])(
    'is refused of %s',
    async (query) => {
      expect((await app.inject(`${PREVIEWS_LIGHT.path}${query}`)).statusCode).toBe(400);
    },
  );

  it('is made of twenty games at most', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => index + 1);
    const headers = { 'x-user': '1' };
    const answer = await app.inject({ method: 'POST', url: PREVIEWS_BY_IDS.path, payload: { ids }, headers });
    expect(answer.statusCode).toBe(400);
  });
});

describe('what can be done with a game', () => {
  it('is its statistics where there are any, and its page while it is played', async () => {
    const line = football();
    const live = world.games('live').find((game) => !game.head('en').finished);
    const asked = await app.inject(`${GAMES_ACTIONS.path}?ids=${line.id},${live?.id}`);
    const told = new Map(
      readAnswerOf(GAMES_ACTIONS, asked.json())?.games.map((one) => [one.gameId, one.actions]),
    );
    expect(told.get(line.id)).toEqual(['statistics']);
    expect(told.get(Number(live?.id))).toEqual(['statistics', 'live']);
    const ofBare = await bare.inject(`${GAMES_ACTIONS.path}?ids=1`);
    expect(readAnswerOf(GAMES_ACTIONS, ofBare.json())?.games[0]?.actions).toEqual(['live']);
  });

  it('a banner says who plays, where, since when and how it stands', async () => {
    expect((await bare.inject(`${GAME_BANNER.path}?id=1&lng=ru`)).json()).toEqual({
      GT: 1,
      GN: 'Home 1 – Away 1',
      DS: Date.UTC(2026, 5, 1, 12) / 1000,
      HD: 'Лига 100',
      R: '0:0',
      OR: 1,
    });
    expect((await bare.inject(`${GAME_BANNER.path}?id=2`)).statusCode).toBe(404);
  });
});
