/** Cashing out as an act: what is asked, how it ends, and the rule that asks by itself. Offers are `cash-out-offer.ts`. */
import type { BetId, CashOutGuid } from '../../lib/ids.ts';
import type { Amount } from '../../money/amount.ts';
import { type Rational, rational } from '../../money/rational.ts';
import type { Bet } from '../bet/bet.ts';
import { type SaleMoney, saleMoney } from '../bet/bet-part.ts';
import { type PartialCashOut, partialCashOut } from './cash-out.ts';
import type { CashOutOffer, NoOfferReason } from './cash-out-offer.ts';

/** What is sent to cash out. */
export interface CashOutRequest {
  readonly cashOutGuid: CashOutGuid;
  readonly betId: BetId;
  /** The part of the open stake to sell, 1 to 100. */
  readonly percent: number;
  /** The price that the page showed. */
  readonly seen: Amount;
  /** The bettor's floor: the cash-out pays this or more, or does not happen. */
  readonly least: Amount;
}

/**
 * Why nothing was paid. `changed`: the offer fell below the floor. `settled`: the bet ended first. `busy`: another cash-out of this bet is being
 * decided. `too-small`: the part is less than a minor unit. `restarted`: the server started again during the delay.
 */
export type CashOutRefusal = NoOfferReason | 'changed' | 'settled' | 'busy' | 'too-small' | 'restarted';

export const CASH_OUT_REFUSALS: readonly CashOutRefusal[] = [
  'suspended',
  'not-offered',
  'deciding',
  'worthless',
  'kind',
  'terms',
  'advance',
  'changed',
  'settled',
  'busy',
  'too-small',
  'restarted',
];

/** The server's answer to a cash-out. */
export type CashOutAnswer =
  | { readonly kind: 'delayed'; readonly waitMs: number }
  | {
      readonly kind: 'taken';
      /** What was paid, after tax. */
      readonly paid: Amount;
      readonly tax: Amount;
      readonly closedStake: Amount;
      readonly openStake: Amount;
      /** The moment of the payment, epoch milliseconds. */
      readonly at: number;
    }
  /** The cash-out was refused. `pays`: what the same part pays now, where there is an offer. */
  | { readonly kind: 'refused'; readonly code: CashOutRefusal; readonly pays?: Amount }
  /** The server has not received it: nothing was paid and nothing will be. */
  | { readonly kind: 'unheard' };

/** A rule that cashes out when the part pays this or more, also while nobody is signed in. */
export interface CashOutRule {
  readonly least: Amount;
  readonly percent: number;
}

const HUNDRED = 100n;
const shareOf = (percent: number): Rational => rational(BigInt(percent), HUNDRED);

/** The part of a bet that was sold, and what it paid after tax. */
export type SoldPart = SaleMoney & Pick<PartialCashOut, 'closedStake' | 'openStake'>;

/** What a part of an offer pays, and which stake stays; undefined where it pays nothing or closes nothing. */
export function partOf(
  offer: Amount,
  openStake: Amount,
  percent: number,
  bet: Pick<Bet, 'stake' | 'terms'>,
): SoldPart | undefined {
  const { paid: gross, ...stakes } = partialCashOut(offer, openStake, shareOf(percent));
  const part = { ...stakes, ...saleMoney(gross, stakes.closedStake, bet) };
  return part.paid > 0n && part.closedStake > 0n ? part : undefined;
}

export type CashOutVerdict =
  | { readonly kind: 'take'; readonly part: SoldPart }
  | { readonly kind: 'refuse'; readonly code: CashOutRefusal; readonly pays?: Amount };

/** Decides a cash-out at the end of its delay: what it pays then is paid, unless that is below the floor. */
export function judgeCashOut(
  { least, percent }: Pick<CashOutRequest, 'least' | 'percent'>,
  offer: CashOutOffer,
  openStake: Amount,
  bet: Pick<Bet, 'stake' | 'terms'>,
): CashOutVerdict {
  if (offer.kind === 'none') return { kind: 'refuse', code: offer.reason };
  const part = partOf(offer.offer, openStake, percent, bet);
  if (!part) return { kind: 'refuse', code: 'too-small' };
  return part.paid >= least ? { kind: 'take', part } : { kind: 'refuse', code: 'changed', pays: part.paid };
}
