/**
 * A swap: a bet in the place of an open one. The old one is paid for at its offer of the moment and the new one is
 * placed, both or neither. The reasons against it are here, beside those against the new bet itself.
 */
import type { BetExtras } from '#domain/coupon/form/bet-extras.ts';
import { type CashOutRefusal, judgeCashOut } from '#domain/coupon/offers/cash-out-deal.ts';
import {
  type Amount,
  amount,
  amountFromDecimal,
  amountToDecimal,
  type Currency,
} from '#domain/money/amount.ts';
import type { Rational } from '#domain/money/rational.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import type { Book } from '../../source/source.ts';
import { betOffer } from '../book/bet-offer.ts';
import type { StoredBet } from '../history/bet-rows.ts';
import type { BetRefusal } from '../placing/bet-refusal.ts';

/** The old bet as it was judged, and what is paid for it. */
export interface Swap {
  readonly old: StoredBet;
  readonly openStake: Amount;
  /** The amount paid, after tax. */
  readonly paid: Amount;
  readonly tax: Amount;
  /** The offer before tax. */
  readonly offer: Amount;
  readonly least: Amount;
  readonly fair: Rational;
  readonly haircut: Rational;
}

/**
 * The reason why a swap is refused. `unknown`: the account has no such bet. `currency`: it is in another one. `tokens`: a
 * bet on a token or on credit replaces nothing. `advance`: it backs one that is not paid back.
 */
type NoSaleReason = CashOutRefusal | 'unknown' | 'currency' | 'tokens' | 'advance';

export const noSale = (reason: NoSaleReason): BetRefusal => ({
  code: BET_CODES.noSale,
  message: 'this bet cannot be replaced',
  facts: { reason },
});

/** The least that the bettor accepts; undefined where it is not an amount of the currency. */
function leastOf({ saleLeast }: BetExtras, { exponent }: Currency): Amount | undefined {
  return saleLeast === undefined ? amount(0n) : amountFromDecimal(saleLeast, exponent);
}

/**
 * Judges a swap by the book of this very moment. A price that is below the floor may still come back before the end of a
 * delay; nothing else does.
 */
export function judgeSwap(
  book: Book,
  extras: BetExtras,
  old: (StoredBet & { readonly backs: boolean }) | undefined,
  currency: Currency,
): Swap | BetRefusal {
  if (extras.promo !== undefined || extras.advance) return noSale('tokens');
  if (!old || old.state === 'pending' || old.state === 'refused') return noSale('unknown');
  if (old.state !== 'open') return noSale('settled');
  if (old.currency !== currency.code) return noSale('currency');
  if (old.backs) return noSale('advance');
  const least = leastOf(extras, currency);
  if (least === undefined)
    return { code: BET_CODES.badStake, message: 'the floor of the sale is no amount', facts: {} };
  const { haircut, offer, openStake } = betOffer(book, old);
  const verdict = judgeCashOut({ least, percent: 100 }, offer, openStake, old);
  if (verdict.kind === 'refuse' && verdict.code === 'changed')
    return {
      code: BET_CODES.saleChanged,
      message: 'the bet to be replaced is worth less than agreed',
      facts: { pays: amountToDecimal(verdict.pays ?? amount(0n), currency.exponent) },
    };
  if (verdict.kind === 'refuse') return noSale(verdict.code);
  if (offer.kind === 'none') return noSale(offer.reason);
  const { gross, paid, tax } = verdict.part;
  return { old, openStake, paid, tax, offer: gross, least, fair: offer.fair, haircut };
}
