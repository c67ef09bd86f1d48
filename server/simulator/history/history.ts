/** The history of a world: its seasons as they were played before it began, and the games that it has played since, as one. */
import type { SimulatorClock } from '../clock/simulator-clock.ts';
import type { SimulatedChampionship } from '../world/championships.ts';
import type { PlayedGame } from './games/played-game.ts';
import { type SeasonOf, seasonOfGame } from './history-ids.ts';
import { createOwnGames, type OwnGames, type OwnGamesOf, type OwnGamesParts } from './own-games.ts';
import { createKeptSeasons, type KeptSeasons } from './seasons/kept-seasons.ts';
import { BEFORE_START_MS, gameOfTable, type Season } from './seasons/season.ts';
import { seasonAt, seasonEnds, seasonFormat } from './seasons/season-format.ts';

/** The number of seasons before the one in which the world began. */
export const PAST_SEASONS = 2;

/** A season with what this world adds to it. */
export interface WholeSeason extends SeasonOf {
  readonly season: Season;
  /** The games of the table that are over, in order of time. */
  readonly games: readonly PlayedGame[];
  readonly live: readonly PlayedGame[];
  readonly isCurrent: boolean;
}

export interface History {
  readonly kept: Pick<KeptSeasons, 'size' | 'inSlices'>;
  readonly own: OwnGamesOf;
  nowMs(): number;
  /** Years of seasons that there are, the newest first. */
  years(championship: SimulatedChampionship): readonly number[];
  /** The season of a year; undefined where there is none. */
  season(of: SeasonOf): Promise<WholeSeason | undefined>;
  /** Games of a championship that are over in all seasons that end after `sinceMs`, in order of time, and those in play. */
  allGames(championship: SimulatedChampionship, sinceMs?: number): Promise<OwnGames>;
  /**
   * The games of one participant, as `allGames`: without playing those of the others where nothing else is asked for.
   */
  gamesOfTeam(championship: SimulatedChampionship, teamId: number): Promise<OwnGames>;
  game(id: number): Promise<PlayedGame | undefined>;
}

export interface HistoryParts extends OwnGamesParts {
  readonly seed: number;
  /** World time at the start. */
  readonly startMs: number;
  readonly soon: SimulatorClock['soon'];
}

export function createHistory({ seed, soon, startMs, ...parts }: HistoryParts): History {
  const { nowMs } = parts;
  const own = createOwnGames(parts);
  const untilMs = startMs - BEFORE_START_MS;
  const kept = createKeptSeasons({ seed, soon, untilMs });

  function years(championship: SimulatedChampionship): readonly number[] {
    const newest = Math.max(seasonAt(championship, nowMs()), seasonAt(championship, startMs));
    const oldest = seasonAt(championship, startMs) - PAST_SEASONS;
    return Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back);
  }

  return {
    kept,
    own,
    nowMs,
    years,

    async season(of) {
      const { championship, year } = of;
      const known = years(championship);
      if (!known.includes(year)) return undefined;
      const season = await kept.season({ championship, year });
      if (year < seasonAt(championship, startMs)) {
        return { ...of, season, games: season.games, live: [], isCurrent: false };
      }
      const { finished, live } = await kept.inSlices(own.of(championship));
      const ofYear = ({ fixture }: PlayedGame) => fixture.season === year;
      const games = [...season.games, ...finished.filter(ofYear)];
      return { ...of, season, games, live: live.filter(ofYear), isCurrent: year === known[0] };
    },

    async allGames(championship, sinceMs = 0) {
      const seasons: Season[] = [];
      for (const year of years(championship).toReversed())
        if (seasonEnds(championship, year) > sinceMs) seasons.push(await kept.season({ championship, year }));
      const { finished, live } = await kept.inSlices(own.of(championship));
      const past = seasons.flatMap(({ bracket, games }) => [
        ...games,
        ...bracket.flatMap((round) => round.games),
      ]);
      return { finished: [...past, ...finished], live };
    },

    async gamesOfTeam(championship, teamId) {
      const isOf = ({ fixture: { sides } }: PlayedGame) => sides.some(({ id }) => id === teamId);
      const past: PlayedGame[] = [];
      for (const year of years(championship).toReversed())
        past.push(...(await kept.gamesOfTeam({ championship, year }, teamId)));
      const { finished, live } = await kept.inSlices(own.of(championship));
      return { finished: [...past, ...finished.filter(isOf)], live: live.filter(isOf) };
    },

    async game(id) {
      const of = seasonOfGame(id);
      if (!of) return own.game(id);
      if (!years(of.championship).includes(of.year)) return undefined;
      const ofTable = gameOfTable({ ...of, seed, untilMs }, id);
      if (ofTable || seasonFormat(of.championship).playOff === 0) return ofTable;
      const { bracket } = await kept.season(of);
      return bracket.flatMap((round) => round.games).find(({ fixture }) => fixture.id === id);
    },
  };
}
