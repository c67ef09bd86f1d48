/** Words of the feed that the operator localises: periods, states. English where a language is missing. */
import { wordInPersian } from './world/scripts/persian.ts';
import { inSpanish, periodInSpanish } from './world/scripts/spanish.ts';
import type { Spelling } from './world/spelling.ts';

const PLACES = { en: 0, ru: 1, ar: 2 } as const;
type Written = keyof typeof PLACES;
const WRITTEN = Object.keys(PLACES) as readonly Written[];

const writtenIn = (language: string): Written => WRITTEN.find((one) => language.startsWith(one)) ?? 'en';

/** A word in the asked language; English where it has none. */
export function spelled(spelling: Spelling, language: string): string {
  if (language.startsWith('fa')) return wordInPersian(spelling[PLACES.en]);
  if (language.startsWith('es')) return inSpanish(spelling[PLACES.en]);
  return spelling[PLACES[writtenIn(language)]];
}

export const PERIOD_WORDS = {
  half: ['Half', 'Тайм', 'شوط'],
  period: ['Period', 'Период', 'فترة'],
  quarter: ['Quarter', 'Четверть', 'ربع'],
  set: ['Set', 'Сет', 'مجموعة'],
  inning: ['Inning', 'Иннинг', 'جولة'],
  innings: ['Innings', 'Иннинг', 'جولة'],
  map: ['Map', 'Карта', 'خريطة'],
  game: ['Game', 'Партия', 'لعبة'],
  round: ['Round', 'Раунд', 'جولة'],
  heat: ['Heat', 'Заезд', 'تصفية'],
} as const satisfies Record<string, Spelling>;

export const WORDS = {
  overtime: ['Overtime', 'Овертайм', 'وقت إضافي'],
  break: ['Break', 'Перерыв', 'استراحة'],
  finished: ['Game finished', 'Игра завершена', 'انتهت المباراة'],
  beforeStart: ['Bets before the start', 'Ставки до начала', 'الرهانات قبل البداية'],
  review: ['Video review', 'Видеопросмотр', 'مراجعة الفيديو'],
  corners: ['Corners', 'Угловые', 'الركنيات'],
  minutes: ['minutes', 'мин.', 'دقيقة'],
  aftermatch: ['Aftermatch v live', 'Сыгранный против текущего', 'مباراة منتهية ضد مباشرة'],
  inProgress: ['Game in progress', 'Игра идёт', 'المباراة جارية'],
} as const satisfies Record<string, Spelling>;

const ORDINALS = ['', '1st', '2nd', '3rd'] as const;

/** "1st half", "2-й тайм". Halves of four quarters are 11 and 12. */
export function periodName(word: keyof typeof PERIOD_WORDS, number: number, language: string): string {
  const [asWord, n]: [keyof typeof PERIOD_WORDS, number] =
    number === 11 || number === 12 ? ['half', number - 10] : [word, number];
  const text = spelled(PERIOD_WORDS[asWord], language);
  if (language.startsWith('ru')) return `${n}-й ${text.toLowerCase()}`;
  if (language.startsWith('ar') || language.startsWith('fa')) return `${text} ${n}`;
  if (language.startsWith('es')) return periodInSpanish(asWord, n);
  return `${ORDINALS[n] ?? `${n}th`} ${text.toLowerCase()}`;
}

export const TAB_NAMES: ReadonlyMap<number, Spelling> = new Map([
  [1, ['All markets', 'Все рынки', 'كل الأسواق']],
  [2, ['Popular', 'Популярные', 'الأكثر شعبية']],
  [3, ['Total', 'Тотал', 'المجموع']],
  [4, ['Handicap', 'Фора', 'الهانديكاب']],
  [6, ['Goals', 'Голы', 'الأهداف']],
  [8, ['Other', 'Прочее', 'أخرى']],
  [12, ['Result + Total', 'Исход + тотал', 'النتيجة + المجموع']],
  [13, ['Asian', 'Азиатские', 'آسيوي']],
  [15, ['Points', 'Очки', 'النقاط']],
]);

export const STATISTIC_NAMES: ReadonlyMap<number, Spelling> = new Map([
  [45, ['Attacks', 'Атаки', 'الهجمات']],
  [58, ['Dangerous attacks', 'Опасные атаки', 'الهجمات الخطيرة']],
  [29, ['Possession %', 'Владение мячом %', 'الاستحواذ %']],
  [59, ['Shots on target', 'Удары в створ', 'تسديدات على المرمى']],
  [60, ['Shots off target', 'Удары мимо', 'تسديدات خارج المرمى']],
  [26, ['Yellow cards', 'Жёлтые карточки', 'بطاقات صفراء']],
  [71, ['Red cards', 'Красные карточки', 'بطاقات حمراء']],
  [53, ['Fouls', 'Фолы', 'الأخطاء']],
  [62, ['2-minute penalties', 'Двухминутные удаления', 'عقوبات دقيقتين']],
  [22, ['2-minute suspensions', 'Двухминутные удаления', 'إيقافات دقيقتين']],
  [900, ['Wickets', 'Калитки', 'الويكيتات']],
  [901, ['Fours', 'Четвёрки', 'رباعيات']],
  [902, ['Sixes', 'Шестёрки', 'سداسيات']],
  [70, ['Corners', 'Угловые', 'الركنيات']],
]);
