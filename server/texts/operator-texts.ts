/**
 * The texts that an operator has changed: a folder with a file a language, `fa.json`, of texts by dictionary and key. It
 * is read again when it has changed, without a build or a restart. A file that cannot be read leaves the texts of before;
 * a text that the product does not have, or that lacks or adds a value, is left out, and each is reported once.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENCIES } from '#domain/catalogues/money/currencies.ts';
import { COUNTRIES } from '#domain/catalogues/places/countries.ts';
import { dictionaryNames, dictionaryOf, offeredLanguage, SERVER_DICTIONARIES } from '../languages.ts';

export type TextsByDictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface OperatorTextsParts {
  /** The folder; absent where the operator has none. */
  readonly folder?: string;
  readonly nowMs: () => number;
  readonly report: (problem: string) => void;
}

/** The least interval at which the folder is read. */
const LOOK_EVERY_MS = 2_000;
const FILE = /^([a-z]{2,3})\.json$/;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const NONE: TextsByDictionary = {};

/** Names that no dictionary of the release has, since CLDR has them: an operator may say them otherwise all the same. */
const NAMES_OF_CLDR: TextsByDictionary = {
  'catalogue.places': Object.fromEntries(COUNTRIES.map(({ code }) => [code, code])),
  'catalogue.money': Object.fromEntries(CURRENCIES.map(({ code }) => [code, code])),
};

interface KeptFile {
  readonly modifiedMs: number;
  readonly texts: TextsByDictionary;
}

export class OperatorTexts {
  readonly #parts: OperatorTextsParts;
  readonly #files = new Map<string, KeptFile>();
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #version = 0;

  constructor(parts: OperatorTextsParts) {
    this.#parts = parts;
  }

  /** The version, another number whenever a text has changed. */
  get version(): number {
    this.#look();
    return this.#version;
  }

  /** The texts of that language alone. */
  of(language: string): TextsByDictionary {
    this.#look();
    return this.#files.get(language)?.texts ?? NONE;
  }

  #look(): void {
    const { folder, nowMs } = this.#parts;
    const now = nowMs();
    if (folder === undefined || Math.abs(now - this.#lookedAtMs) < LOOK_EVERY_MS) return;
    this.#lookedAtMs = now;
    const found = this.#modified(folder);
    for (const language of this.#files.keys())
      if (!found.has(language)) {
        this.#files.delete(language);
        this.#version += 1;
      }
    for (const [language, modifiedMs] of found)
      if (this.#files.get(language)?.modifiedMs !== modifiedMs) this.#read(folder, language, modifiedMs);
  }

  #modified(folder: string): ReadonlyMap<string, number> {
    try {
      return new Map(
        readdirSync(folder).flatMap((file) => {
          const language = FILE.exec(file)?.[1];
          return language === undefined ? [] : [[language, statSync(join(folder, file)).mtimeMs] as const];
        }),
      );
    } catch {
      // An operator who says nothing has no folder.
      return new Map();
    }
  }

  #read(folder: string, language: string, modifiedMs: number): void {
    const before = this.#files.get(language)?.texts ?? NONE;
    let texts = before;
    try {
      const file: unknown = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
      texts = this.#checked(language, file);
    } catch (error) {
      this.#parts.report(
        `texts of ${language} were not loaded: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    this.#files.set(language, { modifiedMs, texts });
    this.#version += 1;
  }

  #checked(language: string, file: unknown): TextsByDictionary {
    if (!offeredLanguage(language)) throw new Error('it is no language of the table');
    if (!isRecord(file)) throw new Error('dictionaries with texts are expected');
    const known = new Set([...dictionaryNames(), ...SERVER_DICTIONARIES]);
    return Object.fromEntries(
      Object.entries(file).flatMap(([name, texts]) => {
        if (!known.has(name) || !isRecord(texts)) {
          this.#parts.report(`texts of ${language}: ${name} is no dictionary`);
          return [];
        }
        const kept = Object.entries(texts).filter(([key, text]) => this.#isText(language, name, key, text));
        return [[name, Object.fromEntries(kept) as Record<string, string>]];
      }),
    );
  }

  #isText(language: string, name: string, key: string, text: unknown): boolean {
    const problem = problemOf({ ...NAMES_OF_CLDR[name], ...dictionaryOf(language, name) }, key, text);
    if (problem !== undefined) this.#parts.report(`texts of ${language}: ${name} ${key} ${problem}`);
    return problem === undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valuesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\{\{\w+\}\}/g));

function problemOf(
  released: Readonly<Record<string, string>>,
  key: string,
  text: unknown,
): string | undefined {
  const base = key.replace(PLURAL, '');
  const said = released[key] ?? released[`${base}_other`];
  if (said === undefined) return 'is no text of the product';
  if (typeof text !== 'string' || text.trim() === '') return 'says nothing';
  const [own, expected] = [valuesIn(text), valuesIn(said)];
  const added = [...own].find((value) => !expected.has(value));
  if (added !== undefined) return `has ${added}, which is never filled in`;
  // A form of a plural may say its number in words.
  const lost = PLURAL.test(key) ? undefined : [...expected].find((value) => !own.has(value));
  return lost === undefined ? undefined : `lacks ${lost}`;
}
