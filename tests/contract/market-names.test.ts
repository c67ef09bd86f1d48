import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { labelText, marketLabel, selectionLabel } from '#domain/market/market-names.ts';
import { parameterFromWire } from '#domain/market/selection.ts';

const LANGUAGES = ['en', 'ru', 'ar'] as const;
const read = (language: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/${name}.json`, import.meta.url), 'utf8'));

function reader(language: string) {
  const texts = read(language, 'markets');
  return (key: string, params: Readonly<Record<string, string>>) =>
    texts[key]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? `<${name}>`);
}

const selectionText = (language: string, type: number, parameter = 0, playerName?: string) =>
  labelText(
    selectionLabel({
      type,
      parameter: parameterFromWire(parameter),
      ...(playerName === undefined ? undefined : { playerName }),
    }),
    reader(language),
  );

describe('market names', () => {
  it.each(['markets', 'sports'])(
    'say the same in every language of %s: equal keys, equal placeholders',
    (name) => {
      const english = read('en', name);
      const marks = (text: string | undefined) =>
        text?.match(/\{\{\w+\}\}/g)?.sort((a, b) => a.localeCompare(b)) ?? [];
      for (const language of LANGUAGES) {
        const texts = read(language, name);
        expect(Object.keys(texts)).toEqual(Object.keys(english));
        for (const [key, text] of Object.entries(texts))
          expect(marks(text), key).toEqual(marks(english[key]));
      }
    },
  );

  it('fill in the values that hide in the parameter', () => {
    expect(selectionText('en', 9, 2.5)).toBe('Over 2.5');
    expect(selectionText('en', 7, 1.5)).toBe('1 (+1.5)');
    expect(selectionText('ru', 8, -1.5)).toBe('Ф2 (-1.5)');
    expect(selectionText('en', 8)).toBe('2 (0)');
    expect(selectionText('en', 731, 2.001)).toBe('2:1');
    expect(selectionText('en', 731)).toBe('0:0');
    expect(selectionText('ru', 2949, 31.045)).toBe('31–45 мин — да');
    expect(selectionText('en', 1195, -150.075)).toBe('1 (-1.5) at minute 75');
    expect(selectionText('en', 7197, 1020103.0104)).toBe('1:2, 1:3 or 1:4 – yes');
    expect(selectionText('en', 2637, 0, 'Red Rum')).toBe('Red Rum');
  });

  it('show the ids of what nobody knows', () => {
    const find = reader('en');
    expect(labelText(marketLabel(12345), find)).toBe('Market 12345');
    expect(selectionText('en', 678, 2.5)).toBe('#678 (2.5)');
    expect(selectionText('en', 678)).toBe('#678');
    expect(labelText(marketLabel(17), find)).toBe('Total');
  });
});
