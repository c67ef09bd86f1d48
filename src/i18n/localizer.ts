/**
 * Texts and formats of the chosen language. A language is loaded before it is switched to, so nothing is ever shown half
 * translated; its files have English where it lacks a text. Where a file does not come, English is loaded in its place. A language comes in three
 * parts: what the first board needs, the rest, which is loaded after it, and the texts of pages that are opened on purpose, which are loaded when
 * one of them is. Components wait for a part that is not there (`ready`).
 */
import { bareTag } from '#domain/language/language-tag.ts';
import type { DictionaryName, Key, LanguageBundle } from './dictionary.ts';
import type { carriedFormatters } from './formats/carried-formatters.ts';
import { createFormatters, type Formatters } from './formats/formatters.ts';
import { FALLBACK_LANGUAGE, type Language, type LanguageCode } from './languages.ts';
import type { BundlePart, Spoken } from './load-bundle.ts';
import { createTextEngine, type TextEngine } from './text-engine.ts';
import type { TextValues } from './texts.ts';

export type Translate<Name extends DictionaryName> = (key: Key<Name>, values?: TextValues) => string;

/** A new object whenever the language, the time zone or the texts change. */
export interface Localization {
  readonly language: Language;
  readonly format: Formatters;
  /**
   * Waits for a dictionary: undefined where it is there or cannot be loaded; else settles, always well, when the rest of the
   * language has come. One of the texts of pages is then still to be waited for: ask again.
   */
  ready(name: DictionaryName): Promise<void> | undefined;
  /** The translator of a dictionary: the same function for the life of this object. */
  translator<Name extends DictionaryName>(name: Name): Translate<Name>;
  /** A text by a key that comes from data (`error.104`); undefined where there is none. */
  find(name: DictionaryName, key: string, values?: TextValues): string | undefined;
}

export interface Localizer {
  readonly current: () => Localization;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Changes the language, and resolves when the texts are there. Of several switches the last one wins; an unknown code
   * changes nothing.
   */
  setLanguage(code: LanguageCode): Promise<void>;
  /** The number of files of texts that could not be loaded since the page began. */
  notLoaded(): number;
  /** Loads what the first board does without, before it is needed; the texts of pages that are opened on purpose come with those. */
  complete(): void;
  /** Sets the time zone: an IANA name, or undefined for the device's own. */
  setTimeZone(timeZone: string | undefined): void;
  setClock(is12h: boolean): void;
  /** Dates and numbers as they are written in a country ("GB") that speaks the language; undefined: as the language has them. */
  setRegion(region: string | undefined): void;
}

export interface LocalizerParts {
  /** Loads a part of a language. `lost` is called for a file that could not be loaded and is done without. */
  readonly load: (language: Spoken, part: BundlePart, lost: () => void) => Promise<LanguageBundle>;
  /** Finds the language of a code; another one where the code is unknown. */
  readonly find: (code: LanguageCode) => Promise<Language>;
  readonly language: Language;
  readonly timeZone: string | undefined;
  readonly is12h?: boolean;
  /** How money is written, as the site has it. */
  readonly amountTemplate?: string | undefined;
}

const FALLBACK: Spoken = { code: FALLBACK_LANGUAGE };

/** The key under which texts are kept: the tag, by which forms of a plural are chosen. */
const keyOf = ({ code, locale = code, textsIn }: Spoken): string =>
  textsIn ?? (code === FALLBACK_LANGUAGE ? code : bareTag(locale));

/** The parts of languages, each loaded once. `onChange`: texts that were shown already have changed. */
function createParts(engine: TextEngine, load: LocalizerParts['load'], onChange: () => void) {
  const parts = new Map<string, Promise<void>>();
  const settled = new Set<string>();
  /** Parts that could not be loaded, by language and part. */
  const lost = new Set<string>();
  const add = (one: Spoken, part: BundlePart): Promise<void> => {
    const id = `${one.code} ${part}`;
    const known = parts.get(id);
    if (known) return known;
    const coming = load(one, part, () => void lost.add(id));
    // The rest may bring what is said otherwise in texts of the start.
    const start = part === 'rest' ? parts.get(`${one.code} start`) : undefined;
    const inOrder = start
      ? Promise.all([coming, start.catch(() => undefined)]).then(([bundle]) => bundle)
      : coming;
    const adding = engine.add(keyOf(one), part, inOrder).then(
      (isChange) => {
        settled.add(id);
        if (isChange) onChange();
      },
      (error: unknown) => {
        parts.delete(id);
        lost.add(id);
        throw error;
      },
    );
    parts.set(id, adding);
    return adding;
  };
  return { add, lost, settled };
}

/**
 * Waits for a part of a language, with that of English in its place where it cannot be loaded: undefined where it is settled, which is
 * also where it is given up. The parts that were asked for are `needed`: a change of language brings them all.
 */
function createWaits(
  add: (one: Spoken, part: BundlePart) => Promise<void>,
  settled: Set<string>,
  needed: Set<BundlePart>,
) {
  const waits = new Map<string, Promise<void>>();
  return (one: Spoken, part: BundlePart): Promise<void> | undefined => {
    needed.add(part);
    const id = `${one.code} ${part}`;
    if (settled.has(id)) return undefined;
    let wait = waits.get(id);
    if (!wait) {
      const settle = () => void settled.add(id);
      wait = add(one, part)
        .catch(() => add(FALLBACK, part))
        .then(settle, settle);
      waits.set(id, wait);
    }
    return wait;
  };
}

export async function createLocalizer({
  load,
  find,
  language,
  timeZone,
  is12h = false,
  amountTemplate,
}: LocalizerParts): Promise<Localizer> {
  const listeners = new Set<() => void>();
  const engine = createTextEngine();
  let asked = language.code;
  let zone = timeZone;
  let clock12h = is12h;
  let region: string | undefined;
  const needed = new Set<BundlePart>(['start', 'rest']);
  let fallbackParts = 0;

  const { add, lost, settled } = createParts(engine, load, () => renew());
  let carried: typeof carriedFormatters | undefined;
  /** Adds the formats of a language. A browser that cannot have them writes numbers in its own way. */
  const addFormats = async ({ formats }: Language): Promise<void> => {
    if (formats)
      carried ??= (await import('./formats/carried-formatters.ts').catch(() => undefined))?.carriedFormatters;
  };
  const addNeeded = (one: Spoken) => Promise.all(Array.from(needed, (part) => add(one, part)));
  const waitFor = createWaits(add, settled, needed);
  const useFallback = () => {
    if (fallbackParts === needed.size) return;
    fallbackParts = needed.size;
    addNeeded(FALLBACK).then(
      () => renew(),
      () => {
        fallbackParts = 0;
      },
    );
  };

  // Without a network the script of a language may be missing; English is kept with the page.
  const begun = add(language, 'start').catch(() => add(FALLBACK, 'start'));
  await Promise.all([begun, addFormats(language)]);

  const source: TextSource = {
    ready: (one, name) =>
      engine.has(keyOf(one), name) ? undefined : (waitFor(one, 'rest') ?? waitFor(one, 'pages')),
    find(one, name, key, values) {
      const text =
        engine.text(keyOf(one), name, key, values) ?? engine.text(FALLBACK_LANGUAGE, name, key, values);
      // A sentence of English would have its stop before it.
      return text && !one.isComplete && one.direction === 'rtl' ? isolate(text) : text;
    },
    missed: useFallback,
  };
  const formatsOf = ({ formats, locale }: Language): Formatters =>
    formats && carried
      ? carried(locale, formats, zone, clock12h, amountTemplate)
      : createFormatters(
          region ? new Intl.Locale(locale, { region }).toString() : locale,
          zone,
          clock12h,
          undefined,
          amountTemplate,
        );
  let localization = localizationOf(source, language, formatsOf(language));
  function renew(next = localization.language) {
    localization = localizationOf(source, next, formatsOf(next));
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
      const next = await find(code);
      if (next.code !== code) return;
      await Promise.all([addNeeded(next), addFormats(next)]);
      if (asked === code && localization.language.code !== code) renew(next);
    },
    notLoaded: () => lost.size,
    complete: () => void waitFor(localization.language, 'rest'),
    setTimeZone(next) {
      if (next === zone) return;
      zone = next;
      renew();
    },
    setRegion(next) {
      region = next;
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
  /** All that the rest does not bring is of pages: the page carries no list of their dictionaries. */
  ready(language: Language, name: DictionaryName): Promise<void> | undefined;
  /** A text in the language, else in English. */
  find(language: Language, name: DictionaryName, key: string, values?: TextValues): string | undefined;
  /** Called where a text is in neither. */
  missed(): void;
}

function localizationOf(source: TextSource, language: Language, format: Formatters): Localization {
  const translators = new Map<DictionaryName, Translate<never>>();
  const shown = language.direction === 'rtl' ? isolated : (values?: TextValues) => values;
  return {
    language,
    format,
    ready: (name) => source.ready(language, name),
    translator<Name extends DictionaryName>(name: Name): Translate<Name> {
      let translate = translators.get(name) as Translate<Name> | undefined;
      if (!translate) {
        translate = (key, values) => {
          const text = source.find(language, name, key, shown(values));
          if (text === undefined) source.missed();
          return text ?? key;
        };
        translators.set(name, translate as Translate<never>);
      }
      return translate;
    },
    find: (name, key, values) => source.find(language, name, key, shown(values)),
  };
}

const isolate = (text: string): string => `\u2068${text}\u2069`;

/**
 * Values isolated for a text that runs right to left: each keeps its own direction; else a sum would have its sign before
 * it, a score its sides changed.
 */
const isolated = (values?: TextValues): TextValues | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value !== '' ? isolate(value) : value,
    ]),
  );
