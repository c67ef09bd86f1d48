/**
 * The mean of figures that come in groups which belong together (bets on one game), with an interval by drawing whole groups
 * anew: figures of one group are not independent. The seed is fixed, so that the same figures always have the same interval.
 */
import { seededUniform } from '../chance/seeded-uniform.ts';
import type { Interval } from './share-interval.ts';

export interface Figure {
  readonly value: number;
  /** The amount that it counts for; 1 in a plain mean. */
  readonly weight: number;
}

/** Figures of things in the groups that they belong to. */
export function inGroups<Thing>(
  things: readonly Thing[],
  groupOf: (thing: Thing) => number,
  figureOf: (thing: Thing) => Figure,
): readonly (readonly Figure[])[] {
  const groups = new Map<number, Figure[]>();
  for (const thing of things) {
    const group = groups.get(groupOf(thing));
    if (group) group.push(figureOf(thing));
    else groups.set(groupOf(thing), [figureOf(thing)]);
  }
  return [...groups.values()];
}

export interface BootstrapMean extends Interval {
  readonly mean: number;
  readonly groups: number;
}

export const BOOTSTRAP_DRAWS = 2_000;
const SEED = 20_250_101;

/** The share of the sorted values below which a place lies, between two of them in proportion. */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const [low, high] = [sorted[below] ?? 0, sorted[Math.min(below + 1, sorted.length - 1)] ?? 0];
  return low + (at - below) * (high - low);
}

/** The mean over all groups, and where 95 % of the means of drawn groups lie. Undefined where nothing has a weight. */
export function bootstrapMean(groups: readonly (readonly Figure[])[]): BootstrapMean | undefined {
  const sums = groups.map((figures) => ({
    weight: figures.reduce((sum, { weight }) => sum + weight, 0),
    value: figures.reduce((sum, { value, weight }) => sum + value * weight, 0),
  }));
  const weighing = sums.filter(({ weight }) => weight > 0);
  if (weighing.length === 0) return undefined;
  const meanOf = (chosen: readonly { readonly weight: number; readonly value: number }[]) => {
    const weight = chosen.reduce((sum, one) => sum + one.weight, 0);
    return chosen.reduce((sum, one) => sum + one.value, 0) / weight;
  };
  const uniform = seededUniform(SEED);
  const means = Float64Array.from({ length: BOOTSTRAP_DRAWS }, () =>
    meanOf(weighing.map(() => weighing[Math.floor(uniform() * weighing.length)] ?? { weight: 0, value: 0 })),
  ).sort();
  return {
    mean: meanOf(weighing),
    groups: weighing.length,
    low: quantile(means, 0.025),
    high: quantile(means, 0.975),
  };
}
