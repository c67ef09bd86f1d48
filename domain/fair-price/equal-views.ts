/**
 * The same view of a game in other markets: what stakes on 1, X and 2 make of a draw no bet, a double chance or an Asian
 * handicap. Exact fractions throughout; a built price is cut to thousandths, never rounded up.
 */
import type { WholeLegResult } from '../coupon/bet/leg-result.ts';
import { unreachable } from '../lib/unreachable.ts';
import type { Odds } from '../market/odds.ts';
import {
  add,
  compare,
  divide,
  floor,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
} from '../money/rational.ts';

/** Prices of a result of three, or of a European handicap at a whole line. */
export interface ThreeWay {
  readonly home: Odds;
  readonly draw: Odds;
  readonly away: Odds;
}

export type ThreeWayPart = keyof ThreeWay;

/** Lines around the one of the three-way market, in quarters of a goal: -2 is half a goal given, 0 the stake back at a draw. */
export const BUILT_LINES = [-2, -1, 0, 1, 2] as const;
export type BuiltLine = (typeof BUILT_LINES)[number];

export interface BuiltLeg {
  readonly part: ThreeWayPart;
  /** The share of the stake that goes on it; the shares of all legs add up to 1. */
  readonly share: Rational;
}

export interface BuiltPrice {
  readonly legs: readonly BuiltLeg[];
  /** The payment of 1 staked, if the view is right in full. */
  readonly exact: Rational;
  /** The same, cut to thousandths. */
  readonly odds: Odds;
}

const HALF = rational(1n, 2n);
const decimalOf = (odds: Odds): Rational => rational(BigInt(odds), 1000n);

function legsOf(side: 'home' | 'away', line: BuiltLine, backed: Rational, drawn: Rational): BuiltLeg[] {
  const onDraw = (share: Rational): BuiltLeg[] => [
    { part: side, share: subtract(ONE, share) },
    { part: 'draw', share },
  ];
  switch (line) {
    case -2:
      return [{ part: side, share: ONE }];
    case -1:
      // Half of the stake comes back from the draw.
      return onDraw(divide(HALF, drawn));
    case 0:
      return onDraw(divide(ONE, drawn));
    case 1: {
      // The draw pays the mean of the price and the stake: q = o(2x - 1)/(2x + o).
      const twice = add(drawn, drawn);
      const price = divide(multiply(backed, subtract(twice, ONE)), add(twice, backed));
      return onDraw(divide(add(price, ONE), twice));
    }
    case 2:
      return onDraw(divide(backed, add(backed, drawn)));
    default:
      return unreachable(line);
  }
}

/**
 * A side at a handicap from the three-way market around it: of 1X2 the line 0 is draw no bet, 2 the double chance, -2 the
 * side itself; of a European handicap L the lines are those around L. Undefined where a price pays no more than the stake.
 */
export function builtHandicap(
  prices: ThreeWay,
  side: 'home' | 'away',
  line: BuiltLine,
): BuiltPrice | undefined {
  if (prices[side] <= 1000 || prices.draw <= 1000) return undefined;
  const backed = decimalOf(prices[side]);
  const legs = legsOf(side, line, backed, decimalOf(prices.draw));
  const exact = multiply(legs[0]?.share ?? ONE, backed);
  return { legs, exact, odds: Number(floor(multiply(exact, rational(1000n)))) as Odds };
}

/** The most that can be staked on a built price, and the leg whose limit says so. Limits are minor units of one currency. */
export function limitOfBuilt(
  { legs }: BuiltPrice,
  limits: Readonly<Record<ThreeWayPart, bigint>>,
): { readonly stake: bigint; readonly part: ThreeWayPart } | undefined {
  return legs
    .filter(({ share }) => share.numerator > 0n)
    .map(({ part, share }) => ({ part, stake: floor(divide(rational(limits[part]), share)) }))
    .reduce<{ stake: bigint; part: ThreeWayPart } | undefined>(
      (least, one) => (least && least.stake <= one.stake ? least : one),
      undefined,
    );
}

/** The shares of a stake that win and come back, by the results of a line and their chances. */
const SHARES: Readonly<Record<WholeLegResult, { readonly won: number; readonly back: number }>> = {
  win: { won: 1, back: 0 },
  half_win: { won: 0.5, back: 0.5 },
  void: { won: 0, back: 1 },
  half_lose: { won: 0, back: 0.5 },
  lose: { won: 0, back: 0 },
};

export interface ResultChance {
  readonly result: WholeLegResult;
  readonly chance: number;
}

/** The decimal price at which a line of these results has no edge: (1 - R)/W. Undefined where nothing can be won. */
export function fairLinePrice(results: readonly ResultChance[]): number | undefined {
  let [won, back] = [0, 0];
  for (const { chance, result } of results) {
    won += SHARES[result].won * chance;
    back += SHARES[result].back * chance;
  }
  return won > 0 ? (1 - back) / won : undefined;
}

/** The rules under which two markets are settled: names, compared as they are. */
export interface MarketTerms {
  /** The part of play that counts, "regulation", "with-extra-time". */
  readonly scope: string;
  /** The rule for a game that is not played to its end. */
  readonly voidRule: string;
  readonly currency: string;
}

export type TermsDifference = keyof MarketTerms;

/** The terms in which two markets differ: of none they are equal, else similar, and the differences are told. */
export const termsDifferences = (one: MarketTerms, other: MarketTerms): readonly TermsDifference[] =>
  (['scope', 'voidRule', 'currency'] as const).filter((term) => one[term] !== other[term]);

/** The better of two ways to one view; the first where they pay the same. */
export const betterBuilt = (one: BuiltPrice, other: BuiltPrice): BuiltPrice =>
  compare(other.exact, one.exact) > 0 ? other : one;
