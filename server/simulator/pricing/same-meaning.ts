/**
 * One price for one meaning. Selections of different markets may mean the same: "1" and "side 1 with -0.5", "exactly 0 goals" and
 * "under 0.5". Their chances are then the same, and so are the terms of their prices.
 */
import type { Offer } from '../catalogue.ts';
import { ruleOf } from '../judge.ts';
import type { Grid, Outlook, Pmf, Quantity } from './distribution.ts';
import type { Ladder } from './odds-ladder.ts';

export interface PriceTerms {
  /** Relative margin at even odds. */
  readonly margin: number;
  readonly ladder: Ladder;
}

/** Sums of one chance in another order differ in their last digits: chances of one cell of so many are the same. */
const CELLS = 1e10;
/** A chance so near to the border of its cell is looked for in the next one as well. */
const BORDER = 0.49;

/** What was kept first for a chance. */
export function createByChance<Value>(): {
  readonly get: (chance: number) => Value | undefined;
  readonly set: (chance: number, value: Value) => void;
} {
  const kept = new Map<number, Value>();
  return {
    get(chance) {
      const scaled = chance * CELLS;
      const cell = Math.round(scaled);
      const off = scaled - cell;
      return kept.get(cell) ?? (Math.abs(off) > BORDER ? kept.get(cell + Math.sign(off)) : undefined);
    },
    set: (chance, value) => void kept.set(Math.round(chance * CELLS), value),
  };
}

function* scoresOf(grid: Grid): Generator<readonly [number, number]> {
  for (let i = 0; i < grid.size1; i += 1) {
    for (let j = 0; j < grid.size2; j += 1) {
      if ((grid.p[i * grid.size2 + j] ?? 0) > 0) yield [grid.low1 + i, grid.low2 + j];
    }
  }
}

function* valuesOf(pmf: Pmf, isSecond: boolean): Generator<readonly [number, number]> {
  for (let i = 0; i < pmf.p.length; i += 1) {
    if ((pmf.p[i] ?? 0) > 0) yield isSecond ? [0, pmf.low + i] : [pmf.low + i, 0];
  }
}

/** Whether two selections of one quantity get the same verdict at every score that is still possible. */
export function isSameMeaning(quantity: Quantity, one: Offer, other: Offer): boolean {
  const [rule, otherRule] = [ruleOf(one.type), ruleOf(other.type)];
  if (rule?.kind !== 'score' || otherRule?.kind !== 'score') return false;
  const { axis } = rule;
  if (!quantity.joint && (axis === 'joint' || axis !== otherRule.axis)) return false;
  const scores =
    quantity.joint || axis === 'joint'
      ? quantity.joint && scoresOf(quantity.joint)
      : valuesOf(quantity[axis], axis === 'side2');
  for (const [score1, score2] of scores ?? []) {
    if (rule.judge(score1, score2, one.parameter) !== otherRule.judge(score1, score2, other.parameter))
      return false;
  }
  return true;
}

/** The quantity that offers of both names count, where it is one. */
export const sharedQuantity = (
  outlook: Outlook,
  one: keyof Pick<Outlook, 'result' | 'units' | 'regulation'>,
  other: typeof one,
): Quantity | undefined => (outlook[one] === outlook[other] ? outlook[one] : undefined);
