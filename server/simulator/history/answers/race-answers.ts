/** Answers about races and horses. */
import type { WorldStatistics } from '../../../source/world-statistics.ts';
import { horseAt, horseNumber } from '../../racing/horses.ts';
import { GOING_WORDS } from '../../racing/race-words.ts';
import { createRacing, type RacingParts, type RunRace } from '../../racing/racing.ts';
import { spelled } from '../../texts.ts';
import { nameOf, seconds } from './wire-cast.ts';

const FORM = 5;
const RACES_OF_HORSE = 20;

const placeOf = ({ finish }: RunRace, horseId: number): number | undefined => {
  const at = finish?.findIndex(({ horse }) => horse.id === horseId) ?? -1;
  return at === -1 ? undefined : at + 1;
};

const titleOf = ({ course, number }: RunRace['race'], language: string): string =>
  `${nameOf(course, language)}, ${number}`;

export function raceAnswers(parts: RacingParts): Pick<WorldStatistics, 'races' | 'horse'> {
  const racing = createRacing(parts);

  function wireRace(run: RunRace, language: string) {
    const { distance, going, id, runners, startsAt } = run.race;
    return {
      raceId: id,
      title: titleOf(run.race, language),
      dateStart: seconds(startsAt),
      distance,
      going: spelled(GOING_WORDS[going], language),
      runners: runners.map(({ horse, jockey, number }) => {
        const place = placeOf(run, horse.id);
        const before = racing.racesOf(horse.id, startsAt, FORM);
        return {
          horseId: horse.id,
          number,
          name: nameOf(horse.name, language),
          jockey: nameOf(jockey, language),
          ...(place !== undefined && { place }),
          form: before.map((one) => placeOf(one, horse.id) ?? 0),
        };
      }),
    };
  }

  return {
    async races({ language, raceid }) {
      if (raceid === undefined) return { races: racing.today().map((run) => wireRace(run, language)) };
      const run = racing.race(raceid);
      return run && { races: [wireRace(run, language)] };
    },

    async horse({ id, language }) {
      const number = horseNumber(id);
      if (number === undefined) return undefined;
      const { born, dam, name, sire, trainer } = horseAt(number);
      const races = racing.racesOf(id, Number.POSITIVE_INFINITY, RACES_OF_HORSE);
      return {
        horse: {
          id,
          name: nameOf(name, language),
          born,
          sire: nameOf(sire, language),
          dam: nameOf(dam, language),
          trainer: nameOf(trainer, language),
        },
        races: races.map((run) => ({
          raceId: run.race.id,
          title: titleOf(run.race, language),
          dateStart: seconds(run.race.startsAt),
          place: placeOf(run, id) ?? 0,
          runners: run.race.runners.length,
          going: spelled(GOING_WORDS[run.race.going], language),
        })),
      };
    },
  };
}
