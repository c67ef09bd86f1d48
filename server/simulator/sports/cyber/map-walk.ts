/**
 * A map of e-sports as a walk of steps, each won by one side: rounds, team fights, laps, hands. From where it stands follow the chances
 * of every end, and where a step brings kills, those of the kills of both sides.
 */
import type { Pmf, Quantity } from '../../pricing/distribution.ts';

/** How a map stands before a step. */
export interface StepFacts {
  readonly won1: number;
  readonly won2: number;
  /** The winner of the step before; 0 before the first. */
  readonly last: 0 | 1 | 2;
  /** The side that began the map as is named first: attack, the pole, the first deal. */
  readonly opens: 1 | 2;
}

/** Kills that a step brings to who won it and to the other: number and chance; who won it has one at least. */
export interface StepKills {
  readonly winner: readonly (readonly [number, number])[];
  readonly loser: readonly (readonly [number, number])[];
}

export interface MapRules {
  /** Steps that win the map, and by how many more than the other side. */
  readonly target: number;
  readonly winBy: 1 | 2;
  /** The chance of side 1 to win the next step. `skill`: by how much it is better, as a logarithm of odds. */
  readonly chance: (skill: number, facts: StepFacts) => number;
  readonly kills?: StepKills;
}

/** Where a map is walked on from. */
export type WalkStart = Omit<StepFacts, 'opens'> & { readonly opens: 0 | 1 | 2 };

export const FRESH: WalkStart = { won1: 0, won2: 0, last: 0, opens: 0 };

export interface WalkEnd {
  readonly won1: number;
  readonly won2: number;
  readonly p: number;
}

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** No map goes on for longer than this many steps past its target; what is left is shared out. */
const LONGEST_EXTRA = 12;

export const isDecided = ({ target, winBy }: MapRules, won1: number, won2: number): boolean =>
  Math.max(won1, won2) >= target && Math.abs(won1 - won2) >= winBy;

/** Steps of side 1 in rows of all steps, apart by who won the last one. */
function walk(
  rules: MapRules,
  skill: number,
  start: Omit<StepFacts, 'opens'>,
  opens: 1 | 2,
): readonly WalkEnd[] {
  const most = Math.max(rules.target, start.won1, start.won2) + LONGEST_EXTRA;
  const ends: WalkEnd[] = [];
  let row = new Map<number, [number, number, number]>();
  const first: [number, number, number] = [0, 0, 0];
  first[start.last] = 1;
  row.set(start.won1, first);
  for (let steps = start.won1 + start.won2; row.size > 0; steps += 1) {
    const next = new Map<number, [number, number, number]>();
    const add = (won1: number, last: 1 | 2, p: number): void => {
      const cell = next.get(won1) ?? [0, 0, 0];
      cell[last] += p;
      next.set(won1, cell);
    };
    for (const [won1, cell] of row) {
      const won2 = steps - won1;
      if (isDecided(rules, won1, won2)) {
        ends.push({ won1, won2, p: cell[0] + cell[1] + cell[2] });
        continue;
      }
      if (Math.max(won1, won2) >= most) continue;
      for (const last of [0, 1, 2] as const) {
        if (cell[last] === 0) continue;
        const chance = rules.chance(skill, { won1, won2, last, opens });
        add(won1 + 1, 1, cell[last] * chance);
        add(won1, 2, cell[last] * (1 - chance));
      }
    }
    row = next;
  }
  const all = ends.reduce((sum, { p }) => sum + p, 0);
  return ends.map((end) => ({ ...end, p: end.p / all }));
}

/** The sides that may have begun, each with its weight: both alike while nobody knows. */
const openersOf = (opens: 0 | 1 | 2): readonly (readonly [1 | 2, number])[] =>
  opens === 0
    ? [
        [1, 0.5],
        [2, 0.5],
      ]
    : [[opens, 1]];

/** The ends of a map with their chances. */
export const walkEnds = (rules: MapRules, skill: number, start: WalkStart): readonly WalkEnd[] =>
  openersOf(start.opens).flatMap(([opens, weight]) =>
    walk(rules, skill, start, opens).map((end) => ({ ...end, p: end.p * weight })),
  );

/** The chance of side 1 to win the map. */
export const winChance = (ends: readonly WalkEnd[]): number =>
  ends.reduce((sum, { p, won1, won2 }) => (won1 > won2 ? sum + p : sum), 0);

/** The chance of side 1 to win the next step. */
export const stepChance = (rules: MapRules, skill: number, { opens, ...facts }: WalkStart): number =>
  openersOf(opens).reduce(
    (sum, [one, weight]) => sum + weight * rules.chance(skill, { ...facts, opens: one }),
    0,
  );

/** The chance that who wins a step has its first kill: of its kills every order is equally likely. */
export const firstKillShare = ({ loser, winner }: StepKills): number =>
  winner.reduce(
    (sum, [own, p]) => sum + loser.reduce((all, [others, q]) => all + (p * q * own) / (own + others), 0),
    0,
  );

const VIEWS = ['margin', 'total', 'side1', 'side2'] as const;
type View = (typeof VIEWS)[number];
const seen: Readonly<Record<View, (one: number, other: number) => number>> = {
  margin: (one, other) => one - other,
  total: (one, other) => one + other,
  side1: (one) => one,
  side2: (_, other) => other,
};

type Shift = ReadonlyMap<number, number>;

/** The change of each view by a step that a side wins. */
function shiftsOf(kills: StepKills, side: 1 | 2): Readonly<Record<View, Shift>> {
  const shifts: Record<View, Map<number, number>> = {
    margin: new Map(),
    total: new Map(),
    side1: new Map(),
    side2: new Map(),
  };
  for (const [own, p] of kills.winner)
    for (const [others, q] of kills.loser)
      for (const view of VIEWS) {
        const by = side === 1 ? seen[view](own, others) : seen[view](others, own);
        shifts[view].set(by, (shifts[view].get(by) ?? 0) + p * q);
      }
  return shifts;
}

class Sum {
  readonly #low: number;
  readonly p: Float64Array;
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;

  constructor(low: number, high: number) {
    this.#low = low;
    this.p = new Float64Array(high - low + 1);
  }

  add(value: number, p: number): void {
    const at = value - this.#low;
    this.p[at] = (this.p[at] ?? 0) + p;
    if (value < this.from) this.from = value;
    if (value > this.to) this.to = value;
  }

  addShifted(other: Sum, shift: Shift, weight: number): void {
    for (const [by, share] of shift)
      for (let value = other.from; value <= other.to; value += 1) {
        const p = other.p[value - other.#low] ?? 0;
        if (p > 0) this.add(value + by, p * share * weight);
      }
  }

  get pmf(): Pmf {
    return { low: this.from, p: this.p.slice(this.from - this.#low, this.to - this.#low + 1) };
  }
}

/** Kills of both sides at the end of the map. Its steps know nothing of who won the one before. */
export function killsAhead(
  rules: MapRules & { readonly kills: StepKills },
  skill: number,
  start: WalkStart,
  now: readonly [number, number],
): Quantity {
  const { kills, target } = rules;
  const largest = Math.max(...[...kills.winner, ...kills.loser].map(([count]) => count));
  const reach = (2 * target - 1) * largest * 2;
  const quantity: Partial<Record<View, Pmf>> = {};
  const shifts = [shiftsOf(kills, 1), shiftsOf(kills, 2)] as const;
  const opens = start.opens === 0 ? 1 : start.opens;
  for (const view of VIEWS) {
    const at = seen[view](...now);
    const make = (): Sum => new Sum(at - reach, at + reach);
    const ended = make();
    let row = new Map([[start.won1, make()]]);
    row.get(start.won1)?.add(at, 1);
    for (let steps = start.won1 + start.won2; row.size > 0; steps += 1) {
      const next = new Map<number, Sum>();
      for (const [won1, sum] of row) {
        const won2 = steps - won1;
        const chance = rules.chance(skill, { won1, won2, last: 0, opens });
        for (const side of [1, 2] as const) {
          const to1 = side === 1 ? won1 + 1 : won1;
          const isOver = isDecided(rules, to1, steps + 1 - to1);
          const into = isOver ? ended : (next.get(to1) ?? make());
          if (!isOver) next.set(to1, into);
          into.addShifted(sum, shifts[side - 1 === 0 ? 0 : 1][view], side === 1 ? chance : 1 - chance);
        }
      }
      row = next;
    }
    quantity[view] = ended.pmf;
  }
  return quantity as Quantity;
}
