/** Guard rails as a problem of a coupon: its bets as rails look at them, beside those that were sent and are not in the list yet. */
import type { BetId, GameId } from '../../lib/ids.ts';
import { gameOfKey } from '../../market/selection.ts';
import { type Amount, amount } from '../../money/amount.ts';
import type { Bet, CouponItem } from '../bet/bet.ts';
import { betCharge } from '../bet/bet-money.ts';
import type { HouseTerms } from '../bet/house-terms.ts';
import { isUndecided } from '../bet/placement.ts';
import type { SentPlacements } from '../bet/sent-placements.ts';
import { PLAIN_TERMS } from '../bet/terms.ts';
import type { BetExtras } from '../form/bet-extras.ts';
import {
  type OwnRails,
  type PlannedBet,
  type RailFacts,
  type RailViolation,
  railViolations,
} from '../rails/own-rails.ts';
import { asksFreeBet } from './asked-terms.ts';

/** The rails of the account that pays, and its figures as last answered, in its currency. */
export interface RailsNow extends Omit<RailFacts, 'underWay' | 'bets'> {
  readonly limits: OwnRails;
  readonly bets: readonly Bet[] | undefined;
}

/** A bet of these items at this stake. Only the server knows how much of a stake a bonus pays: all of it counts. */
export function plannedBet(
  items: readonly Pick<CouponItem, 'key'>[],
  stake: Amount,
  extras: BetExtras | undefined,
  house: HouseTerms | undefined,
): PlannedBet {
  const games = items.map(({ key }): GameId => gameOfKey(key));
  const { charged } = betCharge(stake, house ? { ...PLAIN_TERMS, house } : PLAIN_TERMS);
  return {
    charged: asksFreeBet(extras) ? amount(0n) : charged,
    games,
    ...(extras?.saleBetId !== undefined && { replaces: extras.saleBetId as BetId }),
  };
}

/** The bets that were sent and may stand, or stand and are not in the list yet. */
function betsUnderWay(
  placements: SentPlacements,
  listed: readonly Bet[],
  house: HouseTerms | undefined,
): readonly PlannedBet[] {
  const known = new Set(listed.map(({ betGuid }) => betGuid));
  return placements
    .filter(
      (placement) =>
        (isUndecided(placement) || placement.kind === 'accepted') && !known.has(placement.request.betGuid),
    )
    .map(({ request }) => plannedBet(request.items, request.stake, request.extras, house));
}

/** What placing these bets now would break of the account's rails; nothing where none are set. */
export const brokenRails = (
  rails: RailsNow | undefined,
  { house, placements }: { readonly house?: HouseTerms | undefined; readonly placements: SentPlacements },
  planned: readonly PlannedBet[],
): readonly RailViolation[] =>
  rails
    ? railViolations(
        rails.limits,
        { ...rails, underWay: betsUnderWay(placements, rails.bets ?? [], house) },
        planned,
      )
    : [];
