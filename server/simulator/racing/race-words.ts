/** What a race is called in the feed: its course and number, how far it is and what the ground is like; its championship is the meeting. */

import { spelled } from '../texts.ts';
import { countryOf } from '../world/countries.ts';
import { nameOfCountry, participantName } from '../world/scripts/names-by-language.ts';
import type { Spelling } from '../world/spelling.ts';
import type { Going } from './horses.ts';
import type { Race, Runner } from './races.ts';

export const GOING_WORDS: Readonly<Record<Going, Spelling>> = {
  firm: ['Firm', 'Твёрдая', 'صلبة'],
  good: ['Good', 'Хорошая', 'جيدة'],
  soft: ['Soft', 'Мягкая', 'لينة'],
  heavy: ['Heavy', 'Тяжёлая', 'ثقيلة'],
};
export const RACE_WORDS = {
  race: ['Race', 'Скачка', 'السباق'],
  runners: ['Runners', 'Участники', 'المشاركون'],
} as const satisfies Record<string, Spelling>;
const METRES: Spelling = ['m', 'м', 'م'];

const nameOf = (name: Spelling, language: string): string => participantName({ id: 0, name }, language);

/** "Ashford, race 3, 1600 m, good". */
export function raceName({ course, distance, going, number }: Race, language: string): string {
  const race = `${spelled(RACE_WORDS.race, language).toLowerCase()} ${number}`;
  const ground = spelled(GOING_WORDS[going], language).toLowerCase();
  return [nameOf(course, language), race, `${distance} ${spelled(METRES, language)}`, ground].join(
    language.startsWith('ar') || language.startsWith('fa') ? '، ' : ', ',
  );
}

/** "England. Ashford". */
export const meetingName = ({ country, course }: Race, language: string): string =>
  `${nameOfCountry(countryOf(country), language)}. ${nameOf(course, language)}`;

/** "Runners: 9". */
export const runnersText = ({ runners }: Race, language: string): string =>
  `${spelled(RACE_WORDS.runners, language)}: ${runners.length}`;

export const horseName = ({ horse }: Runner, language: string): string => nameOf(horse.name, language);
