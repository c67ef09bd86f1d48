/** The chosen language in components: `useT('boards')` for texts, `useFormat()` for numbers, times and money. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { must } from '#domain/lib/must.ts';
import type { DictionaryName } from './dictionary.ts';
import type { Formatters } from './formatters.ts';
import type { Language } from './languages.ts';
import type { Localization, Localizer, Translate } from './localizer.ts';

export const LocalizerContext = createContext<Localizer | null>(null);

export function useLocalizer(): Localizer {
  return must(useContext(LocalizerContext), 'a LocalizerContext above this component');
}

export function useLocalization(): Localization {
  const localizer = useLocalizer();
  return useSyncExternalStore(localizer.subscribe, localizer.current);
}

/** Suspends the component while the dictionary is on its way. */
export function useT<Name extends DictionaryName>(name: Name): Translate<Name> {
  const localization = useLocalization();
  const wait = localization.ready(name);
  // Not `use`: it must be called again when React goes on with a render, and by then there is nothing to wait for any more.
  // oxlint-disable-next-line typescript/only-throw-error
  if (wait) throw wait;
  return localization.translator(name);
}

export const useFormat = (): Formatters => useLocalization().format;

export const useLanguage = (): Language => useLocalization().language;
