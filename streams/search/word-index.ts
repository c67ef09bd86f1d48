/**
 * An index of short documents by the words of their fields. Scores are kept in columns by slot, which are used again by each answer: an
 * object for each result, which says by which words it was found, leaves behind what stops answers to come while it is collected.
 */
import { createFieldWords } from './field-words.ts';

export interface IndexedDocument {
  readonly key: string;
  /** The words of each field, in the order of the fields. */
  readonly words: readonly (readonly string[])[];
  /** How much higher it stands among equals, as a part. */
  readonly weight: number;
}

/** A word that is looked for. */
export interface AskedWord {
  /** The ways to write it, of which any will do. */
  readonly spellings: readonly string[];
  /** The fields that it is looked for in, by number. */
  readonly fields: readonly number[];
  /** How many letters of it may be wrong. */
  readonly slips: number;
}

/** Words of which a document has to have every one; the rarest is best asked for first. */
export type Question = readonly AskedWord[];

export interface WordIndex {
  /** Puts a document in, in the place of the one of its key. */
  put(document: IndexedDocument): void;
  remove(key: string): void;
  /** The keys of documents that answer one of the questions, best first: those that answer more of them stand higher. */
  find(questions: readonly Question[], limit: number): readonly string[];
}

/** Columns of an answer by slot, all zero between answers. */
interface Columns {
  /** Scores by the words of one question, and how many of these a document has. */
  readonly scores: Float64Array;
  readonly reached: Uint8Array;
  /** Scores by all questions, and how many of these it answers. */
  readonly totals: Float64Array;
  readonly answered: Uint8Array;
}

const columnsOf = (slots: number): Columns => ({
  scores: new Float64Array(slots),
  reached: new Uint8Array(slots),
  totals: new Float64Array(slots),
  answered: new Uint8Array(slots),
});

/** An empty index of documents with as many fields as weights; a word in a field counts its weight. */
export function createWordIndex(weights: readonly number[]): WordIndex {
  const slots = new Map<string, number>();
  const fields = weights.map(() => createFieldWords(() => slots.size));
  const keys: string[] = [];
  const documentWeights: number[] = [];
  const free: number[] = [];
  let columns = columnsOf(0);
  /** Slots that have a word of the question, and those that answer one. */
  const touched: number[] = [];
  const found: number[] = [];

  function remove(key: string): void {
    const slot = slots.get(key);
    if (slot === undefined) return;
    slots.delete(key);
    for (const field of fields) field.remove(slot);
    free.push(slot);
  }

  function put({ key, weight, words }: IndexedDocument): void {
    remove(key);
    const slot = free.pop() ?? keys.length;
    slots.set(key, slot);
    keys[slot] = key;
    documentWeights[slot] = 1 + weight;
    for (const [number, field] of fields.entries()) field.put(slot, words[number] ?? []);
  }

  /** Adds what a word counts to the documents that have it, and had those asked for before it. */
  function look({ fields: inFields, slips, spellings }: AskedWord, nth: number): void {
    const { reached, scores } = columns;
    for (const number of inFields) {
      const weight = weights[number] ?? 0;
      const add = (slot: number, counts: number): void => {
        const before = reached[slot] ?? 0;
        if (before < nth) return;
        if (before === 0) touched.push(slot);
        reached[slot] = nth + 1;
        scores[slot] = (scores[slot] ?? 0) + counts * weight * (documentWeights[slot] ?? 1);
      };
      for (const spelling of spellings) fields[number]?.look(spelling, slips, add);
    }
  }

  function ask(question: Question): void {
    const { answered, reached, scores, totals } = columns;
    for (const [nth, word] of question.entries()) look(word, nth);
    for (const slot of touched) {
      if (reached[slot] === question.length) {
        if (answered[slot] === 0) found.push(slot);
        answered[slot] = (answered[slot] ?? 0) + 1;
        totals[slot] = (totals[slot] ?? 0) + (scores[slot] ?? 0);
      }
      scores[slot] = 0;
      reached[slot] = 0;
    }
    touched.length = 0;
  }

  /** The slots that were found, the best first, and the columns at zero again. */
  function takeBest(limit: number): readonly number[] {
    const { answered, totals } = columns;
    const best: { readonly slot: number; readonly score: number }[] = [];
    for (const slot of found) {
      const score = (totals[slot] ?? 0) * (answered[slot] ?? 0);
      totals[slot] = 0;
      answered[slot] = 0;
      let at = best.length;
      while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
      if (at === limit) continue;
      best.splice(at, 0, { slot, score });
      if (best.length > limit) best.pop();
    }
    found.length = 0;
    return best.map(({ slot }) => slot);
  }

  return {
    put,
    remove,
    find(questions, limit) {
      if (columns.totals.length < keys.length) columns = columnsOf(2 * keys.length);
      for (const question of questions) ask(question);
      return takeBest(limit).map((slot) => keys[slot] ?? '');
    },
  };
}
