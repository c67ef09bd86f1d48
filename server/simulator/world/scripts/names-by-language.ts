/** What participants, countries and championships of the simulated world are called in a language. */
import {
  type Country as CatalogueCountry,
  COUNTRIES,
  countryById,
  WORLD_CODE,
} from '#domain/catalogues/places/countries.ts';
import { namesIn } from '../../../catalogues/cldr-names.ts';
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

/** CLDR has no name for parts of a country; where it is not called as in Russian. */
const ENGLAND: Readonly<Record<string, string>> = {
  am: 'እንግላንድ',
  as: 'ইংলেণ্ড',
  bn: 'ইংল্যান্ড',
  cn: '英格兰',
  el: 'Αγγλία',
  gu: 'ઇંગ્લેન્ડ',
  he: 'אנגליה',
  hi: 'इंग्लैंड',
  hk: '英格蘭',
  hy: 'Անգլիա',
  iq: 'ئینگلتەرا',
  ja: 'イングランド',
  ka: 'ინგლისი',
  km: 'អង់គ្លេស',
  kn: 'ಇಂಗ್ಲೆಂಡ್',
  ko: '잉글랜드',
  ku: 'ئینگلتەرا',
  lo: 'ອັງກິດ',
  ml: 'ഇംഗ്ലണ്ട്',
  mr: 'इंग्लंड',
  my: 'အင်္ဂလန်',
  ne: 'इङ्गल्यान्ड',
  or: 'ଇଂଲଣ୍ଡ',
  pa: 'ਇੰਗਲੈਂਡ',
  ps: 'انګلستان',
  sd: 'انگلينڊ',
  si: 'එංගලන්තය',
  ta: 'இங்கிலாந்து',
  te: 'ఇంగ్లాండ్',
  th: 'อังกฤษ',
  tw: '英格蘭',
  ug: 'ئەنگلىيە',
  ur: 'انگلینڈ',
  yi: 'ענגלאַנד',
};

function countryIn(code: string, feedId: number, spelling: Spelling): string {
  const country = countryById(feedId);
  if (!hasScript(code)) return inLatinLetters(code, country) ?? spelling[0];
  const own = country && countryName(country, code);
  if (own !== undefined && !LATIN.test(own)) return own;
  const name =
    country?.code === WORLD_CODE
      ? namesIn(code, 'region').of(WORLD_CODE)
      : ENGLAND[spelling[0] === 'England' ? code : ''];
  return name !== undefined && !LATIN.test(name) ? name : nameInScript(code, spelling);
}

/** The name of a country by CLDR; what it has no name for there is as in English. */
function inLatinLetters(code: string, country: CatalogueCountry | undefined): string | undefined {
  if (country?.code === WORLD_CODE) return namesIn(code, 'region').of(WORLD_CODE);
  return country && countryName(country, code);
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
