/** The texts that the operator has changed: a file of the server, which the browser keeps for as long as it is told to. */
import type { ChangedTexts } from '#protocol/http/translation-calls.ts';
import type { LanguageBundle } from './dictionary.ts';
import type { BundlePart } from './load-bundle.ts';

/** The texts of a part with those that the operator has changed. */
export type Over = (own: LanguageBundle, part: BundlePart) => LanguageBundle;

/** Texts of the release are shown rather than waited for longer. */
const WITHIN_MS = 4_000;

/** The changed texts; undefined where the file cannot be loaded. */
export async function changedTexts(path: string, lost: () => void): Promise<Over | undefined> {
  try {
    const answer = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(WITHIN_MS) });
    if (!answer.ok) throw new Error(String(answer.status));
    const changed = (await answer.json()) as ChangedTexts;
    return (own, part) => withChanged(own, changed[part === 'start' ? part : 'rest']);
  } catch {
    lost();
    return undefined;
  }
}

/** Only over dictionaries that are there: one that has nothing but what was changed would be taken for a whole one. */
const withChanged = (own: LanguageBundle, changed: LanguageBundle): LanguageBundle =>
  Object.fromEntries(
    Object.entries(own).map(([name, texts]) => [
      name,
      changed[name] ? { ...texts, ...changed[name] } : texts,
    ]),
  );
