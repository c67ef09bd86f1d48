import type { BetGuid, BetId, GameId, SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { type Amount, amount } from '../../money/amount.ts';
import type { GameFeed } from '../../sport/game.ts';
import type { BetExtras } from '../form/bet-extras.ts';
import type { BetForm, BetKind } from '../form/bet-form.ts';
import type { BetAdvance } from '../offers/advance.ts';
import type { HouseTerms } from './house-terms.ts';
import type { BetStatus, LegResult, SettlementReason } from './leg-result.ts';
import type { NamesByLanguage } from './selection-names.ts';
import type { BetTerms } from './terms.ts';

export type { BetKind };

/** What may happen to the price between the click and the acceptance. `none` is the default. */
export type PricePolicy =
  | { readonly kind: 'none' }
  | { readonly kind: 'higher' }
  | { readonly kind: 'any' }
  /** Never below these total odds. */
  | { readonly kind: 'floor'; readonly odds: Odds };

/** Texts are taken when the selection is picked, so that a coupon reads well offline and after the game is gone. */
export interface SelectionTexts {
  readonly game: string;
  readonly championship: string;
  readonly market: string;
  readonly selection: string;
  /** What they are made of, where the server has said it: a reader of another language has them in that one. */
  readonly names?: NamesByLanguage;
}

export interface CouponItem {
  readonly key: SelectionKey;
  readonly gameId: GameId;
  /** The whole game when `gameId` is a sub-game; else the same id. Two items of one main game cannot share an express. */
  readonly mainGameId: GameId;
  readonly feed: GameFeed;
  /** The price that the user saw and agreed to. */
  readonly odds: Odds;
  /** Of a placement: the server's tick as of which the user saw that price (docs/trust.md P5). */
  readonly version?: number | undefined;
  readonly texts: SelectionTexts;
}

export interface BetLeg {
  readonly key: SelectionKey;
  readonly feed: GameFeed;
  readonly texts: SelectionTexts;
  /** Price seen by the user, and price accepted by the server. */
  readonly seenOdds: Odds;
  readonly odds: Odds;
  /** Score text at placing ("1:0"); empty before the game. */
  readonly scoreAtPlacing: string;
  readonly result?: LegResult;
  readonly reason?: SettlementReason;
}

export interface Bet {
  readonly id: BetId;
  readonly betGuid: BetGuid;
  readonly kind: BetKind;
  /** How its legs are combined; `kind` is that of the form. */
  readonly form: BetForm;
  readonly status: BetStatus;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  readonly settledAt?: number;
  readonly currency: string;
  /** As it was placed. What cash-outs have closed of it, and what they paid; absent where there was none. */
  readonly stake: Amount;
  readonly closedStake?: Amount;
  readonly cashedOut?: Amount;
  /** What went to the tax authority of the price of those cash-outs, beside what they paid; absent where nothing did. */
  readonly saleTax?: Amount;
  readonly odds: Odds;
  /** Of the stake that is still open. */
  readonly potentialPayout: Amount;
  /** What the results paid; the money of cash-outs is beside it. */
  readonly payout?: Amount;
  /** What of its stake is on credit; absent where nothing is. */
  readonly advance?: BetAdvance;
  /** The bet whose place it took, and the bet that took its: paid for and placed in one step. */
  readonly replaces?: BetId;
  readonly replacedBy?: BetId;
  readonly policy: PricePolicy;
  /** Absent where it is plain: the bettor's money, without a boost. */
  readonly terms?: BetTerms;
  readonly legs: readonly BetLeg[];
}

/** What results still decide about: the stake less what cash-outs closed. */
export const openStakeOf = ({ closedStake, stake }: Pick<Bet, 'stake' | 'closedStake'>): Amount =>
  amount(stake - (closedStake ?? 0n));

/** One item of a coupon as the server sees it now. */
export interface ItemQuote {
  readonly key: SelectionKey;
  readonly odds: Odds;
  readonly suspended: boolean;
  /** Gone or over: cannot be bet on any more. */
  readonly finished: boolean;
  /** Other items of the coupon that this one cannot be combined with. */
  readonly conflictsWith: readonly SelectionKey[];
  /** In the language that was asked for; absent for a game that the server does not know any more. */
  readonly names?: NamesByLanguage;
}

export interface CouponQuote {
  readonly items: readonly ItemQuote[];
  /** Of the whole bet if it goes as hoped; none where it is not offered. */
  readonly totalOdds: Odds;
  /** Without the house's margin, where that is stated: of an anti-express and of a builder. */
  readonly fairOdds?: Odds;
  /** What a stake of a thousand brings when only as few win as can bring anything, and those with the lowest odds; it may be less. */
  readonly leastPerThousand?: number;
  /** A code, where the kind has a rule of its own for void legs: of a builder. */
  readonly voidRule?: string;
  /** The coupon is an express of the day as it is now. */
  readonly isOfDay?: boolean;
  readonly minStake: Amount;
  readonly maxStake: Amount;
  /** What the house would take and cap; absent: nothing. */
  readonly house?: HouseTerms;
}

export interface PlacementRequest {
  readonly betGuid: BetGuid;
  readonly kind: BetKind;
  /** Absent for a single or an express, which `kind` says all of. */
  readonly form?: BetForm;
  readonly items: readonly CouponItem[];
  readonly stake: Amount;
  readonly policy: PricePolicy;
  readonly extras?: BetExtras;
  /** Code of the account that stakes; absent in what an earlier release kept. */
  readonly currency?: string;
}

/** What the server says of a placement; the same answer for the same betGuid, however often it is asked. */
export type PlacementAnswer =
  | { readonly kind: 'delayed'; readonly betGuid: BetGuid; readonly waitMs: number }
  | { readonly kind: 'accepted'; readonly bet: Bet; readonly balance: Amount }
  /** The price moved beyond the policy: old and new, nothing was placed. */
  | {
      readonly kind: 'reoffered';
      readonly quote: CouponQuote /** How long it stands, ms. */;
      readonly offerMs?: number;
    }
  | { readonly kind: 'refused'; readonly code: number; readonly facts: Readonly<Record<string, string>> }
  /** Asked by id: the server has never heard of it, so nothing was placed and nothing will be. */
  | { readonly kind: 'unheard' };
