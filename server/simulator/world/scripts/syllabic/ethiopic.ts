/** Names in Amharic: each consonant has a row of seven signs, one for each vowel and one for none. */
import { type Consonant, isVowel, type Sound, type Vowel } from '../sounds.ts';

/** The first sign of the row of a consonant. */
const ROW: Readonly<Record<Consonant, string>> = {
  b: 'በ',
  c: 'ፀ',
  ch: 'ቸ',
  d: 'ደ',
  dz: 'ዘ',
  f: 'ፈ',
  g: 'ገ',
  h: 'ሀ',
  j: 'ጀ',
  k: 'ከ',
  kh: 'ኸ',
  l: 'ለ',
  m: 'መ',
  n: 'ነ',
  p: 'ፐ',
  r: 'ረ',
  s: 'ሰ',
  sh: 'ሸ',
  t: 'ተ',
  v: 'ቨ',
  y: 'የ',
  z: 'ዘ',
  zh: 'ዠ',
};
const W = 'ወ';
const ALONE = 'አ';
/** Places of the vowels in a row. */
const PLACE: Readonly<Record<Vowel, number>> = { a: 3, e: 4, i: 2, o: 6, u: 1 };
const SHORT_E = 0;
const NO_VOWEL = 5;

const signOf = (row: string, place: number): string => String.fromCharCode(row.charCodeAt(0) + place);

export function inEthiopic(sounds: readonly Sound[]): string {
  const word: string[] = [];
  for (let at = 0; at < sounds.length; at += 1) {
    const sound = sounds[at] as Sound;
    const after = sounds[at + 1];
    const before = sounds[at - 1];
    if (!isVowel(sound)) {
      const closes = (place: number): boolean => {
        const next = sounds[place];
        return next !== undefined && !isVowel(next) && next !== 'y' && !isVowel(sounds[place + 1]);
      };
      if (!isVowel(after)) word.push(signOf(ROW[sound], NO_VOWEL));
      else if (after === 'u' && isVowel(sounds[at + 2])) word.push(signOf(ROW[sound], NO_VOWEL));
      else {
        // The e of a closed syllable is the short vowel.
        word.push(signOf(ROW[sound], after === 'e' && closes(at + 2) ? SHORT_E : PLACE[after]));
        at += 1;
      }
    } else if (sound === 'u' && isVowel(after) && after !== 'u') {
      word.push(signOf(W, PLACE[after]));
      at += 1;
    } else if (sound === 'u' && isVowel(before)) word.push(signOf(W, NO_VOWEL));
    else if (sound === 'a') word.push(ALONE);
    else word.push(signOf(ALONE, PLACE[sound]));
  }
  return word.join('');
}
