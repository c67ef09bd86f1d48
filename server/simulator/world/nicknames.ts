/** Invented names by which people play computer games: two parts that are joined. None is meant to be that of a real player. */
import { createRandom, shuffled } from '../random.ts';
import { join, type Spelling } from './spelling.ts';

const BEGINNINGS: readonly Spelling[] = [
  ['Aru', 'Ару', 'أرو'],
  ['Bri', 'Бри', 'بري'],
  ['Cor', 'Кор', 'كور'],
  ['Dax', 'Дакс', 'داكس'],
  ['Ebo', 'Эбо', 'إيبو'],
  ['Fen', 'Фен', 'فين'],
  ['Gru', 'Гру', 'غرو'],
  ['Hex', 'Хекс', 'هيكس'],
  ['Ivo', 'Иво', 'إيفو'],
  ['Jol', 'Джол', 'جول'],
  ['Kra', 'Кра', 'كرا'],
  ['Lum', 'Лум', 'لوم'],
  ['Mox', 'Мокс', 'موكس'],
  ['Nib', 'Ниб', 'نيب'],
  ['Oza', 'Оза', 'أوزا'],
  ['Pyr', 'Пир', 'بير'],
  ['Qua', 'Ква', 'كوا'],
  ['Rov', 'Ров', 'روف'],
  ['Sko', 'Ско', 'سكو'],
  ['Tus', 'Тус', 'توس'],
  ['Ulf', 'Ульф', 'أولف'],
  ['Vez', 'Вез', 'فيز'],
  ['Wyr', 'Вир', 'وير'],
  ['Xan', 'Ксан', 'زان'],
  ['Yed', 'Йед', 'يد'],
  ['Zim', 'Зим', 'زيم'],
  ['Alt', 'Альт', 'ألت'],
  ['Bom', 'Бом', 'بوم'],
  ['Cly', 'Клай', 'كلاي'],
  ['Dre', 'Дре', 'دري'],
  ['Fip', 'Фип', 'فيب'],
  ['Gav', 'Гав', 'غاف'],
  ['Hul', 'Хул', 'هول'],
  ['Kep', 'Кеп', 'كيب'],
  ['Lio', 'Лио', 'ليو'],
  ['Mur', 'Мур', 'مور'],
];

const ENDINGS: readonly Spelling[] = [
  ['nox', 'нокс', 'نوكس'],
  ['vik', 'вик', 'فيك'],
  ['tar', 'тар', 'تار'],
  ['lo', 'ло', 'لو'],
  ['zen', 'зен', 'زين'],
  ['pix', 'пикс', 'بكس'],
  ['rak', 'рак', 'راك'],
  ['do', 'до', 'دو'],
  ['miss', 'мисс', 'ميس'],
  ['gon', 'гон', 'غون'],
  ['fy', 'фай', 'فاي'],
];

/** One of all names by its number: those that follow each other begin otherwise. */
export function nicknameAt(number: number): Spelling {
  const first = number % BEGINNINGS.length;
  const ending = (first * 5 + Math.floor(number / BEGINNINGS.length)) % ENDINGS.length;
  return join(BEGINNINGS[first] as Spelling, ENDINGS[ending], '');
}

/** Names of the five of a squad and who stands by, each with another beginning. */
export function nicknamesOf(teamId: number, count: number): readonly Spelling[] {
  const random = createRandom(80, teamId);
  const firsts = shuffled(BEGINNINGS.length, random).slice(0, count);
  return firsts.map((first) => nicknameAt(first + BEGINNINGS.length * random.below(ENDINGS.length)));
}
