/** The chosen language in components: `useT('boards')` for texts, `useFormat()` for numbers, times and money. */
import { useSyncExternalStore } from 'react';
import { type Services, useServices } from '../platform/services.ts';
import type { DictionaryName } from './dictionary.ts';
import type { Formatters } from './formats/formatters.ts';
import { feedLanguage, type Language } from './languages.ts';
import type { Localization, Localizer, Translate } from './localizer.ts';

declare module '#src/platform/services.ts' {
  interface Services {
    readonly localizer: Localizer;
  }
}

export const useLocalizer = (): Localizer => useServices().localizer;

export function useLocalization(): Localization {
  const localizer = useLocalizer();
  return useSyncExternalStore(localizer.subscribe, localizer.current);
}

/** Suspends the component while the dictionary is on its way. */
export function useT<Name extends DictionaryName>(name: Name): Translate<Name> {
  return awaited(useLocalization(), name);
}

/** The translator of a dictionary that a component asks for only in some renders; suspends as `useT` does. */
export function awaited<Name extends DictionaryName>(
  localization: Localization,
  name: Name,
): Translate<Name> {
  const wait = localization.ready(name);
  // Not `use`: it must be called again when React goes on with a render, and by then there is nothing to wait for any more.
  // oxlint-disable-next-line typescript/only-throw-error
  if (wait) throw wait;
  return localization.translator(name);
}

/** The language that the feed and the betting calls use: that of the moment of asking, whenever the calls were made. */
export const spokenIn =
  ({ localizer }: Pick<Services, 'localizer'>) =>
  (): string =>
    feedLanguage(localizer.current().language);

export const useFormat = (): Formatters => useLocalization().format;

export const useLanguage = (): Language => useLocalization().language;
