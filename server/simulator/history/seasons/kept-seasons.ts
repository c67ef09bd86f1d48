/**
 * Seasons as they are made and kept: one at a time, in slices between which the event loop goes on, and as many as are asked for most lately. Nothing is
 * made before somebody asks.
 */
import type { SimulatorClock } from '../../clock/simulator-clock.ts';
import type { PlayedGame } from '../games/played-game.ts';
import type { SeasonOf } from '../history-ids.ts';
import { playGamesOf, playSeason, type Season } from './season.ts';
import { seasonFormat } from './season-format.ts';

/** The largest, of football, has three megabytes; a rating of tennis needs eighteen. */
export const SEASONS_KEPT = 24;
/** Further ones that wait to be made are refused. */
export const SEASONS_WAITING = 48;
/** Each is some ten kilobytes. */
export const TEAMS_KEPT = 200;
/** A slice of making, real ms: less than a frame, for feed and bets go first. */
const SLICE_MS = 5;

/** Too much is being made already: it may be asked again in a moment. */
export class HistoryBusyError extends Error {
  override readonly name = 'HistoryBusyError';
}

export interface KeptSeasons {
  /** Rejects with `HistoryBusyError`. */
  season(of: SeasonOf): Promise<Season>;
  /** The games of one participant in the table of a season, without making the others. */
  gamesOfTeam(of: SeasonOf, teamId: number): Promise<readonly PlayedGame[]>;
  /** Runs what is made in slices, one after another. */
  inSlices<Made>(make: Generator<undefined, Made>): Promise<Made>;
  /** The number of seasons that are kept now. */
  readonly size: number;
}

export interface KeptSeasonsParts {
  readonly seed: number;
  /** World time before which history ends. */
  readonly untilMs: number;
  readonly soon: SimulatorClock['soon'];
}

export function createKeptSeasons({ seed, soon, untilMs }: KeptSeasonsParts): KeptSeasons {
  const kept = new Map<string, Promise<Season>>();
  const teams = new Map<string, Promise<readonly PlayedGame[]>>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const turn = (): Promise<void> => new Promise((resolve) => soon(resolve));

  async function run<Made>(make: Generator<undefined, Made>): Promise<Made> {
    let until = performance.now() + SLICE_MS;
    for (;;) {
      const step = make.next();
      if (step.done) return step.value;
      if (performance.now() < until) continue;
      await turn();
      until = performance.now() + SLICE_MS;
    }
  }

  function inSlices<Made>(make: Generator<undefined, Made>): Promise<Made> {
    if (waiting >= SEASONS_WAITING) return Promise.reject(new HistoryBusyError());
    waiting += 1;
    const made = last.then(() => run(make));
    last = made
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    return made;
  }

  /** What is kept under a key, or what is made now; of all that is kept, the oldest goes. */
  function keep<Made>(
    all: Map<string, Promise<Made>>,
    most: number,
    key: string,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const known = all.get(key);
    all.delete(key);
    const made = known ?? make();
    all.set(key, made);
    if (!known)
      made.catch(() => {
        if (all.get(key) === made) all.delete(key);
      });
    for (const oldest of all.keys()) {
      if (all.size <= most) break;
      all.delete(oldest);
    }
    return made;
  }

  const keyOf = ({ championship, year }: SeasonOf): string => `${championship.id}/${year}`;

  const season = (of: SeasonOf): Promise<Season> =>
    keep(kept, SEASONS_KEPT, keyOf(of), () => inSlices(playSeason({ ...of, seed, untilMs })));

  return {
    inSlices,
    season,

    async gamesOfTeam(of, teamId) {
      // A play-off follows from the table, and what is kept is at hand.
      if (kept.has(keyOf(of)) || seasonFormat(of.championship).playOff > 0) {
        const { bracket, games } = await season(of);
        return [...games, ...bracket.flatMap((round) => round.games)].filter(({ fixture: { sides } }) =>
          sides.some(({ id }) => id === teamId),
        );
      }
      return keep(teams, TEAMS_KEPT, `${keyOf(of)}/${teamId}`, () =>
        inSlices(playGamesOf({ ...of, seed, untilMs }, teamId)),
      );
    },

    get size() {
      return kept.size;
    },
  };
}
