/**
 * The worth of amounts beside each other, and the points of a stake. Points follow what was staked alone: a bet, a round of the casino and a coupon of
 * the toto of the same worth give the same. All is whole and rounded down, once for each thing.
 */
import { type Amount, amount, type Currency } from '../money/amount.ts';
import { divide, floor, multiply, type Rational, rational } from '../money/rational.ts';

/** A currency with its rate: whole units of it for one US dollar. */
export interface RatedCurrency {
  readonly currency: Currency;
  readonly perUsd: Rational;
}

/** The points of one US dollar that was staked. */
export const POINTS_PER_USD = 100n;

const minorPerUsd = ({ currency, perUsd }: RatedCurrency): Rational =>
  multiply(perUsd, rational(10n ** BigInt(currency.exponent)));

/** An amount in another currency, rounded down, below zero too. */
export const worthIn = (minor: bigint, from: RatedCurrency, to: RatedCurrency): Amount =>
  amount(
    from.currency.code === to.currency.code
      ? minor
      : floor(divide(multiply(rational(minor), minorPerUsd(to)), minorPerUsd(from))),
  );

export const pointsOf = (stake: bigint, staked: RatedCurrency): bigint =>
  floor(divide(rational(stake * POINTS_PER_USD), minorPerUsd(staked)));
