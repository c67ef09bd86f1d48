import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BetForm } from '../form/bet-form.ts';
import { formParts } from './form-parts.ts';

describe('the parts of a bet', () => {
  it.each<[BetForm, number, readonly string[]]>([
    [{ kind: 'lucky_cis' }, 4, ['4 × 1', '6 × 2', '4 × 3', '1 × 4']],
    [{ kind: 'patent_cis' }, 4, ['6 × 2', '4 × 3', '1 × 4']],
    [{ kind: 'lucky_uk' }, 4, ['4 × 1', '6 × 2', '4 × 3', '1 × 4']],
    // The British patent has its singles, that of the CIS has not: one name, two bets.
    [{ kind: 'patent_uk' }, 3, ['3 × 1', '3 × 2', '1 × 3']],
    [{ kind: 'patent_cis' }, 3, ['3 × 2', '1 × 3']],
    [{ kind: 'system', size: 2 }, 4, ['6 × 2']],
    [{ kind: 'express' }, 4, []],
    [{ kind: 'chain' }, 4, []],
  ])('C7 of %o with %i legs are %o', (form, legs, parts) => {
    expect(formParts(form, legs)).toEqual(parts);
  });

  it.each(['en', 'ru', 'ar', 'es', 'fa'])(
    'C7 are introduced in words, and both vocabularies told apart, in %s',
    (language) => {
      const texts = JSON.parse(
        readFileSync(new URL(`../../../locales/${language}/coupon.json`, import.meta.url), 'utf8'),
      ) as Readonly<Record<string, string>>;
      expect(texts['form.parts']).toMatch(/\S/);
      const names = ['lucky_cis', 'lucky_uk', 'patent_cis', 'patent_uk'].map((kind) => texts[`kind.${kind}`]);
      expect(new Set(names).size).toBe(4);
    },
  );
});
