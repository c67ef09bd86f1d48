/**
 * The loaded dictionaries: a text by language, dictionary and key, inflected by the plural rules of its language and filled with
 * values. `{{name}}` is replaced by the value of that name; `games_one`, `games_few` ... are the forms of `games` for a `count`.
 */
import { must } from '#domain/lib/must.ts';
import type { LanguageBundle } from './dictionary.ts';
import { findLanguage, type LanguageCode } from './languages.ts';

export type TextValues = Readonly<Record<string, string | number>>;

export interface Texts {
  add(code: LanguageCode, bundle: LanguageBundle): void;
  has(code: LanguageCode): boolean;
  find(code: LanguageCode, dictionary: string, key: string, values?: TextValues): string | undefined;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** A placeholder without a value stays as it is: a fault that is seen is mended. */
const filled = (text: string, values: TextValues): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => String(values[name] ?? placeholder));

export function createTexts(): Texts {
  const bundles = new Map<LanguageCode, LanguageBundle>();
  const rules = new Map<LanguageCode, Intl.PluralRules>();

  const formOf = (code: LanguageCode, count: number): string => {
    let rule = rules.get(code);
    if (!rule) {
      rule = new Intl.PluralRules(must(findLanguage(code, true), 'a language of our table').locale);
      rules.set(code, rule);
    }
    return rule.select(count);
  };

  return {
    add: (code, bundle) => void bundles.set(code, bundle),
    has: (code) => bundles.has(code),
    find(code, dictionary, key, values = {}) {
      const texts = bundles.get(code)?.[dictionary];
      if (!texts) return undefined;
      const { count } = values;
      const inflected =
        typeof count === 'number'
          ? (texts[`${key}_${formOf(code, count)}`] ?? texts[`${key}_other`])
          : undefined;
      const text = inflected ?? texts[key];
      return text === undefined ? undefined : filled(text, values);
    },
  };
}
