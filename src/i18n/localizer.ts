/**
 * Texts and formats of the chosen language. A language is loaded before it is switched to, so nothing is ever shown half
 * translated; a text that it lacks is shown in English, loaded when the first one is missed.
 */
import { must } from '#domain/lib/must.ts';
import type { DictionaryName, Key, LanguageBundle } from './dictionary.ts';
import { createFormatters, type Formatters } from './formatters.ts';
import { FALLBACK_LANGUAGE, findLanguage, type Language, type LanguageCode } from './languages.ts';
import { createTexts, type TextValues } from './texts.ts';

export type Translate<Name extends DictionaryName> = (key: Key<Name>, values?: TextValues) => string;

/** A new object whenever the language, the time zone or the texts change. */
export interface Localization {
  readonly language: Language;
  readonly format: Formatters;
  /** The same function for the life of this object. */
  translator<Name extends DictionaryName>(name: Name): Translate<Name>;
  /** For keys that come from data (`error.104`): undefined where there is no such text. */
  find(name: DictionaryName, key: string, values?: TextValues): string | undefined;
}

export interface Localizer {
  readonly current: () => Localization;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the texts are there. Of several switches the last one wins. */
  setLanguage(code: LanguageCode): Promise<void>;
  /** IANA name, or undefined for the device's own. */
  setTimeZone(timeZone: string | undefined): void;
}

export interface LocalizerParts {
  readonly load: (code: LanguageCode) => Promise<LanguageBundle>;
  readonly language: LanguageCode;
  readonly timeZone: string | undefined;
}

export async function createLocalizer({ load, language, timeZone }: LocalizerParts): Promise<Localizer> {
  const listeners = new Set<() => void>();
  const texts = createTexts();
  let asked = language;
  let zone = timeZone;
  let fallbackAsked = false;

  const add = async (code: LanguageCode) => {
    if (!texts.has(code)) texts.add(code, await load(code));
  };
  const askFallback = () => {
    if (fallbackAsked) return;
    fallbackAsked = true;
    add(FALLBACK_LANGUAGE).then(renew, () => {
      fallbackAsked = false;
    });
  };

  await add(language);

  const find: FindText = (code, name, key, values) =>
    texts.find(code, name, key, values) ?? texts.find(FALLBACK_LANGUAGE, name, key, values);
  const translate = (code: LanguageCode, name: DictionaryName, key: string, values?: TextValues) => {
    const own = texts.find(code, name, key, values);
    if (own !== undefined) return own;
    askFallback();
    return find(code, name, key, values) ?? key;
  };
  const make = (code: LanguageCode) => localizationOf(code, zone, find, translate);

  let localization = make(language);
  function renew() {
    localization = make(localization.language.code);
    for (const listener of listeners) listener();
  }

  return {
    current: () => localization,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async setLanguage(code) {
      asked = code;
      await add(code);
      if (asked !== code || localization.language.code === code) return;
      localization = make(code);
      for (const listener of listeners) listener();
    },
    setTimeZone(next) {
      if (next === zone) return;
      zone = next;
      renew();
    },
  };
}

type FindText = (
  code: LanguageCode,
  name: DictionaryName,
  key: string,
  values?: TextValues,
) => string | undefined;
type TranslateText = (...parts: Parameters<FindText>) => string;

function localizationOf(
  code: LanguageCode,
  timeZone: string | undefined,
  find: FindText,
  translateText: TranslateText,
): Localization {
  const language = must(findLanguage(code, true), 'a language of our table');
  const translators = new Map<DictionaryName, Translate<never>>();
  return {
    language,
    format: createFormatters(language.locale, timeZone),
    translator<Name extends DictionaryName>(name: Name): Translate<Name> {
      let translate = translators.get(name) as Translate<Name> | undefined;
      if (!translate) {
        translate = (key, values) => translateText(code, name, key, values);
        translators.set(name, translate as Translate<never>);
      }
      return translate;
    },
    find: (name, key, values) => find(code, name, key, values),
  };
}
