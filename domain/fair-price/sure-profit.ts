/**
 * Stakes on every outcome of a market at the best prices of several books: whether the worst case pays more than all of them
 * cost, after steps of stakes, rounding, exchange, commission and tax. Whole minor units throughout; the search is exact. It
 * covers every outcome only if every bet is accepted: one that is refused leaves an open position.
 */
import type { Odds } from '../market/odds.ts';
import {
  ceiling,
  compare,
  divide,
  floor,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  sumOf,
  ZERO,
} from '../money/rational.ts';

export interface SureLeg {
  readonly odds: Odds;
  /** The step of stakes, in minor units of the book's currency. */
  readonly step: bigint;
  readonly leastStake: bigint;
  readonly mostStake: bigint;
  /** The cost of one minor unit of the book's currency, in minor units of the bank's. */
  readonly buyRate: Rational;
  /** The amount that one minor unit of the book's currency brings back. */
  readonly sellRate: Rational;
  /** The share of the profit that the book keeps; 0 where it keeps none. */
  readonly commission: Rational;
  /** The share of the payout that is taxed away. */
  readonly tax: Rational;
}

export interface SureStake {
  /** The stake, in minor units of the book's currency. */
  readonly stake: bigint;
  /** The cost of the stake, and what the outcome brings back, in minor units of the bank's currency. */
  readonly cost: bigint;
  readonly back: bigint;
}

export interface SureProfit {
  readonly legs: readonly SureStake[];
  readonly cost: bigint;
  /** The worst case: the least that comes back, less all costs. Above zero. */
  readonly worst: bigint;
  /** The limit that binds: the place of the leg whose largest stake ends it, or the bank. */
  readonly limit: number | 'bank';
  /** Whether every candidate was looked at; false where the search was ended before, and the stakes are good but may not be the best. */
  readonly isExact: boolean;
}

/** Returns that a search looks at before it ends: usual ones look at less than a hundred, prices within a hair of 100 % at many. */
const MOST_CANDIDATES = 200_000;

/** The payment of one unit staked in the end, before anything is rounded. */
function multiplierOf({ commission, odds, tax }: SureLeg): Rational {
  const price = rational(BigInt(odds), 1000n);
  const kept = subtract(price, multiply(commission, subtract(price, ONE)));
  return multiply(kept, subtract(ONE, tax));
}

/** The amount that a stake brings back: the payout cut to the minor unit, less commission and tax, which are rounded up, exchanged and cut. */
function backOf(leg: SureLeg, stake: bigint): bigint {
  const payout = (stake * BigInt(leg.odds)) / 1000n;
  const profit = payout > stake ? payout - stake : 0n;
  const kept = payout - ceiling(multiply(leg.commission, rational(profit)));
  const net = kept - ceiling(multiply(leg.tax, rational(kept)));
  return floor(multiply(rational(net), leg.sellRate));
}

const costOf = (leg: SureLeg, stake: bigint): bigint => ceiling(multiply(rational(stake), leg.buyRate));

const stepsUp = (stake: bigint, step: bigint): bigint => ((stake + step - 1n) / step) * step;
const firstStake = ({ leastStake, step }: SureLeg): bigint =>
  stepsUp(leastStake > step ? leastStake : step, step);
const lastStake = ({ mostStake, step }: SureLeg): bigint => (mostStake / step) * step;

/** The least stake of a leg that brings back as much; undefined where none within its limits does. */
function leastStakeFor(leg: SureLeg, back: bigint, multiplier: Rational): bigint | undefined {
  const first = firstStake(leg);
  const exact = ceiling(divide(rational(back), multiply(multiplier, leg.sellRate)));
  let stake = stepsUp(exact, leg.step);
  // No stake below the exact one brings back as much: rounding only takes away.
  if (stake < first) stake = first;
  while (stake <= lastStake(leg) && backOf(leg, stake) < back) stake += leg.step;
  return stake <= lastStake(leg) ? stake : undefined;
}

interface Plan {
  readonly legs: readonly SureStake[];
  readonly cost: bigint;
  readonly worst: bigint;
}

function planFor(legs: readonly SureLeg[], multipliers: readonly Rational[], back: bigint): Plan | undefined {
  const stakes: SureStake[] = [];
  let cost = 0n;
  for (const [at, leg] of legs.entries()) {
    const stake = leastStakeFor(leg, back, multipliers[at] ?? ONE);
    if (stake === undefined) return undefined;
    stakes.push({ stake, cost: costOf(leg, stake), back: backOf(leg, stake) });
    cost += costOf(leg, stake);
  }
  const worst = stakes.reduce(
    (lowest, one) => (one.back < lowest ? one.back : lowest),
    stakes[0]?.back ?? 0n,
  );
  return { legs: stakes, cost, worst: worst - cost };
}

/** The largest return of a leg that is below a given one; undefined where it has none. */
function returnBelow(leg: SureLeg, back: bigint, multiplier: Rational): bigint | undefined {
  const reaching = leastStakeFor(leg, back, multiplier) ?? lastStake(leg) + leg.step;
  const stake = reaching - leg.step;
  return stake >= firstStake(leg) ? backOf(leg, stake) : undefined;
}

/** The largest return of any leg below a given one. */
function nextReturn(
  legs: readonly SureLeg[],
  multipliers: readonly Rational[],
  above: bigint,
): bigint | undefined {
  let most: bigint | undefined;
  for (const [at, leg] of legs.entries()) {
    const one = returnBelow(leg, above, multipliers[at] ?? ONE);
    if (one !== undefined && (most === undefined || one > most)) most = one;
  }
  return most;
}

/** The unrounded return up to which the limits and the bank reach, and what ends it. */
function reachOf(legs: readonly SureLeg[], multipliers: readonly Rational[], bank: bigint, book: Rational) {
  let reach = divide(rational(bank), book);
  let limit: SureProfit['limit'] = 'bank';
  for (const [at, leg] of legs.entries()) {
    const most = multiply(multiply(rational(lastStake(leg)), multipliers[at] ?? ONE), leg.sellRate);
    if (compare(most, reach) < 0) [reach, limit] = [most, at];
  }
  return { reach, limit };
}

const isBetter = (plan: Plan, best: Plan | undefined): boolean =>
  !best || plan.worst > best.worst || (plan.worst === best.worst && plan.cost < best.cost);

/**
 * The sum of what one unit of return costs over all legs, after commission, tax and exchange: below 1 there is something to
 * look for. Throws `RangeError` for a leg that brings nothing back.
 */
export const costOfReturn = (legs: readonly SureLeg[]): Rational =>
  sumOf(legs.map((leg) => divide(leg.buyRate, multiply(multiplierOf(leg), leg.sellRate))));

/**
 * The stakes with the best worst case that limits and bank allow, ties by the lower cost; undefined where no worst case is
 * above zero. Every attainable return is tried from the largest down, each with the least stakes that reach it: since R costs
 * at least R times `costOfReturn`, the search ends where no smaller return can do better.
 */
export function sureProfit(
  legs: readonly SureLeg[],
  bank: bigint,
  mostCandidates = MOST_CANDIDATES,
): SureProfit | undefined {
  if (legs.length < 2 || legs.some((leg) => leg.odds <= 1000)) return undefined;
  const multipliers = legs.map(multiplierOf);
  if (multipliers.some((one) => one.numerator <= 0n)) return undefined;
  const book = costOfReturn(legs);
  const gain = subtract(ONE, book);
  if (compare(gain, ZERO) <= 0) return undefined;
  const { limit, reach } = reachOf(legs, multipliers, bank, book);
  let best: Plan | undefined;
  let candidates = 0;
  let back = nextReturn(legs, multipliers, floor(reach) + 1n);
  while (back !== undefined && floor(multiply(rational(back), gain)) >= (best?.worst ?? 1n)) {
    if (candidates >= mostCandidates) return best && { ...best, limit, isExact: false };
    candidates += 1;
    const plan = planFor(legs, multipliers, back);
    if (plan && plan.cost <= bank && plan.worst > 0n && isBetter(plan, best)) best = plan;
    back = nextReturn(legs, multipliers, back);
  }
  return best && { ...best, limit, isExact: true };
}
