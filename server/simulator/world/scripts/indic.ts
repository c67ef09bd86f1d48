/**
 * Names in the scripts of India, which share one plan: a letter stands at the same place in each of their blocks of Unicode, so that one table of
 * Devanagari and a shift spell them all. A consonant has a vowel of its own, which a mark takes away.
 */
import { type Consonant, isVowel, type Sound, type Vowel } from './sounds.ts';

interface IndicScript {
  /** The first letter of the block of the script. */
  readonly block: number;
  /** Letters that are not in their place. */
  readonly own?: Readonly<Record<string, string>>;
  /** Consonants that end a word have the mark too. */
  readonly endsMarked?: true;
  /** Clusters are written without the mark. */
  readonly isUnmarked?: true;
  /** An n before a consonant is a dot above. */
  readonly hasDot?: true;
  /** The further changes of the letters of a whole word. */
  readonly finish?: (word: string) => string;
}

const DEVANAGARI = 0x900;
const MARK = '\u094d';
const DOT = '\u0902';
const CONSONANTS: Readonly<Record<Consonant, string>> = {
  b: 'ब',
  c: `त${MARK}स`,
  ch: 'च',
  d: 'ड',
  dz: 'ज',
  f: 'फ',
  g: 'ग',
  h: 'ह',
  j: 'ज',
  k: 'क',
  kh: 'ख',
  l: 'ल',
  m: 'म',
  n: 'न',
  p: 'प',
  r: 'र',
  s: 'स',
  sh: 'श',
  t: 'ट',
  v: 'व',
  y: 'य',
  z: 'ज',
  zh: 'झ',
};
const VOWELS: Readonly<Record<Vowel, readonly [alone: string, behindConsonant: string, last: string]>> = {
  a: ['आ', 'ा', 'ा'],
  e: ['ए', 'े', 'े'],
  i: ['इ', 'ि', 'ी'],
  o: ['ओ', 'ो', 'ो'],
  u: ['उ', 'ु', 'ू'],
};
/** Names of the letters A to Z, of which abbreviations are read. */
const LETTERS = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई जेड'.split(' ');

const TAMIL = {
  ब: 'ப',
  फ: 'ப',
  ख: 'க',
  ग: 'க',
  ड: 'ட',
  झ: 'ஜ',
  श: 'ஷ',
} as const;

/** Consonants of Malayalam without a vowel have letters of their own. */
const CHILLU: Readonly<Record<string, string>> = { ന: 'ൻ', ര: 'ർ', ല: 'ൽ' };

export const INDIC: Readonly<Record<string, IndicScript>> = {
  as: { block: 0x980, own: { र: 'ৰ', व: 'ৱ', य: 'য়' } },
  bn: { block: 0x980, own: { व: 'ভ', य: 'য়' } },
  gu: { block: 0xa80, hasDot: true },
  hi: { block: DEVANAGARI, hasDot: true },
  kn: { block: 0xc80, hasDot: true, endsMarked: true },
  ml: {
    block: 0xd00,
    endsMarked: true,
    finish: (word) => word.replace(/([നരല])\u0d4d/g, (_, letter: string) => CHILLU[letter] ?? letter),
  },
  mr: { block: DEVANAGARI, hasDot: true },
  ne: { block: DEVANAGARI, hasDot: true },
  or: { block: 0xb00, hasDot: true },
  pa: { block: 0xa00, hasDot: true, isUnmarked: true },
  // The n that begins a word has a letter of its own.
  ta: { block: 0xb80, own: TAMIL, endsMarked: true, finish: (word) => word.replace(/(?<=.)ந/g, 'ன') },
  te: { block: 0xc00, hasDot: true, endsMarked: true },
};

const shifted = (devanagari: string, { block, isUnmarked, own }: IndicScript): string =>
  Array.from(devanagari, (letter) => {
    if (letter === MARK && isUnmarked) return '';
    const code = letter.charCodeAt(0);
    return own?.[letter] ?? (code < DEVANAGARI ? letter : String.fromCharCode(code - DEVANAGARI + block));
  }).join('');

/** One word by its sounds. */
export function inIndic(sounds: readonly Sound[], script: IndicScript): string {
  const word = sounds.map((sound, at) => {
    const [before, after] = [sounds[at - 1], sounds[at + 1]];
    const isBehindConsonant = before !== undefined && !isVowel(before);
    if (isVowel(sound)) {
      const [alone, sign, last] = VOWELS[sound];
      if (!isBehindConsonant) return alone;
      return after === undefined ? last : sign;
    }
    const isBeforeConsonant = after !== undefined && !isVowel(after);
    if (sound === 'n' && script.hasDot && isBeforeConsonant && isVowel(before)) return DOT;
    // "ey" is one vowel.
    if (sound === 'y' && before === 'e' && !isVowel(after)) return '';
    const joins = after === undefined ? script.endsMarked === true : !isVowel(after);
    // A glide behind a vowel keeps to itself.
    const isGlide = sound === 'y' && isVowel(before);
    return CONSONANTS[sound] + (joins && !isGlide ? MARK : '');
  });
  return (script.finish ?? String)(shifted(word.join(''), script));
}

/** An abbreviation, by the names of its Latin letters. */
export const lettersInIndic = (latin: string, script: IndicScript): string =>
  Array.from(latin.toUpperCase(), (letter) => shifted(LETTERS[letter.charCodeAt(0) - 65] ?? '', script)).join(
    '',
  );
