import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import table from '#locales/languages.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

const folder = new URL('../../locales/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const names = readdirSync(new URL('en/', folder));
const languages = table.languages.filter((one) => one.stage === 'released' && !('madeOf' in one));
const pairs = languages.flatMap((language) => names.map((name) => ({ ...language, name })));

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const placeholders = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]));
const base = (key: string) => key.replace(PLURAL, '');
const plurals = (texts: Texts) =>
  new Set(
    Object.keys(texts)
      .filter((key) => key.endsWith('_other'))
      .map(base),
  );

describe.each(pairs)('$code/$name', ({ code, locale, name }) => {
  const english = read(`en/${name}`) as Texts;
  const own = read(`${code}/${name}`) as Texts;
  const inflected = plurals(english);
  const singular = (texts: Texts) => Object.keys(texts).filter((key) => !inflected.has(base(key)));

  it('has every text of English, and no other', () => {
    expect(singular(own)).toEqual(singular(english));
    expect(plurals(own)).toEqual(inflected);
  });

  it('has the plural forms of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    const missing = [...inflected].flatMap((key) =>
      pluralCategories.map((form) => `${key}_${form}`).filter((form) => !(form in own)),
    );
    expect(missing).toEqual([]);
  });

  it('fills the same placeholders', () => {
    for (const key of singular(english)) {
      expect({ key, used: placeholders(own[key] ?? '') }).toEqual({
        key,
        used: placeholders(english[key] ?? ''),
      });
    }
  });

  it('is sorted and says something everywhere', () => {
    const keys = Object.keys(own);
    expect(keys).toEqual([...keys].sort());
    expect(Object.values(own).filter((text) => text.trim() === '')).toEqual([]);
  });
});
