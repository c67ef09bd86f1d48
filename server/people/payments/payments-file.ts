/**
 * The ways to pay as an operator configures them: `payments.json` of the data folder, read at the start. A mistake in it
 * ends the start and is named; without the file the product's own ways are offered.
 */
import * as v from 'valibot';
import { countryByCode } from '#domain/catalogues/places/countries.ts';
import { ok, type Result } from '#domain/lib/result.ts';
import { amount } from '#domain/money/amount.ts';
import { minorUnits, positiveMinorUnits, slug } from '#protocol/casino/casino-values.ts';
import { openOperatorFile, readJson } from '../../config/operator-file.ts';
import { boundsOf, DEFAULT_METHODS, feeBy, NO_FEE, type PaymentMethod } from './payment-methods.ts';

const direction = v.picklist(['deposit', 'withdrawal']);
const minor = (schema: typeof minorUnits) =>
  v.pipe(
    schema,
    v.transform((text) => amount(BigInt(text))),
  );
const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(43_200));
const fee = v.strictObject({
  /** The part of the amount: 150 is 1.5 per cent. */
  hundredths: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000)), 0),
  fixed: v.optional(minor(minorUnits), '0'),
});

const terms = v.pipe(
  v.strictObject({
    /** Bounds in minor units of the currency. */
    least: minor(positiveMinorUnits),
    most: minor(positiveMinorUnits),
    fees: v.optional(v.strictObject({ deposit: v.optional(fee), withdrawal: v.optional(fee) }), {}),
  }),
  v.check(({ least, most }) => least <= most, 'the least not above the most'),
  v.transform(({ fees, least, most }) => ({
    least,
    most,
    fees: { deposit: fees.deposit ?? NO_FEE, withdrawal: fees.withdrawal ?? NO_FEE },
  })),
  v.check(
    (one) => (['deposit', 'withdrawal'] as const).every((way) => feeBy(one, way, one.least) < one.least),
    'fees below the least amount',
  ),
);

const isAccountCurrency = (code: string): boolean => boundsOf(code) !== undefined;
const method = v.pipe(
  v.strictObject({
    id: slug,
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    directions: v.pipe(v.array(direction), v.minLength(1), v.maxLength(2)),
    countries: v.optional(
      v.array(
        v.pipe(
          v.string(),
          v.check((code) => countryByCode(code)?.code === code, 'the code of a country, such as kz'),
        ),
      ),
    ),
    currencies: v.record(
      v.pipe(v.string(), v.check(isAccountCurrency, 'a currency that accounts have')),
      terms,
    ),
    expectedMinutes: v.strictObject({
      deposit: v.optional(minutes, 60),
      withdrawal: v.optional(minutes, 1_440),
    }),
  }),
  v.transform(
    ({ countries, currencies, ...rest }): PaymentMethod => ({
      ...rest,
      ...(countries && { countries }),
      currencies: new Map(Object.entries(currencies)),
    }),
  ),
);

const paymentsFile = v.strictObject({
  methods: v.pipe(
    v.array(method),
    v.maxLength(100),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids that are there once'),
    v.check((all) => all.every(({ id }) => id !== 'paycheck'), 'ids other than that of cash codes'),
  ),
});

/** Reads the text of the file. */
export function readPaymentMethods(text: string): Result<readonly PaymentMethod[], readonly string[]> {
  const read = readJson(paymentsFile, text);
  return read.ok ? ok(read.value.methods) : read;
}

/** The ways to pay of the file at this path. Throws `StartRefused` with a sentence for each mistake. */
export function openPaymentMethods(path: string): readonly PaymentMethod[] {
  return openOperatorFile({
    path,
    called: 'the ways to pay',
    read: readPaymentMethods,
    without: DEFAULT_METHODS,
  });
}
