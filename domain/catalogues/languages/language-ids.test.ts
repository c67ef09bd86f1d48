import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languageId, UNKNOWN_LANGUAGE_ID } from './language-ids.ts';

const { languages, unknownLanguage } = JSON.parse(
  readFileSync(new URL('../../../locales/languages.json', import.meta.url), 'utf8'),
) as {
  readonly languages: readonly { readonly code: string; readonly stage: string }[];
  readonly unknownLanguage: string;
};
const codes = languages.flatMap(({ code, stage }) => (stage === 'development' ? [] : code));

describe('the catalogue of languages', () => {
  it('has about 110 of them, each code and id once, and the unknown one', () => {
    expect(codes).toHaveLength(109);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set([unknownLanguage, ...codes].map(languageId)).size).toBe(codes.length + 1);
    expect(languageId(unknownLanguage)).toBe(UNKNOWN_LANGUAGE_ID);
  });

  it.each([
    ['en', 149],
    ['ru', 507],
    ['ar', 45],
    ['fa', 163],
    ['fil', 4_629],
    ['aa', 28],
    ['zz', 728],
    ['--', 0],
    ['', 0],
    ['EN', 0],
  ])('keeps the id of %j', (code, id) => {
    expect(languageId(code)).toBe(id);
  });
});
