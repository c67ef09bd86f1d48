/**
 * All languages, for the language menu and for a change of language, and what a page looks up beyond what it was told of
 * its own. The table is ours: `Intl` knows neither the site codes (`iq`, `ua` ...) nor, in browsers, the direction of all
 * languages.
 */
import { CHUNKS, LANGUAGES } from 'virtual:language-table';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE } from 'virtual:languages';
import { must } from '#domain/lib/must.ts';
import { changedTextsPath } from '#protocol/http/told-language.ts';
import { changedTexts } from './changed-texts.ts';
import type { LanguageBundle } from './dictionary.ts';
import { type Direction, type Language, type LanguageCode, toldLanguage } from './languages.ts';
import type { BundlePart } from './load-bundle.ts';

export interface OfferedLanguage extends Language {
  /** The share of all texts that it has, names of sports among them; 1 is all. */
  readonly share: number;
}

const isOffered = (stage: string): boolean => stage !== 'development' || import.meta.env.DEV;

type Entry = (typeof LANGUAGES)[number];

const asOffered = ({ code, direction, locale, madeOf, share, title }: Entry): OfferedLanguage => ({
  code,
  title,
  locale,
  direction,
  share,
  isComplete: share === 1,
  ...(madeOf !== undefined && { madeOf }),
  // Names of sports alone are no texts of the page.
  ...(share < 1 && !CHUNKS[code]?.start && { textsIn: FALLBACK_LANGUAGE }),
});

/** The languages that can be chosen, in the order of the table; the pseudo-languages only while developing. */
export const offeredLanguages = (): readonly OfferedLanguage[] =>
  LANGUAGES.filter(({ stage }) => isOffered(stage)).map(asOffered);

/** The language of a code, with the formats that browsers may lack. */
export async function languageIn(code: LanguageCode): Promise<OfferedLanguage | undefined> {
  const entry = LANGUAGES.find((one) => one.code === code && isOffered(one.stage));
  if (!entry) return undefined;
  const formats = (await CHUNKS[code]?.formats?.().catch(() => undefined))?.formats;
  return { ...asOffered(entry), ...(formats && { formats }) };
}

/** The direction of any site code, also one that is not a language of ours. */
export const directionOf = (code: string): Direction =>
  LANGUAGES.find((entry) => entry.code === code)?.direction ?? 'ltr';

/** The language of a code that stands in the sources. */
export const languageNamed = async (code: LanguageCode): Promise<Language> =>
  must(await languageIn(code), `the language ${code}`);

/**
 * The language of a code; for an unknown one the language that the page was told, which is the visitor's own, else the
 * default language.
 */
export async function languageAt(code: LanguageCode | undefined): Promise<Language> {
  const asked = code === undefined ? undefined : await languageIn(code);
  const told = asked ?? (await languageIn(toldLanguage()?.code ?? DEFAULT_LANGUAGE));
  return told ?? must(await languageIn(DEFAULT_LANGUAGE), 'the default language');
}

/** The released texts of a language; for a language without texts those that all fall back to. */
async function released(code: LanguageCode, part: BundlePart): Promise<LanguageBundle> {
  const load = CHUNKS[code]?.[part] ?? CHUNKS[FALLBACK_LANGUAGE]?.[part];
  return (await must(load, `texts of ${code}`)()).bundle;
}

/**
 * Looks up texts of another language than the page's, of a page that the service worker kept, or where the operator has
 * changed some. The first board waits for that only where the page was told that there are any.
 */
export async function lookUpTexts(
  code: LanguageCode,
  part: BundlePart,
  lost: () => void,
): Promise<LanguageBundle> {
  const told = toldLanguage()?.files?.[code]?.changed;
  if (part === 'start' && !told) return released(code, part);
  const changed = changedTexts(told ?? changedTextsPath(code), lost);
  const [own, over] = await Promise.all([released(code, part), changed]);
  if (!over) return own;
  if (told || part !== 'rest') return over(own, part);
  const before = await released(code, 'start');
  const ofStart = Object.entries(over(before, 'start')).filter(([name, texts]) => texts !== before[name]);
  return { ...over(own, part), ...Object.fromEntries(ofStart) };
}
