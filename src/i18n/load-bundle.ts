import { bundles } from 'virtual:language-bundles';
import { must } from '#domain/lib/must.ts';
import type { LanguageBundle } from './dictionary.ts';
import { findLanguage, type LanguageCode, madeOf } from './languages.ts';

/** What the first board needs, and everything else. */
export type BundlePart = 'start' | 'rest';

/** Two lazily loaded chunks a language, made of its folder by the build. The pseudo-languages are made from English. */
export async function loadBundle(code: LanguageCode, part: BundlePart): Promise<LanguageBundle> {
  const source = madeOf(code);
  if (source === undefined) return read(code, part);
  const [texts, { pseudoBundle }] = await Promise.all([read(source, part), import('./pseudo-language.ts')]);
  return pseudoBundle(texts, findLanguage(code, true)?.direction === 'rtl' ? 'xb' : 'xa');
}

const read = async (code: LanguageCode, part: BundlePart): Promise<LanguageBundle> =>
  (await must(bundles[code], `texts of ${code}`)[part]()).bundle;
