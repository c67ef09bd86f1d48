/** Names of menu sections, from the dictionary that the page has too. */
import { own } from '#domain/lib/own.ts';
import { dictionaryOf, FALLBACK_LANGUAGE, SPOKEN_CODES } from '../languages.ts';

const READ = new Map<string, Readonly<Record<string, string>>>();

export function sectionName(id: number, language: string): string {
  const [code = ''] = language.split('-');
  const spoken = SPOKEN_CODES.includes(code) ? code : FALLBACK_LANGUAGE;
  const texts = READ.get(spoken) ?? dictionaryOf(spoken, 'sports');
  READ.set(spoken, texts);
  return own(texts, `section.${id}`) ?? String(id);
}
