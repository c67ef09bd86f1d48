/**
 * Stakes that bonus money pays a part of: how much of a charge it pays, and how much of a return is its own. What bonus money wins is
 * bonus money. The database reckons the same (`bonus_part`, `own_part` of `0024-bonus-stakes.sql`).
 */
import { type Amount, amount } from '../money/amount.ts';
import type { WagerRule } from './bonus-rule.ts';
import { countedStake, type PlayedStake } from './counted-stake.ts';

/**
 * The money that pays a stake while a bonus is wagered: the bettor's own alone, one of the two before the other, or both together in
 * the proportion in which they lie there.
 */
export const SPEND_ORDERS = ['own', 'own-first', 'bonus-first', 'together'] as const;
export type SpendOrder = (typeof SPEND_ORDERS)[number];

/** The money that there is for a stake. */
export interface Purse {
  readonly order: SpendOrder;
  /** The bettor's own. */
  readonly own: Amount;
  /** The money of the bonus that no bet holds. */
  readonly held: Amount;
}

const least = (one: bigint, other: bigint): Amount => amount(one < other ? one : other);
const NOTHING = amount(0n);

/** The part of a charge that bonus money pays; where both are not enough, the rest is missing of the bettor's own. */
export function bonusPart({ held, order, own }: Purse, charge: Amount): Amount {
  switch (order) {
    case 'own':
      return NOTHING;
    case 'own-first':
      return least(charge - least(charge, own), held);
    case 'bonus-first':
      return least(charge, held);
    case 'together':
      return own + held === 0n ? NOTHING : least((charge * held) / (own + held), held);
  }
}

/** The part of a return that is the bettor's own, rounded down: in the proportion of what was charged. */
export const ownPart = (returned: Amount, charged: Amount, bonusStake: Amount): Amount =>
  amount(charged === 0n ? returned : (returned * (charged - bonusStake)) / charged);

/** Whether bonus money may pay for a stake: one that counts towards its wager. */
export const isSpendable = (wager: WagerRule, played: PlayedStake): boolean =>
  wager.spend !== 'own' && countedStake(wager, played).counted > 0n;
