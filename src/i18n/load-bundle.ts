import type { LanguageBundle } from './dictionary.ts';
import type { LanguageCode } from './languages.ts';

/** What the first board needs, and everything else. */
export type BundlePart = 'start' | 'rest';

/** Two lazily loaded chunks a language. The pseudo-languages are made from English. */
export async function loadBundle(code: LanguageCode, part: BundlePart): Promise<LanguageBundle> {
  if (code === 'xa' || code === 'xb') {
    const [english, { pseudoBundle }] = await Promise.all([
      LOADERS.en[part](),
      import('./pseudo-language.ts'),
    ]);
    return pseudoBundle(english.bundle, code);
  }
  return (await LOADERS[code][part]()).bundle;
}

type Loader = () => Promise<{ readonly bundle: LanguageBundle }>;

const LOADERS: Readonly<Record<'en' | 'ru' | 'ar', Readonly<Record<BundlePart, Loader>>>> = {
  en: { start: () => import('./bundles/en.ts'), rest: () => import('./bundles/en-rest.ts') },
  ru: { start: () => import('./bundles/ru.ts'), rest: () => import('./bundles/ru-rest.ts') },
  ar: { start: () => import('./bundles/ar.ts'), rest: () => import('./bundles/ar-rest.ts') },
};
