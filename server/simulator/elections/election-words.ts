/** What an election is called in the feed: of whom it is; its championship is its country, and says that it is simulated. */
import { spelled } from '../texts.ts';
import { participantName } from '../world/scripts/names-by-language.ts';
import type { Spelling } from '../world/spelling.ts';
import { type Candidate, COUNTRIES_OF_ELECTIONS, type Election } from './elections.ts';

export const ELECTION_WORDS = {
  election: ['Presidential election', 'Выборы президента', 'الانتخابات الرئاسية'],
  simulated: ['Simulated elections', 'Симуляция выборов', 'محاكاة انتخابات'],
} as const satisfies Record<string, Spelling>;

const nameOf = (name: Spelling, language: string): string => participantName({ id: 0, name }, language);

/** "Norvania. Simulated elections". */
export const electionsName = ({ country }: Election, language: string): string =>
  `${nameOf(COUNTRIES_OF_ELECTIONS[country] ?? ['', '', ''], language)}. ${spelled(ELECTION_WORDS.simulated, language)}`;

export const electionName = (language: string): string => spelled(ELECTION_WORDS.election, language);

export const candidateName = ({ name }: Candidate, language: string): string => nameOf(name, language);
