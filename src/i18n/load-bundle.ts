import type { LanguageBundle } from './dictionary.ts';
import { type Language, type LanguageCode, toldLanguage } from './languages.ts';

/** A part of a language: what the first board needs, what is loaded after it, and what belongs to pages that are opened on purpose. */
export type BundlePart = 'start' | 'rest' | 'pages';

/** The facts of a language whose texts are loaded. */
export type Spoken = Pick<Language, 'code'> &
  Partial<Pick<Language, 'direction' | 'locale' | 'madeOf' | 'textsIn'>>;

/**
 * Loads the chunks of a language, made of its folder by the build; those of English where it has none. The operator's own
 * texts are over them; where they cannot be loaded, `lost` is called and those of the release stay. The pseudo-languages
 * are made from English.
 */
export async function loadBundle(
  { code, madeOf = code }: Spoken,
  part: BundlePart,
  lost: () => void,
): Promise<LanguageBundle> {
  const texts = await read(madeOf, part, lost);
  if (!import.meta.env.DEV || (code !== 'xa' && code !== 'xb')) return texts;
  const { pseudoBundle } = await import('./pseudo-language.ts');
  return pseudoBundle(texts, code);
}

/** Reads the texts of a part by the path that the page was told, where that is all there is to know. */
async function read(code: LanguageCode, part: BundlePart, lost: () => void): Promise<LanguageBundle> {
  const files = toldLanguage()?.files?.[code];
  if (!files || files.changed) return (await import('./language-table.ts')).lookUpTexts(code, part, lost);
  return ((await import(/* @vite-ignore */ files[part])) as { readonly bundle: LanguageBundle }).bundle;
}
