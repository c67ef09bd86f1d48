/** Answers of people about pairs: kept by the ids of both games, undone by saying nothing. */

import type { AnsweredPair, GameOfBook, MatchAnswer } from '#protocol/books/matched-pair.ts';

const nameOf = ({ book, gameId }: GameOfBook): string => `${gameId}@${book}`;

/** A pair has one key, whichever game is named first. */
const keyOf = (one: GameOfBook, other: GameOfBook): string => [nameOf(one), nameOf(other)].sort().join(' ');

const byKey = (pairs: readonly AnsweredPair[]) => new Map(pairs.map((pair) => [keyOf(...pair.games), pair]));

export class MatchAnswers {
  #pairs: Map<string, AnsweredPair>;

  constructor(kept: readonly AnsweredPair[] = []) {
    this.#pairs = byKey(kept);
  }

  /** Takes these in the place of all that are there; answers the pairs of which something else is said now. */
  replace(kept: readonly AnsweredPair[]): readonly AnsweredPair[] {
    const next = byKey(kept);
    const others = [...next].filter(([key, { answer }]) => this.#pairs.get(key)?.answer !== answer);
    const gone = [...this.#pairs].filter(([key]) => !next.has(key));
    this.#pairs = next;
    return [...others, ...gone].map(([, pair]) => pair);
  }

  of(one: GameOfBook, other: GameOfBook): MatchAnswer | undefined {
    return this.#pairs.get(keyOf(one, other))?.answer;
  }

  /** Notes an answer; undefined takes the one that is there back. */
  set(one: GameOfBook, other: GameOfBook, answer: MatchAnswer | undefined): void {
    if (answer === undefined) this.#pairs.delete(keyOf(one, other));
    else this.#pairs.set(keyOf(one, other), { games: [one, other], answer });
  }

  /** All of them, as they are kept. */
  get pairs(): readonly AnsweredPair[] {
    return [...this.#pairs.values()];
  }
}
