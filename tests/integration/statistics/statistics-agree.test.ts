/** What statistics tell in one place and in another: every table follows from the games that are told, and people, places and pages say the same. */
import { describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { stageIdOf } from '#server/simulator/history/history-ids.ts';
import { createSimulator } from '#server/simulator/simulator.ts';
import { SPORT_MODELS } from '#server/simulator/sports/sports.ts';
import { championshipsOf, type SimulatedChampionship } from '#server/simulator/world/championships.ts';
import type { WorldStatistics } from '#server/source/world-statistics.ts';
import { type Result, rowByHand } from './table-by-hand.ts';

const START_MS = Date.UTC(2026, 10, 21, 12);
const language = 'en';
const world = createSimulator({
  seed: 7,
  startMs: START_MS,
  speed: 1,
  liveGames: 60,
  lineGames: 80,
  clock: { nowMs: () => 0, every: () => () => undefined, soon: setImmediate },
});
world.advance(START_MS + 40 * 60_000);
const statistics: WorldStatistics = must(world.statistics, 'statistics of a simulated world');

async function told<Told>(answer: Promise<Told | 'busy' | undefined>): Promise<Told> {
  const found = await answer;
  if (found === undefined || found === 'busy') throw new Error(String(found));
  return found;
}

/** One championship of each kind that a sport has. */
function kindsOf(sportId: number): readonly SimulatedChampionship[] {
  const kinds = new Map<string, SimulatedChampionship>();
  for (const one of championshipsOf(sportId)) {
    const kind = `${one.roster} ${one.style}`;
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  return [...kinds.values()];
}

type Stage = Awaited<ReturnType<typeof stageOf>>;
const stageOf = (championship: SimulatedChampionship, year: number, round?: number) =>
  told(
    statistics.stage({
      id: stageIdOf(championship.id, year, 1),
      language,
      tt: undefined,
      ...(round !== undefined && { round }),
    }),
  );

/** The games that are over, round by round as they are told. */
async function gamesOf(championship: SimulatedChampionship, year: number, { entity }: Stage) {
  const games = new Map<number, NonNullable<Stage['gameShorts']>[number]>();
  for (let round = 1; round <= entity.rounds; round += 1) {
    const { entity: one, gameShorts } = await stageOf(championship, year, round);
    for (const game of gameShorts ?? [])
      if (one.roundGameIds?.includes(game.id) && game.status === 3) games.set(game.id, game);
  }
  return [...games.values()];
}

const resultOf = (game: NonNullable<Stage['gameShorts']>[number]): Result => ({
  ...game,
  parts: game.periods.map(({ score1, score2 }) => [score1, score2] as const),
});

describe.each(SPORT_MODELS.map(({ sportId }) => sportId))('the tables of sport %i', (sportId) => {
  const seasons = kindsOf(sportId).flatMap((championship, nth) =>
    (nth === 0 ? [2024, 2025, 2026] : [2025]).map(
      (year) => [championship.name[0], year, championship] as const,
    ),
  );
  it.each(seasons)(
    'of %s in %i follow from its games: all of them, at home, away',
    async (_name, year, championship) => {
      const stage = await stageOf(championship, year);
      const results = (await gamesOf(championship, year, stage)).map(resultOf);
      const tables = stage.entity.tables ?? [];
      expect(tables.map(({ type }) => type)).toEqual([1, 2, 3]);
      for (const { rows = [], type } of tables) {
        expect(rows).toHaveLength(championship.participants.length);
        for (const row of rows)
          expect([type, row.teamId, row]).toMatchObject([
            type,
            row.teamId,
            rowByHand(sportId, results, row.teamId, type),
          ]);
      }
    },
    60_000,
  );
});

const FIRST_LEAGUES = [1, 2, 3, 5, 6, 8, 66].map((sportId) => must(championshipsOf(sportId)[0], 'league'));
const BY_SPORT = FIRST_LEAGUES.map((championship) => [championship.sportId, championship] as const);

describe.each(BY_SPORT)('people and places of sport %i', (_sportId, championship) => {
  it('are the same in a game, in its line-ups and in the page of its first side', async () => {
    const stage = await stageOf(championship, 2025, 3);
    const game = must(stage.gameShorts?.[0], 'a game');
    const { entity } = await told(statistics.game({ id: game.id, language }));
    const lineUps = await told(statistics.lineUps({ id: game.id, language }));
    const stadium = await told(statistics.stadium({ id: game.id, language }));
    const { entity: team } = await told(statistics.team({ id: game.team1, language }));
    expect([stadium, stadium.teamId, entity.stadium]).toEqual([
      team.stadium,
      game.team1,
      { id: stadium.id, title: stadium.title },
    ]);
    expect(lineUps.referee).toEqual({ id: entity.referee?.id, name: entity.referee?.name });
    expect(lineUps.teams.map(({ teamId }) => teamId)).toEqual([game.team1, game.team2]);
    expect(lineUps.teams[0]?.coach).toEqual(team.coach);
    const squad = new Set(team.squad?.map(({ player }) => player.id));
    expect(lineUps.teams[0]?.players.filter(({ player }) => !squad.has(player.id))).toEqual([]);
  });

  it('a referee has the games and the cards of the season that he judged', async () => {
    const games = await gamesOf(championship, 2025, await stageOf(championship, 2025));
    const { entity } = await told(statistics.game({ id: must(games[0], 'a game').id, language }));
    const referee = must(entity.referee, 'a referee');
    const judged: number[] = [];
    for (const { id } of games) {
      const { referee: one } = await told(statistics.lineUps({ id, language }));
      if (one?.id === referee.id) judged.push(id);
    }
    const cards: string[] = [];
    for (const id of judged)
      cards.push(
        ...((await told(statistics.game({ id, language }))).entity.cards ?? []).map(({ kind }) => kind),
      );
    const countOf = (kind: string) => cards.filter((one) => one === kind).length;
    expect(referee).toMatchObject({ games: judged.length, yellow: countOf('yellow'), red: countOf('red') });
    expect(judged.length).toBeGreaterThan(0);
  }, 120_000);

  it('a player has the same figures among the scorers, in the squad, on the card and in each line-up', async () => {
    const { entity: stage } = await stageOf(championship, 2026);
    const scorers = stage.scorers?.slice(0, 3) ?? [];
    expect(scorers).toHaveLength(3);
    for (const { place: _, player, teamId, ...figures } of scorers) {
      const { entity: team } = await told(statistics.team({ id: teamId, language }));
      const { entity: card } = await told(statistics.player({ id: player.id, language }));
      expect(team.squad?.find((one) => one.player.id === player.id)).toEqual({ player, ...figures });
      expect(card.player).toEqual(player);
      expect(card.seasons?.[0]).toMatchObject({ season: { isCurrent: true }, ...figures });
      expect(team.row).toEqual(stage.tables?.[0]?.rows?.find((row) => row.teamId === teamId));
      for (const { gameId, scored } of card.games ?? []) {
        const { teams } = await told(statistics.lineUps({ id: gameId, language }));
        const lined = teams.flatMap(({ players }) => players).find((one) => one.player.id === player.id);
        expect([gameId, lined?.scored]).toEqual([gameId, scored]);
      }
    }
  }, 120_000);
});

const DAY_S = 86_400;
const WINDOW_S = 52 * 7 * DAY_S;

it.each([41, 101])(
  'a rating list (%i) follows from the games of its players',
  async (id) => {
    const { entity } = await told(statistics.rating({ id, language }));
    const rows = entity.rows ?? [];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of [...rows.slice(0, 5), ...rows.slice(-2)]) {
      const { gameShorts } = await told(
        statistics.lastGames({ id: row.teamId, count: 50, tt: undefined, language }),
      );
      const counted = (gameShorts ?? []).filter(
        ({ dateStart, status }) => status === 3 && dateStart <= entity.at && dateStart > entity.at - WINDOW_S,
      );
      const own = counted.map(({ score1, score2, team1 }) =>
        team1 === row.teamId ? ([score1, score2] as const) : ([score2, score1] as const),
      );
      const won = own.filter(([sets, others]) => sets > others).length;
      const sets = own.reduce((sum, [one]) => sum + one, 0);
      expect([row.teamId, row.games, row.won, row.points]).toEqual([
        row.teamId,
        own.length,
        won,
        won * 30 + sets * 5,
      ]);
    }
  },
  120_000,
);
