/** The part of a stake that counts towards the wager of a bonus, and why it is not all of it. */
import { type Amount, amount } from '../money/amount.ts';
import { LEAST_RISK, type WagerProduct, type WagerRule } from './bonus-rule.ts';

export type CountReason =
  /** All of the stake counts. */
  | 'counted'
  /** A share of it does: by its kind, or since the rest was cashed out or was never at risk. */
  | 'part'
  /** The most that the rule takes of one stake. */
  | 'capped'
  /** None of it, for one of these. */
  | 'odds'
  | 'product'
  | 'refunded'
  | 'cashed-out'
  | 'free-stake'
  | 'both-sides';

/** A stake that was played, or one of a slip as it would be. */
export interface PlayedStake {
  readonly product: WagerProduct;
  readonly stake: Amount;
  /** The part of it that can really be lost, of a round of the casino; absent: all of it. */
  readonly atRisk?: Amount;
  /** The odds of the whole bet, in thousandths; absent for products that have none. */
  readonly odds?: number;
  /** The part of it that cash-outs have closed. */
  readonly closed?: Amount;
  readonly isRefunded?: boolean;
  /** Whether a token paid it. */
  readonly isFree?: boolean;
  /** Whether another bet within the wager is on an opposing outcome. */
  readonly isBothSides?: boolean;
}

export interface CountedStake {
  readonly counted: Amount;
  readonly reason: CountReason;
}

const NOTHING = amount(0n);

/** Whether a round covers nearly all of its results: too little of its stake can be lost. */
const isCovered = ({ leastRisk = LEAST_RISK }: WagerRule, { atRisk, stake }: PlayedStake): boolean =>
  atRisk !== undefined && atRisk * 100n < stake * BigInt(leastRisk);

/** Why none of a stake counts; undefined where some of it does. */
function barOf(wager: WagerRule, played: PlayedStake): CountReason | undefined {
  if (played.isFree) return 'free-stake';
  if (played.isRefunded) return 'refunded';
  if ((played.closed ?? 0n) >= played.stake) return 'cashed-out';
  if ((wager.shares[played.product] ?? 0) === 0) return 'product';
  if (played.odds !== undefined && played.odds < (wager.minOdds ?? 0)) return 'odds';
  return played.isBothSides || isCovered(wager, played) ? 'both-sides' : undefined;
}

/** The part of the stake that counts, rounded down: its share by product, and no more than the rule takes of one stake. */
export function countedStake(wager: WagerRule, played: PlayedStake): CountedStake {
  const bar = barOf(wager, played);
  if (bar) return { counted: NOTHING, reason: bar };
  const open = (played.atRisk ?? played.stake) - (played.closed ?? 0n);
  const share = (open * BigInt(wager.shares[played.product] ?? 0)) / 100n;
  if (wager.mostStake !== undefined && share > wager.mostStake)
    return { counted: wager.mostStake, reason: 'capped' };
  return { counted: amount(share), reason: share === played.stake ? 'counted' : 'part' };
}

/** The part that would count of a stake on both sides if the other side did not matter: what a granted appeal gives. */
export const dueStake = (wager: WagerRule, played: PlayedStake): Amount =>
  countedStake(wager, { ...played, atRisk: played.stake, isBothSides: false }).counted;

/** The sum to stake in all. */
export const wagerTarget = (wager: WagerRule, bonus: Amount, deposit: Amount): Amount =>
  amount((wager.base === 'bonus' ? bonus : bonus + deposit) * BigInt(wager.times));
