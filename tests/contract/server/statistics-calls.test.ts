/** Calls of statistics over HTTP, of games of every sport: what they answer, and how they refuse. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, outputOf, readAnswerOf } from '#protocol/calls/call.ts';
import * as feed from '#protocol/statistics/feed-statistics-calls.ts';
import { SITE_HORSES_RACE } from '#protocol/statistics/horses-race-call.ts';
import { type HeadToHead, inRecordedForm } from '#protocol/statistics/recorded-meetings.ts';
import * as site from '#protocol/statistics/site-service-calls.ts';
import * as games from '#protocol/statistics/statistic-feed-calls.ts';
import * as pages from '#protocol/statistics/statistic-page-calls.ts';
import { STATISTIC_SEARCH } from '#protocol/statistics/statistic-search-call.ts';
import { createApp } from '#server/app.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { SPORT_MODELS } from '#server/simulator/sports/sports.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const SPORTS = SPORT_MODELS.map(({ sportId }) => sportId);
/** Sports whose teams have players in shirts. */
const WITH_SQUADS = [1, 2, 3, 5, 6, 8, 66, 86, 97, 106, 316];
/** Sports of single players, each of whom is a squad of one: the page of a team leads to the card. */
const ALONE = [4, 10, 89, 91, 117, 128, 144, 146, 150, 189];
const WITHOUT_RATING = [2, 5, 6, 8, 66, 85, 89, 91, 144];

const clock = { nowMs: () => 0, every: () => () => undefined, soon: setImmediate };
const world = createSimulator({
  seed: 7,
  startMs: START_MS,
  speed: 1,
  liveGames: 260,
  lineGames: 400,
  clock,
});
const app = createApp({ world });
const without = createApp({ world: new SmallWorld([{ id: 1, feed: 'line', name1: 'One', name2: 'Other' }]) });

beforeAll(async () => {
  world.advance(START_MS + HOUR / 2);
  await app.ready();
  await without.ready();
});
afterAll(async () => {
  await app.close();
  await without.close();
});

type Values = Readonly<Record<string, number | string>>;
const addressOf = ({ path }: Call, values: Values): string =>
  `${path}?${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;
let asked = 0;
/** Asks from many networks, so that no limit is met. */
const get = (call: Call, values: Values, headers: Readonly<Record<string, string>> = {}) => {
  asked += 1;
  return app.inject({ url: addressOf(call, values), headers, remoteAddress: `10.1.${asked % 50}.1` });
};

/** The answer of a call; all of it is described, and nothing that is described is left out by the reader. */
async function told<One extends Call>(call: One, values: Values) {
  const answer = await get(call, values);
  expect([call.path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    call.path,
    200,
    '',
  ]);
  const body = answer.json();
  const read = readAnswerOf(call, body);
  const isRecorded = call.path === games.GAME_HEAD_TO_HEAD.path;
  expect(isRecorded ? inRecordedForm(read as HeadToHead) : read).toEqual(
    call.form === 'bets' ? body.Value : body,
  );
  return read as NonNullable<typeof read>;
}

const gameOf = (sportId: number) => {
  const game =
    world.games('live').find((one) => one.sportId === sportId) ??
    world.games('line').find((one) => one.sportId === sportId);
  if (!game) throw new Error(`no game of sport ${sportId}`);
  return game;
};

describe.each(SPORTS)('of sport %i', (sportId) => {
  it('tell of a game what they describe', async () => {
    const { id } = gameOf(sportId);
    const status = await told(games.STATISTIC_STATUS, { id });
    expect(status).toMatchObject({ gameId: id, sportId, hasLineUps: WITH_SQUADS.includes(sportId) });
    const game = await told(games.STATISTIC_GAME, { id });
    const score = world.game(id)?.score('en');
    expect([game.entity.score1, game.entity.score2]).toEqual([score?.side1 ?? 0, score?.side2 ?? 0]);
    expect(game.entity.maps.length > 0).toBe(status.hasMaps && status.status === 2);
    const { entity, teams } = await told(games.GAME_HEAD_TO_HEAD, { id, lng: 'ru' });
    expect(entity.winCount1 + entity.drowCount + entity.winCount2).toBe(entity.gameIds.length);
    const head = world.game(id)?.head('ru');
    expect(teams.slice(0, 2).map(({ title }) => title)).toEqual([
      head?.opponent1.name,
      head?.opponent2?.name,
    ]);
    await told(site.SITE_STADIUM, { id, lng: 'ar' });
    const { Events, Status } = await told(feed.FEED_CHRONO, { id });
    expect(Events.length > 0).toBe(Status !== 1);
    const { Insights } = await told(feed.FEED_INSIGHTS, { id });
    expect(Insights.length).toBeGreaterThan(0);
    if (status.hasLineUps) {
      const { teams: sides } = await told(games.STATISTIC_LINE_UPS, { id });
      expect(sides.map(({ teamId }) => teamId)).toEqual([status.team1, status.team2]);
      expect(await told(site.SITE_LINE_UPS, { id })).toEqual(await told(games.STATISTIC_LINE_UPS, { id }));
    } else expect((await get(games.STATISTIC_LINE_UPS, { id })).statusCode).toBe(404);
  }, 60_000);

  it('tell of its teams, players, stage, championship and rating', async () => {
    const status = await told(games.STATISTIC_STATUS, { id: gameOf(sportId).id });
    const { entity: team } = await told(pages.STATISTIC_TEAM, { id: status.team1, lng: 'es' });
    expect(team.squad.length > 1).toBe(WITH_SQUADS.includes(sportId));
    expect(team.squad.length === 1).toBe(ALONE.includes(sportId));
    const { gameShorts } = await told(games.TEAM_LAST_GAMES, { id: status.team1, count: 4, tt: 2 });
    expect(gameShorts.length).toBe(4);
    expect(gameShorts.every(({ team1 }) => team1 === status.team1)).toBe(true);
    const player = team.squad[0]?.player.id ?? status.team1 * 100 + 1;
    if (team.squad.length > 0 || sportId === 4 || sportId === 10) {
      const { players } = await told(site.SITE_SHORT_PLAYERS, { ids: `7,${player}`, lng: 'fa' });
      expect(players.map(({ id }) => id)).toEqual([player]);
      expect((await told(pages.STATISTIC_PLAYER, { id: player })).entity.seasons).toHaveLength(3);
    }
    const { SeasonId, Stages } = await told(feed.FEED_STAGE_TABLE_IDS, { id: status.gameId });
    expect(SeasonId).toBe(status.seasonId);
    for (const { Id, IsNet } of Stages) {
      const table = await told(site.SITE_STAGE_TABLE, { id: Id });
      expect([table.tables.length, table.net !== undefined]).toEqual(IsNet ? [0, true] : [3, false]);
      expect(await told(feed.FEED_STAGE_TABLE, { id: Id })).toEqual(table);
      await told(pages.STATISTIC_STAGE, { id: Id, tt: 1 });
    }
    const { entity } = await told(pages.STATISTIC_TOURNAMENT, { id: status.tournamentId });
    expect(entity.seasons.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const before = entity.seasons[1];
    const past = await told(pages.STATISTIC_TOURNAMENT, {
      id: status.tournamentId,
      seasonId: before?.id ?? 0,
    });
    expect(past.entity.season.id).toBe(before?.id);
    for (const stage of before?.stages ?? []) await told(pages.STATISTIC_STAGE, { id: stage.id, round: 1 });
  }, 120_000);
});

it.each(SPORTS)(
  'have a rating of sport %i where its sides are rated',
  async (sportId) => {
    const id = sportId * 10 + 1;
    if (WITHOUT_RATING.includes(sportId)) {
      expect((await get(pages.STATISTIC_RATING, { id })).statusCode).toBe(404);
      return;
    }
    const { rows } = (await told(pages.STATISTIC_RATING, { id })).entity;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ place }) => place)).toEqual(rows.map((_, index) => index + 1));
    const points = rows.map((row) => row.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  },
  60_000,
);

describe('a search', () => {
  it.each(['en', 'ru', 'el'])(
    'finds a team, somebody of its squad and its results by words of %s',
    async (lng) => {
      const status = await told(games.STATISTIC_STATUS, { id: gameOf(1).id });
      const { entity, teams } = await told(pages.STATISTIC_TEAM, { id: status.team1, lng });
      const { title } = teams.find(({ id }) => id === status.team1) ?? { title: '' };
      const found = await told(STATISTIC_SEARCH, { text: encodeURIComponent(title), lng });
      expect(found.teams).toContainEqual(expect.objectContaining({ id: status.team1, sportId: 1, title }));
      expect(found.results.some(({ title1, title2 }) => [title1, title2].includes(title))).toBe(true);
      const moments = found.results.map(({ dateStart }) => dateStart);
      expect(moments).toEqual(moments.toSorted((one, other) => other - one));
      const player = entity.squad[0]?.player;
      const byName = await told(STATISTIC_SEARCH, { text: encodeURIComponent(player?.name ?? ''), lng });
      expect(byName.players.map(({ name }) => name)).toContain(player?.name);
    },
    120_000,
  );

  it('finds who plays alone as a player, with the card', async () => {
    const status = await told(games.STATISTIC_STATUS, { id: gameOf(4).id });
    const { teams } = await told(pages.STATISTIC_TEAM, { id: status.team1 });
    const { title } = teams.find(({ id }) => id === status.team1) ?? { title: '' };
    const found = await told(STATISTIC_SEARCH, { text: encodeURIComponent(title) });
    expect(found.teams.filter(({ sportId }) => sportId === 4)).toEqual([]);
    const id = status.team1 * 100 + 1;
    expect(found.players).toContainEqual(expect.objectContaining({ id, name: title }));
    await told(pages.STATISTIC_PLAYER, { id });
  }, 60_000);

  it('finds the results of two sides by words of both, and nothing by what nobody is called', async () => {
    const status = await told(games.STATISTIC_STATUS, { id: gameOf(1).id });
    const { gameShorts, teams } = await told(games.TEAM_LAST_GAMES, { id: status.team1, count: 4 });
    const last = gameShorts.find((game) => game.status === 3);
    const names = [last?.team1, last?.team2].map(
      (side) => teams.find(({ id }) => id === side)?.title.split(' ')[0],
    );
    const found = await told(STATISTIC_SEARCH, { text: encodeURIComponent(names.join(' ')) });
    expect(found.results.map(({ gameId }) => gameId)).toContain(last?.id);
    expect(await told(STATISTIC_SEARCH, { text: 'qqzzxx' })).toEqual({ teams: [], players: [], results: [] });
  }, 60_000);
});

describe('who asks', () => {
  it('again is told that nothing changed, and in another coding has another tag', async () => {
    const values = { id: 1_001_251 };
    const answer = await get(site.SITE_STAGE_TABLE, values, { 'accept-encoding': 'gzip' });
    const { etag } = answer.headers;
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=1',
    });
    const again = { 'if-none-match': String(etag), 'accept-encoding': 'gzip' };
    expect((await get(site.SITE_STAGE_TABLE, values, again)).statusCode).toBe(304);
    expect((await get(site.SITE_STAGE_TABLE, values)).headers.etag).not.toBe(etag);
  });

  const UNKNOWN: readonly (readonly [Call, Values])[] = [
    [games.STATISTIC_STATUS, { id: 1 }],
    [games.STATISTIC_GAME, { id: 500_000_009 * 1_000 }],
    [games.GAME_HEAD_TO_HEAD, { id: 10_100_123_999 }],
    [games.STATISTIC_LINE_UPS, { id: 0 }],
    [games.TEAM_LAST_GAMES, { id: 200_199 }],
    [games.HORSE_RACE, { id: 1 }],
    [SITE_HORSES_RACE, { raceid: 1 }],
    [site.SITE_STADIUM, { id: 999_999_999_999 }],
    // Of two championships, and one team twice.
    [site.SITE_HEAD_TO_HEAD, { team1: 200_101, team2: 201_101 }],
    [site.SITE_HEAD_TO_HEAD, { team1: 200_101, team2: 200_101 }],
    // A season before the first one, and a play-off that no league has.
    [site.SITE_STAGE_TABLE, { id: 1_001_201 }],
    [site.SITE_STAGE_TABLE, { id: 1_001_252 }],
    [pages.STATISTIC_STAGE, { id: 1_001_251, round: 36 }],
    [pages.STATISTIC_TEAM, { id: 5 }],
    [pages.STATISTIC_PLAYER, { id: 20_010_100 }],
    [pages.STATISTIC_TOURNAMENT, { id: 999 }],
    [pages.STATISTIC_TOURNAMENT, { id: 1_001, seasonId: 101_125 }],
    [pages.STATISTIC_RATING, { id: 21 }],
    [feed.FEED_CHRONO, { id: 12 }],
    [feed.FEED_INSIGHTS, { id: 12 }],
    [feed.FEED_STAGE_TABLE_IDS, { id: 12 }],
    [feed.FEED_STAGE_TABLE, { id: 12 }],
  ];

  it.each(UNKNOWN)('for what is not there is refused with a code (%#)', async (call, values) => {
    const answer = await get(call, values);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'not-found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const UNREADABLE: readonly (readonly [Call, Values])[] = [
    [games.STATISTIC_STATUS, {}],
    [games.STATISTIC_STATUS, { id: -1 }],
    [games.STATISTIC_GAME, { id: '1e3' }],
    [games.STATISTIC_GAME, { id: '1234567890123' }],
    [games.TEAM_LAST_GAMES, { id: 200_101, count: 51 }],
    [games.TEAM_LAST_GAMES, { id: 200_101, tt: 4 }],
    [site.SITE_SHORT_PLAYERS, { ids: Array.from({ length: 51 }, (_, id) => id).join(',') }],
    [site.SITE_HEAD_TO_HEAD, { team1: 1 }],
    [pages.STATISTIC_STAGE, { id: 1_001_251, round: 0 }],
    [feed.FEED_CHRONO, { id: 1, lng: '../en' }],
    [STATISTIC_SEARCH, {}],
    [STATISTIC_SEARCH, { text: 'x' }],
    [STATISTIC_SEARCH, { text: 'x'.repeat(101) }],
  ];

  it.each(UNREADABLE)('for what cannot be read is refused with a code (%#)', async (call, values) => {
    const answer = await get(call, values);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'bad-parameter']);
  });

  it('for races is told those of the day, each of them by its id, and the horses that run', async () => {
    const { races } = await told(SITE_HORSES_RACE, { lng: 'ru' });
    expect(races).toHaveLength(12);
    const [race] = races;
    expect(await told(SITE_HORSES_RACE, { raceid: race?.raceId ?? 0, lng: 'ru' })).toEqual({
      races: [race],
    });
    const [runner] = race?.runners ?? [];
    const { horse, races: run } = await told(games.HORSE_RACE, { id: runner?.horseId ?? 0, lng: 'ru' });
    expect(horse.name).toBe(runner?.name);
    const before = run.filter(({ dateStart }) => dateStart < (race?.dateStart ?? 0));
    expect(before.slice(0, 5).map(({ place }) => place)).toEqual(runner?.form);
  });

  it('under the other feed is answered the same', async () => {
    const { id } = gameOf(1);
    const [one, other] = await Promise.all(
      ['LiveFeed', 'LineFeed'].map((name) =>
        app.inject({ url: `/service-api/${name}/GameInsights?id=${id}` }),
      ),
    );
    expect(one?.statusCode).toBe(200);
    expect(one?.body).toBe(other?.body);
  });

  it('a world without a history is told that nothing is kept', async () => {
    const answer = await without.inject({ url: addressOf(games.STATISTIC_STATUS, { id: 1 }) });
    expect([answer.statusCode, outputOf(games.STATISTIC_STATUS.answer, answer.json())]).toEqual([
      404,
      undefined,
    ]);
  });
});
