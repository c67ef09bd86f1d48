/** The rules of every bet as a text file: the sections and figures of the screen `/rules`. */
import { houseFigures, RULES_SECTIONS } from '#domain/coupon/house-figures.ts';
import { own } from '#domain/lib/own.ts';
import { amountToDecimal } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';

/** The dictionary `rules` of a language. */
export type RulesTexts = Readonly<Record<string, string>>;

const CURRENCY = currencyOf(DEFAULT_CURRENCY);
const FIGURES: Readonly<Record<string, string | number>> = houseFigures(
  (amount) => `${amountToDecimal(amount, CURRENCY.exponent)} ${CURRENCY.code}`,
);

export function rulesFile(texts: RulesTexts): string {
  const text = (key: string): string =>
    (own(texts, key) ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(own(FIGURES, name) ?? ''));
  const sections = RULES_SECTIONS.map((name) => `${text(`${name}.title`)}\n\n${text(`${name}.text`)}\n`);
  return [`${text('title')}\n\n${text('lead')}\n`, ...sections].join('\n');
}
