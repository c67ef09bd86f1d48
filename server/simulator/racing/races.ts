/**
 * Races of every day: two meetings of six, drawn from the seed, each horse in one race of a day at the most. Who wins is drawn by weights of what the horses
 * can do at that distance and going, so that of two the heavier is ahead with its share of both weights.
 */
import { createRandom, shuffled } from '../random.ts';
import { nameStockOf } from '../world/name-stocks/name-stock-of.ts';
import { join, type Spelling } from '../world/spelling.ts';
import { GOINGS, type Going, HORSES, type Horse, horseAt, somebody } from './horses.ts';

export interface Runner {
  readonly horse: Horse;
  /** The number on the saddle cloth, from 1. */
  readonly number: number;
  readonly jockey: Spelling;
  /** Chance to win. */
  readonly chance: number;
}

export interface Race {
  readonly id: number;
  readonly startsAt: number;
  readonly course: Spelling;
  /** The country of the course, by its id of countries.ts. */
  readonly country: number;
  /** The number of the race in its meeting, from 1. */
  readonly number: number;
  /** Metres. */
  readonly distance: number;
  readonly going: Going;
  readonly runners: readonly Runner[];
}

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;
const MEETINGS = 2;
const RACES = 6;
const RACES_OF_DAY = MEETINGS * RACES;
/** The starts of the two meetings, in minutes of the day in UTC. */
const FIRST_RACE_MINUTES = [12 * 60, 16 * 60 + 15] as const;
const MOST_RUNNERS = 12;
const FEWEST_RUNNERS = 7;
const IDS_OF_DAY = 100;
/** Countries of countries.ts with a course each. */
const COURSES = [1, 5, 16, 15, 8, 19] as const;
const JOCKEYS = 60;
/** A result is official so long after the start. */
export const RACE_MS = 240_000;
/** What a step of going, and a doubling of the distance, away from what a horse likes costs it. */
const GOING_COST = 0.3;
const DISTANCE_COST = 0.5;
const ABILITY = 0.7;

const courseOf = (country: number): Spelling => {
  const stock = nameStockOf(country);
  const random = createRandom(83, country);
  return join(stock.roots[random.below(stock.roots.length)] ?? ['', '', ''], stock.endings[1], '');
};

export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** The races of a day by their ids; a day that is no number of one has none. */
export const raceIdsOf = (day: number): readonly number[] =>
  Array.from({ length: RACES_OF_DAY }, (_, index) => day * IDS_OF_DAY + index + 1);

/** The start of a race, by its id alone. */
export function startOf(id: number): number {
  const index = (id % IDS_OF_DAY) - 1;
  const first = FIRST_RACE_MINUTES[Math.floor(index / RACES)] ?? 0;
  return Math.floor(id / IDS_OF_DAY) * DAY_MS + first * 60_000 + (index % RACES) * HALF_HOUR_MS;
}

export const dayOfRace = (id: number): number | undefined => {
  const index = (id % IDS_OF_DAY) - 1;
  return index >= 0 && index < RACES_OF_DAY ? Math.floor(id / IDS_OF_DAY) : undefined;
};

function weightOf({ ability, likesDistance, likesGoing }: Horse, distance: number, going: number): number {
  const far = Math.abs(Math.log2(distance / likesDistance));
  return Math.exp(ability * ABILITY - Math.abs(likesGoing - going) * GOING_COST - far * DISTANCE_COST);
}

/** Numbers of horses in the order in which they are dealt to the races of a day. */
export const dealtOn = (seed: number, day: number): readonly number[] =>
  shuffled(HORSES, createRandom(seed, 84, day)).slice(0, RACES_OF_DAY * MOST_RUNNERS);

export function raceOf(seed: number, id: number, dealt: readonly number[]): Race {
  const day = Math.floor(id / IDS_OF_DAY);
  const index = (id % IDS_OF_DAY) - 1;
  const meeting = Math.floor(index / RACES);
  const number = (index % RACES) + 1;
  const random = createRandom(seed, 85, id);
  const ofMeeting = createRandom(seed, 86, day);
  const country = COURSES[(day + meeting * 3) % COURSES.length] ?? 1;
  const goings = [ofMeeting.below(GOINGS.length), ofMeeting.below(GOINGS.length)];
  const going = goings[meeting] ?? 0;
  const distance = 1_000 + 200 * random.below(8);
  const size = FEWEST_RUNNERS + random.below(MOST_RUNNERS - FEWEST_RUNNERS + 1);
  const jockeys = shuffled(JOCKEYS, random);
  const horses = dealt.slice(index * MOST_RUNNERS, index * MOST_RUNNERS + size).map(horseAt);
  const weights = horses.map((horse) => weightOf(horse, distance, going));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    id,
    startsAt: startOf(id),
    course: courseOf(country),
    country,
    number,
    distance,
    going: GOINGS[going] ?? 'good',
    runners: horses.map((horse, runner) => ({
      horse,
      number: runner + 1,
      jockey: somebody(87, jockeys[runner] ?? 0),
      chance: (weights[runner] ?? 0) / whole,
    })),
  };
}

/** The runners in the order in which they come in: the first of waiting times with these rates is each with its chance. */
export function finishOf(seed: number, { id, runners }: Race): readonly Runner[] {
  const random = createRandom(seed, 88, id);
  return runners
    .map((runner) => ({ runner, at: random.exponential(1) / runner.chance }))
    .sort((one, other) => one.at - other.at)
    .map(({ runner }) => runner);
}

/** The race that a horse is in on a day; undefined where it rests. */
export function raceIdOn(
  dealt: readonly number[],
  day: number,
  horse: number,
  sizeOf: (id: number) => number,
) {
  const at = dealt.indexOf(horse);
  if (at === -1) return undefined;
  const id = day * IDS_OF_DAY + Math.floor(at / MOST_RUNNERS) + 1;
  return at % MOST_RUNNERS < sizeOf(id) ? id : undefined;
}
