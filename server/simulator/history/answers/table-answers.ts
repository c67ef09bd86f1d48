/** Answers about stages: tables with games in play beside them, brackets, scorers and rounds. */
import type * as v from 'valibot';
import type { TableType } from '#protocol/statistics/statistics-values.ts';
import { TABLE_TYPES } from '#protocol/statistics/statistics-values.ts';
import type { bracket, scorer, table, tableRow } from '#protocol/statistics/table-shapes.ts';
import type { WorldStatistics } from '../../../source/world-statistics.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { History, WholeSeason } from '../history.ts';
import { type StageNumber, seasonIdOf, stageIdOf, stageOfId } from '../history-ids.ts';
import { type FiguresByPlayer, figuresOfSeason, type PlayerFigures } from '../people/player-figures.ts';
import { seedsOf } from '../seasons/season.ts';
import { seasonFormat } from '../seasons/season-format.ts';
import {
  columnsOf,
  netRate,
  resultOf,
  shareOf,
  sideIn,
  type TableRow,
  tableOf,
  zoneOf,
} from '../seasons/tables.ts';
import { formOf, sideOf } from './form-of-team.ts';
import { roundTitle } from './titles.ts';
import {
  castOf,
  playerById,
  stagesOf,
  swapped,
  wirePlayer,
  wireSeason,
  wireStage,
  wireTournament,
} from './wire-cast.ts';

type WireRow = v.InferInput<typeof tableRow>;
type WireTable = v.InferInput<typeof table>;
type WireBracket = v.InferInput<typeof bracket>;

const CRICKET = 66;
const SCORERS = 20;

/** While the first side bats in cricket, nobody is ahead. */
const isOpen = ({ fixture, periods }: PlayedGame): boolean =>
  fixture.model.sportId === CRICKET && periods.length < 2;

function liveOf(
  row: TableRow,
  live: readonly PlayedGame[],
  after: ReadonlyMap<number, TableRow>,
): Pick<WireRow, 'live'> {
  const game = live.find((one) => sideIn(one, row.team.id) !== 0);
  const then = after.get(row.team.id);
  if (!game || !then) return {};
  const side = sideOf(game, row.team.id);
  const [scored, missed] = side === 1 ? game.units : swapped(game.units);
  return {
    live: {
      gameId: game.fixture.id,
      result: isOpen(game) ? 'drawn' : resultOf(game, side),
      isLive: true,
      scored,
      missed,
      points: then.points - row.points,
      place: then.place,
    },
  };
}

/** A table of a season; games in play are beside it. */
export function wireTable({ championship, games, live }: WholeSeason, type: TableType): WireTable {
  const ofType = (game: PlayedGame, teamId: number): boolean =>
    type === 1 || sideIn(game, teamId) === type - 1;
  const standing = live.filter((game) => !isOpen(game));
  const after = new Map(
    tableOf({ championship, games: [...games, ...standing], type }).map((row) => [row.team.id, row]),
  );
  const byTeam = new Map<number, PlayedGame[]>();
  for (const game of games)
    for (const { id } of game.fixture.sides) {
      const list = byTeam.get(id) ?? [];
      byTeam.set(id, list);
      if (ofType(game, id)) list.push(game);
    }
  const rows = tableOf({ championship, games, type }).map((row): WireRow => {
    const { balls: _, ballsBowled: __, team, ...figures } = row;
    const zone = type === 1 ? zoneOf(championship, row.place) : undefined;
    const ofTeam = live.filter((game) => ofType(game, team.id));
    return {
      ...figures,
      teamId: team.id,
      ...(row.games > 0 && { share: shareOf(row) }),
      ...(row.games > 0 && championship.sportId === CRICKET && { rate: netRate(row) }),
      form: formOf(byTeam.get(team.id) ?? [], team.id),
      ...liveOf(row, ofTeam, after),
      ...(zone && { zone }),
    };
  });
  return { type, columns: [...columnsOf(championship.sportId)], rows };
}

/** The bracket as it was played, or as the table would have it now. */
export function wireBracket(whole: WholeSeason, language: string): WireBracket | undefined {
  const { championship, games, live, season } = whole;
  const { playOff } = seasonFormat(championship);
  if (playOff === 0) return undefined;
  if (season.bracket.length > 0) {
    const rounds = season.bracket.map(({ games: ties, pairs }) => ({
      pairs,
      title: roundTitle(pairs, language),
      ties: ties.map(({ fixture, winner }) => ({
        team1: fixture.sides[0].id,
        team2: fixture.sides[1].id,
        gameIds: [fixture.id],
        winner: fixture.sides[winner === 2 ? 1 : 0].id,
      })),
    }));
    return { isProvisional: false, rounds };
  }
  const rows = tableOf({ championship, games: [...games, ...live.filter((game) => !isOpen(game))] });
  const sides = seedsOf(playOff).map((place) => rows[place]?.team.id ?? 0);
  const rounds = Array.from({ length: Math.log2(playOff) }, (_, step) => {
    const pairs = playOff / 2 ** (step + 1);
    const ties = Array.from({ length: pairs }, (__, tie) =>
      step > 0
        ? { gameIds: [] }
        : { team1: sides[tie * 2] ?? 0, team2: sides[tie * 2 + 1] ?? 0, gameIds: [] },
    );
    return { pairs, title: roundTitle(pairs, language), ties };
  });
  return { isProvisional: true, rounds };
}

/** The figures of a player as calls tell them, without those that the sport does not count. */
export function wireFigures(figures: Readonly<PlayerFigures>, sportId: number) {
  const { assists, games, minutes, red, scored, wickets, yellow } = figures;
  return {
    games,
    scored,
    ...([1, 2, 8].includes(sportId) && { assists }),
    ...(sportId === 1 && { yellow, red, minutes }),
    ...(sportId === CRICKET && { wickets }),
  };
}

export function wireScorers(
  figures: FiguresByPlayer,
  sportId: number,
  language: string,
): v.InferInput<typeof scorer>[] {
  return [...figures]
    .filter(([, { scored }]) => scored > 0)
    .sort(
      ([id, one], [otherId, other]) => other.scored - one.scored || one.games - other.games || id - otherId,
    )
    .slice(0, SCORERS)
    .flatMap(([id, one], index) => {
      const player = playerById(id);
      if (!player) return [];
      const { teamId } = player;
      return [
        { place: index + 1, player: wirePlayer(player, language), teamId, ...wireFigures(one, sportId) },
      ];
    });
}

export const figuresOfWhole = ({ games, season }: WholeSeason): FiguresByPlayer =>
  figuresOfSeason(season, games.slice(season.games.length));

/** Games by round: those of history by their number, those of this world by their day. */
export function roundsOf(
  { games, live, season }: WholeSeason,
  stage: StageNumber,
): readonly (readonly PlayedGame[])[] {
  if (stage === 2) return season.bracket.map((round) => round.games);
  const rounds = new Map<string, PlayedGame[]>();
  for (const game of [...games, ...live]) {
    const { announcedAt, round } = game.fixture;
    const key = round > 0 ? `round ${round}` : new Date(announcedAt).toISOString().slice(0, 10);
    const list = rounds.get(key) ?? [];
    rounds.set(key, list);
    list.push(game);
  }
  return [...rounds.values()];
}

async function askedStage(history: History, id: number) {
  const of = stageOfId(id);
  if (!of || !stagesOf(of).includes(of.stage)) return undefined;
  const whole = await history.season(of);
  return whole && { whole, stage: of.stage };
}

export function tableAnswers(
  history: History,
): Pick<WorldStatistics, 'stageTable' | 'stage' | 'stageTableIds'> {
  function tablesOf(whole: WholeSeason, stage: StageNumber, tt: TableType | undefined): WireTable[] {
    if (stage === 2) return [];
    return (tt === undefined ? TABLE_TYPES : [tt]).map((type) => wireTable(whole, type));
  }

  function partsOf(whole: WholeSeason, stage: StageNumber, tt: TableType | undefined, language: string) {
    const net = stage === 2 ? wireBracket(whole, language) : undefined;
    return {
      tournament: wireTournament(whole.championship, language),
      season: wireSeason(whole, whole.isCurrent, language),
      stage: wireStage(whole, stage, language),
      tables: tablesOf(whole, stage, tt),
      ...(net && { net }),
    };
  }

  return {
    async stageTable({ id, language, tt }) {
      const asked = await askedStage(history, id);
      if (!asked) return undefined;
      const { stage, whole } = asked;
      const games = stage === 1 ? whole.live : whole.season.bracket.flatMap((round) => round.games);
      const { sportId } = whole.championship;
      return {
        ...castOf(sportId, games, whole.championship.participants, language),
        ...partsOf(whole, stage, tt, language),
      };
    },

    async stage({ id, language, round: wanted, tt }) {
      const asked = await askedStage(history, id);
      if (!asked) return undefined;
      const { stage, whole } = asked;
      const { sportId } = whole.championship;
      const rounds = roundsOf(whole, stage);
      const round = wanted ?? rounds.length;
      if (wanted !== undefined && wanted > rounds.length) return undefined;
      const games = rounds[round - 1] ?? [];
      const live = stage === 1 ? whole.live : [];
      // A bracket names the games of every round.
      const named = stage === 1 ? [...games, ...live] : rounds.flat();
      return {
        ...castOf(sportId, named, whole.championship.participants, language),
        entity: {
          ...partsOf(whole, stage, tt, language),
          scorers: wireScorers(figuresOfWhole(whole), sportId, language),
          rounds: rounds.length,
          round,
          roundGameIds: games.map(({ fixture }) => fixture.id),
          liveGameIds: live.map(({ fixture }) => fixture.id),
        },
      };
    },

    async stageTableIds({ id, language }) {
      const game = await history.game(id);
      if (!game) return undefined;
      const { championship, season: year, stage } = game.fixture;
      const stages = stagesOf({ championship }).map((number) => ({
        Id: stageIdOf(championship.id, year, number),
        Name: wireStage({ championship, year }, number, language).title,
        IsNet: number === 2,
        IsOfGame: number === stage,
      }));
      return {
        GameId: game.fixture.id,
        SportId: championship.sportId,
        ChampId: championship.id,
        SeasonId: seasonIdOf(championship.id, year),
        Stages: stages,
      };
    },
  };
}
