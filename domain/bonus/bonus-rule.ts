/**
 * The rules of bonuses as data: what earns one, of which bets, what it gives, and what has to be wagered. A type of the specification is a rule with
 * its number and its numbers; nothing else in the product knows a type. Money of a rule is in minor units of the account's currency.
 */
import type { Amount } from '../money/amount.ts';
import type { SpendOrder } from './bonus-spend.ts';

/** The types of the specification (section 3, "Bonus type"). */
export const BONUS_TYPES = {
  cancel: -1,
  sport: 0,
  casino: 1,
  'promo-code': 3,
  double: 4,
  'lost-first-bet': 5,
  'free-bet': 6,
  'first-bets-cashback': 7,
  insurance: 8,
  'profit-distribution': 9,
  'sport-300': 10,
  daily: 11,
  boost: 13,
  'risk-free': 14,
  tactical: 15,
  'sport-betting': 16,
} as const;
export type BonusTypeName = keyof typeof BONUS_TYPES;
export type BonusType = (typeof BONUS_TYPES)[BonusTypeName];

/** The event that earns a bonus, or that an active one acts on. */
export type BonusTrigger =
  /** A deposit; `first`: only the first one of the account. */
  | { readonly on: 'deposit'; readonly first: boolean; readonly least?: Amount }
  /** A settled bet that lost, within the first so many bets of the account where `ofFirst` is told. */
  | { readonly on: 'bet-lost'; readonly ofFirst?: number; readonly lostLegs?: number }
  /** A settled bet that won. */
  | { readonly on: 'bet-won' }
  /** The placing of a bet that names the bonus. */
  | { readonly on: 'bet-placed' }
  /** A day of UTC in which bets were placed. */
  | { readonly on: 'day'; readonly leastStaked: Amount }
  /** The end of a week of UTC, by the account's settled bets. */
  | { readonly on: 'week' }
  /** A code that is typed in, a gift that is taken, an offer that is taken: nothing further has to happen. */
  | { readonly on: 'taking' };

/** Which bets a rule is about; absent: all. */
export interface BetConditions {
  /** The odds of the whole bet, in thousandths. */
  readonly minOdds?: number;
  readonly maxOdds?: number;
  /** The least odds of each leg. */
  readonly minLegOdds?: number;
  readonly kinds?: readonly BonusBetKind[];
  readonly leastLegs?: number;
  readonly mostLegs?: number;
  readonly sports?: readonly number[];
  readonly feed?: 'live' | 'line';
  readonly leastStake?: Amount;
  /** Bounds what a boost can cost, since a boost has no cap of its own. */
  readonly mostStake?: Amount;
  /** Hours of UTC, from (inclusive) and until (exclusive), and days of the week, 0 is Sunday. */
  readonly hours?: { readonly from: number; readonly until: number };
  readonly weekdays?: readonly number[];
}

/** The kind of a bet, for shares and conditions. */
export const BONUS_BET_KINDS = ['single', 'accumulator', 'system', 'other'] as const;
export type BonusBetKind = (typeof BONUS_BET_KINDS)[number];
/** A stake that counts towards a wager: of a bet by its kind, of a round of the casino, of a coupon of the toto. */
export type WagerProduct = BonusBetKind | 'casino' | 'toto';

/** The sum that a percentage is taken of. */
export type EffectBase = 'fixed' | 'deposit' | 'stake' | 'loss' | 'profit';

export type BonusEffect =
  /** Money that is wagered before it is the bettor's. */
  | {
      readonly kind: 'bonus-money';
      readonly base: EffectBase;
      readonly percent: number;
      readonly fixed?: Amount;
      readonly most?: Amount;
    }
  /** A token that stands for a stake once. */
  | {
      readonly kind: 'free-bet';
      readonly base: EffectBase;
      readonly percent: number;
      readonly fixed?: Amount;
      readonly most?: Amount;
    }
  /** Money of the bettor's own at once. */
  | {
      readonly kind: 'cash';
      readonly base: EffectBase;
      readonly percent: number;
      readonly fixed?: Amount;
      readonly most?: Amount;
    }
  /** Winnings that are raised by so many per cent. */
  | { readonly kind: 'boost'; readonly percent: number; readonly most?: Amount };

/** Accounts whose bets on other sides of a game are held against a wager beside its own: those of the person, or of person and device. */
export const WAGER_ACCOUNTS = ['person', 'device'] as const;

/** The per cent of a round's stake below which a bet is on both sides, where a rule does not say another. */
export const LEAST_RISK = 30;

export interface WagerRule {
  /** The times that the base has to be staked in settled bets that count. */
  readonly times: number;
  readonly base: 'bonus' | 'bonus-and-deposit';
  /** The odds of the whole bet, in thousandths. */
  readonly minOdds?: number;
  /** The per cent of a stake that counts; a product that is not named counts nothing. */
  readonly shares: Readonly<Partial<Record<WagerProduct, number>>>;
  /** The most of one stake that counts. */
  readonly mostStake?: Amount;
  /** The per cent of a casino round's stake that has to be at risk for any of it to count; absent: `LEAST_RISK`. */
  readonly leastRisk?: number;
  /** The money that pays a stake that counts, while the bonus is wagered. */
  readonly spend: SpendOrder;
  /** Absent: the own account alone. */
  readonly across?: (typeof WAGER_ACCOUNTS)[number];
}

export interface BonusRule {
  /** Letters, digits and hyphens: names the rule in books and texts. */
  readonly id: string;
  readonly type: BonusType;
  /** The way to it: by itself, by an offer that is taken, by a code, as a gift of the house. */
  readonly claim: 'automatic' | 'offer' | 'code' | 'gift';
  readonly perPerson: 'once' | 'daily' | 'weekly' | 'each';
  readonly trigger: BonusTrigger;
  readonly conditions: BetConditions;
  readonly effect: BonusEffect;
  /** Absent: nothing has to be wagered. */
  readonly wager?: WagerRule;
  /** The days that a bonus of the rule is there from when it is taken. */
  readonly days: number;
  /** When the rule holds, epoch milliseconds; absent: always. */
  readonly from?: number;
  readonly until?: number;
}
