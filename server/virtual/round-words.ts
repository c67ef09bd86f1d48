/**
 * The names of a round in the feed: its championship by its kind, or in other languages than these by its sport, and the round by its number. English
 * where a language is missing.
 */
import { type Field, type Side, stockName } from '#domain/virtual/field.ts';
import { KIND_FACTS, type VirtualKind } from '#domain/virtual/kinds.ts';
import { catalogueText } from '../catalogues/catalogue-texts.ts';
import { ownSportName } from '../catalogues/sport-names.ts';
import { participantName } from '../simulator/world/scripts/names-by-language.ts';

type Words = Readonly<Record<VirtualKind | 'round' | 'runners', string>>;

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    football: 'Virtual football',
    tennis: 'Virtual tennis',
    basketball: 'Virtual basketball',
    horses: 'Virtual horses',
    greyhounds: 'Virtual greyhounds',
    marbles: 'Marbles',
    round: 'Round',
    runners: 'Runners',
  },
  ru: {
    football: 'Виртуальный футбол',
    tennis: 'Виртуальный теннис',
    basketball: 'Виртуальный баскетбол',
    horses: 'Виртуальные скачки',
    greyhounds: 'Виртуальные собачьи бега',
    marbles: 'Марблы',
    round: 'Раунд',
    runners: 'Участники',
  },
  ar: {
    football: 'كرة قدم افتراضية',
    tennis: 'تنس افتراضي',
    basketball: 'كرة سلة افتراضية',
    horses: 'خيول افتراضية',
    greyhounds: 'كلاب سلوقية افتراضية',
    marbles: 'كرات زجاجية',
    round: 'الجولة',
    runners: 'المشاركون',
  },
  es: {
    football: 'Fútbol virtual',
    tennis: 'Tenis virtual',
    basketball: 'Baloncesto virtual',
    horses: 'Caballos virtuales',
    greyhounds: 'Galgos virtuales',
    marbles: 'Canicas',
    round: 'Ronda',
    runners: 'Participantes',
  },
  fa: {
    football: 'فوتبال مجازی',
    tennis: 'تنیس مجازی',
    basketball: 'بسکتبال مجازی',
    horses: 'اسب‌دوانی مجازی',
    greyhounds: 'مسابقه سگ‌های تازی مجازی',
    marbles: 'تیله‌ها',
    round: 'دور',
    runners: 'شرکت‌کنندگان',
  },
};

const ownWords = (language: string): Words | undefined => WORDS[language.split('-')[0]?.toLowerCase() ?? ''];
const wordsIn = (language: string): Words => ownWords(language) ?? (WORDS['en'] as Words);

/** "Virtual football. Simulated". */
export function kindName(kind: VirtualKind, language: string): string {
  const own = ownWords(language)?.[kind] ?? ownSportName(KIND_FACTS[kind].sportId, language);
  return own === undefined
    ? kindName(kind, 'en')
    : `${own}. ${catalogueText(language, 'sports', 'simulated') ?? ''}`;
}

/** "Round 17". */
export const roundName = (index: number, language: string): string => `${wordsIn(language).round} ${index}`;

/** "Runners: 8". */
export const runnersText = ({ sides }: Field, language: string): string =>
  `${wordsIn(language).runners}: ${sides.length}`;

function sideName({ id, name }: Side, language: string): string {
  const [code = ''] = language.toLowerCase().split('-');
  // These spell invented names in Latin letters, which the field has.
  if (code === 'en' || code === 'es') return name;
  return participantName({ id: 0, name: stockName(id) ?? [name, name, name] }, language);
}

export const sideNames = ({ sides }: Field, language: string): readonly string[] =>
  sides.map((side) => sideName(side, language));
