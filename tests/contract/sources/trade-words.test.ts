/** The words of the English screens: those of the trade, as docs/glossary.md fixes them, and short. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const LOCALES = new URL('../../../locales/en/', import.meta.url);

/** Characters of a text; what is longer is a paragraph, and stands on a page that is read. */
const MOST_CHARACTERS = 160;
/** Pages to be read, and explanations that are opened. */
const READ_AT_LEISURE: ReadonlySet<string> = new Set([
  'rules',
  'account.refusal.guid-reused',
  'app.delayed.detail',
  'calculator.lead',
]);

/** What the glossary replaces, and by what. */
const REPLACED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bcoupon|betslip|\bticket/i, 'Bet slip'],
  [/put(ting)? aside/i, 'Saved slips'],
  [/\bexpress(es)?\b/i, 'Accumulator'],
  [/\bcoefficient/i, 'Odds'],
  [/\breckon/i, 'calculated, settled'],
  [/size of letters|\bletters alone/i, 'Text size'],
  [/easier to see/i, 'High contrast'],
  [/second factor/i, 'Two-step verification'],
  [/responsible gaming/i, 'Safer gambling'],
  [/identification\b/i, 'Verification'],
  [/\bcheque/i, 'Cash code'],
  [/\berase/i, 'Delete'],
  [/this is needed/i, 'This field is required'],
  [/names no place|it leaves\b|could not be had|by itself\b/i, 'plain words'],
  [/\bforgotten password/i, 'Forgot password?'],
];

interface Text {
  readonly id: string;
  readonly dictionary: string;
  readonly text: string;
}

const texts: readonly Text[] = readdirSync(LOCALES).flatMap((file) => {
  const dictionary = file.replace('.json', '');
  const entries = Object.entries(
    JSON.parse(readFileSync(new URL(file, LOCALES), 'utf8')) as Readonly<Record<string, string>>,
  );
  return entries.map(([key, text]) => ({ id: `${dictionary}.${key}`, dictionary, text }));
});

/** The bet slip and the list of bets have sentences about money under way, which say all of it. */
const ABOUT_MONEY = /^(?:coupon|bets|terms|orders|singles|settlement)$/;

describe('English texts', () => {
  it('are short', () => {
    const long = texts.filter(
      ({ id, dictionary, text }) =>
        text.length > MOST_CHARACTERS &&
        !READ_AT_LEISURE.has(dictionary) &&
        !READ_AT_LEISURE.has(id) &&
        !ABOUT_MONEY.test(dictionary),
    );
    expect(long.map(({ id, text }) => `${id}: ${text.length}`)).toEqual([]);
  });

  it('use the words of the glossary', () => {
    const off = texts.flatMap(({ id, text }) =>
      REPLACED.filter(([pattern]) => pattern.test(text)).map(
        ([, instead]) => `${id}: "${text}", instead: ${instead}`,
      ),
    );
    expect(off).toEqual([]);
  });
});
