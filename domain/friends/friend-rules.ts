/**
 * Rules of bringing friends and of the partner programme, as data: an operator's file replaces them (`server/friends/friend-rules-file.ts`). A friend is brought
 * under the rules of the day of registration, and a month of a partner is closed under those of its end.
 */
import { type Amount, amount } from '../money/amount.ts';

/** The products that rewards are reckoned from: each settled stake in one counts for what the house kept of it. */
export const FRIEND_PRODUCTS = ['bets', 'casino'] as const;
export type FriendProduct = (typeof FRIEND_PRODUCTS)[number];

export interface FriendRules {
  readonly friend: {
    /** The share of what the house won, in hundredths of a per cent. */
    readonly hundredths: number;
    /** Days from the registration in which bets are placed that count. */
    readonly days: number;
    /** The most for one friend, in cents of a US dollar. */
    readonly mostCents: number;
    readonly products: readonly FriendProduct[];
  };
  readonly partner: {
    readonly hundredths: number;
    readonly products: readonly FriendProduct[];
    /** The most links of one partner. */
    readonly links: number;
  };
  /** People from one network who may come by the links of one account within this many days. */
  readonly network: { readonly most: number; readonly days: number };
}

export const FRIEND_RULES: FriendRules = {
  friend: { hundredths: 1_000, days: 30, mostCents: 5_000, products: ['bets'] },
  partner: { hundredths: 2_500, products: ['bets', 'casino'], links: 20 },
  network: { most: 3, days: 30 },
};

const WHOLE = 10_000n;

/** The share of what the house won, rounded down to whole minor units; nothing where it lost. */
export const shareOf = (net: bigint, hundredths: number): Amount =>
  amount(net <= 0n ? 0n : (net * BigInt(hundredths)) / WHOLE);

/** The reward for a friend: the share of what the house won, and no more than the most. */
export function rewardOf(net: bigint, hundredths: number, most: bigint): Amount {
  const share = shareOf(net, hundredths);
  return share > most ? amount(most) : share;
}
