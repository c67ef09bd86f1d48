/**
 * Names of clubs, players and squads in languages that do not write them in Latin letters, by the rules of each script. A name has one spelling in a
 * language, wherever it stands.
 */
import type { Spelling } from '../spelling.ts';
import { ALPHABETS, inAlphabet, lettersInAlphabet } from './alphabets.ts';
import { CYRILLIC, inCyrillic } from './cyrillic.ts';
import { INDIC, inIndic, lettersInIndic } from './indic.ts';
import { soundsOf } from './sounds.ts';

/** The marks of teams of women; under 21 is the number. */
const WOMEN: Readonly<Record<string, string>> = {
  as: 'মহিলা',
  be: 'ж',
  bg: 'ж',
  bn: 'নারী',
  el: 'Γ',
  fa: 'زنان',
  gu: 'મહિલા',
  he: 'נשים',
  hi: 'महिला',
  hy: 'կ',
  ka: 'ქ',
  kk: 'ә',
  kn: 'ಮಹಿಳಾ',
  ku: 'ژنان',
  ky: 'а',
  mk: 'ж',
  ml: 'വനിത',
  mn: 'э',
  mr: 'महिला',
  ne: 'महिला',
  or: 'ମହିଳା',
  pa: 'ਮਹਿਲਾ',
  ps: 'ښځې',
  sd: 'عورتون',
  sr: 'ж',
  ta: 'பெண்கள்',
  te: 'మహిళలు',
  tg: 'з',
  tt: 'х',
  ua: 'ж',
  ug: 'ئاياللار',
  ur: 'خواتین',
  yi: 'פֿרויען',
};
const YOUTH: Readonly<Record<string, string>> = { fa: 'جوانان', ur: 'نوجوان' };
/** Languages that share the spelling of another one. */
const SAME: Readonly<Record<string, string>> = { iq: 'ku' };

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

const KNOWN = new Map<string, Map<string, string>>();

/** A name in the script of a language that has rules. */
export function nameInScript(language: string, spelling: Spelling): string {
  const code = SAME[language] ?? language;
  const known = KNOWN.get(code) ?? new Map<string, string>();
  KNOWN.set(code, known);
  const [english, russian] = spelling;
  const before = known.get(english);
  if (before !== undefined) return before;
  const name = wordsOf(spelling)
    .map((word) => {
      // The initial of a player ends with its full stop.
      const [en, ru, ar] = word.map((text) => text.replace(/\.$/, ''));
      return wordIn(code, [en ?? '', ru ?? '', ar ?? '']) + (word[1].endsWith('.') ? '.' : '');
    })
    .join(' ');
  const mark = russian.endsWith(WOMEN_MARK)
    ? ` (${WOMEN[code]})`
    : russian.endsWith(YOUTH_MARK)
      ? ` (${YOUTH[code] ?? '21'})`
      : '';
  known.set(english, name + mark);
  return name + mark;
}
