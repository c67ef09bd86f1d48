/**
 * Questions that nobody asked, before somebody asks: an engine compiles code while it first runs, and the answer to the first letters would
 * wait for that. Names that are there are typed letter by letter, one of them with a slip, and names in other scripts.
 */
import type { SearchDocument } from '#protocol/search/messages.ts';
import { wordsOf } from './search-words.ts';

/** Names that are typed: enough for all of the code to have run often. */
const SAMPLE = 10;
const LETTERS = 5;
/** Names in scripts of their own readings. */
const IN_OTHER_SCRIPTS = ['Гилдхавен', 'Ольмонт', 'النجم', 'Άρσεναλ', '联'];

const letterByLetter = (text: string): readonly string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1));

/** Two letters in the wrong order. */
const slipped = (word: string): string => {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at - 1)}${word[at] ?? ''}${word[at - 1] ?? ''}${word.slice(at + 1)}`;
};

export function warmUpQuestions(documents: readonly SearchDocument[]): readonly string[] {
  const step = Math.max(1, Math.floor(documents.length / SAMPLE));
  const names = documents
    .filter((_, at) => at % step === 0)
    .slice(0, SAMPLE)
    .map(({ teams }) =>
      wordsOf(teams)
        .toSorted((one, other) => other.length - one.length)
        .slice(0, 2),
    );
  const begun = names.map((words) => words.map((word) => word.slice(0, LETTERS)).join(' '));
  const withSlip = names.map(([longest = '']) => slipped(longest));
  return [...begun, ...withSlip, ...IN_OTHER_SCRIPTS].flatMap(letterByLetter);
}
