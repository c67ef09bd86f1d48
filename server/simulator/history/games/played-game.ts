/** A game as statistics keep it: the score and its parts, figures, and who scored. Of a game in play, up to now; of one to come, nothing yet. */
import { scriptOf, traitsOf } from '../../match-plan.ts';
import {
  applyMoment,
  createMatchState,
  type MatchState,
  type Moment,
  type Script,
} from '../../match-state.ts';
import { createRandom } from '../../random.ts';
import { WICKETS } from '../../sports/cricket.ts';
import { scopeScore, WHOLE_GAME } from '../../sports/sport-model.ts';
import type { Fixture } from '../history-ids.ts';
import { type Credit, creditsOf, minuteOf } from './credits.ts';

export type Pair = readonly [number, number];

/** 1 to come, 2 in play, 3 over. */
export type GameStatus = 1 | 2 | 3;

export interface GameGoal {
  readonly side: 1 | 2;
  readonly period: number;
  /** The minute, in sports whose clock runs up; past the end of a half it is that end, and `added` says how far. */
  readonly minute?: number;
  readonly added?: number;
  readonly kind: 'goal' | 'own-goal' | 'penalty-goal';
  readonly player: number;
  readonly assist?: number;
  readonly score: Pair;
}

export interface GameCard {
  readonly side: 1 | 2;
  readonly period: number;
  readonly minute?: number;
  readonly added?: number;
  readonly kind: 'yellow' | 'red';
  readonly player: number;
}

export interface PlayedGame {
  readonly fixture: Fixture;
  readonly status: GameStatus;
  /** Sets or maps in sports that have them. */
  readonly score: Pair;
  /** The score that is played for inside sets; else the score itself. */
  readonly units: Pair;
  readonly periods: readonly Pair[];
  readonly kills?: readonly Pair[];
  readonly shootOut?: Pair;
  readonly winner: 0 | 1 | 2;
  /** Whether the result was given by an order against what was played, of which nothing is told then. */
  readonly isAwarded?: boolean;
  /** The figures of both sides, by the id that a figure has in the feed. */
  readonly statistics: ReadonlyMap<number, Pair>;
  /** The goals, in sports in which each is told; empty where scores come often. */
  readonly goals: readonly GameGoal[];
  readonly cards: readonly GameCard[];
  /** The score of each player; `wickets` are those that each took. */
  readonly scored: ReadonlyMap<number, number>;
  readonly wickets: ReadonlyMap<number, number>;
  /** The balls of each innings of cricket, all of them for who was bowled out. */
  readonly balls?: Pair;
  /** The minute that is played, of a game in play with a clock that runs up. */
  readonly playedMinutes?: number;
  /** The side that scored first; 0 for nobody. */
  readonly first: 0 | 1 | 2;
}

/** Sports whose goals are told one by one. */
const GOALS_ARE_TOLD: ReadonlySet<number> = new Set([1, 2, 85, 89, 144]);
const HALF_MINUTES = 45;
const CRICKET = 66;
const ALL_OUT = 10;
const ALL_BALLS = 120;
const SHOOT_OUT = 24;
const NOTHING: ReadonlyMap<number, number> = new Map();

export const sidesOf = (winner: number): 0 | 1 | 2 => (winner === 1 ? 1 : winner === 2 ? 2 : 0);
export const winnerOf = ([one, other]: Pair): 0 | 1 | 2 => (one > other ? 1 : other > one ? 2 : 0);

/** Five each, and on until one is ahead: three of four go in. */
function shootOutOf({ id, seed }: Fixture): Pair {
  const random = createRandom(seed, id, SHOOT_OUT);
  let [one, other] = [0, 0];
  for (let kick = 1; kick <= 5 || one === other; kick += 1) {
    one += Number(random.chance(0.75));
    other += Number(random.chance(0.75));
  }
  return [one, other];
}

interface Timed {
  readonly minute?: number;
  readonly added?: number;
}

function timeOf({ model }: Fixture, period: number, playedMs: number): Timed {
  const minute = minuteOf(model, period, playedMs);
  if (minute === undefined) return {};
  if (!GOALS_ARE_TOLD.has(model.sportId) || [2, 89].includes(model.sportId)) return { minute };
  const end = period * HALF_MINUTES;
  return minute > end ? { minute: end, added: minute - end } : { minute };
}

function tally(credits: readonly Credit[], kinds: readonly Credit['kind'][]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { kind, player, value } of credits)
    if (kinds.includes(kind)) sums.set(player.id, (sums.get(player.id) ?? 0) + value);
  return sums.size === 0 ? NOTHING : sums;
}

/** Goals and cards with their times. */
function toldOf(fixture: Fixture, moments: readonly Moment[], count: number, credits: readonly Credit[]) {
  const goals: GameGoal[] = [];
  const cards: GameCard[] = [];
  const byMoment = new Map(credits.map((credit) => [credit.moment, credit]));
  const score: [number, number] = [0, 0];
  let [period, periodAt] = [1, 0];
  for (let index = 0; index < count; index += 1) {
    const moment = moments[index] as Moment;
    const { at, kind, side, value } = moment;
    if (kind === 'period') [period, periodAt] = [value, at];
    const credit = byMoment.get(index);
    if (kind === 'score' && side !== 0) {
      score[side - 1] = (score[side - 1] ?? 0) + value;
      const how = credit?.kind === 'own-goal' || credit?.kind === 'penalty-goal' ? credit.kind : 'goal';
      goals.push({
        side,
        period,
        ...timeOf(fixture, period, at - periodAt),
        kind: how,
        player: credit?.player.id ?? 0,
        ...(credit?.assist && { assist: credit.assist.id }),
        score: [score[0], score[1]],
      });
    } else if (credit && (credit.kind === 'yellow' || credit.kind === 'red')) {
      const time = timeOf(fixture, period, at - periodAt);
      cards.push({ side: credit.side, period, ...time, kind: credit.kind, player: credit.player.id });
    }
  }
  return { goals, cards };
}

/** A game after the first moments of its script. */
export function gameAfter(fixture: Fixture, { moments }: Script, count: number): PlayedGame {
  const { model, stage } = fixture;
  const state = createMatchState();
  for (let index = 0; index < count; index += 1) applyMoment(state, moments[index] as Moment);
  const { result } = scopeScore(state, WHOLE_GAME, model);
  const score: Pair = [result[0], result[1]];
  const isOver = state.phase === 'finished';
  const credits = creditsOf(fixture, moments, count);
  const level = winnerOf(score) === 0;
  const shootOut = isOver && stage === 2 && level ? shootOutOf(fixture) : undefined;
  const told = GOALS_ARE_TOLD.has(model.sportId)
    ? toldOf(fixture, moments, count, credits)
    : { goals: [], cards: [] };
  const firstSide = state.order[0] ?? 0;
  return {
    fixture,
    status: isOver ? 3 : count === 0 ? 1 : 2,
    score,
    units: [state.units[0], state.units[1]],
    periods: state.periods.map(({ score: [one, other] }) => [one, other] as const),
    ...(model.showsKills && { kills: state.periods.map(({ kills: [one, other] }) => [one, other] as const) }),
    ...(shootOut && { shootOut }),
    winner: isOver ? winnerOf(shootOut ?? score) : 0,
    statistics: new Map([...state.statistics].map(([id, [one, other]]) => [id, [one, other] as const])),
    ...told,
    scored: tally(credits, ['goal', 'penalty-goal']),
    wickets: tally(credits, ['wicket']),
    ...ballsIn(fixture, state),
    ...(!isOver && count > 0 && minutesPlayed(fixture, state, moments[count - 1])),
    first: sidesOf(firstSide),
  };
}

function minutesPlayed(
  { model }: Fixture,
  { period, periodStartedAt }: MatchState,
  last: Moment | undefined,
) {
  const playedMinutes = last && minuteOf(model, period, last.at - periodStartedAt);
  return playedMinutes === undefined ? {} : { playedMinutes };
}

function ballsIn({ model }: Fixture, { details, statistics }: MatchState): { readonly balls?: Pair } {
  const balls = model.sportId === CRICKET ? details.get('balls') : undefined;
  if (!balls) return {};
  const out = statistics.get(WICKETS) ?? [0, 0];
  const faced = (side: 0 | 1) => (out[side] >= ALL_OUT ? ALL_BALLS : balls[side]);
  return { balls: [faced(0), faced(1)] };
}

/** The number of moments of a script that have been at a time of the world. */
export function momentsBy({ startsAt }: Fixture, { moments }: Script, nowMs: number): number {
  const index = moments.findIndex(({ at }) => startsAt + at > nowMs);
  return index === -1 ? moments.length : index;
}

export const scriptOfGame = (fixture: Fixture): Script => scriptOf(fixture, traitsOf(fixture));

/** A game from its first whistle to its last. */
export function playedGame(fixture: Fixture): PlayedGame {
  const script = scriptOfGame(fixture);
  return gameAfter(fixture, script, script.moments.length);
}

const NO_SCRIPT: Script = { moments: [], endsAt: 0 };

export const plannedGame = (fixture: Fixture): PlayedGame => gameAfter(fixture, NO_SCRIPT, 0);
