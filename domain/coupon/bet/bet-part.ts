/**
 * A part of a bet: what is still open of it, or what is sold of it. Thresholds of taxes and the cap are those of the whole bet in the proportion of the
 * part, so that a bet that ends in parts bears the same tax and has the same cap as one that ends whole.
 */
import { type Amount, amount } from '../../money/amount.ts';
import { multiply, type Rational, rational, roundHalfUp } from '../../money/rational.ts';
import { chargeUnder, payoutTax } from '../slip/slip-tax.ts';
import { type Bet, openStakeOf } from './bet.ts';
import { betCharge, rulesOfTerms } from './bet-money.ts';
import { type BetTerms, PLAIN_TERMS } from './terms.ts';

type Parted = Pick<Bet, 'stake' | 'closedStake' | 'terms'>;

/** The terms under which `part` of the stake `whole` ends. */
export function termsOfPart(terms: BetTerms, part: Amount, whole: Amount): BetTerms {
  const { house } = terms;
  if (!house || part === whole || whole <= 0n) return terms;
  const { cap, tax } = house;
  const winThreshold = (of: Rational) => multiply(of, rational(part, whole));
  return {
    ...terms,
    house: {
      ...(cap === undefined ? {} : { cap: amount((cap * part) / whole) }),
      ...(tax && { tax: { ...tax, winThreshold: winThreshold(tax.winThreshold) } }),
    },
  };
}

/** The terms of the part of a bet that results still decide about. */
export const openTermsOf = (bet: Parted): BetTerms =>
  termsOfPart(bet.terms ?? PLAIN_TERMS, openStakeOf(bet), bet.stake);

/** The money of a sale, in minor units; paid = gross - tax. */
export interface SaleMoney {
  /** The price that was agreed. */
  readonly gross: Amount;
  readonly tax: Amount;
  readonly paid: Amount;
}

/**
 * What a bettor gets who sells so much of the stake for `gross`. A sale is a payout: the tax on payouts is taken of it, and the tax on the stake was
 * taken when the bet was accepted and stays. Its price is agreed in whole minor units, so the exact gross of the tax is this one.
 */
export function saleMoney(
  gross: Amount,
  closedStake: Amount,
  { stake, terms = PLAIN_TERMS }: Parted,
): SaleMoney {
  const { isFree = false, tax: rules } = rulesOfTerms(termsOfPart(terms, closedStake, stake));
  const { charged, net } = chargeUnder(rational(closedStake), { exponent: 0, isFree, tax: rules });
  const whole = roundHalfUp(payoutTax(rational(gross), rational(gross), charged, net, rules));
  const tax = amount(whole < gross ? whole : gross);
  return { gross, tax, paid: amount(gross - tax) };
}

/** What the tax authority has of the part that was sold: of its stake, and of its sales. */
export const closedTaxOf = (bet: Parted & Pick<Bet, 'saleTax'>): Amount => {
  const terms = bet.terms ?? PLAIN_TERMS;
  const { stakeTax } = betCharge(bet.stake, terms);
  return amount(stakeTax - betCharge(openStakeOf(bet), terms).stakeTax + (bet.saleTax ?? 0n));
};
