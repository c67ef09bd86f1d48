/**
 * Currencies with the digits of their minor units: ISO 4217, and crypto by the network's own smallest unit. From this table and not from
 * `Intl`, which hides the minor units of sixteen of them.
 */
import { must } from '../lib/must.ts';
import { type Amount, amount, type Currency } from './amount.ts';
import { ceiling, floor, multiply, type Rational, rational } from './rational.ts';

type DigitsAndCodes = readonly [exponent: number, codes: string];

/** Codes by exponent: the active ones of ISO 4217 that have one, which metals and units of account have not. */
const CODES: readonly DigitsAndCodes[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP ' +
      'COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD ' +
      'KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK ' +
      'NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT ' +
      'TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** Crypto: 6, 8 or 18 digits. */
const CRYPTO_CODES: readonly DigitsAndCodes[] = [
  [6, 'ADA TRX USDC USDT XRP'],
  [8, 'BCH BTC DOGE LTC'],
  [18, 'BNB DAI ETH'],
];

/** Signs of the currencies whose sign is clearer than their code; all others are shown by their code. */
const SYMBOLS: Readonly<Record<string, string>> = {
  KZT: '₸',
  RUB: '₽',
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  INR: '₹',
  TRY: '₺',
  UAH: '₴',
  KWD: 'KD',
  BTC: '₿',
};

const currenciesOf = (table: readonly DigitsAndCodes[]): readonly Currency[] =>
  table.flatMap(([exponent, codes]) =>
    codes.split(' ').map((code) => ({ code, exponent, symbol: SYMBOLS[code] ?? code })),
  );

export const ISO_CURRENCIES: readonly Currency[] = currenciesOf(CODES);
export const CRYPTO_CURRENCIES: readonly Currency[] = currenciesOf(CRYPTO_CODES);

const BY_CODE: ReadonlyMap<string, Currency> = new Map(
  [...ISO_CURRENCIES, ...CRYPTO_CURRENCIES].map((currency) => [currency.code, currency]),
);

/** The currency that is used where none is named; its symbol is the tenge sign. */
export const DEFAULT_CURRENCY = 'KZT';

/** The currency of a code; undefined where there is none. */
export const findCurrency = (code: string): Currency | undefined => BY_CODE.get(code);

/** The currency of a code. Throws for an unknown one: codes are ours or were parsed at a boundary. */
export const currencyOf = (code: string): Currency => must(BY_CODE.get(code), `currency ${code}`);

/** An amount in another currency, exactly, in minor units of `to`. `rate`: whole units of `to` for one whole unit of `from`, above zero. */
function converted(value: Amount, from: Currency, to: Currency, rate: Rational): Rational {
  const scale = rational(10n ** BigInt(to.exponent), 10n ** BigInt(from.exponent));
  return multiply(multiply(rational(value), rate), scale);
}

/** What the house sets as a most, in another currency: rounded down, so that it is never more than the house's own figure. */
export const convertMost = (value: Amount, from: Currency, to: Currency, rate: Rational): Amount =>
  amount(floor(converted(value, from, to, rate)));

/** What the house sets as a least, in another currency: rounded up, so that it is never less than the house's own figure. */
export const convertLeast = (value: Amount, from: Currency, to: Currency, rate: Rational): Amount =>
  amount(ceiling(converted(value, from, to, rate)));
