/**
 * The ways to pay: data of the operator (see `payments-file.ts`), by country and currency, with their
 * bounds, fees and times. Without a file they are those below.
 */
import { type Amount, amount, amountFromDecimal } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import type { PaymentDirection } from '#domain/people/payment.ts';
import { type FeeRule, feeOf } from '#domain/people/payment-fee.ts';

export const NO_FEE: FeeRule = { hundredths: 0, fixed: amount(0n) };

/** Bounds of one payment, with what it costs each way. */
export interface MethodTerms {
  readonly least: Amount;
  readonly most: Amount;
  readonly fees: Readonly<Record<PaymentDirection, FeeRule>>;
}

export interface PaymentMethod {
  readonly id: string;
  /** The name in English, for ids that the page has no name for. */
  readonly name: string;
  readonly directions: readonly PaymentDirection[];
  /** Countries by their codes; everywhere where there are none. */
  readonly countries?: readonly string[];
  /** The terms by currency: a currency without is not taken. */
  readonly currencies: ReadonlyMap<string, MethodTerms>;
  /** The time that it takes as a rule: from paying to the balance, from our approval to the receiver. */
  readonly expectedMinutes: Readonly<Record<PaymentDirection, number>>;
}

/** The least and the most of one payment, as decimal texts. */
const BOUNDS: Readonly<Record<string, readonly [min: string, max: string]>> = {
  KZT: ['500.00', '2000000.00'],
  RUB: ['100.00', '300000.00'],
  USD: ['1.00', '5000.00'],
  EUR: ['1.00', '5000.00'],
  UAH: ['50.00', '200000.00'],
  TRY: ['50.00', '200000.00'],
  INR: ['100.00', '400000.00'],
  KWD: ['0.500', '1500.000'],
  JPY: ['150', '750000'],
  BTC: ['0.00001000', '30.00000000'],
  USDT: ['1.000000', '3000000.000000'],
  ETH: ['0.000300000000000000', '1000.000000000000000000'],
};

/** The bounds of a currency, of ways to pay and of cash codes. */
export function boundsOf(currency: string): readonly [least: Amount, most: Amount] | undefined {
  const [least, most] = (BOUNDS[currency] ?? []).map((text) =>
    amountFromDecimal(text, currencyOf(currency).exponent),
  );
  return least === undefined || most === undefined ? undefined : [least, most];
}

const termsOf = (currencies: readonly string[]): ReadonlyMap<string, MethodTerms> =>
  new Map(
    currencies.flatMap((code) => {
      const [least, most] = boundsOf(code) ?? [];
      return least === undefined || most === undefined
        ? []
        : [[code, { least, most, fees: { deposit: NO_FEE, withdrawal: NO_FEE } }] as const];
    }),
  );

const CRYPTO = ['BTC', 'USDT', 'ETH'] as const;
const MONEY = Object.keys(BOUNDS).filter((code) => !CRYPTO.some((one) => one === code));
const BOTH = ['deposit', 'withdrawal'] as const;
const DAY_MINUTES = 1_440;

/** The ways to pay of an operator who says nothing else. */
export const DEFAULT_METHODS: readonly PaymentMethod[] = [
  {
    id: 'card',
    name: 'Bank card',
    directions: BOTH,
    currencies: termsOf(MONEY),
    expectedMinutes: { deposit: 5, withdrawal: 3 * DAY_MINUTES },
  },
  {
    id: 'bank',
    name: 'Bank transfer',
    directions: BOTH,
    currencies: termsOf(MONEY),
    expectedMinutes: { deposit: DAY_MINUTES, withdrawal: 3 * DAY_MINUTES },
  },
  {
    id: 'chain',
    name: 'Cryptocurrency network',
    directions: BOTH,
    currencies: termsOf(CRYPTO),
    expectedMinutes: { deposit: 60, withdrawal: 60 },
  },
];

/** Whether a way to pay is offered in a country; the country of a demonstration account is not known. */
export const isOfferedIn = ({ countries }: PaymentMethod, country: string | undefined): boolean =>
  countries === undefined || (country !== undefined && countries.includes(country));

/** The fee of a payment by these terms. */
export const feeBy = (terms: MethodTerms, direction: PaymentDirection, of: Amount): Amount =>
  feeOf(of, terms.fees[direction]);
