/**
 * Games that this world itself plays, as statistics keep them: those that are over, found from the calendar by the same script by which they were played,
 * and those in play up to the tick that the feed shows. Nothing is noted while they are played.
 */
import type { Ruling } from '../../source/ruling.ts';
import type { MatchPlan } from '../match-plan.ts';
import type { Script } from '../match-state.ts';
import type { SimulatedMatch } from '../simulated-match.ts';
import type { SimulatedChampionship } from '../world/championships.ts';
import type { Schedule } from '../world/schedule.ts';
import {
  gameAfter,
  momentsBy,
  type PlayedGame,
  plannedGame,
  playedGame,
  scriptOfGame,
} from './games/played-game.ts';
import { ruledGame } from './games/ruled-game.ts';
import type { Fixture } from './history-ids.ts';
import { seasonAt } from './seasons/season-format.ts';

/** The most games that are kept of one championship; the oldest are dropped. */
export const OWN_GAMES_KEPT = 1_500;
const CHAMPIONSHIPS_KEPT = 30;
/** The time ahead within which games of a team are looked for, world ms. */
const AHEAD_MS = 4 * 86_400_000;

export interface OwnGames {
  readonly finished: readonly PlayedGame[];
  readonly live: readonly PlayedGame[];
}

export interface OwnGamesParts {
  readonly schedule: Schedule;
  readonly matchOf: (id: number) => SimulatedMatch | undefined;
  /** World time of what is shown. */
  readonly nowMs: () => number;
  /** Results that orders gave to games, by the id of the game; absent where nobody gives any. */
  readonly rulings?: ReadonlyMap<number, Ruling>;
}

const NO_RULINGS: ReadonlyMap<number, Ruling> = new Map();

interface Followed {
  readonly fixture: Fixture;
  readonly script: Script;
}

interface Kept {
  /** The calendar was read up to there. */
  readTo: number;
  finished: PlayedGame[];
  open: Followed[];
}

/** The game of a season that a game of the world is. */
export const fixtureOfPlan = (plan: MatchPlan): Fixture => ({
  ...plan,
  season: seasonAt(plan.championship, plan.startsAt),
  stage: 1,
  round: 0,
});

export interface OwnGamesOf {
  /** The games of a championship as of now; they may be worked out in slices. */
  of(championship: SimulatedChampionship): Generator<undefined, OwnGames>;
  /** The game of this id, or of a sub-game with it; undefined for none that was played, is in play or is listed. */
  game(id: number): PlayedGame | undefined;
  /** Listed games of a championship that have not begun, the next one first. */
  coming(championship: SimulatedChampionship): readonly PlayedGame[];
  /** The script of a game, with how many of its moments have been. */
  script(fixture: Fixture): { readonly script: Script; readonly count: number };
}

export function createOwnGames({
  matchOf,
  nowMs,
  rulings = NO_RULINGS,
  schedule,
}: OwnGamesParts): OwnGamesOf {
  const kept = new Map<number, Kept>();

  /**
   * The number of moments that have been: of a game that is listed live by its match, so that it is where the feed is;
   * of others by the clock.
   */
  function countOf({ fixture, script }: Followed): number {
    const match = matchOf(fixture.id);
    const isSame = match?.plan.startsAt === fixture.startsAt;
    if (isSame && match.feed === 'line') return 0;
    return (isSame ? match.playedMoments : undefined) ?? momentsBy(fixture, script, nowMs());
  }

  function keptOf(id: number): Kept {
    const found = kept.get(id) ?? { readTo: Number.NEGATIVE_INFINITY, finished: [], open: [] };
    kept.delete(id);
    kept.set(id, found);
    for (const oldest of kept.keys()) {
      if (kept.size <= CHAMPIONSHIPS_KEPT) break;
      kept.delete(oldest);
    }
    return found;
  }

  const isRuled = ({ fixture }: PlayedGame): boolean => rulings.has(fixture.id);
  const ruled = (game: PlayedGame, played = game): PlayedGame => {
    const ruling = rulings.get(game.fixture.id);
    return ruling ? ruledGame(played, ruling) : game;
  };

  /** Games under rulings are over, also those in play or not begun; what is kept knows of no ruling, which may be taken back. */
  function withRulings({ finished, live }: OwnGames, championship: SimulatedChampionship): OwnGames {
    if (rulings.size === 0) return { finished, live };
    const ahead = [...rulings.keys()].flatMap((id) => {
      const plan = matchOf(id)?.plan;
      return plan?.id === id && plan.championship === championship && plan.startsAt > nowMs()
        ? [plannedGame(fixtureOfPlan(plan))]
        : [];
    });
    const early = [...live.filter(isRuled), ...ahead].map((game) => ruled(game, playedGame(game.fixture)));
    return {
      finished: [...finished.map((game) => ruled(game)), ...early].sort(
        (one, other) => one.fixture.startsAt - other.fixture.startsAt,
      ),
      live: live.filter((game) => !isRuled(game)),
    };
  }

  return {
    *of(championship) {
      const own = keptOf(championship.id);
      const now = nowMs();
      if (now >= own.readTo) {
        const from = own.readTo;
        // Nothing in between may read the same part of the calendar.
        own.readTo = now + 1;
        for (const plan of schedule.gamesOf(championship, from, now + 1)) {
          const fixture = fixtureOfPlan(plan);
          own.open.push({ fixture, script: scriptOfGame(fixture) });
          yield;
        }
      }
      const live: PlayedGame[] = [];
      const open: Followed[] = [];
      for (const followed of own.open) {
        const count = countOf(followed);
        const isOver = count >= followed.script.moments.length;
        const isThere = count > 0 || rulings.has(followed.fixture.id);
        const game = isThere ? gameAfter(followed.fixture, followed.script, count) : undefined;
        if (game && isOver) own.finished.push(game);
        else open.push(followed);
        if (game && !isOver) live.push(game);
      }
      own.open = open;
      own.finished = own.finished.slice(-OWN_GAMES_KEPT);
      return withRulings({ finished: own.finished, live }, championship);
    },

    game(id) {
      const match = matchOf(id);
      const plan = match?.plan ?? schedule.planOf(id - (id % 10), nowMs());
      if (!plan || (!match && plan.startsAt > nowMs())) return undefined;
      const fixture = fixtureOfPlan(plan);
      const ruling = rulings.get(fixture.id);
      if (ruling) return ruledGame(playedGame(fixture), ruling);
      if (match?.feed === 'line') return plannedGame(fixture);
      const script = scriptOfGame(fixture);
      return gameAfter(fixture, script, countOf({ fixture, script }));
    },

    coming(championship) {
      const now = nowMs();
      return schedule
        .gamesOf(championship, now, now + AHEAD_MS)
        .filter(
          ({ id, startsAt }) => startsAt > now && !rulings.has(id) && matchOf(id)?.plan.startsAt === startsAt,
        )
        .map((plan) => plannedGame(fixtureOfPlan(plan)));
    },

    script(fixture) {
      const script = scriptOfGame(fixture);
      return { script, count: countOf({ fixture, script }) };
    },
  };
}
