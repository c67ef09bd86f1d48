/**
 * The chance of an offer from the outlook of its scope. Answers the probability whose inverse is the fair price, which for
 * lines that can refund is wins / (wins + losses). Undefined where the outlook cannot tell, so that it is not offered.
 */
import type { Offer } from '../catalogue.ts';
import { GROUPS } from '../catalogue.ts';
import { ruleOf, type ScoreRule } from '../judge.ts';
import type { ScopeScore } from '../sports/sport-model.ts';
import type { Grid, Outlook, Pmf, Quantity } from './distribution.ts';

/** Shares of stake that win and lose. */
interface Shares {
  win: number;
  lose: number;
}

function count(shares: Shares, verdict: number, weight: number): void {
  if (verdict > 2) shares.win += weight * (verdict - 2);
  else shares.lose += weight * (2 - verdict);
}

function overPmf(pmf: Pmf, second: boolean, rule: ScoreRule, parameter: number): Shares {
  const shares = { win: 0, lose: 0 };
  for (let i = 0; i < pmf.p.length; i += 1) {
    const weight = pmf.p[i] ?? 0;
    if (weight === 0) continue;
    const value = pmf.low + i;
    count(shares, second ? rule.judge(0, value, parameter) : rule.judge(value, 0, parameter), weight);
  }
  return shares;
}

function overGrid(grid: Grid, rule: ScoreRule, parameter: number): Shares {
  const shares = { win: 0, lose: 0 };
  for (let i = 0; i < grid.size1; i += 1) {
    for (let j = 0; j < grid.size2; j += 1) {
      const weight = grid.p[i * grid.size2 + j] ?? 0;
      if (weight > 0) count(shares, rule.judge(grid.low1 + i, grid.low2 + j, parameter), weight);
    }
  }
  return shares;
}

function chanceAt(grid: Grid, score1: number, score2: number): number | undefined {
  const i = score1 - grid.low1;
  const j = score2 - grid.low2;
  if (i < 0 || j < 0 || i >= grid.size1 || j >= grid.size2) return 0;
  return grid.p[i * grid.size2 + j] ?? 0;
}

function scoreChance(quantity: Quantity, rule: ScoreRule, parameter: number): number | undefined {
  let shares: Shares;
  if (rule.axis === 'joint') {
    if (!quantity.joint) return undefined;
    if (rule.exactly) return chanceAt(quantity.joint, ...rule.exactly(parameter));
    shares = overGrid(quantity.joint, rule, parameter);
  } else {
    shares = overPmf(quantity[rule.axis], rule.axis === 'side2', rule, parameter);
  }
  const stakes = shares.win + shares.lose;
  return stakes > 1e-9 ? shares.win / stakes : undefined;
}

/** Chance that of `a` and `b` goals in any order equally likely, side 1 has its r1-th before side 2 its r2-th. */
function firstToReach(a: number, b: number, r1: number, r2: number): number {
  if (a < r1) return 0;
  if (b < r2) return 1;
  // Side 1 is first exactly if it has at least r1 of the first r1 + r2 - 1 goals: a hypergeometric tail.
  const draws = r1 + r2 - 1;
  let tail = 0;
  for (let k = r1; k <= Math.min(a, draws); k += 1) {
    tail += choose(a, k) * choose(b, draws - k);
  }
  return tail / choose(a + b, draws);
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let value = 1;
  for (let i = 1; i <= k; i += 1) value = (value * (n - k + i)) / i;
  return value;
}

/** Markets of `Outlook.named`: the type of side 1. */
const NAMED_TYPES: ReadonlyMap<number, number> = new Map([
  [2500, 2991],
  [10_279, 44_011],
  [10_423, 44_013],
]);

/** Given the goals to come, every order of them is equally likely. */
function orderChance(
  outlook: Outlook,
  score: ScopeScore,
  { group, parameter, type }: Pick<Offer, 'group' | 'type' | 'parameter'>,
): number | undefined {
  if (type === 50 || type === 51) {
    const first = outlook.gameWinners?.get(parameter / 10_000);
    if (first === undefined) return undefined;
    return type === 50 ? first : 1 - first;
  }
  const named = outlook.named?.get(group);
  // Of the two types of such a market the lower one is that of side 1.
  if (named !== undefined) return type === NAMED_TYPES.get(group) ? named : 1 - named;
  const grid = outlook.remaining;
  if (!grid || NAMED_TYPES.has(group)) return undefined;
  const [now1, now2] = score.units;
  const lastScorer = score.order.at(-1) ?? 0;
  const number = parameter / 10_000;
  let chance = 0;
  for (let a = 0; a < grid.size1; a += 1) {
    for (let b = 0; b < grid.size2; b += 1) {
      const weight = grid.p[a * grid.size2 + b] ?? 0;
      if (weight === 0) continue;
      const goals = a + b;
      let share = 0;
      if (type >= 388 && type <= 390) {
        const ahead = number - now1 - now2;
        if (goals < ahead) share = type === 390 ? 1 : 0;
        else if (type !== 390) share = (type === 388 ? a : b) / goals;
      } else if (type >= 475 && type <= 477) {
        const side = type === 475 ? 1 : type === 477 ? 2 : 0;
        if (goals === 0) share = lastScorer === side ? 1 : 0;
        else if (side !== 0) share = (side === 1 ? a : b) / goals;
      } else {
        const r1 = number - now1;
        const r2 = number - now2;
        if (r1 <= 0 || r2 <= 0) return undefined;
        const neither = a < r1 && b < r2;
        if (type === 580) share = neither ? 1 : 0;
        else if (!neither) share = type === 578 ? firstToReach(a, b, r1, r2) : 1 - firstToReach(a, b, r1, r2);
      }
      chance += weight * share;
    }
  }
  return chance;
}

function halvesChance(outlook: Outlook, first: number, second: number): number | undefined {
  if (!outlook.halves) return undefined;
  const { first: half, second: rest } = outlook.halves;
  let chance = 0;
  for (let i = 0; i < half.p.length; i += 1) {
    const lead = half.low + i;
    if (Math.sign(lead) !== first) continue;
    for (let k = 0; k < rest.p.length; k += 1) {
      if (Math.sign(lead + rest.low + k) === second) chance += (half.p[i] ?? 0) * (rest.p[k] ?? 0);
    }
  }
  return chance;
}

export function chanceOf(
  outlook: Outlook,
  score: ScopeScore,
  offer: Pick<Offer, 'group' | 'type' | 'parameter'>,
): number | undefined {
  const rule = ruleOf(offer.type);
  if (!rule) return undefined;
  if (rule.kind === 'order') return orderChance(outlook, score, offer);
  if (rule.kind === 'halves') return halvesChance(outlook, rule.first, rule.second);
  const name = GROUPS.get(offer.group)?.quantity ?? 'units';
  const quantity = name === 'regulation' ? outlook.regulation : outlook[name];
  return quantity ? scoreChance(quantity, rule, offer.parameter) : undefined;
}
