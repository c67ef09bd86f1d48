/**
 * Ids of duels: a side of one game against a side of another one. The id says which, so that a duel needs no memory: whoever asks for it
 * again, after a restart too, asks for the same.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { DuelSide } from '../../source/source.ts';

export interface Duel {
  readonly one: DuelSide;
  readonly other: DuelSide;
}

/** Below it are the ids of games. */
export const FIRST_DUEL = 1e13;
export const FIRST_GAME = 500_000_000;
/** Games are so many ids apart, for their sub-games. */
export const IDS_PER_GAME = 10;
export const PLACES = 2 ** 24;

const placeOf = ({ gameId, side }: DuelSide): number =>
  ((gameId - FIRST_GAME) / IDS_PER_GAME) * 2 + (side - 1);

const sideAt = (place: number): DuelSide => ({
  gameId: FIRST_GAME + Math.floor(place / 2) * IDS_PER_GAME,
  side: place % 2 === 0 ? 1 : 2,
});

const isPlace = (place: number): boolean => Number.isInteger(place) && place >= 0 && place < PLACES;

/** Undefined where a side is not one of a whole game. The same two are one duel, whoever is named first. */
export function duelId({ one, other }: Duel): GameId | undefined {
  const places = [placeOf(one), placeOf(other)];
  if (!places.every(isPlace)) return undefined;
  const [low = 0, high = 0] = places.sort((left, right) => left - right);
  return (FIRST_DUEL + low * PLACES + high) as GameId;
}

/** The duel of an id; undefined for the id of anything else. */
export function duelOf(id: number): Duel | undefined {
  const pair = id - FIRST_DUEL;
  if (!Number.isSafeInteger(id) || pair < 0 || pair >= PLACES * PLACES) return undefined;
  const [low, high] = [Math.floor(pair / PLACES), pair % PLACES];
  return low < high ? { one: sideAt(low), other: sideAt(high) } : undefined;
}
