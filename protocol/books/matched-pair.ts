/** Pairs of games of two books as hub and page name them: who they are, what speaks for them, and what a person has said. */
import * as v from 'valibot';

export const SCORE_TERMS = ['home', 'away', 'championship', 'start', 'prices', 'score'] as const;
/** A term of the score of a pair, in log-odds. */
export type ScoreTerm = (typeof SCORE_TERMS)[number];

/** The reason for which a pair is not sure, whatever its score. */
export type Doubt = 'swapped' | 'time-zone' | 'other-day' | 'other-start' | 'names' | 'youth';

/**
 * The verdict on a pair. `sure`: nothing speaks against it; `doubtful`: a person has to say; `same`: a person has said so;
 * `none` where no game is near enough.
 */
export type Verdict = 'sure' | 'same' | 'doubtful';

/** The longest name of a book. */
const MOST_NAME = 60;

const gameOfBook = v.object({
  /** The name of the source. */
  book: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_NAME)),
  gameId: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** An answer of a person about a pair, as it is kept on the device. */
export const answeredPair = v.object({
  games: v.tuple([gameOfBook, gameOfBook]),
  answer: v.picklist(['same', 'different']),
});

export type GameOfBook = Readonly<v.InferOutput<typeof gameOfBook>>;
export type AnsweredPair = Readonly<v.InferOutput<typeof answeredPair>>;
export type MatchAnswer = AnsweredPair['answer'];
