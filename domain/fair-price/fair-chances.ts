/**
 * The chances behind the prices of one market, by five methods of taking the margin out. None of them is the true one: a
 * screen names the method, and shows how far they are apart as doubt. Prices are of one book at one moment. At lines that can
 * be returned the chances are those of a decided bet.
 */
import { failed, ok, type Result } from '../lib/result.ts';
import { unreachable } from '../lib/unreachable.ts';
import type { Odds } from '../market/odds.ts';
import { FAIR_METHODS, type FairMethod } from './fair-methods.ts';
import { type Bracket, bracketFromZero, fallingRoot } from './falling-root.ts';
import { bookSide, bookSum, impliedChance } from './overround.ts';

/**
 * The reason for which there are no chances. `incomplete`: a price is missing or suspended, or there are no more outcomes than winners;
 * `invalid`: a price of 1 or less; `out-of-range`: the method makes a chance of 0 or less, or of 1 or more; `not-defined`: the
 * method knows no such market (Shin below 100 %, or of several winners).
 */
export type FairRefusal = 'incomplete' | 'invalid' | 'out-of-range' | 'not-defined';

export interface MarketPrices {
  /** Every outcome of the market; undefined where its price is missing or suspended. */
  readonly prices: readonly (Odds | undefined)[];
  /** The number of outcomes that win; 1 where it is not given. */
  readonly winners?: number;
}

export interface FairChances {
  readonly method: FairMethod;
  /** A chance for each price, above 0 and below 1; their sum is the number of winners. */
  readonly chances: readonly number[];
  /** The number that the method has found: the exponent k, Shin's z, the odds ratio c. Absent where it finds none. */
  readonly parameter?: number;
  /** Whether the prices add up to less than 100 %, as prices of different moments do. */
  readonly isBelowFull: boolean;
}

/** The most that a sum of chances may be off the number of winners: beyond it the root was not found. */
const MOST_ERROR = 1e-13;

interface Implied {
  readonly chances: readonly number[];
  readonly sum: number;
  readonly winners: number;
}

interface Taken {
  readonly chances: readonly number[];
  readonly parameter?: number;
}

const total = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);

/** The chances at the parameter at which they add up to T. Each of them falls in it. */
function atRoot(
  { winners }: Implied,
  chancesAt: (parameter: number) => readonly number[],
  given?: Bracket,
): Taken | undefined {
  const fall = (parameter: number) => total(chancesAt(parameter));
  const bracket = given ?? bracketFromZero(fall, winners);
  if (!bracket) return undefined;
  const parameter = fallingRoot(fall, winners, bracket);
  const chances = chancesAt(parameter);
  return Math.abs(total(chances) - winners) <= MOST_ERROR * Math.max(1, chances.length / 8)
    ? { chances, parameter }
    : undefined;
}

const proportional = ({ chances, sum, winners }: Implied): Taken => ({
  chances: chances.map((chance) => (winners * chance) / sum),
});

const additive = ({ chances, sum, winners }: Implied): Taken => ({
  chances: chances.map((chance) => chance - (sum - winners) / chances.length),
});

const power = (implied: Implied): Taken | undefined =>
  atRoot(implied, (k) => implied.chances.map((chance) => chance ** k));

const oddsRatio = (implied: Implied): Taken | undefined =>
  atRoot(implied, (c) => implied.chances.map((chance) => chance / (chance + c * (1 - chance))));

/** Shin's chances without cancellation: 2a/(S + z) is (S - z)/(2(1 - z)), with a = pi^2/B and S = sqrt(z^2 + 4(1 - z)a). */
function shin(implied: Implied): Taken | undefined {
  const squares = implied.chances.map((chance) => chance ** 2 / implied.sum);
  const chancesAt = (z: number) =>
    squares.map((square) => (2 * square) / (Math.sqrt(z * z + 4 * (1 - z) * square) + z));
  return atRoot(implied, chancesAt, { low: 0, high: 1 });
}

function takenBy(method: FairMethod, implied: Implied): Taken | undefined {
  switch (method) {
    case 'proportional':
      return proportional(implied);
    case 'additive':
      return additive(implied);
    case 'power':
      return power(implied);
    case 'shin':
      return shin(implied);
    case 'odds-ratio':
      return oddsRatio(implied);
    default:
      return unreachable(method);
  }
}

const isWhole = (prices: readonly (Odds | undefined)[]): prices is readonly Odds[] =>
  prices.every((odds) => odds !== undefined && odds !== 0);

/** The chances of a market by one method, or why the method has none: nothing is cut to fit, and no poor root is stretched. */
export function fairChances(
  { prices, winners = 1 }: MarketPrices,
  method: FairMethod,
): Result<FairChances, FairRefusal> {
  if (!isWhole(prices) || prices.length <= winners) return failed('incomplete');
  if (prices.some((odds) => odds <= 1000)) return failed('invalid');
  const side = bookSide(prices, winners);
  const isBelowFull = side < 0;
  if (method === 'shin' && (winners > 1 || isBelowFull)) return failed('not-defined');
  const chances = prices.map(impliedChance);
  // Prices without a margin are their chances already.
  if (side === 0) return ok({ method, chances, isBelowFull });
  const taken = takenBy(method, { chances, sum: bookSum(prices), winners });
  if (!taken || taken.chances.some((chance) => chance <= 0 || chance >= 1)) return failed('out-of-range');
  return ok({ method, ...taken, isBelowFull });
}

/** The least and the greatest chance that any method has for each outcome: how far they are apart is the doubt. Undefined where none has any. */
export function chanceSpread(
  market: MarketPrices,
): readonly { readonly least: number; readonly greatest: number }[] | undefined {
  const told = FAIR_METHODS.flatMap((method) => {
    const fair = fairChances(market, method);
    return fair.ok ? [fair.value.chances] : [];
  });
  if (told.length === 0) return undefined;
  return market.prices.map((_, at) => {
    const chances = told.map((one) => one[at] ?? 0);
    return { least: Math.min(...chances), greatest: Math.max(...chances) };
  });
}

/** The price that a chance is worth, to the nearest thousandth: for display, nobody pays it. */
export const fairOdds = (chance: number): Odds => Math.round(1000 / chance) as Odds;

/** The edge of a price, o p - 1: 0.02 is 2 % of the stake in the long run, if the chance is right. */
export const edgeOf = (odds: Odds, chance: number): number => (odds / 1000) * chance - 1;
