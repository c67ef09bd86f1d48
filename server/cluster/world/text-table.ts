/**
 * The texts of a published world, each with a number: made when something has it for the first time, with its spellings in
 * the other languages, and kept for a while when nothing has it any more.
 */

/** Number, English, and the spellings of the other languages; these are absent where all are as in English. */
export type NewText = [number, string, ...(string | 0)[][]];

/** One text of a game as it stands among the game's others. */
export interface ToldText {
  readonly kind: string;
  readonly text: string;
}

interface Entry {
  readonly told: NewText;
  readonly key: string;
  uses: number;
}

/** Texts that nothing has are kept so many: most come back with the next game of a championship. */
const MOST_IDLE = 4_000;

export interface TextTableParts {
  /** The languages besides English in which texts are told from the first. */
  readonly languages: readonly string[];
  readonly mostIdle?: number;
}

export class TextTable {
  readonly #languages: string[];
  readonly #mostIdle: number;
  readonly #byKey = new Map<string, Entry>();
  readonly #byNumber = new Map<number, Entry>();
  readonly #idle = new Set<number>();
  /** Languages in which a word of a score is not as in English, by sport. */
  readonly #scoreLanguages = new Map<number, Set<string>>();
  #next = 1;
  #fresh: NewText[] = [];
  #dropped: number[] = [];

  constructor({ languages, mostIdle = MOST_IDLE }: TextTableParts) {
    this.#languages = [...languages];
    this.#mostIdle = mostIdle;
  }

  /**
   * The numbers of texts, 0 for one that is empty. `inLanguage` tells the same texts in another language; it is asked only
   * where one of them is new.
   */
  numbersOf(
    sport: number,
    texts: readonly ToldText[],
    inLanguage: (language: string) => readonly ToldText[],
  ): readonly number[] {
    const fresh: { readonly at: number; readonly entry: Entry }[] = [];
    const numbers = texts.map(({ kind, text }, at) => {
      if (text === '') return 0;
      const key = `${sport}/${kind}/${text}`;
      const known = this.#byKey.get(key);
      if (known) return known.told[0];
      const entry: Entry = { told: [this.#next, text], key, uses: 0 };
      this.#next += 1;
      this.#byKey.set(key, entry);
      this.#byNumber.set(entry.told[0], entry);
      this.#idle.add(entry.told[0]);
      this.#fresh.push(entry.told);
      fresh.push({ at, entry });
      return entry.told[0];
    });
    if (fresh.length > 0) this.#spell(texts.length, fresh, inLanguage);
    return numbers;
  }

  #spell(
    count: number,
    fresh: readonly { readonly at: number; readonly entry: Entry }[],
    inLanguage: (language: string) => readonly ToldText[],
  ): void {
    const others = fresh.map((): (string | 0)[] => []);
    for (const language of this.#languages) {
      const told = inLanguage(language);
      for (const [index, { at, entry }] of fresh.entries()) {
        // A game that has another shape in another language has its English texts there.
        const text = told.length === count ? told[at]?.text : undefined;
        others[index]?.push(text === undefined || text === entry.told[1] ? 0 : text);
      }
    }
    for (const [index, { entry }] of fresh.entries()) {
      const spelled = others[index] ?? [];
      while (spelled.at(-1) === 0) spelled.pop();
      if (spelled.length > 0) entry.told[2] = spelled;
    }
  }

  /** Notes the languages in which a score's words are not the English ones. */
  noteScore(sport: number, numbers: readonly number[]): void {
    const known = this.#scoreLanguages.get(sport) ?? new Set<string>();
    this.#scoreLanguages.set(sport, known);
    for (const number of numbers)
      for (const [at, text] of (this.#byNumber.get(number)?.told[2] ?? []).entries())
        if (text !== 0) known.add(this.#languages[at] ?? '');
  }

  /**
   * The spellings of a text that is told once: what it is in the languages in which scores of its sport have words of their
   * own, English in all others.
   */
  once(
    sport: number,
    text: string,
    inLanguage: (language: string) => string | undefined,
  ): string | [string, (string | 0)[]] {
    const own = this.#scoreLanguages.get(sport);
    const spelled = this.#languages.map((language) => {
      const said = own?.has(language) ? inLanguage(language) : undefined;
      return said === undefined || said === text ? 0 : said;
    });
    while (spelled.at(-1) === 0) spelled.pop();
    return spelled.length === 0 ? text : [text, spelled];
  }

  /** The languages besides English that texts are told in. */
  get languages(): readonly string[] {
    return this.#languages;
  }

  /**
   * Tells texts in one more language. `texts`: those that anything has, spelled in it. Others are given up: nobody could
   * spell them now.
   */
  addLanguage(language: string, texts: Iterable<readonly [number, string]>): [number, string][] {
    const place = this.#languages.push(language) - 1;
    for (const number of this.#idle) this.#drop(number);
    const told = new Map<number, string>();
    for (const [number, text] of texts) {
      const entry = this.#byNumber.get(number);
      if (!entry || text === '' || text === entry.told[1]) continue;
      const spelled = entry.told[2] ?? [];
      while (spelled.length < place) spelled.push(0);
      spelled[place] = text;
      entry.told[2] = spelled;
      told.set(number, text);
    }
    return [...told];
  }

  #drop(number: number): void {
    const entry = this.#byNumber.get(number);
    this.#idle.delete(number);
    this.#byNumber.delete(number);
    if (entry) this.#byKey.delete(entry.key);
    this.#dropped.push(number);
  }

  use(numbers: readonly number[]): void {
    for (const number of numbers) {
      const entry = this.#byNumber.get(number);
      if (!entry) continue;
      entry.uses += 1;
      this.#idle.delete(number);
    }
  }

  release(numbers: readonly number[]): void {
    for (const number of numbers) {
      const entry = this.#byNumber.get(number);
      if (!entry) continue;
      entry.uses -= 1;
      if (entry.uses === 0) this.#idle.add(number);
    }
  }

  /** The texts that are new since the last call, and the numbers of those that are given up. */
  takeNews(): { readonly texts: readonly NewText[]; readonly forgotten: readonly number[] } {
    for (const number of this.#idle) {
      if (this.#idle.size <= this.#mostIdle) break;
      this.#drop(number);
    }
    const gone = new Set(this.#dropped);
    const fresh = new Set(this.#fresh.map(([number]) => number));
    const news = {
      texts: this.#fresh.filter(([number]) => !gone.has(number)),
      forgotten: this.#dropped.filter((number) => !fresh.has(number)),
    };
    this.#fresh = [];
    this.#dropped = [];
    return news;
  }

  all(): readonly NewText[] {
    return [...this.#byNumber.values()].map(({ told }) => told);
  }
}
