import { describe, expect, it } from 'vitest';
import { carriedFormats, isCarried } from '#domain/language/language-formats.ts';
import { must } from '#domain/lib/must.ts';
import { amount } from '#domain/money/amount.ts';
import table from '#locales/languages.json' with { type: 'json' };
import { languageNamed, offeredLanguages } from '../language-table.ts';
import { carriedFormatters } from './carried-formatters.ts';
import { createFormatters } from './formatters.ts';
import { listText } from './list-text.ts';
import { languageName, loadNames } from './names.ts';

const CARRIED = table.languages.filter(({ locale }) => isCarried(locale));
const NOW_MS = Date.UTC(2026, 10, 21, 13, 5);
const AGO_MS = [0, 1, 2, 3, 5, 11, 21, 45].flatMap((count) => [
  count * 1_000,
  count * 60_000,
  count * 3_600_000,
]);

/** Platforms differ in which space stands before a half of the day, and mark the direction of signs. */
const plain = (text: string): string => text.replace(/\s/g, ' ').replace(/\u200e|^0(?=\d)/g, '');

/** The platform of tests has all of CLDR: what comes with a language must read as it would write. */
describe.each(CARRIED)('formats that come with $code', ({ code, locale }) => {
  const formats = carriedFormats(locale);
  const own = carriedFormatters(locale, must(formats, 'formats that come with it'), 'UTC', true);
  const platform = createFormatters(locale, 'UTC', true);

  it('write numbers, shares and money as CLDR does', () => {
    for (const value of [0, 7, 0.5, 12_345.67, 1_234_567, -8_900])
      expect(plain(own.number(value, { minimumFractionDigits: 1 }))).toBe(
        // CLDR groups four digits in some languages only; money does in all.
        plain(
          new Intl.NumberFormat(locale, { minimumFractionDigits: 1, useGrouping: 'always' }).format(value),
        ),
      );
    for (const share of [0, 0.07, 0.5, 1]) expect(own.percent(share)).toBe(platform.percent(share));
    const tenge = { code: 'KZT', exponent: 2, symbol: '₸' };
    expect(own.money(amount(123_456_789n), tenge)).toBe(platform.money(amount(123_456_789n), tenge));
  });

  it('write times and lists as CLDR does', async () => {
    const language = await languageNamed(code);
    expect(language.formats).toEqual(formats);
    for (const ago of AGO_MS) expect(own.ago(NOW_MS - ago, NOW_MS)).toBe(platform.ago(NOW_MS - ago, NOW_MS));
    expect(own.start(NOW_MS + 25 * 60_000, NOW_MS)).toBe(platform.start(NOW_MS + 25 * 60_000, NOW_MS));
    for (const hour of [0, 5, 11, 12, 23])
      expect(plain(own.time(Date.UTC(2026, 0, 1, hour, 5)))).toBe(
        plain(platform.time(Date.UTC(2026, 0, 1, hour, 5))),
      );
    for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
      expect(listText(language, items)).toBe(new Intl.ListFormat(locale, { type: 'unit' }).format(items));
  });
});

describe('names', () => {
  const named = async (code: string, kind: 'region' | 'currency' | 'language', of: string) =>
    (await loadNames(await languageNamed(code), kind))(of);

  it('are those of the platform where every browser has them', async () => {
    expect(await named('ru', 'region', 'DE')).toBe('Германия');
    expect(await named('ru', 'currency', 'EUR')).toBe('евро');
    expect(await named('ru', 'language', 'es-MX')).toBe('мексиканский испанский');
  });

  it('come with the language where not', async () => {
    expect(await named('tg', 'region', 'DE')).toBe('Германия');
    expect(await named('hy', 'currency', 'EUR')).toBe('եվրո');
    expect(await named('iq', 'region', 'DE')).toBe('ئەڵمانیا');
    expect(await named('iq', 'language', 'ar')).toMatch(/\p{Script=Arab}/u);
  });

  it('are English where the language has none, and the code where nobody has', async () => {
    expect(await named('rw', 'region', 'DE')).toBe('Germany');
    expect([await named('rw', 'region', 'not a code'), await named('rw', 'currency', 'QQQ')]).toEqual([
      'not a code',
      'QQQ',
    ]);
  });

  it.each(table.languages.filter(({ stage }) => stage !== 'development'))(
    'of $code name every language of the table in letters',
    async ({ code }) => {
      const nameOf = await loadNames(await languageNamed(code), 'language');
      for (const one of offeredLanguages()) expect(languageName(nameOf, one, [])).toMatch(/\p{L}/u);
    },
  );

  it('of languages that are there more than once say where', async () => {
    const nameOf = await loadNames(await languageNamed('en'), 'language');
    const all = offeredLanguages();
    const nameIn = async (code: string) => languageName(nameOf, await languageNamed(code), all);
    expect([await nameIn('de'), await nameIn('br'), await nameIn('hk')]).toEqual([
      'German',
      'Brazilian Portuguese',
      'Chinese (Hong Kong SAR China)',
    ]);
  });
});
