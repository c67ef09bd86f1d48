/**
 * The texts of the first board, read by a few lines: a visitor does not wait for i18next, and a row that scrolls in asks for dozens of
 * them. i18next reads the other dictionaries (`full-texts.ts`); a test holds both to the same answers.
 */
import { pluralRules } from '#domain/language/plural-rules.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** Texts by the tag of their language, by whose rules they are inflected. */
export interface Texts {
  add(code: string, name: string, texts: Readonly<Record<string, string>>): void;
  has(code: string, name: string): boolean;
  /** A text in that language alone; undefined where it has no such text. A `count` among the values inflects. */
  text(code: string, name: string, key: string, values?: TextValues): string | undefined;
}

export function createFirstTexts(): Texts {
  const added = new Map<string, Map<string, Readonly<Record<string, string>>>>();
  const rules = new Map<string, Intl.PluralRules>();
  const formOf = (code: string, count: number): string => {
    const known = rules.get(code) ?? pluralRules(code);
    rules.set(code, known);
    return known.select(count);
  };
  return {
    add(code, name, texts) {
      const dictionaries = added.get(code) ?? new Map<string, Readonly<Record<string, string>>>();
      added.set(code, dictionaries.set(name, texts));
    },
    has: (code, name) => added.get(code)?.has(name) ?? false,
    text(code, name, key, values) {
      const texts = added.get(code)?.get(name);
      if (!texts) return undefined;
      const count = values?.['count'];
      const found =
        typeof count === 'number'
          ? ((count === 0 ? texts[`${key}_zero`] : undefined) ??
            texts[`${key}_${formOf(code, count)}`] ??
            // Where English stands in, it has fewer forms.
            texts[`${key}_other`] ??
            texts[key])
          : texts[key];
      return found?.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values?.[value] ?? ''));
    },
  };
}
