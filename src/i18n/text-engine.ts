/**
 * The texts of all languages that were added, whichever engine reads them. Which one does is decided here and nowhere else
 * (docs/decisions/0011-first-texts-without-i18next.md): a few lines of ours the dictionaries of the first board, i18next all others, with which it comes.
 */
import type { LanguageBundle } from './dictionary.ts';
import type { BundlePart } from './load-bundle.ts';
import { createFirstTexts, type Texts } from './texts.ts';

export interface TextEngine extends Pick<Texts, 'has' | 'text'> {
  /**
   * Adds the dictionaries of a part of a language when they have come, and the engine that reads them: whether one of them takes the place of one
   * that was there. Rejects where they do not come.
   */
  add(code: string, part: BundlePart, coming: Promise<LanguageBundle>): Promise<boolean>;
}

/** Dictionaries that come with the rest and are read as those of the first board: a page of a game asks for a thousand texts at once. */
const READ_BY_FEW_LINES: ReadonlySet<string> = new Set(['selections']);

export function createTextEngine(): TextEngine {
  const first = createFirstTexts();
  let full: Texts | undefined;
  const readerOf = async (part: BundlePart): Promise<Texts> => {
    if (part === 'start') return first;
    const { createFullTexts } = await import('./full-texts.ts');
    full ??= createFullTexts();
    return full;
  };
  const readerWith = (code: string, name: string): Texts | undefined =>
    first.has(code, name) ? first : full;
  return {
    async add(code, part, coming) {
      const [bundle, reader] = await Promise.all([coming, readerOf(part)]);
      let isChange = false;
      for (const [name, texts] of Object.entries(bundle)) {
        const isThere = first.has(code, name);
        isChange ||= isThere;
        (isThere || READ_BY_FEW_LINES.has(name) ? first : reader).add(code, name, texts);
      }
      return isChange;
    },
    has: (code, name) => readerWith(code, name)?.has(code, name) ?? false,
    text: (code, name, key, values) => readerWith(code, name)?.text(code, name, key, values),
  };
}
