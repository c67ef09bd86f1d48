/** How strong participants are. A favourite stays one: strength follows from the id, the same in every world and on every day. */
import { createRandom, type Random } from '../random.ts';
import type { Participant } from './names.ts';

/** Share of a game's uncertainty about the better side that is form of the day and not strength. */
const FORM = 0.15;

/** The strength in standard deviations of all participants. */
export const strengthOf = ({ id, mirrors }: Participant): number =>
  createRandom(61, mirrors?.id ?? id).normal();

/** The edge of a game: by how much side 1 is stronger, in standard deviations of all games. */
export function edgeOf([side1, side2]: readonly [Participant, Participant], random: Random): number {
  const gap = (strengthOf(side1) - strengthOf(side2)) / Math.SQRT2;
  return gap * Math.sqrt(1 - FORM) + random.normal() * Math.sqrt(FORM);
}
