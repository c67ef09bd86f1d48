/** People and places around games: cards of players, coaches, referees and stadiums, each the same in every answer. None is meant to be a real one. */
import type { Position } from '#protocol/statistics/statistics-values.ts';
import { createRandom, pick } from '../../random.ts';
import type { SimulatedChampionship } from '../../world/championships.ts';
import { countryOf, WORLD } from '../../world/countries.ts';
import { nameStockOf } from '../../world/name-stocks/name-stock-of.ts';
import type { Participant } from '../../world/names.ts';
import { join, type Spelling } from '../../world/spelling.ts';
import { personOf } from '../../world/squads.ts';
import { coachIdOf, type Fixture, playerIdOf, refereeIdOf, stadiumIdOf } from '../history-ids.ts';
import { homeOf, membersOf } from './squad-roles.ts';

export interface Person {
  readonly id: number;
  readonly name: Spelling;
}

export interface Player extends Person {
  readonly teamId: number;
  readonly shirt?: number;
  readonly position: Position;
  readonly countryFeedId: number;
  readonly born: string;
  readonly height: number;
  readonly weight: number;
  readonly hand: 'left' | 'right';
}

const FIRST_YEAR = 1990;
const YEARS = 18;
const MEAN_HEIGHT: ReadonlyMap<number, number> = new Map([
  [1, 181],
  [2, 184],
  [3, 199],
  [5, 186],
  [6, 196],
  [8, 191],
]);
const LEFT_HANDED = 0.13;

/** What the card of somebody says. */
function cardOf(id: number, sportId: number) {
  const random = createRandom(65, id);
  const day = Date.UTC(FIRST_YEAR + random.below(YEARS), random.below(12), 1 + random.below(28));
  const height = Math.round((MEAN_HEIGHT.get(sportId) ?? 178) + random.normal() * 6);
  return {
    born: new Date(day).toISOString().slice(0, 10),
    height,
    weight: Math.round(height - 103 + random.normal() * 5),
    hand: random.chance(LEFT_HANDED) ? ('left' as const) : ('right' as const),
  };
}

/** The players of a team; of who plays alone that one, whose shirt is 1. */
export function playersOf(team: Participant, championship: SimulatedChampionship): readonly Player[] {
  const { sportId, style } = championship;
  const countryFeedId = homeOf(team, championship).feedId;
  if (style === 'player') {
    const id = playerIdOf(team.id, 1);
    return [
      { id, name: team.name, teamId: team.id, position: 'alone', countryFeedId, ...cardOf(id, sportId) },
    ];
  }
  return membersOf(team, championship).map(({ id, name, position, shirt }) => ({
    id,
    name,
    shirt,
    position,
    teamId: team.id,
    countryFeedId,
    ...cardOf(id, sportId),
  }));
}

/** Sports with somebody beside the field who leads a team. */
const WITH_COACHES: ReadonlySet<number> = new Set([1, 2, 3, 5, 6, 8, 66]);

export function coachOf(team: Participant, championship: SimulatedChampionship): Person | undefined {
  if (!WITH_COACHES.has(championship.sportId)) return undefined;
  return {
    id: coachIdOf(team.id),
    name: personOf(homeOf(team, championship).namesOf, createRandom(66, team.id)),
  };
}

const REFEREES = 14;

/** Which of those of its championship judges a game; undefined in sports where nobody is named. */
export const refereeNumber = ({ championship, id, seed }: Fixture): number | undefined =>
  WITH_COACHES.has(championship.sportId) ? createRandom(seed, id, 25).below(REFEREES) : undefined;

export function refereeOf(fixture: Fixture): Person | undefined {
  const { championship } = fixture;
  const number = refereeNumber(fixture);
  if (number === undefined) return undefined;
  return {
    id: refereeIdOf(championship.id, number),
    name: personOf(championship.country.id, createRandom(67, championship.id, number)),
  };
}

export interface Stadium {
  readonly id: number;
  readonly name: Spelling;
  readonly city: Spelling;
  readonly countryFeedId: number;
  readonly capacity: number;
  readonly openedIn: number;
  readonly surface: 'grass' | 'turf' | 'parquet' | 'ice' | 'hard' | 'clay' | 'indoor';
  readonly teamId?: number;
}

const GROUNDS: readonly Spelling[] = [
  ['Park', 'Парк', 'بارك'],
  ['Stadium', 'Стадион', 'ستاد'],
  ['Arena', 'Арена', 'أرينا'],
];
const HALLS: readonly Spelling[] = [
  ['Arena', 'Арена', 'أرينا'],
  ['Palace', 'Палас', 'بالاس'],
  ['Dome', 'Доум', 'دوم'],
];
const IN_HALLS: ReadonlySet<number> = new Set([
  2, 3, 6, 8, 10, 86, 89, 91, 97, 106, 117, 128, 144, 146, 150, 189, 316,
]);
const FLOORS: ReadonlyMap<number, Stadium['surface']> = new Map<number, Stadium['surface']>([
  [2, 'ice'],
  [3, 'parquet'],
  [4, 'hard'],
  [6, 'parquet'],
  [8, 'parquet'],
  [10, 'indoor'],
  [86, 'indoor'],
  [97, 'indoor'],
]);
const TURF = 0.2;

/** The place that a club is called after: the first word of its name. */
const placeIn = (name: Spelling): Spelling => {
  const [en, ru, ar] = name.map((one) => one.split(' ')[0] ?? '');
  return [en ?? '', ru ?? '', ar ?? ''];
};

/**
 * The stadium of a team: of a club its own ground; of nations one at home; of who has none the one of the championship.
 */
export function stadiumOf(team: Participant, championship: SimulatedChampionship): Stadium {
  const { country, roster, sportId, style } = championship;
  const isClub = style === 'club' && roster !== 'nations';
  const owner = isClub || roster === 'nations' ? team.id : championship.id;
  const home = homeOf(team, championship);
  const random = createRandom(68, owner);
  const stock = nameStockOf(roster === 'nations' ? home.namesOf : country.id);
  const made = join(pick(random, stock.roots), pick(random, stock.endings), '');
  const city = isClub ? placeIn(team.name) : made;
  const isHall = IN_HALLS.has(sportId);
  const most = isHall ? 16_000 : 56_000;
  const capacity = Math.round((most * (0.12 + 0.88 * random.next() ** 2)) / 50) * 50;
  const floor = FLOORS.get(sportId) ?? (isHall ? 'indoor' : random.chance(TURF) ? 'turf' : 'grass');
  return {
    id: stadiumIdOf(owner),
    name: join(city, pick(random, isHall ? HALLS : GROUNDS), ' '),
    city,
    countryFeedId:
      roster === 'nations' ? home.feedId : (country.id === WORLD.id ? WORLD : countryOf(country.id)).feedId,
    capacity,
    openedIn: 1921 + random.below(100),
    surface: floor,
    ...(owner === team.id && { teamId: team.id }),
  };
}

/** What tennis is played on, by the months of the year. */
export function surfaceAt(sportId: number, ms: number): 'hard' | 'clay' | 'grass' | 'indoor' | undefined {
  if (sportId !== 4) return undefined;
  const month = new Date(ms).getUTCMonth();
  if (month >= 3 && month <= 5) return 'clay';
  if (month === 6) return 'grass';
  return month >= 9 && month <= 10 ? 'indoor' : 'hard';
}
