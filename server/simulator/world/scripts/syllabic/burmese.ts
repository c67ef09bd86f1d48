/** Names in Burmese: a vowel and the first consonant of the end are one sign of the script; further consonants bear the mark that takes their vowel away. */
import type { Vowel } from '../sounds.ts';
import type { Phone, Syllable } from './syllables.ts';

const KILLER = '်';
const CARRIER = 'အ';
const CONSONANTS: Readonly<Record<Phone, string>> = {
  b: 'ဘ',
  c: 'ဇ',
  ch: 'ချ',
  d: 'ဒ',
  dz: 'ဇ',
  f: 'ဖ',
  g: 'ဂ',
  h: 'ဟ',
  j: 'ဂျ',
  k: 'က',
  kh: 'ခ',
  l: 'လ',
  m: 'မ',
  n: 'န',
  ng: 'င',
  p: 'ပ',
  r: 'ရ',
  s: 'ဆ',
  sh: 'ရှ',
  t: 'တ',
  v: 'ဗ',
  w: 'ဝ',
  y: 'ယ',
  z: 'ဇ',
  zh: 'ဇ',
};
/** What ends a syllable behind its vowel. */
const ENDS: Readonly<Record<Phone, string>> = {
  b: 'ဘ',
  c: 'စ',
  ch: 'ချ',
  d: 'ဒ',
  dz: 'ဇ',
  f: 'ဖ',
  g: 'ဂ',
  h: 'ဟ',
  j: 'ဂျ',
  k: 'က',
  kh: 'ခ',
  l: 'လ',
  m: 'မ',
  n: 'န',
  ng: 'င',
  p: 'ပ',
  r: 'ရ',
  s: 'စ',
  sh: 'ရှ',
  t: 'တ',
  v: 'ဗ',
  w: 'ဝ',
  y: 'ယ',
  z: 'ဇ',
  zh: 'ဇ',
};
const OPEN: Readonly<Record<Vowel, string>> = { a: 'ာ', e: 'ေ', i: 'ီ', o: 'ို', u: 'ူ' };
const DIPHTHONGS: Readonly<Record<string, string>> = {
  ay: 'ိုင်',
  aw: 'ော်',
  ey: 'ေ',
  ew: 'ေ',
  iy: 'ီ',
  ow: 'ို',
  oy: 'ွိုင်',
  uy: 'ူ',
};
/** Signs of a vowel and the consonant that ends the syllable. */
const RHYMES: Readonly<Record<string, string>> = {
  am: 'မ်',
  an: 'န်',
  ang: 'န်',
  ap: 'ပ်',
  at: 'တ်',
  ak: 'က်',
  em: 'မ်',
  en: 'င်',
  eng: 'င်',
  ep: 'ပ်',
  et: 'က်',
  ek: 'က်',
  im: 'င်မ်',
  in: 'င်',
  ing: 'င်',
  ip: 'စ်ပ်',
  it: 'စ်',
  ik: 'စ်က်',
  om: 'ုမ်',
  on: 'ွန်',
  ong: 'ောင်',
  op: 'ော့ပ်',
  ot: 'ော့တ်',
  ok: 'ောက်',
  um: 'ွမ်',
  un: 'ွန်',
  ung: 'ွန်',
  up: 'ုပ်',
  ut: 'ွတ်',
  uk: 'ွတ်က်',
  ayn: 'ိုင်း',
  ayt: 'ိုက်',
  ayk: 'ိုက်',
  awn: 'ောင်း',
  eyn: 'ိန်း',
  eyt: 'ိတ်',
  eyk: 'ိတ်',
};
/** Letters behind which the sign of a is a tall one. */
const BEFORE_TALL = /[ခဂငဒပဝ]$/;

function syllableInBurmese({ coda, glide, onset, vowel }: Syllable): string {
  const head =
    onset
      .map((phone, at) => (phone === 's' && at < onset.length - 1 ? ENDS.s : CONSONANTS[phone]))
      .join('') || CARRIER;
  if (vowel === undefined) return head;
  const both = vowel + (glide ?? '');
  const [first, ...rest] = coda;
  const rhyme = first && RHYMES[both + first];
  const killed = (left: readonly Phone[]): string => left.map((phone) => ENDS[phone] + KILLER).join('');
  if (rhyme) return head + rhyme + killed(rest);
  // An e before another consonant is the open one.
  const sign = DIPHTHONGS[glide ? both : ''] ?? (vowel === 'e' && first && first !== 'r' ? 'ယ်' : OPEN[vowel]);
  return head + (BEFORE_TALL.test(head) ? sign.replace('ာ', 'ါ') : sign) + killed(coda);
}

export const inBurmese = (syllables: readonly Syllable[]): string =>
  syllables.map(syllableInBurmese).join('');
