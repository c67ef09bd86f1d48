/**
 * Cashback: a part of what was lost in a week of the calendar in UTC, from Monday. VIP cashback is of the casino, by the level; premium cashback is of
 * settled bets, the same for everybody. What was staked and what came back is summed in each currency and brought into the account's own; a currency that
 * won makes the loss of another smaller.
 */
import { type Amount, amount } from '../money/amount.ts';
import { levelOf } from './levels.ts';
import { type RatedCurrency, worthIn } from './worth.ts';

export const CASHBACK_KINDS = ['vip', 'premium'] as const;
export type CashbackKind = (typeof CASHBACK_KINDS)[number];

/** The percentage of premium cashback, in hundredths. */
export const PREMIUM_PERCENT = 300;
const HUNDRED_PERCENT = 10_000n;

export const percentOf = (kind: CashbackKind, earned: bigint): number =>
  kind === 'vip' ? levelOf(earned).percent : PREMIUM_PERCENT;

/** All of a period in one currency. */
export interface Turnover {
  readonly in: RatedCurrency;
  readonly staked: bigint;
  readonly paid: bigint;
}

export interface Cashback {
  /** Sums in the account's own currency, each currency rounded down. */
  readonly staked: Amount;
  readonly paid: Amount;
  /** The loss; below zero where more came back. */
  readonly net: Amount;
  readonly percent: number;
  readonly amount: Amount;
}

export function cashbackOf(
  kind: CashbackKind,
  earned: bigint,
  turnovers: readonly Turnover[],
  own: RatedCurrency,
): Cashback {
  const sum = (of: (turnover: Turnover) => bigint) =>
    amount(turnovers.reduce((all, one) => all + worthIn(of(one), one.in, own), 0n));
  const net = sum(({ paid, staked }) => staked - paid);
  const percent = percentOf(kind, earned);
  return {
    staked: sum(({ staked }) => staked),
    paid: sum(({ paid }) => paid),
    net,
    percent,
    amount: amount(net > 0n ? (net * BigInt(percent)) / HUNDRED_PERCENT : 0n),
  };
}
