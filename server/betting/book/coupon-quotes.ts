/** Quotes of coupons: what the book says of one now, in the currency that is staked, with what the house would take and cap. */
import { DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import { quoteValue, type UpdateCouponRequest } from '#protocol/http/coupon/update-coupon.ts';
import type { Book } from '../../source/source.ts';
import { type HouseNow, houseIn } from './house-terms.ts';
import { type BookQuote, leastPerThousand, quoteCoupon } from './quote.ts';
import { namesIn } from './selection-names.ts';
import { HOUSE_CURRENCY, type StakeCurrencies, type StakeCurrency } from './stake-currencies.ts';

export interface CouponQuotesParts {
  readonly book: Book;
  /** The currencies of stakes; without them only the house's own is staked. */
  readonly currencies?: Pick<StakeCurrencies, 'of'>;
  /** The house's terms for bets that are placed now; absent: nothing is taken and nothing is capped. */
  readonly house?: HouseNow;
}

export class CouponQuotes {
  readonly #parts: CouponQuotesParts;

  constructor(parts: CouponQuotesParts) {
    this.#parts = parts;
  }

  /**
   * The body of the answer, with the limits of the currency that the request names; the house's where nothing is staked
   * in that one.
   */
  answer(request: UpdateCouponRequest): object {
    const staked = this.staked(request.currency) ?? HOUSE_CURRENCY;
    const { currency } = staked;
    const quote = this.of(request, staked);
    const least = request.wantsLeast ? leastPerThousand(quote) : undefined;
    const items = quote.items.map((item) => ({
      ...item,
      ...(item.game && { names: { [request.language]: namesIn(item.game, item.key, request.language) } }),
    }));
    const shown = { ...quote, items, ...(least === undefined ? {} : { leastPerThousand: least }) };
    return envelope(BET_CODES.accepted, '', quoteValue(shown, currency.exponent, quote.form));
  }

  of(
    { form, items }: Pick<UpdateCouponRequest, 'form' | 'items'>,
    { bounds, minorRate }: StakeCurrency,
  ): BookQuote {
    const quote = quoteCoupon(this.#parts.book, items, form, bounds);
    const house = this.#parts.house?.();
    return house ? { ...quote, house: houseIn(house, minorRate) } : quote;
  }

  /** The currency of a code; undefined where nothing is staked in it. */
  staked(code = DEFAULT_CURRENCY): StakeCurrency | undefined {
    const { currencies } = this.#parts;
    return currencies ? currencies.of(code) : code === DEFAULT_CURRENCY ? HOUSE_CURRENCY : undefined;
  }
}
