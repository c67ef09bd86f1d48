/**
 * The value of a numeric field for typed or pasted text. The digits of every script, their separators, the typographic
 * minus and invisible direction marks are brought to ASCII first. The answer is decimal text with a dot, still typeable
 * ("12."), or empty where there is no number. Strings throughout: money never meets a float.
 */
export interface NumericRules {
  /** Digits after the separator; more are cut, never rounded. */
  readonly accuracy: number;
  readonly signed?: boolean;
  /** The least and the most, as decimal texts. */
  readonly min?: string;
  readonly max?: string;
  readonly maxLength?: number;
}

const DECIMAL_DIGIT = /\p{Nd}/u;

/**
 * The value of a digit of any script. Unicode keeps the ten digits of a script in a row from zero up, and rows that touch
 * begin at a multiple of ten of each other.
 */
function digitOf(character: string): string {
  if (character <= '9' || !DECIMAL_DIGIT.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** A text with the digits of every script as ASCII; everything else stays. */
export const toAsciiDigits = (text: string): string => Array.from(text, digitOf).join('');

/**
 * A text with digits and signs of every script as ASCII; Arabic thousands separators, spaces and direction marks are
 * removed.
 */
export const toAsciiNumber = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/\uff0c/g, ',')
    .replace(/[\u2212\u2013\uff0d]/g, '-')
    .replace(/[^\d.,-]/g, '');

export function cleanNumericInput(text: string, rules: NumericRules): string {
  const ascii = withoutGroups(toAsciiNumber(text), rules.accuracy > 0).replace(/,/g, '.');
  const sign = rules.signed && ascii.startsWith('-') ? '-' : '';
  const unsigned = ascii.replace(/-/g, '');
  const [whole = '', ...rest] = unsigned.split('.');
  const separated = rest.length > 0 && rules.accuracy > 0;
  if (whole === '' && (!separated || rest[0] === '')) return '';
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = (rest[0] ?? '').slice(0, rules.accuracy);
  const cleaned = `${sign}${digits}${separated ? `.${fraction}` : ''}`.slice(0, rules.maxLength ?? 32);
  return clamped(cleaned, rules);
}

/**
 * A number in groups of three behind its first one to three digits, by a sign that nothing else shows to be the decimal
 * one.
 */
const GROUPED = /^-?\d{1,3}(?:\.\d{3}){2,}$|^-?\d{1,3}(?:,\d{3}){2,}$/;
const GROUPED_WHOLE = /^-?\d{1,3}(?:[.,]\d{3})+$/;

/**
 * A number without the signs between its groups of digits, wherever they can be told from a decimal one: of two kinds the
 * last is decimal, and one kind that occurs twice is not.
 */
function withoutGroups(text: string, hasDecimals: boolean): string {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (dot >= 0 && comma >= 0) return text.replaceAll(dot > comma ? ',' : '.', '');
  return (hasDecimals ? GROUPED : GROUPED_WHOLE).test(text) ? text.replace(/[.,]/g, '') : text;
}

function clamped(text: string, { min, max }: NumericRules): string {
  if (max !== undefined && compareDecimals(text, max) > 0) return max;
  if (min !== undefined && compareDecimals(text, min) < 0) return min;
  return text;
}

/** Order of two decimal texts, exactly. */
export function compareDecimals(left: string, right: string): number {
  const fractionOf = (text: string) => text.split('.')[1] ?? '';
  const places = Math.max(fractionOf(left).length, fractionOf(right).length);
  const scaled = (text: string) => {
    const [whole = '0'] = text.split('.');
    const magnitude = BigInt(whole.replace('-', '') + fractionOf(text).padEnd(places, '0'));
    return text.startsWith('-') ? -magnitude : magnitude;
  };
  const difference = scaled(left) - scaled(right);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}
