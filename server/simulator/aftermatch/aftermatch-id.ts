/**
 * Ids of games that set a match that has ended against one in play: which two, and which sides of them. They are in the range of duels, whose
 * first place is below their second one; here it is above, so that neither is taken for the other and both need no memory.
 */
import type { GameId } from '#domain/lib/ids.ts';
import { FIRST_DUEL, FIRST_GAME, IDS_PER_GAME, PLACES } from '../duels/duel-id.ts';

export interface Aftermatch {
  /** The match that has ended. */
  readonly ended: number;
  readonly live: number;
  /** The side of both: a home side is set against a home side. */
  readonly side: 1 | 2;
}

const numberOf = (gameId: number): number => (gameId - FIRST_GAME) / IDS_PER_GAME;
const gameOf = (number: number): number => FIRST_GAME + number * IDS_PER_GAME;
const isNumber = (number: number): boolean =>
  Number.isInteger(number) && number >= 0 && 2 * number + 1 < PLACES;

/** Undefined where one of both is no whole game. */
export function aftermatchId({ ended, live, side }: Aftermatch): GameId | undefined {
  const [one, other] = [numberOf(ended), numberOf(live)];
  if (!isNumber(one) || !isNumber(other) || one === other) return undefined;
  const [high, low] = one > other ? [one, other] : [other, one];
  const isEndedFirst = Number(one > other);
  return (FIRST_DUEL + (high * 2 + isEndedFirst) * PLACES + low * 2 + side - 1) as GameId;
}

/** The two of an id; undefined for the id of anything else. */
export function aftermatchOf(id: number): Aftermatch | undefined {
  const pair = id - FIRST_DUEL;
  if (!Number.isSafeInteger(id) || pair < 0 || pair >= PLACES * PLACES) return undefined;
  const [high, low] = [Math.floor(pair / PLACES), pair % PLACES];
  const [first, second] = [gameOf(Math.floor(high / 2)), gameOf(Math.floor(low / 2))];
  if (first <= second) return undefined;
  const [ended, live] = high % 2 === 1 ? [first, second] : [second, first];
  return { ended, live, side: low % 2 === 0 ? 1 : 2 };
}
