/**
 * Invented participants, dealt rather than drawn: within a championship no two names begin alike, and no two championships have the
 * same one. A club is a place and a word, a team a place and an animal or a trade, a player an initial and a family name, a squad
 * two words. None is meant to be a real club or player.
 */
import { createRandom, type Random } from '../random.ts';
import type { NameStock } from './name-stocks/name-stock.ts';
import { NAME_STOCKS, nameStockOf } from './name-stocks/name-stock-of.ts';
import type { Spelling } from './spelling.ts';

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
  ['Ravens', 'Рейвенс', 'ريفنز'],
  ['Sailors', 'Сейлорс', 'سيلورز'],
  ['Bisons', 'Бизонс', 'بايسونز'],
  ['Drummers', 'Драммерс', 'درمرز'],
  ['Falcons', 'Фалконс', 'فالكونز'],
  ['Grizzlies', 'Гриззлис', 'غريزليز'],
  ['Hornets', 'Хорнетс', 'هورنتس'],
  ['Icebreakers', 'Айсбрейкерс', 'آيسبريكرز'],
  ['Jesters', 'Джестерс', 'جسترز'],
  ['Meteors', 'Метеорс', 'ميتيورز'],
  ['Nomads', 'Номадс', 'نومادز'],
  ['Tigers', 'Тайгерс', 'تايغرز'],
];

const SQUADS: readonly Spelling[] = [
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

export type NameStyle = 'club' | 'team' | 'player' | 'squad';

/** Whose names a championship has: those of either half of its country's places, again, or marked. */
export type Roster = 'first' | 'second' | 'cup' | 'women' | 'youth';

const MARKS: Readonly<Partial<Record<Roster, Spelling>>> = {
  women: ['(W)', '(ж)', '(سيدات)'],
  youth: ['(U21)', '(мол.)', '(شباب)'],
};

export interface Participant {
  readonly id: number;
  readonly name: Spelling;
}

export interface FieldOfNames {
  readonly style: NameStyle;
  readonly sportId: number;
  readonly countryId: number;
  readonly championshipId: number;
  /** Among the championships of its sport. */
  readonly index: number;
  readonly roster: Roster;
  readonly count: number;
}

function join(left: Spelling, right: Spelling | undefined, gap: string): Spelling {
  if (right === undefined) return left;
  const glue = (index: 0 | 1 | 2): string =>
    right[index] === '' ? left[index] : `${left[index]}${gap}${right[index]}`;
  return [glue(0), glue(1), glue(2)];
}

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

function shuffled(count: number, random: Random): readonly number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let left = count - 1; left > 0; left -= 1) {
    const chosen = random.below(left + 1);
    [order[left], order[chosen]] = [order[chosen] as number, order[left] as number];
  }
  return order;
}

/** Countries of one name stock differ in their endings, and so do a country's cup and its divisions. */
const VARIANT_OF_COUNTRY: ReadonlyMap<number, number> = new Map([
  [5, 1],
  [7, 1],
  [8, 2],
  [10, 1],
  [11, 1],
  [12, 1],
  [13, 2],
  [16, 1],
  [17, 3],
  [18, 2],
  [30, 2],
]);

function placeNames({ countryId, count, index, roster, sportId }: FieldOfNames): readonly Spelling[] {
  const stock: NameStock = nameStockOf(countryId);
  const order = shuffled(stock.roots.length, createRandom(78, countryId));
  // Of a world without countries each championship is a half.
  const isSecond = roster === 'second' || roster === 'youth' || (countryId === 30 && index % 2 === 1);
  const from = isSecond ? Math.floor(order.length / 2) : 0;
  const variant = (VARIANT_OF_COUNTRY.get(countryId) ?? 0) * 2 + (roster === 'cup' ? 1 : 0);
  return Array.from({ length: count }, (_, number) => {
    const root = at(order, from + number + (roster === 'cup' ? sportId : 0));
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

function namesOf(field: FieldOfNames): readonly Spelling[] {
  const random = createRandom(77, field.championshipId);
  if (field.style === 'squad') return squadNames(field);
  if (field.style === 'player') {
    return familyNames(field).map((family) => join(at(INITIALS, random.below(INITIALS.length)), family, ' '));
  }
  const words = field.style === 'club' ? FOOTBALL_WORDS : TEAM_WORDS;
  // A club keeps its word in every championship of its country; teams of one championship share none.
  const wordOf = (number: number) =>
    at(words, field.style === 'club' ? number * 7 + field.countryId : number + field.championshipId * 5);
  return placeNames(field).map((place, number) =>
    join(join(place, wordOf(number), ' '), MARKS[field.roster], ' '),
  );
}

/** The participants of a championship: the same in every world. */
export const participantsOf = (field: FieldOfNames): readonly Participant[] =>
  namesOf(field).map((name, number) => ({ id: 100_000 + field.championshipId * 100 + number + 1, name }));
