/**
 * Baseball: the feed tells the inning and the side that bats (`P`). `Outs` and `Bases` ("1,3") are values of our own sportsbook
 * (docs/feed.md); a feed without them gets neither. The home side is named first, and visitors bat first.
 */
import type { Score } from '../score.ts';
import type { ScoreDetail } from './score-detail.ts';
import { countOf, extraOf } from './score-facts.ts';

const MOST_OUTS = 3;
const BASES = /^(?:[123](?:,[123]){0,2})?$/;

export const halfOf = ({ serving }: Score): 'top' | 'bottom' | undefined =>
  serving === undefined ? undefined : serving === 2 ? 'top' : 'bottom';

export function baseballDetails(score: Score): readonly ScoreDetail[] {
  if (score.phase === 'finished' || score.phase === 'before-start') return [];
  const details: ScoreDetail[] = [];
  const outs = countOf(extraOf(score, 'Outs') ?? '');
  if (outs !== undefined && outs <= MOST_OUTS) details.push({ key: 'outs', values: { count: outs } });
  const bases = extraOf(score, 'Bases');
  if (bases !== undefined && BASES.test(bases)) details.push({ key: 'bases', values: { bases } });
  return details;
}
