/**
 * One price for one meaning. Selections of different markets may mean the same: "1" and "side 1 with -0.5", "exactly 0 goals" and
 * "under 0.5". Their chances are then the same, and so are the terms of their prices.
 */
import type { Offer } from '../catalogue.ts';
import { ruleOf, type ScoreRule } from '../judge.ts';
import type { Grid, Outlook, Pmf, Quantity } from './distribution.ts';
import type { Ladder } from './odds-ladder.ts';

export interface PriceTerms {
  /** Relative margin at even odds. */
  readonly margin: number;
  readonly ladder: Ladder;
}

/** Sums of one chance in another order differ in their last digits: chances of one cell of so many are the same. */
const CELLS = 1e9;
/** A chance so near to the border of its cell is looked for in the next one as well. */
const BORDER = 0.49;

/** Offers by their chance. */
export interface ByChance {
  /** The offers of this chance, the first one first. */
  readonly get: (chance: number) => readonly Offer[];
  readonly add: (chance: number, offer: Offer) => void;
}

const NONE: readonly Offer[] = [];

/** Most chances have one offer: a list is made for those that have more. */
export function createByChance(): ByChance {
  const kept = new Map<number, Offer | Offer[]>();
  const cellOf = (chance: number): number => {
    const scaled = chance * CELLS;
    const cell = Math.round(scaled);
    const off = scaled - cell;
    if (Math.abs(off) <= BORDER || kept.has(cell)) return cell;
    const next = cell + Math.sign(off);
    return kept.has(next) ? next : cell;
  };
  return {
    get(chance) {
      const found = kept.get(cellOf(chance));
      return found === undefined ? NONE : Array.isArray(found) ? found : [found];
    },
    add(chance, offer) {
      const cell = cellOf(chance);
      const found = kept.get(cell);
      if (found === undefined) kept.set(cell, offer);
      else if (Array.isArray(found)) found.push(offer);
      else kept.set(cell, [found, offer]);
    },
  };
}

type Judge = ScoreRule['judge'];

function isSameOnGrid(grid: Grid, isAlike: (score1: number, score2: number) => boolean): boolean {
  for (let i = 0; i < grid.size1; i += 1) {
    for (let j = 0; j < grid.size2; j += 1) {
      if ((grid.p[i * grid.size2 + j] ?? 0) > 0 && !isAlike(grid.low1 + i, grid.low2 + j)) return false;
    }
  }
  return true;
}

function isSameOnLine(pmf: Pmf, isAlike: (value: number) => boolean): boolean {
  for (let i = 0; i < pmf.p.length; i += 1) {
    if ((pmf.p[i] ?? 0) > 0 && !isAlike(pmf.low + i)) return false;
  }
  return true;
}

/** Whether two selections of one quantity get the same verdict at every score that is still possible. */
export function isSameMeaning(quantity: Quantity, one: Offer, other: Offer): boolean {
  const [rule, otherRule] = [ruleOf(one.type), ruleOf(other.type)];
  if (rule?.kind !== 'score' || otherRule?.kind !== 'score') return false;
  const [judge, otherJudge]: readonly [Judge, Judge] = [rule.judge, otherRule.judge];
  const isAlike = (score1: number, score2: number): boolean =>
    judge(score1, score2, one.parameter) === otherJudge(score1, score2, other.parameter);
  if (quantity.joint) return isSameOnGrid(quantity.joint, isAlike);
  const { axis } = rule;
  if (axis === 'joint' || axis !== otherRule.axis) return false;
  return isSameOnLine(quantity[axis], (value) => (axis === 'side2' ? isAlike(0, value) : isAlike(value, 0)));
}

/** The quantity that offers of both names count, where it is one. */
export const sharedQuantity = (
  outlook: Outlook,
  one: keyof Pick<Outlook, 'result' | 'units' | 'regulation'>,
  other: typeof one,
): Quantity | undefined => (outlook[one] === outlook[other] ? outlook[one] : undefined);
