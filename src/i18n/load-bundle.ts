import type { LanguageBundle } from './dictionary.ts';
import type { LanguageCode } from './languages.ts';

/** One lazily loaded chunk a language. The pseudo-languages are made from English. */
export async function loadBundle(code: LanguageCode): Promise<LanguageBundle> {
  switch (code) {
    case 'ru':
      return (await import('./bundles/ru.ts')).bundle;
    case 'ar':
      return (await import('./bundles/ar.ts')).bundle;
    case 'en':
      return (await import('./bundles/en.ts')).bundle;
    case 'xa':
    case 'xb': {
      const [{ bundle }, { pseudoBundle }] = await Promise.all([
        import('./bundles/en.ts'),
        import('./pseudo-language.ts'),
      ]);
      return pseudoBundle(bundle, code);
    }
  }
}
