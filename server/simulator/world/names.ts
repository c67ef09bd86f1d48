/**
 * Invented participants, dealt rather than drawn: within a championship no two names begin alike, and no two championships have the
 * same one. A club is a place and a word of its country, a player an initial and a family name, a squad two words; nations are
 * called after their countries. None is meant to be a real club or player.
 */
import { createRandom, shuffled } from '../random.ts';
import { COUNTRIES, FURTHER_NATIONS } from './countries.ts';
import { clubWordsOf } from './name-stocks/club-words.ts';
import type { NameStock } from './name-stocks/name-stock.ts';
import { NAME_STOCKS, nameStockOf } from './name-stocks/name-stock-of.ts';
import { nicknameAt } from './nicknames.ts';
import { join, type Spelling } from './spelling.ts';

export const SQUADS: readonly Spelling[] = [
  ['Nova', 'Нова', 'نوفا'],
  ['Iron', 'Айрон', 'آيرون'],
  ['Ghost', 'Гоуст', 'غوست'],
  ['Pixel', 'Пиксель', 'بكسل'],
  ['Turbo', 'Турбо', 'توربو'],
  ['Solar', 'Солар', 'سولار'],
  ['Crimson', 'Кримсон', 'كريمسون'],
  ['Vortex', 'Вортекс', 'فورتكس'],
  ['Atlas', 'Атлас', 'أطلس'],
  ['Cobalt', 'Кобальт', 'كوبالت'],
  ['Zenith', 'Зенит', 'زينيث'],
  ['Raptor', 'Раптор', 'رابتور'],
  ['Echo', 'Эхо', 'إيكو'],
  ['Granite', 'Гранит', 'غرانيت'],
  ['Delta', 'Дельта', 'دلتا'],
  ['Mirage', 'Мираж', 'ميراج'],
  ['Hydra', 'Гидра', 'هيدرا'],
  ['Orbit', 'Орбит', 'أوربت'],
  ['Tempo', 'Темпо', 'تمبو'],
  ['Blitz', 'Блиц', 'بليتز'],
  ['Karma', 'Карма', 'كارما'],
  ['Lotus', 'Лотос', 'لوتس'],
  ['Magma', 'Магма', 'ماغما'],
  ['Neon', 'Неон', 'نيون'],
  ['Onyx', 'Оникс', 'أونيكس'],
  ['Phantom', 'Фантом', 'فانتوم'],
  ['Quantum', 'Квантум', 'كوانتم'],
  ['Rumble', 'Рамбл', 'رامبل'],
  ['Sabre', 'Сабля', 'سابر'],
  ['Thunder', 'Тандер', 'ثاندر'],
  ['Umbra', 'Умбра', 'أومبرا'],
  ['Viper', 'Вайпер', 'فايبر'],
];

const SQUAD_WORDS: readonly Spelling[] = [
  ['Five', 'Файв', 'فايف'],
  ['Squad', 'Сквад', 'سكواد'],
  ['Gaming', 'Гейминг', 'غيمنغ'],
  ['Esports', 'Эспортс', 'إي سبورتس'],
  ['Academy', 'Академи', 'أكاديمي'],
  ['Signal', 'Сигнал', 'سيغنال'],
  ['Crew', 'Крю', 'كرو'],
  ['Circuit', 'Сёркит', 'سيركت'],
  ['Forge', 'Фордж', 'فورج'],
  ['Order', 'Ордер', 'أوردر'],
  ['Unit', 'Юнит', 'يونت'],
  ['Legion', 'Легион', 'ليجن'],
];

export const INITIALS: readonly Spelling[] = [
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

export type NameStyle = 'club' | 'player' | 'squad';

/** Whose names a championship has: clubs of its country that no other one has, those of the league marked, or nations. */
export type Roster = 'first' | 'second' | 'third' | 'cup' | 'women' | 'youth' | 'nations';

/** Rosters of clubs of their own differ in the endings of their places. */
const ENDING_OF_ROSTER: Readonly<Partial<Record<Roster, number>>> = { second: 1, third: 2, cup: 3 };

/** Football, and the virtual one. */
const FOOTBALL: ReadonlySet<number> = new Set([1, 85]);

const MARKS: Readonly<Partial<Record<Roster, Spelling>>> = {
  women: ['(W)', '(ж)', '(سيدات)'],
  youth: ['(U21)', '(мол.)', '(شباب)'],
};

export interface Participant {
  readonly id: number;
  readonly name: Spelling;
  /** The side whose twin it is in simulated reality. */
  readonly mirrors?: Participant;
}

export interface FieldOfNames {
  readonly style: NameStyle;
  readonly sportId: number;
  readonly countryId: number;
  readonly championshipId: number;
  /** The place of the championship among those of its sport. */
  readonly index: number;
  readonly roster: Roster;
  readonly count: number;
  /** A player without a team has an invented name of his own, or a club that he plays with and that name. */
  readonly nicknames?: 'alone' | 'with-club';
}

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

/** Countries of one name stock differ in the endings of their places, and those that come round again in their words. */
const VARIANT_OF_COUNTRY: ReadonlyMap<number, number> = new Map([
  [5, 4],
  [7, 4],
  [8, 2],
  [10, 4],
  [11, 4],
  [12, 4],
  [13, 2],
  [16, 4],
  [17, 6],
  [18, 2],
  [19, 2],
  [20, 1],
  [30, 6],
]);

function placeNames({ countryId, count, index, roster }: FieldOfNames): readonly Spelling[] {
  const stock: NameStock = nameStockOf(countryId);
  const order = shuffled(stock.roots.length, createRandom(78, countryId));
  // Of a world without countries each championship is a half.
  const from = countryId === 30 && index % 2 === 1 ? Math.floor(order.length / 2) : 0;
  const variant = (VARIANT_OF_COUNTRY.get(countryId) ?? 0) + (ENDING_OF_ROSTER[roster] ?? 0);
  return Array.from({ length: count }, (_, number) => {
    const root = at(order, from + number);
    return join(at(stock.roots, root), at(stock.endings, root * 3 + variant), '');
  });
}

function familyNames({ count, index, sportId }: FieldOfNames): readonly Spelling[] {
  const roots = NAME_STOCKS.flatMap((stock) =>
    stock.roots.map((root) => ({ root, families: stock.families })),
  );
  const order = shuffled(roots.length, createRandom(79, sportId));
  return Array.from({ length: count }, (_, number) => {
    const position = index * count + number;
    const chosen = at(order, position);
    const { root, families } = at(roots, chosen);
    return join(root, at(families, chosen + Math.floor(position / roots.length)), '');
  });
}

function squadNames({ count, index, sportId }: FieldOfNames): readonly Spelling[] {
  return Array.from({ length: count }, (_, number) => {
    const position = index * count + number;
    const first = position % SQUADS.length;
    return join(
      at(SQUADS, first),
      at(SQUAD_WORDS, first + Math.floor(position / SQUADS.length) + sportId),
      ' ',
    );
  });
}

/** The part of all names that a sport or championship takes: each another one. */
function nicknamesIn(field: FieldOfNames, kind: 'alone' | 'with-club'): readonly Spelling[] {
  const { count, index, sportId } = field;
  const names = Array.from({ length: count }, (_, number) =>
    nicknameAt(sportId * 7 + index * count + number),
  );
  if (kind === 'alone') return names;
  return placeNames(field).map((place, number) => {
    const [en, ru, ar] = names[number] as Spelling;
    return join(place, [`(${en})`, `(${ru})`, `(${ar})`], ' ');
  });
}

function namesOf(field: FieldOfNames): readonly Spelling[] {
  const random = createRandom(77, field.championshipId);
  if (field.style === 'squad') return squadNames(field);
  if (field.nicknames) return nicknamesIn(field, field.nicknames);
  if (field.style === 'player') {
    return familyNames(field).map((family) => join(at(INITIALS, random.below(INITIALS.length)), family, ' '));
  }
  if (field.roster === 'nations') return [...COUNTRIES.map(({ name }) => name), ...FURTHER_NATIONS];
  const words = clubWordsOf(field.countryId, FOOTBALL.has(field.sportId));
  const shift = field.countryId + (ENDING_OF_ROSTER[field.roster] ?? 0) * 3;
  return placeNames(field).map((place, number) =>
    join(join(place, at(words, number * 3 + shift), ' '), MARKS[field.roster], ' '),
  );
}

const FIRST_PARTICIPANT = 100_000;
const IDS_PER_CHAMPIONSHIP = 100;

/** The participants of a championship: the same in every world. */
export const participantsOf = (field: FieldOfNames): readonly Participant[] =>
  namesOf(field).map((name, number) => ({
    id: FIRST_PARTICIPANT + field.championshipId * IDS_PER_CHAMPIONSHIP + number + 1,
    name,
  }));

/** The championship that a participant plays in, by its id. */
export const championshipIdOf = (participantId: number): number =>
  Math.floor((participantId - 1 - FIRST_PARTICIPANT) / IDS_PER_CHAMPIONSHIP);
