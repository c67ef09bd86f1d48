/**
 * The power bet on a placed single: the boost of the winnings that a single can be placed with, asked for afterwards. It costs no stake. What the bettor
 * gives for it is the cash-out, which no boosted bet has; so it is there only while there is an offer, and before the game begins. The page shows the
 * conditions by this module, and the server decides by it.
 */
import type { Amount } from '../../money/amount.ts';
import type { Bet } from '../bet/bet.ts';
import { bestPayout } from '../bet/bet-terms.ts';
import { type BetTerms, PLAIN_TERMS } from '../bet/terms.ts';
import { type BoostCondition, boostOffers } from '../form/boosts.ts';
import type { CashOutLegNow, CashOutOffer } from './cash-out-offer.ts';

export type PowerConditionCode =
  | BoostCondition['code']
  /** Neither a boost nor a free bet nor an advance. */
  | 'plain'
  /** Nothing of it was cashed out, and no other bet is in its place. */
  | 'whole'
  | 'not-begun'
  /** There is an offer to cash it out. */
  | 'cash-out'
  /** Whether the bet would pay more with it: the cap leaves room. */
  | 'pays-more';

export interface PowerCondition extends Pick<BoostCondition, 'isMet' | 'limit'> {
  readonly code: PowerConditionCode;
}

export interface PowerOffer {
  readonly percent: number;
  readonly conditions: readonly PowerCondition[];
  /** The return of the bet with it. */
  readonly potentialPayout: Amount;
}

/** What the house says of the bet now. */
export interface BetNow {
  readonly offer: CashOutOffer;
  readonly legs: readonly CashOutLegNow[];
}

/** `now` is absent while it is not known. */
export function powerOffer(
  bet: Pick<
    Bet,
    | 'advance'
    | 'closedStake'
    | 'form'
    | 'legs'
    | 'potentialPayout'
    | 'replacedBy'
    | 'stake'
    | 'status'
    | 'terms'
  >,
  now: BetNow | undefined,
): PowerOffer {
  const { form, legs, stake, terms = PLAIN_TERMS } = bet;
  const odds = legs.map((leg) => leg.odds);
  const power = boostOffers(form, odds).find(({ kind }) => kind === 'power');
  const percent = power?.percent ?? 0;
  const boosted: BetTerms = { ...terms, boostPercent: percent };
  const potentialPayout = bestPayout(stake, odds, form, boosted);
  return {
    percent,
    potentialPayout,
    conditions: [
      ...(power?.conditions ?? []),
      {
        code: 'plain',
        isMet: terms.funding === 'money' && terms.boostPercent === 0 && bet.advance === undefined,
      },
      { code: 'whole', isMet: (bet.closedStake ?? 0n) === 0n && bet.replacedBy === undefined },
      { code: 'not-begun', isMet: now?.legs.every(({ startsAt }) => startsAt !== undefined) ?? false },
      { code: 'cash-out', isMet: bet.status === 'open' && now?.offer.kind === 'offer' },
      { code: 'pays-more', isMet: potentialPayout > bet.potentialPayout },
    ],
  };
}

/** The first condition that is not met; undefined where the bet can have it. */
export const unmetOf = ({ conditions }: PowerOffer): PowerCondition | undefined =>
  conditions.find(({ isMet }) => !isMet);
