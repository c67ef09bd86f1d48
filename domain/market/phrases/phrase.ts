/** A text to be: a key of a dictionary with the values that fill it, which may be such texts themselves. No words and no language here. */
export interface Phrase {
  readonly key: string;
  readonly values?: PhraseValues;
}

/** The values of a phrase. `count` is a number, by which a text inflects. */
export type PhraseValues = Readonly<Record<string, string | number | Phrase>>;

/** Finds a text; undefined for a key that the dictionary lacks. */
export type FindText = (key: string, values: Readonly<Record<string, string | number>>) => string | undefined;

/** The text of a phrase; undefined where a piece of it is in no dictionary. */
export function phraseText({ key, values = {} }: Phrase, find: FindText): string | undefined {
  const filled: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    const text = typeof value === 'object' ? phraseText(value, find) : value;
    if (text === undefined) return undefined;
    filled[name] = text;
  }
  return find(key, filled);
}
