/**
 * Who meets whom. The participants of a place play round after round by the circle method: everybody once in a round and each other
 * once in a season, and between two games of one side lie as many games as a round has, give or take one.
 */
import { createRandom } from '../random.ts';
import type { SimulatedChampionship } from './championships.ts';
import type { Participant } from './names.ts';

export interface PlaceInChampionship {
  /** The places that share its participants, and which of them this is. */
  readonly rivals: number;
  readonly mine: number;
  /** The number of the game among all of the place. */
  readonly number: number;
}

export type Pairings = (
  championship: SimulatedChampionship,
  place: PlaceInChampionship,
) => readonly [Participant, Participant];

/** Fewer would meet the same again and again; then all participants are dealt to every place. */
const LEAST_POOL = 4;

/** The sides of one game of a round, of an even number of participants. Who moves on by a seat keeps its side (`seasons/season.ts` turns them). */
export function circlePair(
  pool: readonly Participant[],
  round: number,
  at: number,
): readonly [Participant, Participant] {
  // One stays in its place while the others move on by one.
  const seatOf = (seat: number): Participant =>
    pool[seat === 0 ? 0 : 1 + ((seat - 1 + round) % (pool.length - 1))] as Participant;
  const sides = [seatOf(at), seatOf(pool.length - 1 - at)] as const;
  return (round + at) % 2 === 0 ? sides : [sides[1], sides[0]];
}

export function createPairings(seed: number): Pairings {
  const pools = new Map<string, { readonly pool: readonly Participant[]; readonly firstRound: number }>();

  function poolOf({ id, participants }: SimulatedChampionship, rivals: number, mine: number) {
    const key = `${id}/${rivals}/${mine}`;
    let found = pools.get(key);
    if (!found) {
      const own = participants.filter((_, index) => index % rivals === mine);
      const pool = own.length >= LEAST_POOL ? own : participants;
      // A circle has an even number; who is left over sits this season out.
      found = {
        pool: pool.slice(0, pool.length - (pool.length % 2)),
        firstRound: createRandom(seed, id, 12, mine).below(1000),
      };
      pools.set(key, found);
    }
    return found;
  }

  return (championship, { mine, number, rivals }) => {
    const { firstRound, pool } = poolOf(championship, rivals, mine);
    const games = pool.length / 2;
    const round = firstRound + Math.floor(number / games);
    return circlePair(pool, round, number % games);
  };
}
