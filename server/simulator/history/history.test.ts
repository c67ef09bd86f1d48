import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import type { WorldStatistics } from '../../source/world-statistics.ts';
import { SimulatedMatch } from '../simulated-match.ts';
import { createSimulator } from '../simulator.ts';
import { SPORT_SHARES } from '../sports/sports.ts';
import { championshipById, championshipsOf } from '../world/championships.ts';
import { createSchedule } from '../world/schedule.ts';
import { createHistory, type HistoryParts } from './history.ts';
import { stageIdOf } from './history-ids.ts';
import { SEASONS_KEPT, SEASONS_WAITING } from './seasons/kept-seasons.ts';
import { modelOf } from './seasons/season.ts';
import { tableOf } from './seasons/tables.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const LANGUAGE = 'en';

const clockOf = (soon: (run: () => void) => void) => ({ nowMs: () => 0, every: () => () => undefined, soon });

const aWorld = (speed = 1) =>
  createSimulator({
    seed: 7,
    startMs: START_MS,
    speed,
    liveGames: 60,
    lineGames: 80,
    clock: clockOf(setImmediate),
  });

const aHistory = (parts: Partial<HistoryParts> = {}) =>
  createHistory({
    seed: 7,
    startMs: START_MS,
    schedule: createSchedule(7, START_MS, SPORT_SHARES, 60, 80),
    matchOf: () => undefined,
    nowMs: () => START_MS,
    soon: setImmediate,
    ...parts,
  });

const statisticsOf = (world: { readonly statistics?: WorldStatistics | undefined }) =>
  must(world.statistics, 'statistics of a simulated world');

async function must200<Told>(answer: Promise<Told | 'busy' | undefined>): Promise<Told> {
  const told = await answer;
  if (told === 'busy') throw new Error('busy');
  if (told === undefined) throw new Error('not found');
  return told;
}

describe('the history of a world', () => {
  it('costs nothing until it is asked for, and goes on in slices', async () => {
    let turns = 0;
    const history = aHistory({
      soon(run) {
        turns += 1;
        setImmediate(run);
      },
    });
    expect([history.kept.size, turns]).toEqual([0, 0]);
    const league = must(championshipById(1001), 'league');
    const season = history.season({ championship: league, year: 2025 });
    expect(await history.season({ championship: league, year: 2025 })).toEqual(await season);
    expect(history.kept.size).toBe(1);
    // A season of football takes half a second of work.
    expect(turns).toBeGreaterThan(10);
  }, 30_000);

  it('keeps no more seasons than it may, and makes those again that it dropped', async () => {
    const history = aHistory();
    const championships = [86, 97, 10].flatMap(championshipsOf);
    const all = championships.flatMap((championship) =>
      history.years(championship).map((year) => ({ championship, year })),
    );
    expect(all.length).toBeGreaterThan(SEASONS_KEPT);
    const [first] = all;
    const before = await history.season(must(first, 'season'));
    for (const of of all) await history.season(of);
    expect(history.kept.size).toBe(SEASONS_KEPT);
    const again = await history.season(must(first, 'season'));
    expect(again?.season).not.toBe(before?.season);
    expect(again?.games).toEqual(before?.games);
  }, 60_000);

  it('refuses to work out more than it can', async () => {
    const statistics = statisticsOf(aWorld());
    const asked = await Promise.all(
      Array.from({ length: SEASONS_WAITING + 20 }, (_, index) => {
        const league = must(championshipsOf(10)[index % 6], 'championship');
        return statistics.stageTable({
          id: stageIdOf(league.id, 2024 + (index % 3), 1),
          language: LANGUAGE,
          tt: 1,
        });
      }).concat(
        [86, 97, 106, 117, 128, 146, 150, 316]
          .flatMap(championshipsOf)
          .flatMap(({ id }) => [2024, 2025].map((year) => stageIdOf(id, year, 1)))
          .map((id) => statistics.stageTable({ id, language: LANGUAGE, tt: 1 })),
      ),
    );
    expect(asked.filter((one) => one === 'busy').length).toBeGreaterThan(0);
    expect(asked.filter((one) => typeof one === 'object').length).toBeGreaterThan(0);
    const league = must(championshipsOf(10)[0], 'championship');
    const later = await statistics.stageTable({
      id: stageIdOf(league.id, 2025, 1),
      language: LANGUAGE,
      tt: 1,
    });
    expect(later).toMatchObject({ season: { title: '2025' } });
  }, 120_000);

  it('has two seasons before the present one, and no other', async () => {
    const history = aHistory();
    const league = must(championshipById(1001), 'league');
    expect(history.years(league)).toEqual([2026, 2025, 2024]);
    expect(await history.season({ championship: league, year: 2023 })).toBeUndefined();
    expect(history.years(must(championshipsOf(4)[0], 'open'))).toEqual([2026, 2025, 2024]);
    // In spring the season of last autumn is played.
    const inSpring = aHistory({ startMs: Date.UTC(2027, 3, 1), nowMs: () => Date.UTC(2027, 3, 1) });
    expect(inSpring.years(league)).toEqual([2026, 2025, 2024]);
    expect(inSpring.years(must(championshipsOf(4)[0], 'open'))).toEqual([2027, 2026, 2025]);
  });

  it('agrees with the prices of the line: who is strong in one is strong in the other', async () => {
    const history = aHistory();
    const league = must(championshipById(1001), 'league');
    const points = new Map<number, number>();
    for (const year of [2024, 2025]) {
      const whole = await history.season({ championship: league, year });
      for (const row of tableOf({ championship: league, games: whole?.games ?? [] }))
        points.set(row.team.id, (points.get(row.team.id) ?? 0) + row.points);
    }
    const { participants } = league;
    const chances = participants.map((team, index) => {
      const prices = [3, 7, 11, 15].map((step, number) => {
        const other = must(participants[(index + step) % participants.length], 'other');
        const plan = {
          id: 600_000_000 + index * 1_000 + number * 10,
          seed: 7,
          announcedAt: START_MS + 9e6,
          startsAt: START_MS + 9e6,
          model: modelOf(1),
          championship: league,
          sides: [team, other] as const,
        };
        const match = new SimulatedMatch(plan, { tick: 1, oldestTick: 1, nowMs: () => START_MS }, START_MS);
        const selections = [...match.whole.selections.values()];
        const win = selections.find(({ group, type }) => group === 1 && type === 1);
        return 1 / must(win, 'price of the first side').odds;
      });
      return { id: team.id, chance: prices.reduce((sum, one) => sum + one, 0) };
    });
    const byPrice = chances.toSorted((one, other) => other.chance - one.chance).map(({ id }) => id);
    const byPoints = [...points].sort(([, one], [, other]) => other - one).map(([id]) => id);
    const n = byPrice.length;
    const squares = byPrice.reduce((sum, id, rank) => sum + (rank - byPoints.indexOf(id)) ** 2, 0);
    // Spearman's: 1 would be the same order, 0 none.
    expect(1 - (6 * squares) / (n * (n * n - 1))).toBeGreaterThan(0.6);
  }, 60_000);
});

describe('games of the world', () => {
  it('are in the live column of their table in the tick of a goal, and in the table when they are over', async () => {
    const world = aWorld();
    const statistics = statisticsOf(world);
    world.advance(START_MS + 5 * MINUTE);
    const followed = must(
      world
        .games('live')
        .find(({ id, sportId }) => sportId === 1 && world.match(id)?.state.phase === 'playing'),
      'a game of football',
    );
    const { stageId, team1 } = await must200(statistics.status({ id: followed.id, language: LANGUAGE }));
    const rowNow = async () => {
      const { tables } = await must200(statistics.stageTable({ id: stageId, language: LANGUAGE, tt: 1 }));
      return must(
        tables?.[0]?.rows?.find(({ teamId }) => teamId === team1),
        'row of the first side',
      );
    };
    const before = await rowNow();
    let [changes, last] = [0, ''];
    for (let step = 1; world.match(followed.id)?.state.phase !== 'finished' && step < 2_000; step += 1) {
      world.advance(START_MS + 5 * MINUTE + step * 6_000);
      const [own, others] = world.match(followed.id)?.state.units ?? [0, 0];
      const text = `${own}:${others}`;
      if (text === last || world.match(followed.id)?.state.phase === 'finished') continue;
      [last, changes] = [text, changes + 1];
      const row = await rowNow();
      expect(row.live).toMatchObject({
        gameId: followed.id,
        scored: own,
        missed: others,
        points: own > others ? 3 : own === others ? 1 : 0,
      });
      expect([row.games, row.points, row.scored]).toEqual([before.games, before.points, before.scored]);
    }
    expect(changes).toBeGreaterThan(1);
    const [own, others] = must(world.match(followed.id), 'match').state.units;
    const after = await rowNow();
    expect([after.games, after.scored, after.missed]).toEqual([
      before.games + 1,
      before.scored + own,
      before.missed + others,
    ]);
    expect(after.live?.gameId).not.toBe(followed.id);
    expect(after.form?.[0]?.gameId).toBe(followed.id);
  }, 120_000);

  it('of cricket lead nobody ahead while the first side bats', async () => {
    const world = aWorld();
    const statistics = statisticsOf(world);
    const followed = must(
      world.games('live').find(({ sportId }) => sportId === 66),
      'a game of cricket',
    );
    const { stageId, team1 } = await must200(statistics.status({ id: followed.id, language: LANGUAGE }));
    const seen = new Map<number, Set<string>>();
    for (let step = 1; world.match(followed.id)?.state.phase !== 'finished' && step < 300; step += 1) {
      world.advance(START_MS + step * 2 * MINUTE);
      const { phase, period, units = [0, 0] } = world.match(followed.id)?.state ?? {};
      if (phase !== 'playing' || period === undefined) continue;
      const { tables } = await must200(statistics.stageTable({ id: stageId, language: LANGUAGE, tt: 1 }));
      const live = tables[0]?.rows.find(({ teamId }) => teamId === team1)?.live;
      expect([live?.scored, live?.missed]).toEqual([units[0], units[1]]);
      const results = seen.get(period) ?? new Set();
      seen.set(period, results.add(`${live?.result} ${live?.points}`));
    }
    expect([...(seen.get(1) ?? ['drawn 0'])]).toEqual(['drawn 0']);
    expect(seen.get(2)?.size).toBeGreaterThan(0);
    expect(seen.get(2)).not.toContain('drawn 0');
  }, 60_000);

  it('are kept as they were shown, after the world has dropped them', async () => {
    // Steps of a minute, as it is looked at.
    const world = aWorld(300);
    const statistics = statisticsOf(world);
    const seen = new Map<number, readonly [number, number]>();
    // One of each sport: the season of every one is made.
    const sports = new Set<number>();
    for (let step = 1; step <= 14 * 60; step += 1) {
      world.advance(START_MS + step * MINUTE);
      if (step > 150) continue;
      for (const game of world.games('live').filter(({ sportId }) => !sports.has(sportId))) {
        const score = game.score(LANGUAGE);
        if (score?.phase !== 'finished') continue;
        seen.set(game.id, [score.side1, score.side2]);
        sports.add(game.sportId);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
    for (const [id, score] of seen) {
      expect(world.match(id as never)?.state.phase).toBeUndefined();
      const { entity } = await must200(statistics.game({ id, language: LANGUAGE }));
      expect([id, entity.status, entity.score1, entity.score2]).toEqual([id, 3, ...score]);
    }
  }, 180_000);
});

describe('answers', () => {
  const world = aWorld();
  const statistics = statisticsOf(world);
  world.advance(START_MS + 40 * MINUTE);
  const ofSport = (sportId: number) =>
    must(
      world.games('live').find((game) => game.sportId === sportId),
      `a game of sport ${sportId}`,
    ).id;

  it('about two teams are those about the same teams the other way round', async () => {
    const { team1, team2 } = await must200(statistics.status({ id: ofSport(1), language: LANGUAGE }));
    const [one, other] = await Promise.all([
      must200(statistics.headToHeadOfTeams({ team1, team2, language: LANGUAGE })),
      must200(statistics.headToHeadOfTeams({ team1: team2, team2: team1, language: LANGUAGE })),
    ]);
    expect(one.entity.gameIds?.length).toBeGreaterThan(1);
    expect({
      ...other.entity,
      winCount1: other.entity.winCount2,
      winCount2: other.entity.winCount1,
      team1GameIds: other.entity.team2GameIds,
      team2GameIds: other.entity.team1GameIds,
      team1FutureGames: other.entity.team2FutureGames,
      team2FutureGames: other.entity.team1FutureGames,
    }).toEqual(one.entity);
    const met = one.gameShorts?.filter(({ id }) => one.entity.gameIds?.includes(id)) ?? [];
    const wins = met.filter((game) => (game.team1 === team1 ? 1 : 2) === game.winner).length;
    expect([one.entity.winCount1, one.entity.drowCount]).toEqual([
      wins,
      met.filter(({ winner }) => winner === 0).length,
    ]);
  }, 30_000);

  it.each([1, 3, 4, 6])(
    'about form in sport %i are those of the last games',
    async (sportId) => {
      const { seasonId, stageId, team1 } = await must200(
        statistics.status({ id: ofSport(sportId), language: LANGUAGE }),
      );
      const { form, gameShorts } = await must200(
        statistics.lastGames({ id: team1, count: 50, tt: undefined, language: LANGUAGE }),
      );
      expect(form.map(({ gameId }) => gameId)).toEqual(gameShorts.map(({ id }) => id));
      for (const [index, { isLive, result }] of form.entries()) {
        const game = must(gameShorts[index], 'game');
        const [own, others] = game.team1 === team1 ? [game.score1, game.score2] : [game.score2, game.score1];
        const byScore = own > others ? 'won' : own < others ? 'lost' : 'drawn';
        if (game.subScore1 === undefined) expect(result).toBe(byScore);
        expect(isLive ?? false).toBe(game.status === 2);
      }
      expect(gameShorts.map(({ dateStart }) => dateStart)).toEqual(
        gameShorts.map(({ dateStart }) => dateStart).toSorted((one, other) => other - one),
      );
      const { tables } = await must200(statistics.stageTable({ id: stageId, language: LANGUAGE, tt: 1 }));
      const row = tables?.[0]?.rows?.find(({ teamId }) => teamId === team1);
      const ofSeason = gameShorts.filter((game) => game.seasonId === seasonId && game.status === 3);
      expect(row?.form?.map(({ gameId }) => gameId)).toEqual(ofSeason.slice(0, 5).map(({ id }) => id));
    },
    60_000,
  );

  it('about what stands out count what the games behind them were', async () => {
    const id = ofSport(1);
    const { Insights, gameShorts } = await must200(statistics.insights({ id, language: LANGUAGE }));
    const games = new Map(gameShorts.map((game) => [game.id, game]));
    expect(Insights.length).toBeGreaterThan(2);
    for (const { Count, GameIds, Key, Of, TeamId, Value = 0 } of Insights) {
      expect(GameIds).toHaveLength(Count);
      expect(Count).toBeLessThanOrEqual(Of);
      for (const game of GameIds.map((one) => must(games.get(one), `game ${one}`))) {
        const side = game.team1 === TeamId ? 1 : 2;
        const total = game.score1 + game.score2;
        if (Key === 'won') expect(game.winner).toBe(side);
        if (Key === 'lost') expect(game.winner).toBe(side === 1 ? 2 : 1);
        if (Key === 'over' || Key === 'met-over') expect(total * 100).toBeGreaterThan(Value);
        if (Key === 'under') expect(total * 100).toBeLessThan(Value);
        if (Key === 'both-scored') expect(Math.min(game.score1, game.score2)).toBeGreaterThan(0);
        if (Key === 'won-at-home') expect([side, game.winner]).toEqual([1, 1]);
      }
    }
  }, 30_000);

  it.each([1, 2, 85])(
    'about the course of a game of sport %i have each of its goals',
    async (sportId) => {
      const { championship } = must(world.match(ofSport(sportId) as never), 'match').plan;
      const past = await must200(
        statistics.stage({ id: stageIdOf(championship.id, 2025, 1), language: LANGUAGE, round: 3, tt: 1 }),
      );
      for (const game of past.gameShorts ?? []) {
        const { Events } = await must200(statistics.chrono({ id: game.id, language: LANGUAGE }));
        const goals = Events.filter(({ Kind }) => Kind.endsWith('goal'));
        expect(goals).toHaveLength(game.score1 + game.score2);
        const end = goals.at(-1);
        if (end) expect([end.Score1, end.Score2]).toEqual([game.score1, game.score2]);
        expect(Events.at(-1)?.Kind).toBe('end');
        expect(Events.map(({ Time }) => Time)).toEqual(
          Events.map(({ Time }) => Time).toSorted((a, b) => a - b),
        );
        if (sportId !== 85) expect(goals.every(({ PlayerId }) => PlayerId !== undefined)).toBe(true);
      }
    },
    60_000,
  );

  it('of one world are those of another with its seed', async () => {
    const other = aWorld();
    other.advance(START_MS + 40 * MINUTE);
    const ask = (one: WorldStatistics) => one.game({ id: ofSport(1), language: LANGUAGE });
    expect(await ask(statisticsOf(other))).toEqual(await ask(statistics));
  }, 60_000);
});
