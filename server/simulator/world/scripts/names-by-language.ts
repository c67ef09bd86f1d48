/** What participants, countries and championships of the simulated world are called in a language. */
import { COUNTRIES, countryById } from '#domain/catalogues/places/countries.ts';
import { countryName } from '../../../catalogues/country-names.ts';
import { NAMED_CODES, SPOKEN_CODES, textsOf } from '../../../languages.ts';
import { spelled } from '../../texts.ts';
import type { SimulatedChampionship } from '../championships.ts';
import type { Country } from '../countries.ts';
import { TWIN_MARK } from '../mirrors.ts';
import type { Participant } from '../names.ts';
import type { Spelling } from '../spelling.ts';
import { contestInScript } from './contests.ts';
import { hasScript, nameInScript } from './names-in-script.ts';
import { contestInPersian } from './persian.ts';

const PERSIAN = 'fa';
const LATIN = /\p{Script=Latin}/u;

const codeOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

/** Whether a language has words of the world by hand, beside which CLDR is not asked. */
const isSpelled = (code: string): boolean =>
  !hasScript(code) && (SPOKEN_CODES.includes(code) || !NAMED_CODES.includes(code));

/** The language that names are in when this one is asked for: English for all that have no names of their own. */
export function languageOfNames(language: string): string {
  const code = textsOf(codeOf(language));
  return NAMED_CODES.includes(code) || SPOKEN_CODES.includes(code) ? code : 'en';
}

let nations: ReadonlyMap<string, number> | undefined;

/** The country that is called so in English, where a participant is a nation. */
function nationOf(english: string): number | undefined {
  nations ??= new Map(COUNTRIES.map((country) => [countryName(country, 'en'), country.id]));
  return nations.get(english);
}

/** The name of CLDR; one that is not in the letters of the language is spelled by the rules of its script. */
function countryIn(code: string, feedId: number, spelling: Spelling): string {
  const country = countryById(feedId);
  const name = country ? countryName(country, code) : spelling[0];
  return hasScript(code) && LATIN.test(name) ? nameInScript(code, spelling) : name;
}

export function participantName({ mirrors, name }: Participant, language: string): string {
  if (mirrors) return `${participantName(mirrors, language)} ${TWIN_MARK}`;
  const code = codeOf(language);
  if (isSpelled(code)) return spelled(name, language);
  const nation = nationOf(name[0]);
  if (nation !== undefined) return countryIn(code, nation, name);
  return hasScript(code) ? nameInScript(code, name) : name[0];
}

export function nameOfCountry({ feedId, name }: Country, language: string): string {
  const code = codeOf(language);
  return isSpelled(code) ? spelled(name, language) : countryIn(code, feedId, name);
}

function contestIn(code: string, contest: string): string {
  if (code === PERSIAN) return contestInPersian(contest);
  return hasScript(code) ? contestInScript(code, contest) : contest;
}

/** "England. Crown League"; the contest is in English in languages of Latin letters that have not all texts. */
export function championshipName(
  { country, mirrors, name }: SimulatedChampionship,
  language: string,
): string {
  if (mirrors) return `${championshipName(mirrors, language)} ${TWIN_MARK}`;
  const code = codeOf(language);
  if (isSpelled(code)) return spelled(name, language);
  const contest = name[0].slice(country.name[0].length + 2);
  return `${nameOfCountry(country, language)}. ${contestIn(code, contest)}`;
}
