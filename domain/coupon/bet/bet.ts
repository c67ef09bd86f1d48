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

/** The rule for prices that change between the press and the acceptance: which of them are taken. `none` is the default. */
export type PricePolicy =
  | { readonly kind: 'none' }
  | { readonly kind: 'higher' }
  | { readonly kind: 'any' }
  /** A floor: the bet is never accepted below these total odds. */
  | { readonly kind: 'floor'; readonly odds: Odds };

/** The names of a selection and of all that it belongs to, taken when it is picked, so that a coupon can be read offline and after the game is gone. */
export interface SelectionTexts {
  readonly game: string;
  readonly championship: string;
  readonly market: string;
  readonly selection: string;
  /** The names that the texts are made of, where the server has given them: the texts can be made in another language. */
  readonly names?: NamesByLanguage;
}

/** A selection in a coupon, with the price at which it was picked. */
export interface CouponItem {
  readonly key: SelectionKey;
  readonly gameId: GameId;
  /** The id of the whole game where `gameId` is a sub-game; else the same id. Two items of one main game cannot share an express. */
  readonly mainGameId: GameId;
  readonly feed: GameFeed;
  /** The price that the user saw and agreed to. */
  readonly odds: Odds;
  /** The server's tick at which that price held, in an item that is sent to be placed (docs/trust.md P5). */
  readonly version?: number | undefined;
  readonly texts: SelectionTexts;
}

/** A selection of a placed bet. */
export interface BetLeg {
  readonly key: SelectionKey;
  readonly feed: GameFeed;
  readonly texts: SelectionTexts;
  /** The price that the user saw, and the price that the server accepted. */
  readonly seenOdds: Odds;
  readonly odds: Odds;
  /** The score when the bet was placed ("1:0"); empty before the game. */
  readonly scoreAtPlacing: string;
  readonly result?: LegResult;
  readonly reason?: SettlementReason;
}

/** A placed bet. */
export interface Bet {
  readonly id: BetId;
  readonly betGuid: BetGuid;
  readonly kind: BetKind;
  /** How the legs are combined; `kind` is that of the form. */
  readonly form: BetForm;
  readonly status: BetStatus;
  /** The moment of the placement, epoch milliseconds. */
  readonly placedAt: number;
  readonly settledAt?: number;
  readonly currency: string;
  /** The stake as it was placed; below, how much of it cash-outs have closed and what they paid, absent where there was none. */
  readonly stake: Amount;
  readonly closedStake?: Amount;
  readonly cashedOut?: Amount;
  /** The tax on those cash-outs, which is not in what they paid; absent where there was none. */
  readonly saleTax?: Amount;
  readonly odds: Odds;
  /** The return of the open part of the stake if it goes as hoped. */
  readonly potentialPayout: Amount;
  /** The amount paid by the results, without what cash-outs paid. */
  readonly payout?: Amount;
  /** The part of the stake that is on credit; absent where none is. */
  readonly advance?: BetAdvance;
  /** The bet that this one replaced, and the bet that replaced this one: each was paid for and the next one placed in one step. */
  readonly replaces?: BetId;
  readonly replacedBy?: BetId;
  readonly policy: PricePolicy;
  /** The terms of the bet; absent where they are plain: the bettor's money, without a boost. */
  readonly terms?: BetTerms;
  readonly legs: readonly BetLeg[];
}

/** The open part of a bet's stake, which results still decide about: the stake less what cash-outs closed. */
export const openStakeOf = ({ closedStake, stake }: Pick<Bet, 'stake' | 'closedStake'>): Amount =>
  amount(stake - (closedStake ?? 0n));

/** One item of a coupon as the server sees it now. */
export interface ItemQuote {
  readonly key: SelectionKey;
  readonly odds: Odds;
  readonly suspended: boolean;
  /** Whether the selection is gone or the game over: no bets are taken any more. */
  readonly finished: boolean;
  /** Other items of the coupon that this one cannot be combined with. */
  readonly conflictsWith: readonly SelectionKey[];
  /** The names in the language that was asked for; absent for a game that the server does not know any more. */
  readonly names?: NamesByLanguage;
}

/** A whole coupon as the server sees it now. */
export interface CouponQuote {
  readonly items: readonly ItemQuote[];
  /** The odds of the whole bet; `NO_ODDS` where it is not offered. */
  readonly totalOdds: Odds;
  /** The total odds without the house's margin, for an anti-express and a builder. */
  readonly fairOdds?: Odds;
  /** The least that a stake of a thousand returns if it returns anything: as few legs win as can, those with the lowest odds. It may be less than the stake. */
  readonly leastPerThousand?: number;
  /** The code of the rule for void legs, where the kind has one of its own, as a builder has. */
  readonly voidRule?: string;
  /** Whether the coupon is an express of the day as it is now. */
  readonly isOfDay?: boolean;
  readonly minStake: Amount;
  readonly maxStake: Amount;
  /** Taxes and the cap of the house; absent where there are none. */
  readonly house?: HouseTerms;
}

/** What is sent to place a coupon. */
export interface PlacementRequest {
  readonly betGuid: BetGuid;
  readonly kind: BetKind;
  /** The form of the bet; absent for a single or an express, of which `kind` says everything. */
  readonly form?: BetForm;
  readonly items: readonly CouponItem[];
  readonly stake: Amount;
  readonly policy: PricePolicy;
  readonly extras?: BetExtras;
  /** The currency code of the account that stakes; absent in what an earlier release kept. */
  readonly currency?: string;
  /** The first bet of the act, where several singles are placed in one. */
  readonly act?: BetGuid;
}

/** The server's answer to a placement: the same one for the same betGuid, however often it is asked for. */
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
  /** The server has received no request with the id that was asked for: nothing was placed and nothing will be. */
  | { readonly kind: 'unheard' };
