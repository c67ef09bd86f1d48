/** The timeline of a game: its periods, the newest first, each with its score and its events. */
import type { Score } from '../score.ts';
import type { Pair } from '../scoreboard/score-facts.ts';
import type { SportFamily } from '../scoreboard/sport-families.ts';
import type { EventKind, GameEvent } from './game-event.ts';

/** Events that the list has; the others are marks of the drawing alone. */
const LISTED: ReadonlySet<EventKind> = new Set([
  'goal',
  'yellow',
  'red',
  'corner',
  'penalty',
  'basket',
  'hold',
  'break',
  'tie-break',
  'run',
  'wicket',
]);
const BOUNDARY = 4;
const HALF_SECONDS = 45 * 60;
const BALLS_AN_OVER = 6;

export interface TimelinePeriod {
  readonly number: number;
  /** The name that the feed gives the period; may be empty. */
  readonly name: string;
  /** The score of the period; absent where the feed tells none. */
  readonly score?: Pair;
  readonly isRunning: boolean;
  /** Events of the period, the newest first. */
  readonly events: readonly GameEvent[];
}

const isListed = ({ kind, value }: GameEvent): boolean =>
  LISTED.has(kind) || (kind === 'runs' && value >= BOUNDARY);

export function timelineOf(score: Score, events: readonly GameEvent[]): readonly TimelinePeriod[] {
  const listed = events.filter(isListed);
  const numbers = new Set([
    ...score.periods.map(({ number }) => number),
    ...listed.map(({ period }) => period),
  ]);
  const isPlayed = score.phase === 'playing' || score.phase === 'review';
  return [...numbers]
    .filter((number) => score.period === 0 || number <= score.period)
    .sort((one, other) => other - one)
    .map((number) => {
      const period = score.periods.find((each) => each.number === number);
      return {
        number,
        name: period?.name ?? '',
        ...(period && { score: [period.side1, period.side2] as const }),
        isRunning: isPlayed && number === score.period,
        events: listed.filter((event) => event.period === number).reverse(),
      };
    });
}

export type EventTime =
  | { readonly kind: 'minute'; readonly minute: number; readonly added?: number }
  | { readonly kind: 'clock'; readonly seconds: number }
  | { readonly kind: 'overs'; readonly overs: string };

const FOOTBALL = 1;

/** The time of an event, in the way of its sport; undefined where the sport has none. */
export function eventTime(
  family: SportFamily,
  sportId: number,
  { at, period }: Pick<GameEvent, 'at' | 'period'>,
): EventTime | undefined {
  if (at === undefined) return undefined;
  if (family === 'cricket')
    return { kind: 'overs', overs: `${Math.floor(at / BALLS_AN_OVER)}.${at % BALLS_AN_OVER}` };
  if (family !== 'football') return { kind: 'clock', seconds: at };
  const end = period * HALF_SECONDS;
  if (sportId === FOOTBALL && (period === 1 || period === 2) && at >= end)
    return { kind: 'minute', minute: end / 60, added: Math.floor((at - end) / 60) + 1 };
  return { kind: 'minute', minute: Math.floor(at / 60) + 1 };
}
