/** The catalogue of currencies as the house keeps it: which it keeps accounts in, at which rates, and from which stake on. */
import { CURRENCIES } from '#domain/catalogues/money/currencies.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { divide, floor, multiply, ONE, type Rational, rational } from '#domain/money/rational.ts';
import type { CURRENCY_CATALOGUE } from '#protocol/catalogues/catalogue-calls.ts';
import type { AnsweredBy } from '#protocol/people/people-call.ts';
import { HOUSE_CURRENCY, StakeCurrencies, type StakeCurrency } from '../betting/book/stake-currencies.ts';
import { isAccountCurrency } from '../people/registration/registration-config.ts';
import type { Database } from '../store/engine.ts';
import { currencyName } from './currency-names.ts';

export interface CurrencyParts {
  readonly database: Database;
}

type Item = AnsweredBy<typeof CURRENCY_CATALOGUE>['items'][number];

const RATE_DIGITS = 10;

/** A value as decimal text, "0.0021": ten digits after the point at most, cut. */
function decimalOf(value: Rational): string {
  const cut = floor(multiply(value, rational(10n ** BigInt(RATE_DIGITS))));
  const digits = String(cut).padStart(RATE_DIGITS + 1, '0');
  const fraction = digits.slice(-RATE_DIGITS).replace(/0+$/, '');
  const whole = digits.slice(0, -RATE_DIGITS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The worth of a currency: whole units of the house's currency for one of it. */
function worthOf({ currency, minorRate }: StakeCurrency): Rational {
  const inHouse = HOUSE_CURRENCY.currency;
  const digits = rational(10n ** BigInt(currency.exponent), 10n ** BigInt(inHouse.exponent));
  return multiply(divide(ONE, minorRate), digits);
}

export class CurrencyCatalogue {
  readonly #database: Database;
  #stakes: Promise<StakeCurrencies> | undefined;

  constructor({ database }: CurrencyParts) {
    this.#database = database;
  }

  async items(language: string): Promise<Item[]> {
    this.#stakes ??= this.#load();
    const stakes = await this.#stakes;
    return CURRENCIES.map((one) => {
      const stake = stakes.of(one.code);
      return {
        id: one.id,
        code: one.code,
        symbol: one.symbol,
        name: currencyName(one, language),
        hide: !isAccountCurrency(one.code),
        is_crypto: one.isCrypto,
        ...(stake && {
          coef_convert: decimalOf(worthOf(stake)),
          min_sum_bet: amountToDecimal(stake.bounds.least, stake.currency.exponent),
        }),
      };
    });
  }

  async #load(): Promise<StakeCurrencies> {
    const stakes = new StakeCurrencies();
    try {
      await stakes.load(this.#database);
    } catch (error) {
      this.#stakes = undefined;
      throw error;
    }
    return stakes;
  }
}
