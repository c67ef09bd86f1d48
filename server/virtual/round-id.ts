/** Ids of the games of rounds: the chain and the number in it, so that an id needs no memory. They are above those of matches and below those of duels. */
import type { GameId } from '#domain/lib/ids.ts';

const FIRST_ROUND = 10_000_000_000;
/** No chain has so many rounds. */
const IDS_OF_CHAIN = 100_000;
const CHAINS = 800_000;

export interface RoundId {
  readonly chain: number;
  readonly index: number;
}

export const gameIdOf = ({ chain, index }: RoundId): GameId =>
  (FIRST_ROUND + chain * IDS_OF_CHAIN + index) as GameId;

/** The round of an id; undefined for the id of anything else. */
export function roundOf(id: number): RoundId | undefined {
  const among = id - FIRST_ROUND;
  if (!Number.isSafeInteger(id) || among < IDS_OF_CHAIN || among >= CHAINS * IDS_OF_CHAIN) return undefined;
  const index = among % IDS_OF_CHAIN;
  return index === 0 ? undefined : { chain: Math.floor(among / IDS_OF_CHAIN), index };
}
