/**
 * Names in Khmer. A vowel sign is said in one of two ways by the series of its consonant, so that a consonant before i and u is written with another
 * letter, or marked, than one before a, e and o.
 */
import type { Vowel } from '../sounds.ts';
import type { Phone, Syllable } from './syllables.ts';

/** The letter of the first series, that of the second, and what is written below another letter. */
type Letters = readonly [first: string, second: string, below: string];

const letters = (list: string): Letters => {
  const [first = '', second = first, below = first] = list.split(' ');
  return [first, second, below];
};

const CONSONANTS: Readonly<Record<Phone, Letters>> = {
  b: letters('ប ប៊ ប'),
  c: letters('ឆ ឈ ឆ'),
  ch: letters('ឆ ឈ ឆ'),
  d: letters('ដ ឌ ដ'),
  dz: letters('ហ្ស ហ្ស៊ ស'),
  f: letters('ហ្វ ហ្វ៊ វ'),
  g: letters('ហ្គ ហ្គ៊ គ'),
  h: letters('ហ ហ៊ ហ'),
  j: letters('ច ជ ជ'),
  k: letters('ក គ ក'),
  kh: letters('ខ ឃ ខ'),
  l: letters('ឡ ល ល'),
  m: letters('ម៉ ម ម'),
  n: letters('ណ ន ន'),
  ng: letters('ង៉ ង ង'),
  p: letters('ប៉ ព ប'),
  r: letters('រ៉ រ រ'),
  s: letters('ស ស៊ ស'),
  sh: letters('ស ស៊ ស'),
  t: letters('ត ទ ត'),
  v: letters('វ៉ វ វ'),
  w: letters('វ៉ វ វ'),
  y: letters('យ៉ យ យ'),
  z: letters('ហ្ស ហ្ស៊ ស'),
  zh: letters('ហ្ស ហ្ស៊ ស'),
};
/** What ends a syllable. */
const ENDS: Readonly<Record<Phone, string>> = {
  b: 'ប',
  c: 'ស',
  ch: 'ច',
  d: 'ដ',
  dz: 'ស',
  f: 'ហ្វ',
  g: 'ក',
  h: 'ហ',
  j: 'ច',
  k: 'ក',
  kh: 'ខ',
  l: 'ល',
  m: 'ម',
  n: 'ន',
  ng: 'ង',
  p: 'ប',
  r: 'រ',
  s: 'ស',
  sh: 'ស',
  t: 'ត',
  v: 'វ',
  w: 'វ',
  y: 'យ',
  z: 'ស',
  zh: 'ស',
};
const BELOW = '្';
const CARRIER: Letters = ['អ', 'អ៊', 'អ'];
const SHORT = '់';
const SILENT = '៍';
const SIGNS: Readonly<Record<Vowel, string>> = { a: 'ា', e: 'េ', i: 'ី', o: 'ូ', u: 'ូ' };
const DIPHTHONGS: Readonly<Record<string, string>> = {
  ay: 'ាយ',
  aw: 'ៅ',
  ey: 'េយ',
  ew: 'េវ',
  iy: 'ី',
  ow: 'ូ',
  oy: 'ូយ',
  uy: 'ូយ',
};
const SHORTENED: ReadonlySet<Phone> = new Set(['k', 'm', 'n', 'ng', 'p', 't']);

function syllableInKhmer({ coda, glide, onset, vowel }: Syllable): string {
  const ofSecond = vowel === 'i' || vowel === 'u';
  const [first, ...below] = onset;
  const [one, two] = first ? CONSONANTS[first] : CARRIER;
  const full = ofSecond ? two : one;
  // Marks stand behind what is written below: a cluster goes without.
  const head = below.length > 0 ? full.replace(/[៉៊]/g, '') : full;
  const cluster = below.map((phone) => BELOW + CONSONANTS[phone][2]).join('');
  if (vowel === undefined) return head + cluster;
  // "ey" before a consonant is one vowel.
  const diphthong = vowel === 'e' && coda.length > 0 ? undefined : DIPHTHONGS[vowel + (glide ?? '')];
  const sign = diphthong ?? SIGNS[vowel];
  const isShort = vowel === 'a' && glide === undefined && SHORTENED.has(coda[0] ?? 'h');
  const end = coda.map((phone, at) => ENDS[phone] + (at > 0 ? SILENT : isShort ? SHORT : ''));
  return head + cluster + sign + end.join('');
}

export const inKhmer = (syllables: readonly Syllable[]): string => syllables.map(syllableInKhmer).join('');
