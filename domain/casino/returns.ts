/** The return of a game by its chances, exactly. Payments are for 1 staked, with the stake in them. */
import {
  add,
  compare,
  multiply,
  ONE,
  type Rational,
  rational,
  subtract,
  sumOf,
  ZERO,
} from '../money/rational.ts';

export interface Prize {
  readonly key: string;
  readonly chance: Rational;
  /** The payment for 1 staked at first, less what was staked after that: below zero where a doubled stake is lost. */
  readonly pays: Rational;
}

export interface GameReturn {
  /** The expected return over the initial stake. */
  readonly rtp: Rational;
  readonly edge: Rational;
  /** The largest payment. */
  readonly most: Rational;
  /** The variance of the return of one round. */
  readonly variance: Rational;
  /** All that can happen: chances are 1 together. */
  readonly prizes: readonly Prize[];
}

export function returnOfPrizes(prizes: readonly Prize[]): GameReturn {
  const rtp = sumOf(prizes.map(({ chance, pays }) => multiply(chance, pays)));
  const squares = sumOf(prizes.map(({ chance, pays }) => multiply(chance, multiply(pays, pays))));
  return {
    rtp,
    edge: subtract(ONE, rtp),
    most: prizes.reduce((most, { pays }) => (compare(pays, most) > 0 ? pays : most), ZERO),
    variance: subtract(squares, multiply(rtp, rtp)),
    prizes,
  };
}

/** A game that is won by some of all cases, and pays the same for each of them. */
export function winOrLose(chance: Rational, pays: Rational): GameReturn {
  return returnOfPrizes([
    { key: 'win', chance, pays },
    { key: 'lose', chance: subtract(ONE, chance), pays: ZERO },
  ]);
}

/** Prizes with the same payment as one, under the key of the first. */
export function merged(prizes: readonly Prize[]): readonly Prize[] {
  const byKey = new Map<string, Prize>();
  for (const prize of prizes) {
    const known = byKey.get(prize.key);
    byKey.set(prize.key, known ? { ...known, chance: add(known.chance, prize.chance) } : prize);
  }
  return [...byKey.values()];
}

/** Money out: the stake times a multiplier, rounded down to whole minor units. The one place where a payment is rounded. */
export const paidFor = (stake: bigint, { numerator, denominator }: Rational): bigint =>
  (stake * numerator) / denominator;

/** A result that a round can have: its chance, and the money out. */
export interface PossibleEnd {
  readonly chance: Rational;
  readonly paid: bigint;
}

/** The part of rounds in which a loss has to come to count as a risk: a bet that leaves one pocket of a wheel out has covered the wheel. */
const RISKED_IN = rational(1n, 10n);

/** The amount at risk: the largest loss that at least one in ten rounds of a bet comes to, 0 where there is none. `ends` are all that can happen. */
export function amountAtRisk(staked: bigint, ends: readonly PossibleEnd[]): bigint {
  let chance = ZERO;
  for (const end of ends.toSorted(
    (one, other) => Number(one.paid > other.paid) - Number(one.paid < other.paid),
  )) {
    chance = add(chance, end.chance);
    if (compare(chance, RISKED_IN) >= 0) return end.paid < staked ? staked - end.paid : 0n;
  }
  throw new Error('results whose chances do not come to one');
}

/** The amount at risk of one stake that is paid by prizes. */
export const atRiskByPrizes = (stake: bigint, { prizes }: Pick<GameReturn, 'prizes'>): bigint =>
  amountAtRisk(
    stake,
    prizes.map(({ chance, pays }) => ({ chance, paid: paidFor(stake, pays) })),
  );

/** The step of multipliers that are shown with four places. */
export const FOUR_PLACES = 10_000n;

/** A fraction cut to parts of `step`: 1.23456 is 1.2345 with 10,000. */
export const cutTo = (step: bigint, { numerator, denominator }: Rational): Rational =>
  rational((numerator * step) / denominator, step);

/** A fraction as a float, for what is shown and for statistics; never for money. */
export function approximately({ numerator, denominator }: Rational): number {
  const scale = 10n ** 18n;
  return Number((numerator * scale) / denominator) / Number(scale);
}
