/**
 * Odds in six notations, for display only: money is never computed from a shown price, and a shown price is never read back
 * (betting-math 2.4). With d the decimal price and h = d - 1:
 * Hong Kong h; Malay h up to evens, else -1/h; Indonesian h from evens, else -1/h; American +100h from evens, else -100/h;
 * fractional the nearest step of a named ladder, as bookmakers print it, never a continued fraction.
 * Rounding is half away from zero. Minus is U+2212.
 */
import { NO_ODDS, type Odds } from './odds.ts';

export const ODDS_FORMATS = [
  'decimal',
  'fractional',
  'american',
  'hong-kong',
  'malay',
  'indonesian',
] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const THOUSAND = 1000;
const EVENS = 2000;
const WHOLE_FROM = 100_000;
const MINUS = '\u2212';
/** The largest American odds that still mean something: 1.001 would be -100000. */
const AMERICAN_LIMIT = 10_000;
const NO_PRICE = '–';

export function oddsText(odds: Odds, format: OddsFormat): string {
  if (odds === NO_ODDS) return NO_PRICE;
  const profit = odds - THOUSAND;
  switch (format) {
    case 'decimal':
      return fixed(odds);
    case 'hong-kong':
      return fixed(profit);
    case 'malay':
      return odds <= EVENS ? fixed(profit) : negativeInverse(profit);
    case 'indonesian':
      return odds >= EVENS ? fixed(profit) : negativeInverse(profit);
    case 'american':
      return american(profit);
    case 'fractional':
      return fractional(profit);
  }
}

/**
 * A price as text of thousandths with two digits, three where the third is not zero: 1850 is "1.85", 1001 is "1.001",
 * 2000 is "2.00". A whole one of a hundred or more has none, and fits its cell as others do: 501000 is "501".
 */
function fixed(thousandths: number): string {
  if (thousandths >= WHOLE_FROM && thousandths % THOUSAND === 0) return String(thousandths / THOUSAND);
  const text = `${Math.floor(thousandths / THOUSAND)}.${String(thousandths % THOUSAND).padStart(3, '0')}`;
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

/** The value of -1/h with h in thousandths. A price of exactly 1 wins nothing: no stake could win one unit. */
function negativeInverse(profit: number): string {
  if (profit === 0) return NO_PRICE;
  return MINUS + fixed(Math.floor((2 * THOUSAND * THOUSAND + profit) / (2 * profit)));
}

function american(profit: number): string {
  if (profit >= THOUSAND) return `+${Math.floor((profit + 5) / 10)}`;
  if (profit === 0) return NO_PRICE;
  const risk = Math.floor((200 * THOUSAND + profit) / (2 * profit));
  return risk > AMERICAN_LIMIT ? `<${MINUS}${AMERICAN_LIMIT}` : `${MINUS}${risk}`;
}

/** The steps that bookmakers print, smallest first, up to 20/1; above that whole numbers. */
const LADDER: readonly (readonly [number, number])[] = [
  [1, 1000],
  [1, 500],
  [1, 200],
  [1, 100],
  [1, 66],
  [1, 50],
  [1, 40],
  [1, 33],
  [1, 25],
  [1, 20],
  [1, 16],
  [1, 14],
  [1, 12],
  [1, 11],
  [1, 10],
  [1, 9],
  [1, 8],
  [2, 15],
  [1, 7],
  [2, 13],
  [1, 6],
  [2, 11],
  [1, 5],
  [2, 9],
  [1, 4],
  [2, 7],
  [3, 10],
  [1, 3],
  [4, 11],
  [2, 5],
  [4, 9],
  [1, 2],
  [8, 15],
  [4, 7],
  [8, 13],
  [4, 6],
  [8, 11],
  [4, 5],
  [5, 6],
  [10, 11],
  [1, 1],
  [21, 20],
  [11, 10],
  [23, 20],
  [6, 5],
  [5, 4],
  [13, 10],
  [11, 8],
  [7, 5],
  [6, 4],
  [8, 5],
  [13, 8],
  [17, 10],
  [7, 4],
  [9, 5],
  [15, 8],
  [19, 10],
  [2, 1],
  [21, 10],
  [85, 40],
  [11, 5],
  [9, 4],
  [23, 10],
  [95, 40],
  [12, 5],
  [5, 2],
  [13, 5],
  [11, 4],
  [14, 5],
  [3, 1],
  [16, 5],
  [10, 3],
  [7, 2],
  [18, 5],
  [4, 1],
  [9, 2],
  [5, 1],
  [11, 2],
  [6, 1],
  [13, 2],
  [7, 1],
  [15, 2],
  [8, 1],
  [17, 2],
  [9, 1],
  [19, 2],
  [10, 1],
  [11, 1],
  [12, 1],
  [14, 1],
  [16, 1],
  [18, 1],
  [20, 1],
];
const LADDER_TOP = 20 * THOUSAND;

function fractional(profit: number): string {
  if (profit > LADDER_TOP) return `${Math.floor((profit + THOUSAND / 2) / THOUSAND)}/1`;
  let nearest: readonly [number, number] = [1, 1];
  let distance = Number.POSITIVE_INFINITY;
  for (const step of LADDER) {
    const candidate = Math.abs((step[0] * THOUSAND) / step[1] - profit);
    if (candidate >= distance) break;
    nearest = step;
    distance = candidate;
  }
  return `${nearest[0]}/${nearest[1]}`;
}
