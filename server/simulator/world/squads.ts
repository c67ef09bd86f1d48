/**
 * Players of a team. They keep their shirt numbers: a squad follows from the id of its team, and is the same in every world and in
 * every game. Its names are of the country of its team, and none is meant to be a real person.
 */
import { createRandom, type Random, shuffled } from '../random.ts';
import type { NameStock } from './name-stocks/name-stock.ts';
import { nameStockOf } from './name-stocks/name-stock-of.ts';
import { INITIALS, type Participant } from './names.ts';
import { nicknamesOf } from './nicknames.ts';
import { join, type Spelling } from './spelling.ts';

export interface SquadPlayer {
  readonly shirt: number;
  readonly name: Spelling;
}

/** The number of players that a team of a sport has, and the highest shirt number. */
const SQUADS: ReadonlyMap<number, readonly [size: number, highest: number]> = new Map([
  [1, [23, 40]],
  [2, [20, 98]],
  [3, [12, 55]],
  [5, [26, 75]],
  [6, [14, 25]],
  [8, [16, 77]],
  [66, [15, 99]],
  [86, [6, 6]],
  [97, [6, 6]],
  [106, [6, 6]],
  [316, [6, 6]],
]);
/** Squads of e-sports: five and who stands by, under the names that they play by. */
const NICKNAMED: ReadonlySet<number> = new Set([86, 97, 106, 316]);

function familyAt(stock: NameStock, number: number): Spelling {
  const root = stock.roots[number % stock.roots.length] as Spelling;
  return join(root, stock.families[Math.floor(number / stock.roots.length) % stock.families.length], '');
}

const withInitial = (family: Spelling, random: Random): Spelling =>
  join(INITIALS[random.below(INITIALS.length)] as Spelling, family, ' ');

/** Somebody of a country who is in no squad: a coach, a referee. */
export function personOf(countryId: number, random: Random): Spelling {
  const stock = nameStockOf(countryId);
  return withInitial(familyAt(stock, random.below(stock.roots.length * stock.families.length)), random);
}

/** Players of a team by shirt number; none in sports that are played alone, or under a name of one's own. */
export function squadOf({ id }: Participant, sportId: number, countryId: number): readonly SquadPlayer[] {
  const [size, highest] = SQUADS.get(sportId) ?? [0, 0];
  if (size === 0) return [];
  if (NICKNAMED.has(sportId))
    return nicknamesOf(id, size).map((name, number): SquadPlayer => ({ shirt: number + 1, name }));
  const random = createRandom(62, id);
  const stock = nameStockOf(countryId);
  const families = stock.roots.length * stock.families.length;
  // The first shirt is always worn; the others are dealt.
  const shirts = [1, ...shuffled(highest - 1, random).map((shirt) => shirt + 2)].slice(0, size);
  const people = shuffled(families, random);
  return shirts
    .map((shirt, number): SquadPlayer => {
      const family = familyAt(stock, people[number % families] as number);
      return { shirt, name: withInitial(family, random) };
    })
    .sort((one, other) => one.shirt - other.shirt);
}
