/** The names of a round in the feed: its championship by its kind, and the round by its number. English where a language is missing. */
import { type Field, type Side, stockName } from '#domain/virtual/field.ts';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import { participantName } from '../simulator/world/scripts/names-by-language.ts';

type Words = Readonly<Record<VirtualKind | 'round' | 'runners', string>>;

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    football: 'Virtual football. Simulated',
    tennis: 'Virtual tennis. Simulated',
    basketball: 'Virtual basketball. Simulated',
    horses: 'Virtual horses. Simulated',
    greyhounds: 'Virtual greyhounds. Simulated',
    marbles: 'Marbles. Simulated',
    round: 'Round',
    runners: 'Runners',
  },
  ru: {
    football: 'Виртуальный футбол. Симуляция',
    tennis: 'Виртуальный теннис. Симуляция',
    basketball: 'Виртуальный баскетбол. Симуляция',
    horses: 'Виртуальные скачки. Симуляция',
    greyhounds: 'Виртуальные собачьи бега. Симуляция',
    marbles: 'Марблы. Симуляция',
    round: 'Раунд',
    runners: 'Участники',
  },
  ar: {
    football: 'كرة قدم افتراضية. محاكاة',
    tennis: 'تنس افتراضي. محاكاة',
    basketball: 'كرة سلة افتراضية. محاكاة',
    horses: 'خيول افتراضية. محاكاة',
    greyhounds: 'كلاب سلوقية افتراضية. محاكاة',
    marbles: 'كرات زجاجية. محاكاة',
    round: 'الجولة',
    runners: 'المشاركون',
  },
  es: {
    football: 'Fútbol virtual. Simulado',
    tennis: 'Tenis virtual. Simulado',
    basketball: 'Baloncesto virtual. Simulado',
    horses: 'Caballos virtuales. Simulado',
    greyhounds: 'Galgos virtuales. Simulado',
    marbles: 'Canicas. Simulado',
    round: 'Ronda',
    runners: 'Participantes',
  },
  fa: {
    football: 'فوتبال مجازی. شبیه‌سازی',
    tennis: 'تنیس مجازی. شبیه‌سازی',
    basketball: 'بسکتبال مجازی. شبیه‌سازی',
    horses: 'اسب‌دوانی مجازی. شبیه‌سازی',
    greyhounds: 'مسابقه سگ‌های تازی مجازی. شبیه‌سازی',
    marbles: 'تیله‌ها. شبیه‌سازی',
    round: 'دور',
    runners: 'شرکت‌کنندگان',
  },
};

const wordsIn = (language: string): Words =>
  WORDS[language.split('-')[0]?.toLowerCase() ?? ''] ?? (WORDS['en'] as Words);

export const kindName = (kind: VirtualKind, language: string): string => wordsIn(language)[kind];

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
