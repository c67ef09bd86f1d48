/**
 * Matches of sets: from the outcomes of the set in play and of those to come, the joint distribution of sets, and totals and
 * margins of what is inside them (games, points, rounds). A set's outcome is its final score with a probability.
 */
import { type Grid, type Outlook, type Pmf, type Quantity, quantityOf } from '../pricing/distribution.ts';

export interface SetOutcome {
  readonly score1: number;
  readonly score2: number;
  readonly p: number;
}

const VIEWS = ['margin', 'total', 'side1', 'side2'] as const;
type View = (typeof VIEWS)[number];
const seen: Record<View, (one: number, other: number) => number> = {
  margin: (one, other) => one - other,
  total: (one, other) => one + other,
  side1: (one) => one,
  side2: (_, other) => other,
};

/** What the sets that a side wins move a view by, and how likely each is. */
interface Shifts {
  readonly least: number;
  readonly most: number;
  readonly by: Int32Array;
  readonly chances: Float64Array;
}

function shiftsOf(outcomes: readonly SetOutcome[], side: 1 | 2, view: View): Shifts {
  let count = 0;
  for (const { score1, score2 } of outcomes) if (score1 > score2 === (side === 1)) count += 1;
  const by = new Int32Array(count);
  const chances = new Float64Array(count);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  let at = 0;
  for (const { score1, score2, p } of outcomes) {
    if (score1 > score2 !== (side === 1)) continue;
    const shift = seen[view](score1, score2);
    least = Math.min(least, shift);
    most = Math.max(most, shift);
    by[at] = shift;
    chances[at] = p;
    at += 1;
  }
  return { least, most, by, chances };
}

/** The shifts of both sides in every view: those of a set are the same from whatever score it begins. */
const allShiftsOf = (outcomes: readonly SetOutcome[]) =>
  ([1, 2] as const).map((side) => {
    const of = (view: View): Shifts => shiftsOf(outcomes, side, view);
    return {
      side,
      shifts: { margin: of('margin'), total: of('total'), side1: of('side1'), side2: of('side2') },
    };
  });

function scatter(pmf: Pmf, { by, chances, least, most }: Shifts): Pmf {
  const from = pmf.p;
  if (by.length === 0) return { low: pmf.low, p: new Float64Array(from.length) };
  const p = new Float64Array(from.length + most - least);
  for (let one = 0; one < by.length; one += 1) {
    const shift = (by[one] ?? 0) - least;
    const weight = chances[one] ?? 0;
    for (let i = 0; i < from.length; i += 1) p[i + shift] = (p[i + shift] ?? 0) + weight * (from[i] ?? 0);
  }
  return { low: pmf.low + least, p };
}

function merge(left: Pmf | undefined, right: Pmf): Pmf {
  if (!left) return right;
  const low = Math.min(left.low, right.low);
  const p = new Float64Array(Math.max(left.low + left.p.length, right.low + right.p.length) - low);
  p.set(left.p, left.low - low);
  const from = right.low - low;
  for (let i = 0; i < right.p.length; i += 1) p[from + i] = (p[from + i] ?? 0) + (right.p[i] ?? 0);
  return { low, p };
}

const massOf = (pmf: Pmf): number => pmf.p.reduce((sum, value) => sum + value, 0);

export interface ChainStart {
  readonly sets: readonly [number, number];
  /** Units of the sets that are over. */
  readonly units: readonly [number, number];
  readonly setsToWin: number;
  /** Outcomes of set `number`, from 1. */
  outcomesOf(number: number): readonly SetOutcome[];
}

export function chainSets(start: ChainStart): Outlook {
  const { setsToWin } = start;
  const size = setsToWin + 1;
  const cells = new Map<number, Record<View, Pmf>>();
  const certain = (value: number): Pmf => ({ low: value, p: Float64Array.of(1) });
  const [units1, units2] = start.units;
  const [won1, won2] = start.sets;
  cells.set(won1 * size + won2, {
    margin: certain(units1 - units2),
    total: certain(units1 + units2),
    side1: certain(units1),
    side2: certain(units2),
  });
  const joint: Grid = { low1: 0, low2: 0, size1: size, size2: size, p: new Float64Array(size * size) };
  const ended: Partial<Record<View, Pmf>> = {};
  for (let played = won1 + won2; played < 2 * setsToWin - 1; played += 1) {
    const bySide = allShiftsOf(start.outcomesOf(played + 1));
    for (let one = Math.max(won1, played - setsToWin + 1); one <= Math.min(played, setsToWin - 1); one += 1) {
      const cell = cells.get(one * size + played - one);
      if (!cell) continue;
      for (const { shifts, side } of bySide) {
        const to1 = one + (side === 1 ? 1 : 0);
        const to2 = played - one + (side === 2 ? 1 : 0);
        const over = Math.max(to1, to2) === setsToWin;
        const target: Partial<Record<View, Pmf>> = over ? ended : (cells.get(to1 * size + to2) ?? {});
        for (const view of VIEWS) {
          const moved = scatter(cell[view], shifts[view]);
          target[view] = merge(target[view], moved);
          if (over && view === 'total')
            joint.p[to1 * size + to2] = (joint.p[to1 * size + to2] ?? 0) + massOf(moved);
        }
        if (!over) cells.set(to1 * size + to2, target as Record<View, Pmf>);
      }
    }
  }
  const units = ended as Quantity;
  return { result: quantityOf(joint), units };
}

/** The quantity of the ends of a set or map. A score that comes in two ways has the chance of both. */
export function quantityOfOutcomes(outcomes: readonly SetOutcome[]): Quantity {
  const most1 = Math.max(...outcomes.map(({ score1 }) => score1));
  const most2 = Math.max(...outcomes.map(({ score2 }) => score2));
  const p = new Float64Array((most1 + 1) * (most2 + 1));
  for (const { score1, score2, p: weight } of outcomes) {
    const at = score1 * (most2 + 1) + score2;
    p[at] = (p[at] ?? 0) + weight;
  }
  return quantityOf({ low1: 0, low2: 0, size1: most1 + 1, size2: most2 + 1, p });
}
