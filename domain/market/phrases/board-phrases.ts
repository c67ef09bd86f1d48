/** What the selections of a board say, by group and type: what the first load needs of the long names. */
import type { Phrase } from './phrase.ts';
import {
  both,
  handicap,
  inRegularTime,
  of,
  outcome,
  over,
  row,
  type SelectionFacts,
  type Side,
  type Types,
  under,
  type Write,
  yesNo,
} from './phrase-makers.ts';

/** Finds the phrase of a pair; undefined for one that has no words of its own. */
export type PhraseOf = (group: number, type: number, facts: SelectionFacts) => Phrase | undefined;

const teamTotal = (side: Side): readonly Write[] => [of(side, over), of(side, under)];
const wins = [outcome('1'), outcome('2')] as const;
const results = [outcome('1'), outcome('X'), outcome('2')] as const;
const doubles = [outcome('1X'), outcome('12'), outcome('X2')] as const;
const handicaps = [handicap(1), handicap(2)] as const;

const PHRASES: Readonly<Record<number, Types>> = {
  1: row([1, 2, 3], results),
  8: row([4, 5, 6], doubles),
  101: row([401, 402], wins),
  2766: row([3653, 3654, 3655], results.map(inRegularTime)),
  2768: row([3656, 3657, 3658], doubles.map(inRegularTime)),
  2: row([7, 8], handicaps),
  2854: row([3829, 3830], handicaps),
  17: row([9, 10], [over, under]),
  99: row([3827, 3828], [over, under]),
  15: row([11, 12], teamTotal(1)),
  62: row([13, 14], teamTotal(2)),
  19: yesNo(180, 181, both),
};

export const boardPhrase: PhraseOf = (group, type, facts) => PHRASES[group]?.[type]?.(facts);
