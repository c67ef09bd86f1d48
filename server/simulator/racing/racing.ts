/** Races up to now: what ran and how it came in, with the form of every runner. Worked out when it is asked for, and kept for some days. */
import { horseNumber } from './horses.ts';
import {
  dayOf,
  dayOfRace,
  dealtOn,
  finishOf,
  RACE_MS,
  type Race,
  type Runner,
  raceIdOn,
  raceIdsOf,
  raceOf,
} from './races.ts';

/** How far back races are told of: a year before the world. */
const DAYS_BEFORE = 365;
const DAYS_KEPT = 200;
/** A horse that has not run for so long has no form. */
const FORM_DAYS = 150;

export interface RunRace {
  readonly race: Race;
  /** The runners as they came in; undefined until it is official. */
  readonly finish: readonly Runner[] | undefined;
}

export interface Racing {
  /** Races of the day of now. */
  today(): readonly RunRace[];
  race(id: number): RunRace | undefined;
  /** Races of a horse that are over before a moment, the last one first. */
  racesOf(horseId: number, beforeMs: number, most: number): readonly RunRace[];
}

export interface RacingParts {
  readonly seed: number;
  readonly startMs: number;
  readonly nowMs: () => number;
}

interface Day {
  readonly dealt: readonly number[];
  readonly races: Map<number, Race>;
}

export function createRacing({ nowMs, seed, startMs }: RacingParts): Racing {
  const days = new Map<number, Day>();

  function dayAt(day: number): Day {
    const known = days.get(day) ?? { dealt: dealtOn(seed, day), races: new Map<number, Race>() };
    days.delete(day);
    days.set(day, known);
    for (const oldest of days.keys()) {
      if (days.size <= DAYS_KEPT) break;
      days.delete(oldest);
    }
    return known;
  }

  function raceAt(id: number): Race {
    const { dealt, races } = dayAt(Math.floor(id / 100));
    const race = races.get(id) ?? raceOf(seed, id, dealt);
    races.set(id, race);
    return race;
  }

  function told(id: number): RunRace {
    const race = raceAt(id);
    const isOver = race.startsAt + RACE_MS <= nowMs();
    return { race, finish: isOver ? finishOf(seed, race) : undefined };
  }

  return {
    today: () => raceIdsOf(dayOf(nowMs())).map(told),

    race(id) {
      const day = dayOfRace(id);
      const isTold = day !== undefined && day >= dayOf(startMs) - DAYS_BEFORE && day <= dayOf(nowMs()) + 1;
      return isTold ? told(id) : undefined;
    },

    racesOf(horseId, beforeMs, most) {
      const horse = horseNumber(horseId);
      if (horse === undefined) return [];
      const found: RunRace[] = [];
      const last = dayOf(Math.min(beforeMs, nowMs()));
      const first = Math.max(last - FORM_DAYS, dayOf(startMs) - DAYS_BEFORE);
      for (let day = last; day >= first && found.length < most; day -= 1) {
        const id = raceIdOn(dayAt(day).dealt, day, horse, (one) => raceAt(one).runners.length);
        const run = id === undefined ? undefined : told(id);
        if (run?.finish && run.race.startsAt < beforeMs) found.push(run);
      }
      return found;
    },
  };
}
