/**
 * The words of one field of many documents. A word is found whole, by its beginning and with slips in it, in the tree of words of
 * MiniSearch; what it counts is BM25+, as there, and less the farther the word is from what was asked.
 */
import SearchableMap from 'minisearch/SearchableMap';

/** What a word counts that begins with an asked one, and one that is it with slips. */
const BEGUN = 0.375;
const SLIPPED = 0.45;
const EACH_LETTER_MORE = 0.3;
/** How soon a word that is there again counts no more, how much of it a long field takes, and the least that it counts. */
const SATURATION = 1.2;
const LENGTH_PART = 0.7;
const LEAST = 0.5;

interface Word {
  readonly length: number;
  /** How often a document has it, by slot. */
  readonly times: Map<number, number>;
}

export interface FieldWords {
  /** Puts the words of a document at a slot that has none. */
  put(slot: number, words: readonly string[]): void;
  remove(slot: number): void;
  /** Tells of each document that has the word what it counts; of some more than once, where it has several. */
  look(asked: string, slips: number, told: (slot: number, counts: number) => void): void;
}

const begunNearness = (length: number, asked: number): number =>
  length === asked ? 1 : (BEGUN * length) / (length + EACH_LETTER_MORE * (length - asked));

const slippedNearness = (length: number, distance: number): number =>
  (SLIPPED * length) / (length + distance);

/** The words of a field in an index of so many documents. */
export function createFieldWords(documents: () => number): FieldWords {
  const tree = new SearchableMap<Word>();
  /** Different words, by slot. */
  const own: (readonly string[])[] = [];
  let all = 0;

  function put(slot: number, words: readonly string[]): void {
    for (const word of words) {
      const { times } = tree.fetch(word, () => ({ length: word.length, times: new Map() }));
      times.set(slot, (times.get(slot) ?? 0) + 1);
    }
    const different = [...new Set(words)];
    own[slot] = different;
    all += different.length;
  }

  function remove(slot: number): void {
    for (const word of own[slot] ?? []) {
      const times = tree.get(word)?.times;
      times?.delete(slot);
      if (times?.size === 0) tree.delete(word);
    }
    all -= own[slot]?.length ?? 0;
    own[slot] = [];
  }

  function tell({ times }: Word, nearness: number, told: (slot: number, counts: number) => void): void {
    const count = documents();
    const rarity = nearness * Math.log(1 + (count - times.size + 0.5) / (times.size + 0.5));
    const lengthPart = (LENGTH_PART * count) / all;
    for (const [slot, often] of times) {
      const length = 1 - LENGTH_PART + lengthPart * (own[slot]?.length ?? 0);
      told(slot, rarity * (LEAST + (often * (SATURATION + 1)) / (often + SATURATION * length)));
    }
  }

  function look(asked: string, slips: number, told: (slot: number, counts: number) => void): void {
    for (const word of tree.atPrefix(asked).values())
      tell(word, begunNearness(word.length, asked.length), told);
    if (slips === 0) return;
    for (const [text, [word, distance]] of tree.fuzzyGet(asked, slips))
      if (!text.startsWith(asked)) tell(word, slippedNearness(word.length, distance), told);
  }

  return { put, remove, look };
}
