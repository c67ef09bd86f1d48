/** Further phrases of what a selection says, for the markets of a game page. */
import { sideName } from '../named-game.ts';
import { scoreUnit } from '../score-unit.ts';
import type { Phrase } from './phrase.ts';
import {
  about,
  amount,
  around,
  oppositeLine,
  phrase,
  type Side,
  score,
  sideValues,
  valueAt,
  type Write,
} from './phrase-makers.ts';

export const eachHalf = around('each-half');
export const eachTeam = around('each-team');
const pair =
  (key: string) =>
  (first: Write, second: Write): Write =>
  (facts) =>
    phrase(key, { first: first(facts), second: second(facts) });
export const and = pair('and');
export const beside = pair('beside');

export const counted =
  (key: 'exactly' | 'at-most' | 'at-least'): Write =>
  (facts) =>
    phrase(key, { amount: amount(facts, 'count') });
export const range: Write = (facts) => {
  const [from = '0', to = '0'] = facts.values;
  return phrase('range', { amount: amount(facts, 'count', `${from}\u2013${to}`, to) });
};
export const exactly = counted('exactly');
export const atMost = counted('at-most');
export const atLeast = counted('at-least');

/** The line of a European handicap is that of side 1; side 2 has the opposite one. */
export const european =
  (key: 'win-from' | 'draw-from', side: Side): Write =>
  (facts) => {
    const line = valueAt(facts, 0);
    return phrase(key, { ...sideValues(facts, side), line: side === 1 ? line : oppositeLine(line) });
  };

/** The ordinal of a number by the endings of English: 1st, 2nd, 3rd, 4th. */
export function nth(text: string): Phrase {
  const n = Number(text);
  const ending = n % 100 > 10 && n % 100 < 14 ? 0 : n % 10;
  return phrase(ending > 0 && ending < 4 ? `nth.${ending}` : 'nth.other', { n: text });
}
export const goal =
  (key: 'next-goal' | 'no-goal', side: Side = 1): Write =>
  (facts) =>
    phrase(key, { ...sideValues(facts, side), nth: nth(valueAt(facts, 0)) });

export const scored =
  (key: string): Write =>
  ({ values: [a = '0', b = '0'] }) =>
    phrase(key, { score: score(`${a}:${b}`) });
export const scores =
  (key: string): Write =>
  ({ values: [a = '0:0', b = '0:0', c = '0:0'] }) =>
    phrase(key, { a: score(a), b: score(b), c: score(c) });

/** Writes a key that has the values of the parameter as `n`, `a` and `b`. */
export const numbered =
  (key: string, side: Side = 1): Write =>
  (facts) =>
    phrase(key, {
      ...sideValues(facts, side),
      n: valueAt(facts, 0),
      a: valueAt(facts, 0),
      b: valueAt(facts, 1),
    });

export const TEAMS: readonly (1 | 0 | 2)[] = [1, 0, 2];
/** Writes who leads at one time and at another: sides by name, 0 for a draw. */
export const twice =
  (key: string, first: 1 | 0 | 2, second: 1 | 0 | 2): Write =>
  (facts) => {
    const name = (side: 1 | 0 | 2) => (side === 0 ? phrase('draw') : sideName(facts.game, side));
    return phrase(key, { first: name(first), second: name(second) });
  };
export const twiceOrDraw =
  (first: Side, second: Side): Write =>
  (facts) =>
    phrase('half-full', { first: sideName(facts.game, first), second: about('or-draw', second)(facts) });

export const atMinute =
  (what: Write, at = 1): Write =>
  (facts) =>
    phrase('at-minute', { n: valueAt(facts, at), what: what(facts) });
export const inOver =
  (side: Side, what: Write): Write =>
  (facts) =>
    phrase('in-over', { ...sideValues(facts, side), n: valueAt(facts, 0), what: what(facts) });

export const winBy =
  (side: Side, by: Write): Write =>
  (facts) =>
    phrase('win-by', { ...sideValues(facts, side), by: by(facts) });
export const race =
  (side: Side): Write =>
  (facts) =>
    phrase('race', { ...sideValues(facts, side), amount: amount(facts, 'than') });
export const raceNeither: Write = (facts) => phrase('race-neither', { amount: amount(facts, 'than') });

export type How = 'regular' | 'extra' | 'penalties';
export const qualifyIn =
  (side: Side, how: How): Write =>
  (facts) =>
    phrase('qualify-in', { ...sideValues(facts, side), how: phrase(`how.${how}`) });
export const decidedIn =
  (how: How): Write =>
  () =>
    phrase('decided-in', { how: phrase(`how.${how}`) });
export const inFirstMinutes =
  (event: string): Write =>
  () =>
    phrase('first-minutes', { what: phrase(`event.${event}`) });

export const eachScores = numbered('each-scores');
export const winner: Write = ({ game, player }) =>
  phrase('win', { side: phrase('named.person', { name: player || sideName(game, 1) }), team: player });

/** What is said of a runner, or of two. */
export const ofPlayer =
  (key: string): Write =>
  ({ player }) =>
    phrase(key, { player });

export function parity(which: 'even' | 'odd'): Write {
  return (facts) => {
    const unit = scoreUnit(facts.game);
    return unit
      ? phrase('total-of', { units: phrase(`all.${unit}`), what: phrase(which) })
      : phrase('total', { what: phrase(which) });
  };
}
