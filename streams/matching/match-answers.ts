/** Answers of people about pairs: kept by the ids of both games, undone by saying nothing. */

export interface GameOfBook {
  /** The name of the source. */
  readonly book: string;
  readonly gameId: number;
}

export type MatchAnswer = 'same' | 'different';

export interface AnsweredPair {
  readonly games: readonly [GameOfBook, GameOfBook];
  readonly answer: MatchAnswer;
}

const nameOf = ({ book, gameId }: GameOfBook): string => `${gameId}@${book}`;

/** A pair has one key, whichever game is named first. */
const keyOf = (one: GameOfBook, other: GameOfBook): string => [nameOf(one), nameOf(other)].sort().join(' ');

export class MatchAnswers {
  readonly #pairs: Map<string, AnsweredPair>;

  constructor(kept: readonly AnsweredPair[] = []) {
    this.#pairs = new Map(kept.map((pair) => [keyOf(...pair.games), pair]));
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
