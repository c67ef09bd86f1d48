/**
 * Events of a game in the order in which they happened, and the text in which a feed may tell them: the extra value `Events` of a score
 * (docs/feed.md), "goal,2,1,2034,1,0,3;corner,1,1,2101". What a feed does not tell is not made up.
 */
import type { Score } from '../score.ts';
import { extraOf, type Pair } from '../scoreboard/score-facts.ts';

export const EVENT_KINDS = [
  'goal',
  'yellow',
  'red',
  'corner',
  /** A shot on target. */
  'shot',
  /** A shot off target. */
  'miss',
  /** A suspension: a player goes off for minutes. */
  'penalty',
  'basket',
  /** A game of tennis: won by who served, or a break. */
  'hold',
  'break',
  'tie-break',
  /** A rally, or a round of a map. */
  'point',
  /** A run of baseball. */
  'run',
  /** A ball of cricket and what it brought, which may be nothing. */
  'runs',
  'wicket',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export interface GameEvent {
  readonly kind: EventKind;
  readonly side: 1 | 2;
  /** The period that it was in; 0 where it is not told. */
  readonly period: number;
  /** The time: seconds as the clock read them, in cricket the balls bowled in the innings; absent in sports without either. */
  readonly at?: number;
  /** The points or runs that the event brought; 1 where nothing is told. */
  readonly value: number;
  /** The score after it: the total, of tennis and rallies that of the set, of cricket runs and wickets of the side that bats. */
  readonly score?: Pair;
}

const EVENTS_KEY = 'Events';
const NUMBER = /^\d{1,6}$/;
/** The longest text of events that is read, in characters: a longer one is not of this format. */
const LONGEST = 20_000;

const isKind = (text: string | undefined): text is EventKind =>
  (EVENT_KINDS as readonly (string | undefined)[]).includes(text);

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && NUMBER.test(text) ? Number(text) : undefined;

/** One event of that text; undefined where it is not one. */
export function parseEvent(text: string): GameEvent | undefined {
  const [kind, side, period, at, value, side1, side2] = text.split(',');
  if (!isKind(kind) || (side !== '1' && side !== '2')) return undefined;
  const [second, first, last] = [numberIn(at), numberIn(side1), numberIn(side2)];
  return {
    kind,
    side: side === '1' ? 1 : 2,
    period: numberIn(period) ?? 0,
    ...(second !== undefined && { at: second }),
    value: numberIn(value) ?? 1,
    ...(first !== undefined && last !== undefined && { score: [first, last] as const }),
  };
}

/** The events that the feed tells with a score; undefined where it tells none. A damaged event costs that event. */
export function toldEvents(score: Score): readonly GameEvent[] | undefined {
  const text = extraOf(score, EVENTS_KEY);
  if (text === undefined || text.length > LONGEST) return undefined;
  return text === '' ? [] : text.split(';').flatMap((one) => parseEvent(one) ?? []);
}

/** The event as that text tells it. */
export function eventText({ kind, side, period, at, value, score }: GameEvent): string {
  const fields = [kind, side, period, at ?? '', value === 1 && !score ? '' : value, ...(score ?? [])];
  while (fields.at(-1) === '') fields.pop();
  return fields.join(',');
}

/** The extra value that tells these events. */
export const eventsExtra = (events: readonly GameEvent[]): Score['extras'][number] => ({
  key: EVENTS_KEY,
  value: events.map(eventText).join(';'),
});
