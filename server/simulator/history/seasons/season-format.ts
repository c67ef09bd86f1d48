/**
 * How a season of a championship goes: rounds in which everybody meets everybody, or some of them before a play-off, on days of a year that begins in
 * August, or in January where a sport has no rounds of the week.
 */
import type { SimulatedChampionship } from '../../world/championships.ts';

export interface SeasonFormat {
  /** The rounds of the table. */
  readonly rounds: number;
  readonly daysBetweenRounds: number;
  /** Sides of the play-off; 0 without one. */
  readonly playOff: 0 | 4 | 8 | 16;
  /** The days from the start of the season to the play-off. */
  readonly playOffAfterDays: number;
  readonly daysBetweenTies: number;
}

const DAY_MS = 86_400_000;
const AUGUST = 7;
/** The first round is on a Saturday in the second week, or on the Tuesday before. */
const FIRST_DAY = 8;
const SATURDAY = 6;
const TUESDAY = 2;

const LEAGUE = { daysBetweenRounds: 7, playOff: 0, playOffAfterDays: 0, daysBetweenTies: 0 } as const;
const CUP = {
  rounds: 8,
  daysBetweenRounds: 14,
  playOff: 16,
  playOffAfterDays: 182,
  daysBetweenTies: 21,
} as const;
/** Sports that are played alone go through the year. */
const CIRCUIT = { ...LEAGUE, rounds: 20, daysBetweenRounds: 17 } as const;
const E_SPORTS = {
  rounds: 15,
  daysBetweenRounds: 18,
  playOff: 8,
  playOffAfterDays: 294,
  daysBetweenTies: 14,
} as const;
const CRICKET = { ...E_SPORTS, playOff: 4 } as const;
const VIRTUAL = { ...LEAGUE, rounds: 34, daysBetweenRounds: 10 } as const;

/** Computer games that one plays against one. */
const ALONE_AT_GAMES: ReadonlySet<number> = new Set([89, 91, 117, 128, 144, 146, 150]);
const SPORTS_OF_ONE: ReadonlySet<number> = new Set([4, 10]);
const CRICKET_ID = 66;
const VIRTUAL_ID = 85;

export function seasonFormat({ participants, roster, sportId, style }: SimulatedChampionship): SeasonFormat {
  if (style === 'squad' || ALONE_AT_GAMES.has(sportId)) return E_SPORTS;
  if (SPORTS_OF_ONE.has(sportId)) return CIRCUIT;
  if (sportId === CRICKET_ID) return CRICKET;
  if (sportId === VIRTUAL_ID) return VIRTUAL;
  if (roster === 'cup' || roster === 'nations') return CUP;
  return { ...LEAGUE, rounds: participants.length - 1 };
}

const beginsInAugust = ({ calendar }: SimulatedChampionship): boolean => calendar !== 'always';

/** The year in which the season of a moment began. */
export function seasonAt(championship: SimulatedChampionship, ms: number): number {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  return beginsInAugust(championship) && date.getUTCMonth() < AUGUST ? year - 1 : year;
}

export const seasonBegins = (championship: SimulatedChampionship, year: number): number =>
  Date.UTC(year, beginsInAugust(championship) ? AUGUST : 0, 1);

export const seasonEnds = (championship: SimulatedChampionship, year: number): number =>
  seasonBegins(championship, year + 1);

/** "2025/26", "2026". */
export const seasonTitle = (championship: SimulatedChampionship, year: number): string =>
  beginsInAugust(championship) ? `${year}/${String((year + 1) % 100).padStart(2, '0')}` : String(year);

function firstDay(championship: SimulatedChampionship, year: number): number {
  const from = seasonBegins(championship, year) + (FIRST_DAY - 1) * DAY_MS;
  if (!beginsInAugust(championship)) return from;
  const wanted = championship.calendar === 'weekend' ? SATURDAY : TUESDAY;
  return from + ((wanted - new Date(from).getUTCDay() + 7) % 7) * DAY_MS;
}

const NOON_HOURS = 12;
const SLOTS_OF_DAY = 5;
const HOURS_BETWEEN = 2;

const slotOf = (day: number, game: number): number =>
  day +
  (game % 2) * DAY_MS +
  (NOON_HOURS + (Math.floor(game / 2) % SLOTS_OF_DAY) * HOURS_BETWEEN) * 3_600_000;

/** When a game of a round begins: `round` from 1, `game` from 0. */
export const startOfGame = (
  championship: SimulatedChampionship,
  year: number,
  round: number,
  game: number,
): number =>
  slotOf(
    firstDay(championship, year) + (round - 1) * seasonFormat(championship).daysBetweenRounds * DAY_MS,
    game,
  );

/** When a tie begins: `step` from 0 is the first round of the play-off. */
export function startOfTie(
  championship: SimulatedChampionship,
  year: number,
  step: number,
  tie: number,
): number {
  const { daysBetweenTies, playOffAfterDays } = seasonFormat(championship);
  return slotOf(firstDay(championship, year) + (playOffAfterDays + step * daysBetweenTies) * DAY_MS, tie);
}
