/** What is said where somebody limits themselves, is told of their time or takes a pause (docs/trust.md G8): figures and choices, nothing that invites. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Keys of texts that stand on those screens, by dictionary. */
const SCREENS = {
  office: /^(?:limits|pause|reality|test)\./,
  presence: /^(?:reality|idle|clock|limits|net|returned|staked|seen|time)/,
} as const;
const INVITING = {
  en: /bonus|promo|free bet|boost|jackpot|gift|cashback|win back|keep playing|don.t miss/i,
  ru: /бонус|промо|фрибет|джекпот|подар|отыгр|кэшбэк|продолжай|не упусти/i,
  fa: /بونوس|پاداش|شرط رایگان|هدیه|جایزه|جکپات|افزایش برد|جبران|از دست ندهید/,
  ar: /مكافأ|بونص|رهان مجاني|هدية|جائزة|واصل اللعب|لا تفوت/,
  es: /\bbonos?\b|promo|apuestas? gratis|mejora|bote\b|regalo|recuper|sigue jugando|no te pierdas/i,
} as const;

const textsOf = (language: string, dictionary: string): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/${dictionary}.json`, import.meta.url), 'utf8'),
  );

describe.each(Object.entries(INVITING))(
  'G8 the copy of limits and reality checks: %s',
  (language, inviting) => {
    it.each(Object.entries(SCREENS))('%s carries no promotion', (dictionary, keys) => {
      const texts = Object.entries(textsOf(language, dictionary)).filter(([key]) => keys.test(key));
      expect(texts.length).toBeGreaterThan(5);
      expect(texts.filter(([, text]) => inviting.test(text))).toEqual([]);
    });
  },
);
