/**
 * What bets come to in money, defined once for every place that tells it (docs/glossary.md): what lies in open bets, and the result of what has
 * ended. A free bet stakes no money of the bettor's, and bonus money is none. All of one currency, in minor units.
 */
import { ownPart } from '../../bonus/bonus-spend.ts';
import { type Amount, amount } from '../../money/amount.ts';
import { type Bet, openStakeOf } from './bet.ts';
import { betCharge } from './bet-money.ts';
import { type BetTerms, PLAIN_TERMS } from './terms.ts';

export interface BetSums {
  /** The amount taken from the balance for these bets. */
  readonly staked: Amount;
  /** Payouts and cash-outs. */
  readonly returned: Amount;
  /** Stakes, or parts of them, that lie in open bets. */
  readonly open: Amount;
}

/** The result of what has ended: what came back less what was staked for it. A stake in an open bet is neither won nor lost. */
export const resultOf = ({ open, returned, staked }: BetSums): Amount => amount(returned - (staked - open));

type Counted = Pick<Bet, 'status' | 'stake' | 'closedStake' | 'terms' | 'payout' | 'cashedOut'>;

/** The own stake of a bet: what was taken from the balance for it, nothing for a free one. */
function stakedOn({ stake, terms = PLAIN_TERMS }: Counted): Amount {
  return terms.funding === 'free'
    ? amount(0n)
    : amount(betCharge(stake, terms).charged - bonusStakeOf(terms));
}

const bonusStakeOf = ({ bonusStake = amount(0n) }: BetTerms): Amount => bonusStake;

/** The own part of what a bet has paid. */
function returnedOn({ cashedOut, payout, stake, terms = PLAIN_TERMS }: Counted): Amount {
  const returned = amount((payout ?? 0n) + (cashedOut ?? 0n));
  const bonusStake = bonusStakeOf(terms);
  return bonusStake === 0n ? returned : ownPart(returned, betCharge(stake, terms).charged, bonusStake);
}

/** The open stake of a bet: what no result and no cash-out has decided yet. */
export function inOpenBet(bet: Counted): Amount {
  if (bet.status !== 'open' || bet.stake <= 0n) return amount(0n);
  return amount((stakedOn(bet) * openStakeOf(bet)) / bet.stake);
}

export const sumsOfBet = (bet: Counted): BetSums => ({
  staked: stakedOn(bet),
  returned: returnedOn(bet),
  open: inOpenBet(bet),
});

/** The sums of bets in one currency. */
export const sumsOfBets = (bets: readonly Counted[]): BetSums =>
  bets.map(sumsOfBet).reduce(
    (sum, one) => ({
      staked: amount(sum.staked + one.staked),
      returned: amount(sum.returned + one.returned),
      open: amount(sum.open + one.open),
    }),
    { staked: amount(0n), returned: amount(0n), open: amount(0n) },
  );
