/**
 * A game that is over by an order. Where the order says another result than the script, the game has the score of the
 * order, or the nearest one with its winner, and nothing is told of how it was played.
 */
import type { Ruling } from '../../../source/ruling.ts';
import { type Pair, type PlayedGame, winnerOf } from './played-game.ts';

/** Figures of a game that was not played to this result. */
const UNTOLD: Pick<PlayedGame, 'statistics' | 'scored' | 'wickets'> = {
  statistics: new Map(),
  scored: new Map(),
  wickets: new Map(),
};

/** The nearest score with this winner: sides exchanged, the lower for both, or one more for the winner. */
function awarded([one, other]: Pair, winner: 0 | 1 | 2): Pair {
  if (winner === 0) return [Math.min(one, other), Math.min(one, other)];
  if (one !== other) return [other, one];
  return winner === 1 ? [one + 1, other] : [one, other + 1];
}

/** The game as it was played to its end, under a ruling. */
export function ruledGame(played: PlayedGame, { score, winner }: Ruling): PlayedGame {
  const isSame =
    (winner === undefined || winner === played.winner) &&
    (score === undefined || (score[0] === played.score[0] && score[1] === played.score[1]));
  if (isSame || winner === undefined) return played;
  const { fixture } = played;
  const given = score ?? awarded(played.score, winner);
  const unitsWithin = winnerOf(played.units) === winner ? played.units : awarded(played.units, winner);
  return {
    fixture,
    status: 3,
    score: given,
    units: fixture.model.setBased ? unitsWithin : given,
    periods: [],
    winner,
    isAwarded: true,
    ...UNTOLD,
    goals: [],
    cards: [],
    first: 0,
  };
}
