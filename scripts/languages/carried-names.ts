/**
 * Names of countries, currencies and languages in a language that not every browser has names in: by CLDR, of which the platform that builds
 * has all. What CLDR itself does not name in it is left out, and named in English where it is shown.
 */
import { bareTag } from '../../domain/language/language-tag.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

export type NamedKind = 'region' | 'currency' | 'language';

/** Names by code; `tags` are those of languages that are to be named. */
export function carriedNames(
  locale: string,
  kind: NamedKind,
  tags: readonly string[],
): Readonly<Record<string, string>> {
  const codes: Readonly<Record<NamedKind, () => readonly string[]>> = {
    region: () => REGIONS,
    currency: () => Intl.supportedValuesOf('currency'),
    language: () => [...new Set(tags.flatMap((tag) => [bareTag(tag), tag.split('-')[0] ?? tag]))],
  };
  const names = new Intl.DisplayNames([locale], { type: kind, fallback: 'none' });
  // A platform that does not know the language answers in its own.
  const isKnown = names.resolvedOptions().locale.split('-')[0] === locale.split('-')[0];
  return Object.fromEntries(
    codes[kind]().flatMap((code) => {
      const name = isKnown ? names.of(code) : undefined;
      return name === undefined || name === code ? [] : [[code, name]];
    }),
  );
}
