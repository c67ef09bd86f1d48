/**
 * The currencies that bets are staked in, with what may be staked in each: the house's own figures at the rates of `currency_rates`, which also
 * bring limits of one's own into one currency. The house's currency is always among them, the others once they are loaded.
 */
import { boundsIn, HOUSE_BOUNDS, type StakeBounds } from '#domain/coupon/bet/stake-limits.ts';
import { must } from '#domain/lib/must.ts';
import { type Amount, amountFromDecimal, type Currency } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { multiply, ONE, type Rational, rational } from '#domain/money/rational.ts';
import type { Database } from '../../store/engine.ts';

export interface StakeCurrency {
  readonly currency: Currency;
  readonly bounds: StakeBounds;
  /** The minor units of it for one of the house's currency. */
  readonly minorRate: Rational;
}

export const HOUSE_CURRENCY: StakeCurrency = {
  currency: currencyOf(DEFAULT_CURRENCY),
  bounds: HOUSE_BOUNDS,
  minorRate: ONE,
};

/** Digits after the point that a rate is read with. */
const RATE_DIGITS = 18;

export class StakeCurrencies {
  #known: ReadonlyMap<string, StakeCurrency> = new Map([[DEFAULT_CURRENCY, HOUSE_CURRENCY]]);

  async load(database: Database): Promise<void> {
    const rows = await database.query<{ currency: string; per_usd: string }>(
      'select currency, per_usd::text as per_usd from currency_rates',
    );
    const rates = new Map(rows.map((row) => [row.currency, rateOf(row.per_usd)]));
    const house = must(rates.get(DEFAULT_CURRENCY), 'the rate of the currency of the house');
    this.#known = new Map(
      [...rates].map(([code, rate]) => {
        const currency = currencyOf(code);
        const inHouse = HOUSE_CURRENCY.currency;
        const whole = rational(rate, house);
        const digits = rational(10n ** BigInt(currency.exponent), 10n ** BigInt(inHouse.exponent));
        return [
          code,
          { currency, bounds: boundsIn(inHouse, currency, whole), minorRate: multiply(whole, digits) },
        ];
      }),
    );
  }

  /** The currency of a code; undefined where nothing is staked in it. */
  of(code: string): StakeCurrency | undefined {
    return this.#known.get(code);
  }
}

const rateOf = (text: string): Amount => must(amountFromDecimal(text, RATE_DIGITS), `rate ${text}`);
