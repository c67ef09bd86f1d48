/** Names of languages in every language, from CLDR as Node has it; with its place for one of several of the same language. */
import { OFFERED, tagOf } from '../languages.ts';
import { namesIn } from './cldr-names.ts';

const baseOf = (code: string): string => tagOf(code).split('-')[0] ?? code;

const COUNTS = new Map<string, number>();
for (const { code } of OFFERED) COUNTS.set(baseOf(code), (COUNTS.get(baseOf(code)) ?? 0) + 1);

export function languageName(code: string, language: string): string {
  const base = baseOf(code);
  const tag = (COUNTS.get(base) ?? 0) > 1 ? tagOf(code) : base;
  return namesIn(language, 'language').of(tag) ?? tag;
}
