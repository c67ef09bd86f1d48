/** Statistics of a whole game in the order in which they tell most of who is on top, with the share of side 1. */
import type { Score } from '../score.ts';
import type { SportFamily } from '../scoreboard/sport-families.ts';

/** Statistics by the feed's ids, the most telling first; what is not named comes after them as the feed told it. */
const TELLING: Readonly<Partial<Record<SportFamily, readonly number[]>>> = {
  football: [29, 58, 45, 59, 60, 93, 70, 26, 71, 72, 47, 94],
  hockey: [59, 68, 62, 19, 65, 63, 64],
  basketball: [49, 48, 50, 23, 51, 24, 53, 34],
  handball: [22, 25, 24, 21, 27],
  tennis: [1, 4, 61, 98, 3, 35, 8, 2, 7],
  rally: [35, 30, 31, 10, 1, 89, 90],
  'table-tennis': [35, 30, 31, 10],
  cricket: [900, 901, 902],
  baseball: [85, 86, 87, 88],
};

/** A lead of the other side, or a fault, speaks against who has more of it; it is no strength. */
const FAULTS: ReadonlySet<number> = new Set([4, 5, 16, 18, 22, 26, 27, 53, 62, 63, 64, 71, 90, 91, 900]);

export interface StatisticRow {
  readonly id: number;
  /** The name that the feed gives it; may be empty. */
  readonly name: string;
  readonly side1: string;
  readonly side2: string;
  /** The share of side 1 in the sum, in percent; half where both have none or the values are no numbers. */
  readonly share: number;
  /** The side that does better; undefined where they are level or nobody can say. */
  readonly better?: 1 | 2;
}

export function statisticRows(family: SportFamily, score: Score): readonly StatisticRow[] {
  const entries = score.statistics.find(({ period }) => period === 0)?.entries ?? [];
  const order = TELLING[family] ?? [];
  const rankOf = (id: number): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return entries
    .map(({ id, name, side1, side2 }): StatisticRow => {
      const [first, second] = [numberOf(side1), numberOf(side2)];
      const sum = first + second;
      const lead = Math.sign(first - second) * (FAULTS.has(id) ? -1 : 1);
      return {
        id,
        name,
        side1,
        side2,
        share: Number.isFinite(sum) && sum > 0 ? Math.round((first / sum) * 100) : 50,
        ...(lead > 0 ? { better: 1 as const } : lead < 0 ? { better: 2 as const } : {}),
      };
    })
    .sort((one, other) => rankOf(one.id) - rankOf(other.id));
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
