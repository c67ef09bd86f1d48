/**
 * Names of clubs, players and squads in languages that do not write them in Latin letters, by the rules of each script. A name has one spelling in a
 * language, wherever it stands.
 */
import type { Spelling } from '../spelling.ts';
import { ALPHABETS, inAlphabet, lettersInAlphabet } from './alphabets.ts';
import { CYRILLIC, inCyrillic } from './cyrillic.ts';
import { INDIC, inIndic, lettersInIndic } from './indic.ts';
import { soundsOf } from './sounds.ts';
import { nameInSyllables, syllabicCode } from './syllabic/names-in-syllables.ts';

/** The marks of teams of women; under 21 is the number. */
const WOMEN: Readonly<Record<string, string>> = {
  am: 'ሴቶች',
  as: 'মহিলা',
  be: 'ж',
  bg: 'ж',
  bn: 'নারী',
  cn: '女子',
  el: 'Γ',
  fa: 'زنان',
  gu: 'મહિલા',
  he: 'נשים',
  hi: 'महिला',
  hy: 'կ',
  ja: '女子',
  ka: 'ქ',
  kk: 'ә',
  km: 'នារី',
  kn: 'ಮಹಿಳಾ',
  ko: '여자',
  ku: 'ژنان',
  ky: 'а',
  lo: 'ຍິງ',
  mk: 'ж',
  ml: 'വനിത',
  mn: 'э',
  mr: 'महिला',
  my: 'အမျိုးသမီး',
  ne: 'महिला',
  or: 'ମହିଳା',
  pa: 'ਮਹਿਲਾ',
  ps: 'ښځې',
  sd: 'عورتون',
  si: 'කාන්තා',
  sr: 'ж',
  ta: 'பெண்கள்',
  te: 'మహిళలు',
  tg: 'з',
  th: 'หญิง',
  tt: 'х',
  tw: '女子',
  ua: 'ж',
  ug: 'ئاياللار',
  ur: 'خواتین',
  yi: 'פֿרויען',
};
const YOUTH: Readonly<Record<string, string>> = { fa: 'جوانان', ur: 'نوجوان' };
/** Languages that share the spelling of another one. */
const SAME: Readonly<Record<string, string>> = { hk: 'tw', iq: 'ku' };

/** Languages that keep the spelling of a name that is Arabic by origin. */
const KEEPS_ARABIC: ReadonlySet<string> = new Set(['fa', 'ps', 'sd', 'ur']);
/** The article, and letters that Arabic alone uses for its own names. */
const ARABIC = /^ال|[عحصقطض]/;
const LETTERS_OF_ARABIC: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  ة: 'ه',
  ك: 'ک',
  ى: 'ی',
  ي: 'ی',
};
const fromArabic = (arabic: string): string =>
  Array.from(arabic, (letter) => LETTERS_OF_ARABIC[letter] ?? letter).join('');

/** Whether there are rules for the language of this code. */
export const hasScript = (code: string): boolean => (SAME[code] ?? code) in WOMEN;

function wordIn(code: string, [english, russian, arabic]: Spelling): string {
  const isAbbreviation = russian.length > 1 && russian === russian.toUpperCase();
  const cyrillic = CYRILLIC[code];
  if (cyrillic) return inCyrillic(russian, cyrillic);
  const indic = INDIC[code];
  if (indic)
    return isAbbreviation || russian.length === 1
      ? lettersInIndic(english, indic)
      : inIndic(soundsOf(russian, english), indic);
  const alphabet = ALPHABETS[code];
  if (!alphabet) return english;
  if (KEEPS_ARABIC.has(code) && arabic !== '' && (isAbbreviation || ARABIC.test(arabic)))
    return (alphabet.finish ?? String)(fromArabic(arabic));
  if (isAbbreviation)
    return lettersInAlphabet(
      Array.from(russian, (letter) => soundsOf(letter, '')),
      alphabet,
    );
  return inAlphabet(soundsOf(russian, english), alphabet);
}

const WOMEN_MARK = ' (ж)';
const YOUTH_MARK = ' (мол.)';
const MARKED = /^(.*?)( \(.*\))?$/u;

/** The words of a name, each in three spellings; a word that Arabic writes as two has no Arabic one. */
function wordsOf(spelling: Spelling): readonly Spelling[] {
  const [english, russian, arabic] = spelling.map((name) => (MARKED.exec(name)?.[1] ?? name).split(' '));
  return (russian ?? []).map((word, at) => [
    english?.[at] ?? '',
    word,
    arabic?.length === russian?.length ? (arabic?.[at] ?? '') : '',
  ]);
}

/** A name without what stands in brackets behind it. */
function plainName(code: string, spelling: Spelling): string {
  const words = wordsOf(spelling);
  const syllabic = syllabicCode(code);
  if (syllabic)
    return nameInSyllables(
      code,
      syllabic,
      words.map(([english, russian]) => ({ english, russian })),
    );
  return words
    .map((word) => {
      // The initial of a player ends with its full stop.
      const [en, ru, ar] = word.map((text) => text.replace(/\.$/, ''));
      return wordIn(code, [en ?? '', ru ?? '', ar ?? '']) + (word[1].endsWith('.') ? '.' : '');
    })
    .join(' ');
}

/** What stands in brackets: the mark of a team of women or of youth, or who plays with the club. */
function markOf(code: string, [english, russian, arabic]: Spelling): string {
  if (russian.endsWith(WOMEN_MARK)) return ` (${WOMEN[code]})`;
  if (russian.endsWith(YOUTH_MARK)) return ` (${YOUTH[code] ?? '21'})`;
  const [en, ru, ar] = [english, russian, arabic].map((name) => /\(([^)]+)\)$/u.exec(name)?.[1]);
  return en !== undefined && ru !== undefined ? ` (${plainName(code, [en, ru, ar ?? ''])})` : '';
}

const KNOWN = new Map<string, Map<string, string>>();

/** A name in the script of a language that has rules. */
export function nameInScript(language: string, spelling: Spelling): string {
  const code = SAME[language] ?? language;
  const known = KNOWN.get(code) ?? new Map<string, string>();
  KNOWN.set(code, known);
  const [english] = spelling;
  const before = known.get(english);
  if (before !== undefined) return before;
  const name = plainName(code, spelling) + markOf(code, spelling);
  known.set(english, name);
  return name;
}
