import * as fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { createWordIndex, type IndexedDocument, type WordIndex } from './word-index.ts';

const A = 0;
const B = 1;
const WEIGHTS = [4, 1];
const slipsIn = ({ length }: string): number => (length < 4 ? 0 : Math.round(length / 4));

const asked = (text: string, fields: readonly number[] = [A, B]) =>
  text.split(' ').map((word) => ({ spellings: [word], fields, slips: slipsIn(word) }));

const document = (key: string, a: string, b = '', weight = 0): IndexedDocument => ({
  key,
  words: [a.split(' ').filter(Boolean), b.split(' ').filter(Boolean)],
  weight,
});

function indexOf(...documents: readonly IndexedDocument[]): WordIndex {
  const index = createWordIndex(WEIGHTS);
  for (const one of documents) index.put(one);
  return index;
}

function miniSearchOf(documents: readonly IndexedDocument[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['a', 'b'],
    storeFields: ['weight'],
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: (term) => term,
    searchOptions: {
      boost: { a: WEIGHTS[A] ?? 0, b: WEIGHTS[B] ?? 0 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => slipsIn(term) || false,
      boostDocument: (_, __, stored) => 1 + Number(stored?.['weight'] ?? 0),
    },
  });
  for (const { key, weight, words: fields } of documents)
    index.add({ id: key, weight, a: (fields[A] ?? []).join(' '), b: (fields[B] ?? []).join(' ') });
  return index;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
const words = fc.array(word, { maxLength: 4 });
const change = fc.record({
  key: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  words: fc.option(fc.tuple(words, words), { freq: 4 }),
  weight: fc.constantFrom(0, 0.5, 1),
});

describe('an index of words', () => {
  it('finds what MiniSearch finds, in its order, whatever came, changed and left before', () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 20 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        (changes, query) => {
          const index = createWordIndex(WEIGHTS);
          const kept = new Map<string, IndexedDocument>();
          for (const { key, weight, words: fields } of changes) {
            kept.delete(key);
            if (fields) kept.set(key, { key, words: fields, weight });
            if (fields) index.put({ key, words: fields, weight });
            else index.remove(key);
          }
          const scores = new Map(
            miniSearchOf([...kept.values()])
              .search(query.join(' '))
              .map(({ id, score }) => [String(id), score]),
          );
          const found = index.find([asked(query.join(' '))], 20);
          expect(new Set(found)).toEqual(new Set(scores.keys()));
          for (const [nth, key] of found.slice(1).entries())
            expect(scores.get(key)).toBeLessThanOrEqual((scores.get(found[nth] ?? '') ?? 0) * (1 + 1e-9));
          expect(index.find([asked(query.join(' '))], 3)).toEqual(found.slice(0, 3));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('looks for a word in the fields that are asked alone', () => {
    const index = indexOf(document('1', 'gildhaven', 'oak'), document('2', 'oak', 'gildhaven'));
    expect(index.find([asked('gildhaven', [A])], 5)).toEqual(['1']);
    expect(index.find([asked('gildhaven')], 5)).toEqual(['1', '2']);
  });

  it('takes any spelling of a word, and puts first what answers more questions', () => {
    const index = indexOf(document('1', 'sound'), document('2', 'sound letters'), document('3', 'other'));
    const sound = [{ spellings: ['other', 'sound'], fields: [A], slips: 0 }];
    expect(index.find([sound], 5)).toEqual(expect.arrayContaining(['1', '2', '3']));
    expect(index.find([sound, asked('letters')], 1)).toEqual(['2']);
  });

  it('has nothing of the last question left in the next one', () => {
    const index = indexOf(document('1', 'ada'), document('2', 'ada bel'), document('3', 'bel'));
    expect(index.find([asked('ada bel')], 5)).toEqual(['2']);
    expect(index.find([asked('bel')], 5)).toEqual(['3', '2']);
    expect(index.find([], 5)).toEqual([]);
    expect(index.find([asked('bel')], 1)).toEqual(['3']);
  });
});
