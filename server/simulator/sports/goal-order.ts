/**
 * Selections on the order of goals, as conditions on a walk: a goal of side 1 is a step to the right, one of side 2 a step up, and given how many of each
 * are to come every walk is equally likely. How many walks meet all conditions is counted step by step, never by listing them.
 */
import type { Grid } from '../pricing/distribution.ts';

/** Goals to come until the end of a scope, from now. */
export type Walk = readonly [side1: number, side2: number];

/** What a selection asks of the walk of its scope, in goals from now. */
export interface OrderCondition {
  /** The step of this side from this point keeps it alive. */
  readonly allows: (side: 1 | 2, at: Walk) => boolean;
  /** Whether it can win where so many goals fall. */
  readonly fits: (to: Walk) => boolean;
  /** Side of the last goal of the scope; 0: none at all, with those from before. */
  readonly last?: 0 | 1 | 2;
}

const anyStep = (): boolean => true;
const anyEnd = (): boolean => true;

/** `now`: goals of the scope so far. Undefined for what is decided already, and for types that are no order of goals. */
export function orderCondition(type: number, parameter: number, now: Walk): OrderCondition | undefined {
  const number = parameter / 10_000;
  if (type >= 388 && type <= 390) {
    const ahead = number - now[0] - now[1];
    if (ahead <= 0) return undefined;
    const side = type === 388 ? 1 : 2;
    if (type === 390) return { allows: anyStep, fits: ([a, b]) => a + b < ahead };
    return {
      allows: (step, [i, j]) => i + j !== ahead - 1 || step === side,
      fits: ([a, b]) => a + b >= ahead,
    };
  }
  if (type >= 475 && type <= 477)
    return { allows: anyStep, fits: anyEnd, last: type === 475 ? 1 : type === 477 ? 2 : 0 };
  if (type >= 578 && type <= 580) {
    const [first, second] = [number - now[0], number - now[1]];
    if (first <= 0 || second <= 0) return undefined;
    if (type === 580) return { allows: anyStep, fits: ([a, b]) => a < first && b < second };
    // The other side may not be there while this one is not.
    if (type === 578)
      return {
        allows: (step, [i, j]) => step === 1 || i >= first || j + 1 < second,
        fits: ([a]) => a >= first,
      };
    return {
      allows: (step, [i, j]) => step === 2 || j >= second || i + 1 < first,
      fits: ([, b]) => b >= second,
    };
  }
  return undefined;
}

/**
 * The shares of all walks from the origin to each point: those that are allowed, and those that are and end with a step
 * of each side.
 */
export interface WalkShares {
  readonly any: (to: Walk) => number;
  readonly endingWith: (side: 1 | 2, to: Walk) => number;
}

/** The shares of walks over a field of so many steps each way. */
export function walkShares([size1, size2]: Walk, allows: (side: 1 | 2, at: Walk) => boolean): WalkShares {
  const width = size2 + 1;
  const shares = new Float64Array((size1 + 1) * width);
  const byFirst = new Float64Array(shares.length);
  const bySecond = new Float64Array(shares.length);
  shares[0] = 1;
  for (let i = 0; i <= size1; i += 1) {
    for (let j = i === 0 ? 1 : 0; j <= size2; j += 1) {
      const at = i * width + j;
      // Backwards from a point, the last goal is one of side 1 as often as side 1 has goals.
      if (i > 0 && allows(1, [i - 1, j])) byFirst[at] = ((shares[at - width] ?? 0) * i) / (i + j);
      if (j > 0 && allows(2, [i, j - 1])) bySecond[at] = ((shares[at - 1] ?? 0) * j) / (i + j);
      shares[at] = (byFirst[at] ?? 0) + (bySecond[at] ?? 0);
    }
  }
  return {
    any: ([a, b]) => shares[a * width + b] ?? 0,
    endingWith: (side, [a, b]) => (side === 1 ? byFirst : bySecond)[a * width + b] ?? 0,
  };
}

/** The side that the last goal of a scope must be of, by all conditions on it: undefined where it may be any, `never` where they contradict. */
export function lastAsked(conditions: readonly OrderCondition[]): 0 | 1 | 2 | 'never' | undefined {
  const asked = conditions.flatMap(({ last }) => (last === undefined ? [] : [last]));
  return asked.some((side) => side !== asked[0]) ? 'never' : asked[0];
}

/** The furthest point of a grid of final scores, as goals from `now`. */
export const furthest = (grid: Grid, now: Walk): Walk => [
  Math.max(0, grid.low1 + grid.size1 - 1 - now[0]),
  Math.max(0, grid.low2 + grid.size2 - 1 - now[1]),
];
