/**
 * Players of a team. They keep their shirt numbers: a squad follows from the id of its team, and is the same in every world and in
 * every game. Its names are of the country of its team, and none is meant to be a real person.
 */
import { createRandom } from '../random.ts';
import { nameStockOf } from './name-stocks/name-stock-of.ts';
import { INITIALS, join, type Participant, shuffled } from './names.ts';
import type { Spelling } from './spelling.ts';

export interface SquadPlayer {
  readonly shirt: number;
  readonly name: Spelling;
}

/** How many players a team of a sport has, and the highest shirt number. */
const SQUADS: ReadonlyMap<number, readonly [size: number, highest: number]> = new Map([
  [1, [23, 40]],
  [2, [20, 98]],
  [3, [12, 55]],
  [5, [26, 75]],
  [6, [14, 25]],
  [8, [16, 77]],
  [66, [15, 99]],
]);

/** Players of a team by shirt number; none in sports that are played alone, or under a name of one's own. */
export function squadOf({ id }: Participant, sportId: number, countryId: number): readonly SquadPlayer[] {
  const [size, highest] = SQUADS.get(sportId) ?? [0, 0];
  if (size === 0) return [];
  const random = createRandom(62, id);
  const stock = nameStockOf(countryId);
  const families = stock.roots.length * stock.families.length;
  // The first shirt is always worn; the others are dealt.
  const shirts = [1, ...shuffled(highest - 1, random).map((shirt) => shirt + 2)].slice(0, size);
  const people = shuffled(families, random);
  return shirts
    .map((shirt, number): SquadPlayer => {
      const person = people[number % families] as number;
      const root = stock.roots[person % stock.roots.length] as Spelling;
      const family = join(root, stock.families[Math.floor(person / stock.roots.length)], '');
      return { shirt, name: join(INITIALS[random.below(INITIALS.length)] as Spelling, family, ' ') };
    })
    .sort((one, other) => one.shirt - other.shirt);
}
