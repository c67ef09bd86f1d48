/** What an election is called in the feed: of whom it is; its championship is its country, and says that it is simulated. */
import { must } from '#domain/lib/must.ts';
import { catalogueText } from '../../catalogues/catalogue-texts.ts';
import { participantName } from '../world/scripts/names-by-language.ts';
import type { Spelling } from '../world/spelling.ts';
import { type Candidate, COUNTRIES_OF_ELECTIONS, type Election } from './elections.ts';

const nameOf = (name: Spelling, language: string): string => participantName({ id: 0, name }, language);

const wordOf = (key: 'president' | 'simulated', language: string): string =>
  must(catalogueText(language, 'sports', `election.${key}`), `the word election.${key}`);

/** "Norvania. Simulated elections". */
export const electionsName = ({ country }: Election, language: string): string =>
  `${nameOf(COUNTRIES_OF_ELECTIONS[country] ?? ['', '', ''], language)}. ${wordOf('simulated', language)}`;

export const electionName = (language: string): string => wordOf('president', language);

export const candidateName = ({ name }: Candidate, language: string): string => nameOf(name, language);
