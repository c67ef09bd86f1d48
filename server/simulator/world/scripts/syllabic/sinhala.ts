/** Names in Sinhala: a consonant has a vowel of its own, which a mark takes away; e and o are long where they end a syllable. */
import { type Consonant, isVowel, type Sound, type Vowel } from '../sounds.ts';

const MARK = '\u0dca';
const NASAL = 'ං';
const JOINER = '\u200d';
const CONSONANTS: Readonly<Record<Consonant | 'w', string>> = {
  b: 'බ',
  c: `ට${MARK}ස`,
  ch: 'ච',
  d: 'ඩ',
  dz: `ඩ${MARK}ස`,
  f: 'ෆ',
  g: 'ග',
  h: 'හ',
  j: 'ජ',
  k: 'ක',
  kh: 'ඛ',
  l: 'ල',
  m: 'ම',
  n: 'න',
  p: 'ප',
  r: 'ර',
  s: 'ස',
  sh: 'ෂ',
  t: 'ට',
  v: 'ව',
  w: 'ව',
  y: 'ය',
  z: 'ස',
  zh: 'ශ',
};
interface VowelSigns {
  readonly alone: string;
  readonly sign: string;
  readonly longAlone?: string;
  readonly longSign?: string;
}
const VOWELS: Readonly<Record<Vowel, VowelSigns>> = {
  a: { alone: 'ආ', sign: 'ා' },
  e: { alone: 'එ', sign: 'ෙ', longAlone: 'ඒ', longSign: 'ේ' },
  i: { alone: 'ඉ', sign: 'ි' },
  o: { alone: 'ඔ', sign: 'ො', longAlone: 'ඕ', longSign: 'ෝ' },
  u: { alone: 'උ', sign: 'ු' },
};

export function inSinhala(sounds: readonly Sound[]): string {
  const phones = sounds.map((sound, at): Sound | 'w' =>
    sound === 'u' && isVowel(sounds[at + 1]) && sounds[at + 1] !== 'u' ? 'w' : sound,
  );
  const vowelAt = (at: number): Vowel | undefined => {
    const phone = phones[at];
    return phone !== 'w' && isVowel(phone) ? phone : undefined;
  };
  return phones
    .map((phone, at) => {
      const before = phones[at - 1];
      const isBehindConsonant = before !== undefined && vowelAt(at - 1) === undefined;
      const vowel = vowelAt(at);
      if (vowel) {
        const { alone, longAlone = alone, sign, longSign = sign } = VOWELS[vowel];
        const isClosed = phones[at + 1] !== undefined && vowelAt(at + 1) === undefined && !vowelAt(at + 2);
        if (isBehindConsonant) return isClosed ? sign : longSign;
        return isClosed ? alone : longAlone;
      }
      // An n before them is one sound with k and g.
      if (phone === 'n' && (phones[at + 1] === 'k' || phones[at + 1] === 'g') && vowelAt(at - 1))
        return NASAL;
      const letter = CONSONANTS[phone as Consonant | 'w'];
      if (vowelAt(at + 1)) return letter;
      // An r behind a consonant is written below it; y behind a vowel is "yi".
      if (phone === 'y' && vowelAt(at - 1)) return `${letter}ි`;
      return letter + MARK + (phones[at + 1] === 'r' && vowelAt(at + 2) ? JOINER : '');
    })
    .join('');
}
