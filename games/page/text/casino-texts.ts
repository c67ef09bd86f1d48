/** Texts and formats of the games' page: one dictionary of one language, and English where that has none. */
import { must } from '#domain/lib/must.ts';
import table from '#locales/languages.json' with { type: 'json' };
import type { LanguageBundle } from '#src/i18n/dictionary.ts';
import { FALLBACK_LANGUAGE, type Language } from '#src/i18n/languages.ts';
import { createLocalizer, type Localizer } from '#src/i18n/localizer.ts';

type Texts = Readonly<Record<string, string>>;

const FILES = import.meta.glob<Texts>('../../../locales/*/casino-games.json', { import: 'default' });
const fileOf = (code: string) => FILES[`../../../locales/${code}/casino-games.json`];

function languageOf(code: string): Language {
  const named = (one: string) =>
    table.languages.find((entry) => entry.code === one && entry.stage !== 'development');
  const entry = must(named(code) ?? named(FALLBACK_LANGUAGE), 'the language that others fall back to');
  const hasTexts = fileOf(entry.code) !== undefined;
  return {
    code: entry.code,
    title: entry.title,
    locale: entry.locale,
    direction: entry.direction === 'rtl' ? 'rtl' : 'ltr',
    isComplete: hasTexts,
    ...(!hasTexts && { textsIn: FALLBACK_LANGUAGE }),
  };
}

async function textsIn(code: string): Promise<LanguageBundle> {
  const load = fileOf(code) ?? fileOf(FALLBACK_LANGUAGE);
  return { 'casino-games': await must(load, 'English texts')() };
}

/** A localizer that knows the dictionary of the games alone. */
export function casinoLocalizer(code: string): Promise<Localizer> {
  const language = languageOf(code);
  return createLocalizer({
    load: ({ code: one }, part) => (part === 'start' ? textsIn(one) : Promise.resolve({})),
    find: async () => language,
    language,
    timeZone: undefined,
  });
}
