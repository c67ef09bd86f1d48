import { approximately } from '#domain/casino/returns.ts';
import type { Rational } from '#domain/money/rational.ts';
import type { Formatters } from '#src/i18n/formats/formatters.ts';

/** A figure with its sign as a run of its own, left to right in every language. */
export const timesSign = (figure: string): string => `\u2066×${figure}\u2069`;

/** A multiplier: "×1.98", with as many places as it has, two at the least and four at the most. */
export const timesText = (format: Formatters, multiplier: Rational): string =>
  timesSign(format.number(approximately(multiplier), { minimumFractionDigits: 2, maximumFractionDigits: 4 }));

/** A chance in per cent, with four digits that count: 1 in 65,536 is "0.001526 %". */
export const chanceText = (format: Formatters, chance: Rational): string =>
  format.number(approximately(chance), { style: 'percent', maximumSignificantDigits: 4 });
