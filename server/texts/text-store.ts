/**
 * The texts of the product as they are now: those of the release, and over them those of the operator. Kept until one
 * changes.
 */
import { FIRST_BOARD_DICTIONARIES } from '#protocol/http/told-language.ts';
import type { ChangedTexts } from '#protocol/http/translation-calls.ts';
import {
  dictionaryNames,
  dictionaryOf,
  FALLBACK_LANGUAGE,
  ownDictionary,
  SERVER_DICTIONARIES,
  textsOf,
} from '../languages.ts';
import type { OperatorTexts } from './operator-texts.ts';

type Texts = Readonly<Record<string, string>>;

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const isOfStart = (name: string): boolean => FIRST_BOARD_DICTIONARIES.includes(name);

export class TextStore {
  readonly #operator: OperatorTexts;
  readonly #made = new Map<string, Texts>();
  #version = -1;

  constructor(operator: OperatorTexts) {
    this.#operator = operator;
  }

  /** A dictionary with the texts that the language falls back to. */
  dictionary(language: string, name: string): Texts {
    this.#forget();
    const id = `${language} ${name}`;
    const known = this.#made.get(id);
    if (known) return known;
    const texts = {
      ...dictionaryOf(FALLBACK_LANGUAGE, name),
      ...this.#operator.of(FALLBACK_LANGUAGE)[name],
      ...ownDictionary(language, name),
      ...this.#operator.of(textsOf(language))[name],
    };
    this.#made.set(id, texts);
    return texts;
  }

  /** The number of texts, and of those in the language itself; the forms of a plural are one. */
  share(language: string): { readonly total: number; readonly translated: number } {
    let [total, translated] = [0, 0];
    for (const name of dictionaryNames()) {
      const all = keysOf(dictionaryOf(FALLBACK_LANGUAGE, name));
      const own = keysOf({ ...ownDictionary(language, name), ...this.#operator.of(textsOf(language))[name] });
      total += all.size;
      translated += [...all].filter((key) => own.has(key)).length;
    }
    return { total, translated };
  }

  /** The texts that the operator has changed in that language, and where it has no text in the one that it falls back to. */
  changed(language: string): ChangedTexts | undefined {
    const code = textsOf(language);
    const own = this.#operator.of(code);
    const fallback = code === FALLBACK_LANGUAGE ? {} : this.#operator.of(FALLBACK_LANGUAGE);
    const names = new Set([...Object.keys(own), ...Object.keys(fallback)]);
    // Pages are not told what the server alone reads.
    for (const name of SERVER_DICTIONARIES) names.delete(name);
    const entries = [...names].map((name) => {
      const texts = ownDictionary(code, name);
      const lacking = Object.entries(fallback[name] ?? {}).filter(([key]) => !(key in texts));
      return [name, { ...Object.fromEntries(lacking), ...own[name] }] as const;
    });
    const said = entries.filter(([, texts]) => Object.keys(texts).length > 0);
    if (said.length === 0) return undefined;
    return {
      start: Object.fromEntries(said.filter(([name]) => isOfStart(name))),
      rest: Object.fromEntries(said.filter(([name]) => !isOfStart(name))),
    };
  }

  get version(): number {
    return this.#operator.version;
  }

  #forget(): void {
    if (this.#version === this.#operator.version) return;
    this.#version = this.#operator.version;
    this.#made.clear();
  }
}

const keysOf = (texts: Texts): ReadonlySet<string> =>
  new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')));
