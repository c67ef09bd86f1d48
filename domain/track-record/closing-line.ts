/**
 * The value of bets against the closing line: the last whole set of prices of a market before its game began. Bets in play have
 * no such close: the last prices before their market closed are a kind of their own (`closing-price.ts`), as are those of some minutes
 * later. What cannot be told has a reason and is never zero.
 */
import { type FairRefusal, fairChances } from '../fair-price/fair-chances.ts';
import type { FairMethod } from '../fair-price/fair-methods.ts';
import { type BootstrapMean, bootstrapMean, inGroups } from '../inference/bootstrap-mean.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import type { Odds } from '../market/odds.ts';

/** All prices of a market from a moment on; undefined for one that was missing or suspended. */
export interface PriceSet {
  /** Epoch ms. */
  readonly at: number;
  readonly prices: readonly (Odds | undefined)[];
}

const isWhole = ({ prices }: PriceSet): boolean =>
  prices.length > 1 && prices.every((odds) => odds !== undefined && odds !== 0);

/** The last whole set before a moment; undefined where there was none. Sets are in the order of time. */
export const lastWholeSet = (sets: readonly PriceSet[], before: number): PriceSet | undefined =>
  sets.findLast((set) => set.at < before && isWhole(set));

/** Minutes after which bets in play are held against the price of then. */
export const LATER_MINUTES = [1, 5, 15] as const;

const MINUTE_MS = 60_000;

/** The worth of a price against that of some minutes later, taken/later - 1; undefined where there was none then. */
export function laterValue(
  sets: readonly PriceSet[],
  { at, outcome, taken }: { readonly at: number; readonly outcome: number; readonly taken: Odds },
  minutes: (typeof LATER_MINUTES)[number],
): number | undefined {
  const later = sets.findLast((set) => set.at <= at + minutes * MINUTE_MS)?.prices[outcome];
  return later ? taken / later - 1 : undefined;
}

export interface TakenPrice {
  readonly taken: Odds;
  /** The place of the outcome in the sets. */
  readonly outcome: number;
  /** Epoch ms. */
  readonly placedAt: number;
  readonly startsAt: number;
  /** Whether the market stands at another line at its close: prices of two lines say nothing of each other. */
  readonly hasMoved: boolean;
}

/** The reason for which a price has no closing-line value. */
export type NoCloseReason = 'in-play' | 'line-moved' | 'no-close' | FairRefusal;

export interface ClosingValue {
  /** The closing set's price of the outcome, and its age at the start of the game, ms. */
  readonly close: Odds;
  readonly ageMs: number;
  /** The taken price against the close with its margin, taken/close - 1. */
  readonly againstPrice: number;
  /** The taken price against the fair chance of the close, taken p - 1; ln of the same + 1 adds up over legs. */
  readonly againstFair: number;
}

export function closingValue(
  bet: TakenPrice,
  sets: readonly PriceSet[],
  method: FairMethod,
): Result<ClosingValue, NoCloseReason> {
  if (bet.placedAt >= bet.startsAt) return failed('in-play');
  if (bet.hasMoved) return failed('line-moved');
  const set = lastWholeSet(sets, bet.startsAt);
  const close = set?.prices[bet.outcome];
  if (!set || !close) return failed('no-close');
  const fair = fairChances({ prices: set.prices }, method);
  if (!fair.ok) return fair;
  return ok({
    close,
    ageMs: bet.startsAt - set.at,
    againstPrice: bet.taken / close - 1,
    againstFair: (bet.taken / 1000) * (fair.value.chances[bet.outcome] ?? 0) - 1,
  });
}

/** The value of several legs together: the product of o p, less 1. */
export const valueOfLegs = (values: readonly number[]): number =>
  Math.expm1(values.reduce((sum, value) => sum + Math.log1p(value), 0));

export interface ValuedBet {
  readonly gameId: number;
  /** The stake, in minor units of one currency. */
  readonly stake: bigint;
  readonly value: number;
}

export interface ValueSum {
  /** Every bet alike, and by its stake; intervals of 95 % by drawing whole games. */
  readonly plain: BootstrapMean;
  readonly byStake: BootstrapMean;
}

/** The mean of values over bets. Undefined where there are none. */
export function sumOfValues(bets: readonly ValuedBet[]): ValueSum | undefined {
  const gameOf = ({ gameId }: ValuedBet) => gameId;
  const plain = bootstrapMean(inGroups(bets, gameOf, ({ value }) => ({ value, weight: 1 })));
  const byStake = bootstrapMean(
    inGroups(bets, gameOf, ({ stake, value }) => ({ value, weight: Number(stake) })),
  );
  return plain && byStake && { plain, byStake };
}
