/** The check of an account's guard rails at the figures of a moment, beside the bets that were sent and are not in the list yet. */
import type { BetId } from '../../lib/ids.ts';
import { gameOfKey } from '../../market/selection.ts';
import { amount } from '../../money/amount.ts';
import type { Bet } from '../bet/bet.ts';
import { betCharge } from '../bet/bet-money.ts';
import { isUndecided } from '../bet/placement.ts';
import { PLAIN_TERMS } from '../bet/terms.ts';
import { asksFreeBet } from '../draft/asked-terms.ts';
import { type OwnRails, type PlannedBet, type RailFacts, railViolations } from './own-rails.ts';
import type { RailsCheck, RailsContext, StakedBet } from './rail-problems.ts';

/** The rails of the account that pays, and its figures as last answered, in its currency. */
export interface RailsNow extends Omit<RailFacts, 'underWay' | 'bets'> {
  readonly limits: OwnRails;
  readonly bets: readonly Bet[] | undefined;
}

/** A bet as rails look at it. Only the server knows how much of a stake a bonus pays: all of it counts. */
function plannedBet({ extras, items, stake }: StakedBet, { house }: RailsContext): PlannedBet {
  const { charged } = betCharge(stake, house ? { ...PLAIN_TERMS, house } : PLAIN_TERMS);
  return {
    charged: asksFreeBet(extras) ? amount(0n) : charged,
    games: items.map(({ key }) => gameOfKey(key)),
    ...(extras?.saleBetId !== undefined && { replaces: extras.saleBetId as BetId }),
  };
}

/** The bets that were sent and may stand, or stand and are not in the list yet. */
function betsUnderWay(context: RailsContext, listed: readonly Bet[]): readonly PlannedBet[] {
  const known = new Set(listed.map(({ betGuid }) => betGuid));
  return context.placements
    .filter(
      (placement) =>
        (isUndecided(placement) || placement.kind === 'accepted') && !known.has(placement.request.betGuid),
    )
    .map(({ request }) => plannedBet(request, context));
}

export const railsCheck =
  (rails: RailsNow): RailsCheck =>
  (bets, context) =>
    railViolations(
      rails.limits,
      { ...rails, underWay: betsUnderWay(context, rails.bets ?? []) },
      bets.map((bet) => plannedBet(bet, context)),
    );
