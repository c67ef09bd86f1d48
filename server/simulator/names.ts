/**
 * Invented participants. A place is a stem and an ending, each spelled by hand in English, Russian and Arabic; none is meant
 * to be a real town, club or player. A club is a place and a word of its sport; a player an initial and a family name.
 */
import { pick, type Random } from './random.ts';

/** English, Russian, Arabic. */
export type Spelling = readonly [string, string, string];

const STEMS: readonly Spelling[] = [
  ['Bren', 'Брен', 'برن'],
  ['Corva', 'Корва', 'كورفا'],
  ['Dael', 'Дейл', 'دايل'],
  ['Eska', 'Эска', 'إسكا'],
  ['Farn', 'Фарн', 'فارن'],
  ['Galdo', 'Галдо', 'غالدو'],
  ['Hesta', 'Хеста', 'هستا'],
  ['Ivra', 'Ивра', 'إيفرا'],
  ['Jorva', 'Йорва', 'يورفا'],
  ['Kelsa', 'Келса', 'كلسا'],
  ['Lorna', 'Лорна', 'لورنا'],
  ['Marde', 'Марде', 'ماردي'],
  ['Norva', 'Норва', 'نورفا'],
  ['Orvi', 'Орви', 'أورفي'],
  ['Pella', 'Пелла', 'بيلا'],
  ['Quena', 'Квена', 'كوينا'],
  ['Rosta', 'Роста', 'روستا'],
  ['Selva', 'Сельва', 'سلفا'],
  ['Tarna', 'Тарна', 'تارنا'],
  ['Ulva', 'Ульва', 'أولفا'],
  ['Varna', 'Варна', 'فارنا'],
  ['Wenda', 'Венда', 'ويندا'],
  ['Yarla', 'Ярла', 'يارلا'],
  ['Zella', 'Зелла', 'زيلا'],
  ['Asta', 'Аста', 'أستا'],
  ['Belmo', 'Бельмо', 'بلمو'],
  ['Drava', 'Драва', 'درافا'],
  ['Fenna', 'Фенна', 'فينا'],
];

const ENDINGS: readonly Spelling[] = [
  ['moor', 'мур', 'مور'],
  ['wick', 'вик', 'ويك'],
  ['haven', 'хейвен', 'هافن'],
  ['stad', 'стад', 'ستاد'],
  ['dale', 'дейл', 'دايل'],
  ['holm', 'хольм', 'هولم'],
  ['mont', 'монт', 'مونت'],
  ['rino', 'рино', 'رينو'],
  ['lund', 'лунд', 'لوند'],
  ['port', 'порт', 'بورت'],
  ['grove', 'гроув', 'غروف'],
  ['minster', 'минстер', 'منستر'],
  ['bridge', 'бридж', 'بريدج'],
  ['gate', 'гейт', 'غيت'],
  ['field', 'филд', 'فيلد'],
  ['sova', 'сова', 'سوفا'],
];

const FOOTBALL_WORDS: readonly Spelling[] = [
  ['', '', ''],
  ['United', 'Юнайтед', 'يونايتد'],
  ['City', 'Сити', 'سيتي'],
  ['Rovers', 'Роверс', 'روفرز'],
  ['Athletic', 'Атлетик', 'أتلتيك'],
  ['Union', 'Юнион', 'يونيون'],
  ['Town', 'Таун', 'تاون'],
  ['Wanderers', 'Уондерерс', 'واندررز'],
  ['Harbour', 'Харбор', 'هاربور'],
  ['Olympia', 'Олимпия', 'أولمبيا'],
];

const TEAM_WORDS: readonly Spelling[] = [
  ['Otters', 'Оттерс', 'أوترز'],
  ['Lynxes', 'Линксес', 'لينكسز'],
  ['Comets', 'Кометс', 'كوميتس'],
  ['Herons', 'Херонс', 'هيرونز'],
  ['Anchors', 'Анкорс', 'أنكورز'],
  ['Foxes', 'Фоксес', 'فوكسز'],
  ['Lanterns', 'Лантернс', 'لانترنز'],
  ['Badgers', 'Баджерс', 'بادجرز'],
  ['Pilots', 'Пайлотс', 'بايلوتس'],
  ['Cranes', 'Крейнс', 'كرينز'],
  ['Millers', 'Миллерс', 'ميلرز'],
  ['Storks', 'Сторкс', 'ستوركس'],
];

const SQUAD_WORDS: readonly Spelling[] = [
  ['Five', 'Файв', 'فايف'],
  ['Squad', 'Сквад', 'سكواد'],
  ['Gaming', 'Гейминг', 'غيمنغ'],
  ['Esports', 'Эспортс', 'إي سبورتس'],
  ['Academy', 'Академи', 'أكاديمي'],
  ['Signal', 'Сигнал', 'سيغنال'],
];

const INITIALS: readonly Spelling[] = [
  ['A.', 'А.', 'أ.'],
  ['B.', 'Б.', 'ب.'],
  ['D.', 'Д.', 'د.'],
  ['E.', 'Э.', 'إ.'],
  ['F.', 'Ф.', 'ف.'],
  ['K.', 'К.', 'ك.'],
  ['L.', 'Л.', 'ل.'],
  ['M.', 'М.', 'م.'],
  ['N.', 'Н.', 'ن.'],
  ['R.', 'Р.', 'ر.'],
  ['S.', 'С.', 'س.'],
  ['T.', 'Т.', 'ت.'],
  ['V.', 'В.', 'ف.'],
  ['Y.', 'Й.', 'ي.'],
];

const FAMILY_ENDINGS: readonly Spelling[] = [
  ['ric', 'рич', 'ريتش'],
  ['nero', 'неро', 'نيرو'],
  ['lsen', 'лсен', 'لسن'],
  ['tti', 'тти', 'تي'],
  ['mova', 'мова', 'موفا'],
  ['rez', 'рес', 'ريس'],
  ['dek', 'дек', 'ديك'],
  ['shima', 'шима', 'شيما'],
  ['vold', 'волд', 'فولد'],
  ['brand', 'бранд', 'براند'],
  ['nko', 'нко', 'نكو'],
  ['las', 'лас', 'لاس'],
];

export type NameStyle = 'club' | 'team' | 'player' | 'squad';

export interface Participant {
  readonly id: number;
  readonly name: Spelling;
}

function join(left: Spelling, right: Spelling, gap: string): Spelling {
  const glue = (index: 0 | 1 | 2): string =>
    right[index] === '' ? left[index] : `${left[index]}${gap}${right[index]}`;
  return [glue(0), glue(1), glue(2)];
}

/** Participant `number` of a championship: the same number gives the same name in every world. */
export function participant(
  random: Random,
  style: NameStyle,
  championshipId: number,
  number: number,
): Participant {
  const stem = pick(random, STEMS);
  const id = 100_000 + championshipId * 100 + number;
  if (style === 'player') {
    return { id, name: join(pick(random, INITIALS), join(stem, pick(random, FAMILY_ENDINGS), ''), ' ') };
  }
  const place = join(stem, pick(random, ENDINGS), '');
  const words = { club: FOOTBALL_WORDS, team: TEAM_WORDS, squad: SQUAD_WORDS }[style];
  return { id, name: join(place, pick(random, words), ' ') };
}
