/**
 * Names in Thai and Lao, which share one plan: a vowel stands before, behind, above or around the consonants that it is said with, and what follows
 * the first consonant of an end is marked as silent.
 */
import type { Vowel } from '../sounds.ts';
import { isCluster, type Phone, type Syllable } from './syllables.ts';

/** A vowel: what stands before its consonants, above or behind them; `r` where an r is a part of it. */
type Frame = readonly [before: string, behind: string];

export interface ThaiScript {
  readonly onset: Readonly<Record<Phone, string>>;
  readonly coda: Readonly<Record<Phone, string>>;
  /** What a vowel without a consonant stands at. */
  readonly carrier: string;
  readonly silent: string;
  /** An s before another consonant, and stops behind it, which have no breath. */
  readonly s: string;
  readonly behindS: Readonly<Partial<Record<Phone, string>>>;
  readonly open: Readonly<Record<Vowel, Frame>>;
  /** The vowel that ends a word. */
  readonly last: Readonly<Partial<Record<Vowel, Frame>>>;
  /** Before a stop or nasal that ends the syllable; then before any other consonant, then before an r. */
  readonly closed: Readonly<Record<Vowel, Frame>>;
  readonly beforeOthers: Readonly<Partial<Record<Vowel, Frame>>>;
  readonly beforeR: Readonly<Record<Vowel, Frame>>;
  /** Whether an r that ends a syllable is written, and marked as silent. */
  readonly hasR: boolean;
  readonly diphthongs: Readonly<Record<string, readonly [open: Frame, closed: Frame]>>;
}

const THAI: ThaiScript = {
  onset: {
    b: 'บ',
    c: 'ซ',
    ch: 'ช',
    d: 'ด',
    dz: 'ซ',
    f: 'ฟ',
    g: 'ก',
    h: 'ฮ',
    j: 'จ',
    k: 'ค',
    kh: 'ค',
    l: 'ล',
    m: 'ม',
    n: 'น',
    ng: 'ง',
    p: 'พ',
    r: 'ร',
    s: 'ซ',
    sh: 'ช',
    t: 'ต',
    v: 'ว',
    w: 'ว',
    y: 'ย',
    z: 'ซ',
    zh: 'ช',
  },
  coda: {
    b: 'บ',
    c: 'ซ',
    ch: 'ช',
    d: 'ด',
    dz: 'ซ',
    f: 'ฟ',
    g: 'ก',
    h: 'ห์',
    j: 'จ',
    k: 'ก',
    kh: 'ค',
    l: 'ล',
    m: 'ม',
    n: 'น',
    ng: 'ง',
    p: 'ป',
    r: 'ร',
    s: 'ส',
    sh: 'ช',
    t: 'ต',
    v: 'ฟ',
    w: 'ว',
    y: 'ย',
    z: 'ซ',
    zh: 'ช',
  },
  carrier: 'อ',
  silent: '์',
  s: 'ส',
  behindS: { k: 'ก', p: 'ป' },
  open: { a: ['', 'า'], e: ['เ', ''], i: ['', 'ิ'], o: ['โ', ''], u: ['', 'ู'] },
  last: { i: ['', 'ี'] },
  closed: { a: ['', 'ั'], e: ['เ', '็'], i: ['', 'ิ'], o: ['', 'อ'], u: ['', 'ุ'] },
  beforeOthers: { e: ['เ', ''], u: ['', 'ู'] },
  beforeR: { a: ['', 'า'], e: ['เ', 'อ'], i: ['', 'ี'], o: ['', 'อ'], u: ['', 'ู'] },
  hasR: true,
  diphthongs: {
    ay: [
      ['ไ', ''],
      ['ไ', ''],
    ],
    aw: [
      ['เ', 'า'],
      ['', 'าว'],
    ],
    ey: [
      ['เ', 'ย์'],
      ['เ', ''],
    ],
    ew: [
      ['เ', 'ว'],
      ['เ', 'ว'],
    ],
    iy: [
      ['', 'ี'],
      ['', 'ี'],
    ],
    oy: [
      ['', 'อย'],
      ['', 'อย'],
    ],
    ow: [
      ['โ', ''],
      ['โ', ''],
    ],
    uy: [
      ['', 'ุย'],
      ['', 'ุย'],
    ],
  },
};

const LAO: ThaiScript = {
  onset: {
    b: 'ບ',
    c: 'ຊ',
    ch: 'ຊ',
    d: 'ດ',
    dz: 'ຊ',
    f: 'ຟ',
    g: 'ກ',
    h: 'ຮ',
    j: 'ຈ',
    k: 'ຄ',
    kh: 'ຂ',
    l: 'ລ',
    m: 'ມ',
    n: 'ນ',
    ng: 'ງ',
    p: 'ປ',
    r: 'ຣ',
    s: 'ຊ',
    sh: 'ຊ',
    t: 'ຕ',
    v: 'ວ',
    w: 'ວ',
    y: 'ຢ',
    z: 'ຊ',
    zh: 'ຊ',
  },
  coda: {
    b: 'ບ',
    c: 'ສ',
    ch: 'ຊ',
    d: 'ດ',
    dz: 'ສ',
    f: 'ຟ',
    g: 'ກ',
    h: 'ຮ໌',
    j: 'ຈ',
    k: 'ກ',
    kh: 'ກ',
    l: 'ລ',
    m: 'ມ',
    n: 'ນ',
    ng: 'ງ',
    p: 'ບ',
    r: 'ຣ',
    s: 'ສ',
    sh: 'ສ',
    t: 'ດ',
    v: 'ຟ',
    w: 'ວ',
    y: 'ຍ',
    z: 'ສ',
    zh: 'ສ',
  },
  carrier: 'ອ',
  silent: '໌',
  s: 'ສ',
  behindS: { k: 'ກ' },
  open: { a: ['', 'າ'], e: ['ເ', ''], i: ['', 'ິ'], o: ['ໂ', ''], u: ['', 'ູ'] },
  last: { i: ['', 'ີ'] },
  closed: { a: ['', 'ັ'], e: ['ເ', 'ັ'], i: ['', 'ິ'], o: ['', 'ອ'], u: ['', 'ຸ'] },
  beforeOthers: { e: ['ເ', ''], u: ['', 'ູ'] },
  beforeR: { a: ['', 'າ'], e: ['ເ', 'ີ'], i: ['', 'ີ'], o: ['', 'ໍ'], u: ['', 'ູ'] },
  hasR: false,
  diphthongs: {
    ay: [
      ['ໄ', ''],
      ['ໄ', ''],
    ],
    aw: [
      ['ເ', 'ົາ'],
      ['', 'າວ'],
    ],
    ey: [
      ['ເ', ''],
      ['ເ', ''],
    ],
    ew: [
      ['ເ', 'ວ'],
      ['ເ', 'ວ'],
    ],
    iy: [
      ['', 'ີ'],
      ['', 'ີ'],
    ],
    oy: [
      ['', 'ອຍ'],
      ['', 'ອຍ'],
    ],
    ow: [
      ['ໂ', ''],
      ['ໂ', ''],
    ],
    uy: [
      ['', 'ຸຍ'],
      ['', 'ຸຍ'],
    ],
  },
};

export const THAI_SCRIPTS: Readonly<Record<'lo' | 'th', ThaiScript>> = { lo: LAO, th: THAI };

const STOPS_AND_NASALS: ReadonlySet<Phone> = new Set(['b', 'd', 'g', 'k', 'm', 'n', 'ng', 'p', 't']);

function frameOf({ coda, glide, vowel = 'a' }: Syllable, isLast: boolean, by: ThaiScript): Frame {
  const [first] = coda;
  const diphthong = glide && by.diphthongs[vowel + glide];
  if (diphthong) return diphthong[first === undefined ? 0 : 1];
  if (first === undefined) return (isLast ? by.last[vowel] : undefined) ?? by.open[vowel];
  if (first === 'r') return by.beforeR[vowel];
  return (STOPS_AND_NASALS.has(first) ? undefined : by.beforeOthers[vowel]) ?? by.closed[vowel];
}

function endOf({ coda, glide }: Syllable, by: ThaiScript): string {
  const isFull = glide === 'y' || glide === 'w';
  return coda
    .map((phone, at) => {
      const letter = by.coda[phone];
      if (phone === 'r') return by.hasR || at > 0 ? letter + by.silent : '';
      // The first consonant that is heard; an s is heard behind an r as well.
      const isHeard = at === 0 || (coda[at - 1] === 'r' && at === 1);
      return isHeard && !(isFull && at > 0) ? letter : letter + by.silent;
    })
    .join('');
}

function syllableInThai(syllable: Syllable, isLast: boolean, by: ThaiScript): string {
  const { onset, vowel } = syllable;
  const bare = (phone: Phone): string => (phone === 's' ? by.s : by.onset[phone]);
  if (vowel === undefined) return onset.map(bare).join('');
  const [before, behind] = frameOf(syllable, isLast, by);
  const [first, second] = onset.slice(-2);
  const joined = first && second && isCluster(first, second) ? 2 : Math.min(1, onset.length);
  const apart = onset.slice(0, onset.length - joined).map(bare);
  const isBehindS = onset[onset.length - joined - 1] === 's';
  const letters = onset
    .slice(onset.length - joined)
    .map((phone) => (isBehindS ? by.behindS[phone] : undefined) ?? by.onset[phone]);
  return [...apart, before, letters.join('') || by.carrier, behind, endOf(syllable, by)].join('');
}

export const inThai = (syllables: readonly Syllable[], by: ThaiScript): string =>
  syllables.map((one, at) => syllableInThai(one, at === syllables.length - 1, by)).join('');
