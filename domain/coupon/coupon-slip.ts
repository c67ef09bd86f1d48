/** The present coupon as a slip to calculate with: every leg won, at the prices of now. */
import { NO_ODDS, type Odds, oddsToDecimal } from '../market/odds.ts';
import type { BetForm } from './bet-form.ts';
import { type Coupon, formOf } from './coupon.ts';
import { currentOdds, type LivePrices } from './coupon-prices.ts';
import { type DraftLeg, EMPTY_SLIP_DRAFT, type SlipDraft } from './slip-draft.ts';

/** `currency`: its code. A builder is the single that its own price makes. An empty stake stays empty. */
export function slipOfCoupon(coupon: Coupon, prices: LivePrices, currency: string): SlipDraft {
  const form = formOf(coupon);
  const odds = coupon.items.map((item) => currentOdds(item, prices.get(item.key)));
  return {
    ...EMPTY_SLIP_DRAFT,
    stake: coupon.stakeText.replace(/\.$/, ''),
    currency: currency || EMPTY_SLIP_DRAFT.currency,
    ...kindOfForm(form, odds),
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

/** In no block: the lobby. */
const inBlocks = (odds: readonly Odds[], blocks: readonly (readonly number[])[]): readonly DraftLeg[] =>
  odds.map((one, place) => legOf(one, blocks.findIndex((block) => block.includes(place)) + 1));
