/** Sports that are scored alike, by the feed's ids. */
import type { Score } from '../score.ts';

export type SportFamily =
  | 'football'
  | 'hockey'
  | 'basketball'
  | 'handball'
  | 'american-football'
  | 'tennis'
  | 'rally'
  | 'table-tennis'
  | 'cricket'
  | 'baseball'
  | 'e-sport'
  | 'fight'
  | 'other';

const FAMILIES: Readonly<Record<Exclude<SportFamily, 'other'>, readonly number[]>> = {
  /** Football with futsal, beach and small football, and the game on a console. */
  football: [1, 14, 25, 45, 85, 144],
  hockey: [2, 33, 89],
  basketball: [3, 91],
  handball: [8, 100],
  'american-football': [13, 115],
  /** Tennis with padel, which counts as tennis does. */
  tennis: [4, 34, 94, 282],
  /** Volleyball, beach volleyball, badminton, squash, footvolley, pickleball. */
  rally: [6, 16, 29, 39, 175, 200, 283],
  'table-tennis': [10, 158],
  cricket: [66, 99],
  baseball: [5, 83, 121],
  /** Boxing, mixed martial arts, Muay Thai, Kun Khmer. */
  fight: [9, 79, 182, 189, 275, 278],
  'e-sport': [40, 86, 97, 106, 117, 128, 146, 150, 168, 298, 316],
};

const FAMILY_OF: ReadonlyMap<number, SportFamily> = new Map(
  Object.entries(FAMILIES).flatMap(([family, ids]) => ids.map((id) => [id, family as SportFamily])),
);

/** The family of a sport. A series of maps is an e-sport even where its id is not known here. */
export function familyOf(sportId: number, score: Pick<Score, 'mapCount'>): SportFamily {
  return FAMILY_OF.get(sportId) ?? (score.mapCount > 0 ? 'e-sport' : 'other');
}
