/** The coupon as a slip of the calculator: every leg won, at the current prices. */
import { NO_ODDS, type Odds, oddsToDecimal } from '../../market/odds.ts';
import { amountToDecimal } from '../../money/amount.ts';
import { currencyOf } from '../../money/currencies.ts';
import { compare, divide, ONE, type Rational, rational } from '../../money/rational.ts';
import type { HouseTerms } from '../bet/house-terms.ts';
import type { BetForm } from '../form/bet-form.ts';
import { exactText } from '../slip/slip-formula.ts';
import { type Coupon, formOf } from './coupon.ts';
import { currentOdds, type LivePrices } from './coupon-prices.ts';
import { type DraftLeg, EMPTY_SLIP_DRAFT, type SlipDraft } from './slip-draft.ts';

/** The slip of a coupon. A builder is a single at its own price; an empty stake stays empty. `currency`: its code. `house`: what it takes and caps. */
export function slipOfCoupon(
  coupon: Coupon,
  prices: LivePrices,
  currency: string,
  house?: HouseTerms,
): SlipDraft {
  const form = formOf(coupon);
  const odds = coupon.items.map((item) => currentOdds(item, prices.get(item.key)));
  return {
    ...EMPTY_SLIP_DRAFT,
    stake: coupon.stakeText.replace(/\.$/, ''),
    currency: currency || EMPTY_SLIP_DRAFT.currency,
    ...(house && houseDraft(house, currencyOf(currency || EMPTY_SLIP_DRAFT.currency).exponent)),
    ...kindOfForm(form, odds),
  };
}

/** Cap and taxes of the house, as they would be typed into the calculator. */
function houseDraft({ cap, tax }: HouseTerms, exponent: number): Pick<SlipDraft, 'cap' | 'tax'> {
  const minor = rational(10n ** BigInt(exponent));
  const figure = (value: Rational) => (value.numerator === 0n ? '' : exactText(value));
  // Rates of one and more would be read as per cent.
  const rate = (share: Rational) => (compare(share, ONE) === 0 ? '100' : figure(share));
  return {
    cap: cap === undefined ? '' : amountToDecimal(cap, exponent),
    tax: tax
      ? {
          ...tax,
          stakeTax: rate(tax.stakeTax),
          payoutTax: rate(tax.payoutTax),
          winThreshold: figure(divide(tax.winThreshold, minor)),
          oddsThreshold: figure(tax.oddsThreshold),
        }
      : EMPTY_SLIP_DRAFT.tax,
  };
}

const legOf = (odds: Odds, block: number): DraftLeg => ({ odds: oddsToDecimal(odds), result: 'win', block });

function kindOfForm(form: BetForm, odds: readonly Odds[]): Partial<SlipDraft> {
  const legs = odds.map((one, index) => legOf(one, index + 1));
  switch (form.kind) {
    case 'builder':
      return { kind: 'single', legs: form.odds === NO_ODDS ? legs.slice(0, 1) : [legOf(form.odds, 1)] };
    case 'system':
      return { kind: 'system', size: form.size, legs };
    case 'multibet':
      return { kind: 'multibet', size: form.size, legs: inBlocks(odds, form.blocks) };
    case 'conditional':
      return {
        kind: 'conditional',
        legs: inBlocks(
          odds,
          form.blocks.map((block) => block.legs),
        ),
        blockStakes: form.blocks.slice(1).map((block) => block.stake),
      };
    case 'anti_express':
      return {
        kind: form.kind,
        margin: String(form.margin / 1_000),
        legs: legs.map((leg, index) => (index === 0 ? { ...leg, result: 'lose' } : leg)),
      };
    default:
      return { kind: form.kind, legs };
  }
}

/** Legs with their blocks; a leg that is in no block is in the lobby. */
const inBlocks = (odds: readonly Odds[], blocks: readonly (readonly number[])[]): readonly DraftLeg[] =>
  odds.map((one, place) => legOf(one, blocks.findIndex((block) => block.includes(place)) + 1));
