/**
 * The class of a side: women, an age group, a reserve, amateurs ... in the words of several scripts. Two games of different classes are
 * two games, however alike their names are.
 */
import { wordsOf } from '../search/search-words.ts';

export interface SideClass {
  /** Everything but the age and the reserve, sorted: "amateur", "corners", "women", "3x3". */
  readonly kinds: readonly string[];
  /** The age below which players are, "21"; "any" where only youth is said, empty for grown-ups. */
  readonly age: string;
  /** The number of a second or third team, "2"; empty for the first. */
  readonly reserve: string;
}

export interface ClassedText {
  readonly sideClass: SideClass;
  /** The text without what says the class. */
  readonly rest: string;
}

type Rule = readonly [pattern: RegExp, kind: string];

/** A word that stands alone: neither a letter nor a digit beside it. */
const alone = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])\\.?`, 'gu');

const KINDS: readonly Rule[] = [
  [
    alone(
      'w|women|womens|ladies|girls|fem|femenino|femenina|feminino|feminina|femminile|feminin|frauen|damen|damer|kvinner|' +
        'kvinnor|kadinlar|bayanlar|жен|женщины|женская|женский|ж|سيدات|زنان|بانوان',
    ),
    'women',
  ],
  [alone('amateur|amateurs|люб|любители|любительская|هواة'), 'amateur'],
  [alone('legends|легенды|أساطير'), 'legends'],
  [alone('cyber|кибер|esoccer|ebasketball|ehockey|سايبر'), 'cyber'],
  [alone('students?|student|студенты|студенческая'), 'students'],
  [alone('corners?|угловые|ركنيات|korner'), 'corners'],
  [alone('(?:yellow|red) cards?|cards|желтые карточки|карточки|بطاقات'), 'cards'],
  [alone('offsides?|офсайды'), 'offsides'],
  [alone('fouls?|фолы'), 'fouls'],
  [alone('shots(?: on goal)?|удары(?: в створ)?'), 'shots'],
  [alone('simulated|srl|симуляция'), 'simulated'],
  [alone('doubles|пары|mixed doubles'), 'doubles'],
];
const FORMAT = /(?<![\p{L}\p{N}])(\d)\s?[xх]\s?\d(?![\p{L}\p{N}])/gu;
/** A plus after a name: a short game under the name of a club. */
const PLUS = /\s?\+/gu;

/** Under 21: U21, U-21, Sub-20, "до 20 лет", and (21) after a name. */
const AGE =
  /(?<![\p{L}\p{N}])(?:u|sub|under|до)[-\s]?(1\d|2[0-3])(?![\p{L}\p{N}])(?:\s?лет)?|\((1\d|2[0-3])\)/gu;
const YOUTH = alone(
  'youth|juniors? league|мол|молодежь|молодежная|молодёжь|молодёжная|شباب|جوانان|jong|jugend|jeunes',
);
const RESERVE = /(?<![\p{L}\p{N}])(ii|iii|iv)(?![\p{L}\p{N}])|(?<=\p{L}{3,}\s)([b2])$/gu;
const RESERVES = alone('reserves?|res|резервная|резерв|дубль|reserva|احتياط');
const ACADEMY = alone('academy|академия');

const NUMBER_OF: Readonly<Record<string, string>> = { ii: '2', b: '2', '2': '2', iii: '3', iv: '4' };

/** Turkish letters with and without a dot, and small ones of every other script; no locale of the machine. */
export const inSmallLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[İI]/g, 'i')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/ё/g, 'е')
    .replace(/\u0307/g, '');

/** A name or a championship parted into what it says of the class of its side, and the rest. */
export function classedText(text: string): ClassedText {
  let rest = inSmallLetters(text);
  const kinds = new Set<string>();
  const take = (pattern: RegExp, note: (match: RegExpMatchArray) => void) => {
    for (const match of rest.matchAll(pattern)) note(match);
    rest = rest.replace(pattern, ' ');
  };
  let age = '';
  let reserve = '';
  take(AGE, ([, under, bracketed]) => {
    age = under ?? bracketed ?? '';
  });
  take(YOUTH, () => {
    age ||= 'any';
  });
  take(FORMAT, ([, players]) => kinds.add(`${players}x${players}`));
  take(PLUS, () => kinds.add('plus'));
  for (const [pattern, kind] of KINDS) take(pattern, () => kinds.add(kind));
  rest = rest.trim();
  take(RESERVE, ([, roman, digit]) => {
    reserve = NUMBER_OF[roman ?? digit ?? ''] ?? '';
  });
  take(RESERVES, () => {
    reserve ||= '2';
  });
  // A club may be called so and nothing else.
  if (wordsOf(rest.replace(ACADEMY, ' ')).length > 0) take(ACADEMY, () => kinds.add('academy'));
  return { sideClass: { kinds: [...kinds].sort(), age, reserve }, rest };
}

/** The class of a game: what its championship says holds for both sides, and what one side says of kind and age too. */
export interface GameClass {
  readonly kinds: string;
  readonly age: string;
  readonly reserves: readonly [string, string];
}

export function gameClassOf(championship: SideClass, sides: readonly [SideClass, SideClass]): GameClass {
  const all = [championship, ...sides];
  const ages = all.map(({ age }) => age).filter((age) => age !== '');
  const kinds = [...new Set(all.flatMap((one) => one.kinds))].sort();
  return {
    kinds: kinds.join(' '),
    age: ages.find((age) => age !== 'any') ?? ages[0] ?? '',
    reserves: [sides[0].reserve || championship.reserve, sides[1].reserve || championship.reserve],
  };
}

const sameAge = (one: string, other: string): boolean =>
  one === other || (one === 'any' && other !== '') || (other === 'any' && one !== '');

/** Whether two games may be one by their classes. An age that only one of them tells is taken for youth. */
export const sameClass = (one: GameClass, other: GameClass, swapped: boolean): boolean =>
  one.kinds === other.kinds &&
  sameAge(one.age, other.age) &&
  one.reserves[0] === other.reserves[swapped ? 1 : 0] &&
  one.reserves[1] === other.reserves[swapped ? 0 : 1];
