/** Rewards that points buy. One is worth the same for everybody: its amount is in US dollars, brought into the account's currency and rounded down. */
import type { Amount } from '../money/amount.ts';
import { currencyOf } from '../money/currencies.ts';
import { ONE } from '../money/rational.ts';
import { type RatedCurrency, worthIn } from './worth.ts';

export const REWARD_KINDS = ['cash', 'free-bet'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];

export interface Reward {
  readonly id: string;
  readonly kind: RewardKind;
  readonly points: bigint;
  /** Its worth in cents of a US dollar. */
  readonly usdCents: bigint;
}

/** Money is 0.002 of what was staked for its points; a free bet, of which only the winnings are paid, a quarter more. */
export const REWARDS: readonly Reward[] = [
  { id: 'cash-s', kind: 'cash', points: 10_000n, usdCents: 20n },
  { id: 'cash-m', kind: 'cash', points: 50_000n, usdCents: 100n },
  { id: 'cash-l', kind: 'cash', points: 250_000n, usdCents: 500n },
  { id: 'free-bet-s', kind: 'free-bet', points: 20_000n, usdCents: 50n },
  { id: 'free-bet-m', kind: 'free-bet', points: 100_000n, usdCents: 250n },
];

const USD: RatedCurrency = { currency: currencyOf('USD'), perUsd: ONE };

export const rewardIn = ({ usdCents }: Reward, own: RatedCurrency): Amount => worthIn(usdCents, USD, own);
