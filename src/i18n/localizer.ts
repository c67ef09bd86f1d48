/**
 * Texts and formats of the chosen language. A language is loaded before it is switched to, so nothing is ever shown half
 * translated; a text that it lacks is shown in English, loaded when the first one is missed. The first language comes in two parts:
 * what the first board needs, and the rest, which components wait for (`ready`).
 */
import { must } from '#domain/lib/must.ts';
import type { DictionaryName, Key, LanguageBundle } from './dictionary.ts';
import { createFormatters, type Formatters } from './formatters.ts';
import { FALLBACK_LANGUAGE, findLanguage, type Language, type LanguageCode } from './languages.ts';
import type { BundlePart } from './load-bundle.ts';
import { createTextEngine } from './text-engine.ts';
import type { TextValues } from './texts.ts';

export type Translate<Name extends DictionaryName> = (key: Key<Name>, values?: TextValues) => string;

/** A new object whenever the language, the time zone or the texts change. */
export interface Localization {
  readonly language: Language;
  readonly format: Formatters;
  /** Undefined where the dictionary is there; else settles, always well, when it is or when it cannot be had. */
  ready(name: DictionaryName): Promise<void> | undefined;
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
  /** Loads what the first board does without, before somebody has to wait for it. */
  complete(): void;
  /** IANA name, or undefined for the device's own. */
  setTimeZone(timeZone: string | undefined): void;
  setClock(is12h: boolean): void;
}

export interface LocalizerParts {
  readonly load: (code: LanguageCode, part: BundlePart) => Promise<LanguageBundle>;
  readonly language: LanguageCode;
  readonly timeZone: string | undefined;
  readonly is12h?: boolean;
}

export async function createLocalizer({
  load,
  language,
  timeZone,
  is12h = false,
}: LocalizerParts): Promise<Localizer> {
  const listeners = new Set<() => void>();
  const engine = createTextEngine();
  let asked = language;
  let zone = timeZone;
  let clock12h = is12h;
  let fallbackAsked = false;

  const parts = new Map<string, Promise<void>>();
  const settled = new Set<string>();
  const add = (code: LanguageCode, part: BundlePart): Promise<void> => {
    const id = `${code} ${part}`;
    const known = parts.get(id);
    if (known) return known;
    const adding = engine.add(code, part, load(code, part)).then(
      () => void settled.add(id),
      (error: unknown) => {
        parts.delete(id);
        throw error;
      },
    );
    parts.set(id, adding);
    return adding;
  };
  const addAll = (code: LanguageCode) => Promise.all([add(code, 'start'), add(code, 'rest')]);
  const waits = new Map<LanguageCode, Promise<void>>();
  /** English steps in for a part that cannot be loaded. */
  const restOf = (code: LanguageCode): Promise<void> | undefined => {
    if (settled.has(`${code} rest`) || settled.has(`${code} given up`)) return undefined;
    let wait = waits.get(code);
    if (!wait) {
      wait = add(code, 'rest')
        .catch(() => add(FALLBACK_LANGUAGE, 'rest'))
        .catch(() => undefined)
        .then(() => {
          settled.add(`${code} given up`);
        });
      waits.set(code, wait);
    }
    return wait;
  };
  const useFallback = () => {
    if (fallbackAsked) return;
    fallbackAsked = true;
    addAll(FALLBACK_LANGUAGE).then(
      () => renew(),
      () => {
        fallbackAsked = false;
      },
    );
  };

  // Without a network the script of a language may be missing; English is kept with the page.
  await add(language, 'start').catch(() => add(FALLBACK_LANGUAGE, 'start'));

  const source: TextSource = {
    ready: (code, name) => (engine.has(code, name) ? undefined : restOf(code)),
    find: (code, name, key, values) =>
      engine.text(code, name, key, values) ?? engine.text(FALLBACK_LANGUAGE, name, key, values),
    missed: useFallback,
  };
  let localization = localizationOf(source, language, zone, clock12h);
  function renew(code = localization.language.code) {
    localization = localizationOf(source, code, zone, clock12h);
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
      if (localization.language.code === code && settled.has(`${code} start`)) return;
      await addAll(code);
      if (asked !== code || localization.language.code === code) return;
      renew(code);
    },
    complete: () => void restOf(localization.language.code),
    setTimeZone(next) {
      if (next === zone) return;
      zone = next;
      renew();
    },
    setClock(next) {
      if (next === clock12h) return;
      clock12h = next;
      renew();
    },
  };
}

interface TextSource {
  ready(code: LanguageCode, name: DictionaryName): Promise<void> | undefined;
  /** In the language, else in English. */
  find(code: LanguageCode, name: DictionaryName, key: string, values?: TextValues): string | undefined;
  /** A text is in neither. */
  missed(): void;
}

function localizationOf(
  source: TextSource,
  code: LanguageCode,
  timeZone: string | undefined,
  is12h: boolean,
): Localization {
  const language = must(findLanguage(code, true), 'a language of our table');
  const translators = new Map<DictionaryName, Translate<never>>();
  const shown = language.direction === 'rtl' ? isolated : (values?: TextValues) => values;
  return {
    language,
    format: createFormatters(language.locale, timeZone, is12h),
    ready: (name) => source.ready(code, name),
    translator<Name extends DictionaryName>(name: Name): Translate<Name> {
      let translate = translators.get(name) as Translate<Name> | undefined;
      if (!translate) {
        translate = (key, values) => {
          const text = source.find(code, name, key, shown(values));
          if (text === undefined) source.missed();
          return text ?? key;
        };
        translators.set(name, translate as Translate<never>);
      }
      return translate;
    },
    find: (name, key, values) => source.find(code, name, key, shown(values)),
  };
}

/** What is put into a text that runs right to left keeps its own direction: a sum would have its sign before it, a score its sides changed. */
const isolated = (values?: TextValues): TextValues | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? `\u2068${value}\u2069` : value,
    ]),
  );
