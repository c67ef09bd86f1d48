/**
 * Baseball: the feed tells the inning and the side that bats (`P`). `Outs` and `Bases` ("1,3") are values of our own sportsbook
 * (docs/feed.md); a feed without them gets neither. The home side is named first, and visitors bat first.
 */
import type { Score } from '../score.ts';
import { countOf, extraOf } from './score-facts.ts';

const MOST_OUTS = 3;
const BASES = /^(?:[123](?:,[123]){0,2})?$/;

export const halfOf = ({ serving }: Score): 'top' | 'bottom' | undefined =>
  serving === undefined ? undefined : serving === 2 ? 'top' : 'bottom';

/** Outs of the half inning, and who stands on which base. */
export interface Diamond {
  readonly outs?: number;
  /** Occupied ones, 1 to 3; absent where they are not told. */
  readonly bases?: readonly number[];
}

export function diamondOf(score: Score): Diamond | undefined {
  if (score.phase === 'finished' || score.phase === 'before-start') return undefined;
  const outs = countOf(extraOf(score, 'Outs') ?? '');
  const bases = extraOf(score, 'Bases');
  const hasOuts = outs !== undefined && outs <= MOST_OUTS;
  const hasBases = bases !== undefined && BASES.test(bases);
  if (!hasOuts && !hasBases) return undefined;
  return {
    ...(hasOuts && { outs }),
    ...(hasBases && { bases: bases === '' ? [] : bases.split(',').map(Number) }),
  };
}
