import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFullTexts } from './full-texts.ts';
import { offeredLanguages } from './language-table.ts';
import { createFirstTexts } from './texts.ts';

type Dictionary = Readonly<Record<string, string>>;

const folder = new URL('../../locales/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as Dictionary;
const names = readdirSync(new URL('en/', folder)).map((file) => file.slice(0, -'.json'.length));
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

const complete = offeredLanguages().filter(({ isComplete, madeOf }) => isComplete && madeOf === undefined);

describe.each(complete.map(({ code }) => code))('every text in %s', (code) => {
  it('is the same by the few lines and by i18next', () => {
    const first = createFirstTexts();
    const full = createFullTexts();
    for (const name of names)
      for (const texts of [first, full]) texts.add(code, name, read(`${code}/${name}.json`));
    const differing: string[] = [];
    for (const name of names) {
      const texts = Object.entries(read(`${code}/${name}.json`));
      for (const [key] of texts) {
        // All forms of a text are given the same values, also those that one of them does not use.
        const forms = texts.filter(([other]) => other.replace(PLURAL, '') === key.replace(PLURAL, ''));
        const values = Object.fromEntries(
          [
            ...forms
              .map(([, text]) => text)
              .join()
              .matchAll(/\{\{(\w+)\}\}/g),
          ].map(([, value = '']) => [value, `<${value}> & "$1"`]),
        );
        const asked = PLURAL.test(key)
          ? COUNTS.map((count) => ({ key: key.replace(PLURAL, ''), values: { ...values, count } }))
          : [{ key, values }];
        for (const question of asked) {
          const own = first.text(code, name, question.key, question.values);
          if (own === undefined || own !== full.text(code, name, question.key, question.values))
            differing.push(`${name}: ${key}`);
        }
      }
    }
    expect(differing).toEqual([]);
  });

  it('is missing for both where it is missing', () => {
    const first = createFirstTexts();
    for (const texts of [first, createFullTexts()]) {
      texts.add(code, 'app', { close: 'x' });
      expect(texts.has(code, 'app')).toBe(true);
      expect(texts.has(code, 'coupon')).toBe(false);
      expect(texts.text(code, 'app', 'open')).toBeUndefined();
      expect(texts.text(code, 'coupon', 'close')).toBeUndefined();
      expect(texts.text('xx', 'app', 'close')).toBeUndefined();
    }
  });
});
