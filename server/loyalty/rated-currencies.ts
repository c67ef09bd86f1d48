/** The currencies of accounts with their rates, read once: rates change only with the tables. */

import { must } from '#domain/lib/must.ts';
import type { RatedCurrency } from '#domain/loyalty/worth.ts';
import { amountFromDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { rational } from '#domain/money/rational.ts';
import type { Database } from '../store/engine.ts';

/** Digits after the point that a rate is read with. */
const RATE_DIGITS = 18;

export class RatedCurrencies {
  readonly #database: Database;
  #known: ReadonlyMap<string, RatedCurrency> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  async of(code: string): Promise<RatedCurrency> {
    return must((await this.all()).get(code), `the rate of ${code}`);
  }

  async all(): Promise<ReadonlyMap<string, RatedCurrency>> {
    if (this.#known) return this.#known;
    const rows = await this.#database.query<{ currency: string; per_usd: string }>(
      'select currency, per_usd::text as per_usd from currency_rates',
    );
    this.#known = new Map(
      rows.map(({ currency, per_usd: rate }) => [
        currency,
        {
          currency: currencyOf(currency),
          perUsd: rational(
            must(amountFromDecimal(rate, RATE_DIGITS), `rate ${rate}`),
            10n ** BigInt(RATE_DIGITS),
          ),
        },
      ]),
    );
    return this.#known;
  }
}
