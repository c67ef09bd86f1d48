import { useCallback } from 'react';
import type { ToldDoubt } from '#protocol/books/book-channel.ts';
import type { AnsweredPair, GameOfBook, MatchAnswer } from '#protocol/books/matched-pair.ts';
import { MAX_BOOK_ANSWERS } from '#protocol/storage/remembered.ts';
import { useRemembered } from '../../../platform/storage/browser-remembered.ts';

const isGame = (one: GameOfBook, other: GameOfBook): boolean =>
  one.book === other.book && one.gameId === other.gameId;

/** The answers with one more, the newest last: one about the same pair takes the place of the older one. */
export function answersWith(
  answers: readonly AnsweredPair[],
  { other, own }: Pick<ToldDoubt, 'own' | 'other'>,
  answer: MatchAnswer,
): AnsweredPair[] {
  const others = answers.filter(({ games: [one, two] }) => !(isGame(one, own) && isGame(two, other)));
  const next: AnsweredPair = { games: [{ ...own }, { ...other }], answer };
  return [...others, next].slice(-MAX_BOOK_ANSWERS);
}

/** A person's answers about doubtful pairs, kept on this device. */
export function useBookAnswers() {
  const [answers, setAnswers] = useRemembered('bookAnswers');
  const answer = useCallback(
    (doubt: ToldDoubt, said: MatchAnswer) => setAnswers(answersWith(answers, doubt, said)),
    [answers, setAnswers],
  );
  /** Takes the last answer back. */
  const undo = useCallback(() => setAnswers(answers.slice(0, -1)), [answers, setAnswers]);
  return { answers, answer, undo };
}
