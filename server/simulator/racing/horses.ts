/** Horses: each the same in every race, with what it can do and what it likes. None is meant to be a real one. */
import { createRandom, shuffled } from '../random.ts';
import { NAME_STOCKS } from '../world/name-stocks/name-stock-of.ts';
import { SQUADS } from '../world/names.ts';
import { join, type Spelling } from '../world/spelling.ts';
import { personOf } from '../world/squads.ts';

export const HORSES = 1_500;
/** Parents run no more. */
const PARENTS = 400;
const FIRST_ID = 44_000_001;
const FIRST_YEAR = 2019;
const YEARS = 5;
const TRAINERS = 40;
/** Countries of countries.ts. */
const PEOPLE_FROM = [1, 5, 16, 8, 15, 11] as const;

/** The goings, from the firmest. */
export const GOINGS = ['firm', 'good', 'soft', 'heavy'] as const;
export type Going = (typeof GOINGS)[number];

export interface Horse {
  readonly id: number;
  readonly name: Spelling;
  readonly born: string;
  readonly sire: Spelling;
  readonly dam: Spelling;
  readonly trainer: Spelling;
  /** The ability of the horse, in standard deviations of all horses. */
  readonly ability: number;
  /** Place among GOINGS, and metres. */
  readonly likesGoing: number;
  readonly likesDistance: number;
}

const PLACES: readonly Spelling[] = (() => {
  const all = NAME_STOCKS.flatMap((stock) =>
    stock.roots.map((root, index) => join(root, stock.endings[index % stock.endings.length], '')),
  );
  return shuffled(all.length, createRandom(80)).map((index) => all[index] as Spelling);
})();

/** Another name for every number below some thousands. */
const nameAt = (number: number): Spelling =>
  join(
    SQUADS[number % SQUADS.length] as Spelling,
    PLACES[Math.floor(number / SQUADS.length) % PLACES.length],
    ' ',
  );

export const somebody = (kind: number, number: number): Spelling =>
  personOf(PEOPLE_FROM[number % PEOPLE_FROM.length] ?? 1, createRandom(kind, number));

export const horseIdAt = (number: number): number => FIRST_ID + number;
export const horseNumber = (id: number): number | undefined =>
  id >= FIRST_ID && id < FIRST_ID + HORSES ? id - FIRST_ID : undefined;

export function horseAt(number: number): Horse {
  const random = createRandom(81, number);
  const day = Date.UTC(FIRST_YEAR + random.below(YEARS), random.below(5), 1 + random.below(28));
  return {
    id: horseIdAt(number),
    name: nameAt(number),
    born: new Date(day).toISOString().slice(0, 10),
    sire: nameAt(HORSES + random.below(PARENTS)),
    dam: nameAt(HORSES + PARENTS + random.below(PARENTS)),
    trainer: somebody(82, random.below(TRAINERS)),
    ability: random.normal(),
    likesGoing: random.below(GOINGS.length),
    likesDistance: 1_000 + 200 * random.below(8),
  };
}
