/** Names in Korean, by the rules for foreign names: letters of a syllable are composed into one sign; a consonant without a vowel takes ㅡ. */
import type { Vowel } from '../sounds.ts';
import { type Phone, type Syllable } from './syllables.ts';

/** The letters as Unicode counts them in a syllable. */
const LEADS = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
const VOWELS = Array.from('ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ');
const TAILS = ['', ...Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')];
const FIRST_SYLLABLE = 0xac00;

const LEAD: Readonly<Record<Phone, string>> = {
  b: 'ㅂ',
  c: 'ㅊ',
  ch: 'ㅊ',
  d: 'ㄷ',
  dz: 'ㅈ',
  f: 'ㅍ',
  g: 'ㄱ',
  h: 'ㅎ',
  j: 'ㅈ',
  k: 'ㅋ',
  kh: 'ㅎ',
  l: 'ㄹ',
  m: 'ㅁ',
  n: 'ㄴ',
  ng: 'ㄱ',
  p: 'ㅍ',
  r: 'ㄹ',
  s: 'ㅅ',
  sh: 'ㅅ',
  t: 'ㅌ',
  v: 'ㅂ',
  w: 'ㅇ',
  y: 'ㅇ',
  z: 'ㅈ',
  zh: 'ㅈ',
};
/** The vowel of a consonant that has none. */
const OF_NONE: Readonly<Partial<Record<Phone, string>>> = {
  ch: 'ㅣ',
  j: 'ㅣ',
  sh: 'ㅣ',
  y: 'ㅣ',
  zh: 'ㅣ',
  w: 'ㅜ',
};
const PLAIN: Readonly<Record<Vowel, string>> = { a: 'ㅏ', e: 'ㅔ', i: 'ㅣ', o: 'ㅗ', u: 'ㅜ' };
const WITH_Y: Readonly<Record<Vowel, string>> = { a: 'ㅑ', e: 'ㅖ', i: 'ㅣ', o: 'ㅛ', u: 'ㅠ' };
const WITH_W: Readonly<Record<Vowel, string>> = { a: 'ㅘ', e: 'ㅞ', i: 'ㅟ', o: 'ㅝ', u: 'ㅜ' };
const TAIL: Readonly<Partial<Record<Phone, string>>> = { l: 'ㄹ', m: 'ㅁ', n: 'ㄴ', ng: 'ㅇ' };
/** Stops that end a syllable behind one short vowel. */
const STOPPED: Readonly<Partial<Record<Phone, string>>> = { k: 'ㄱ', p: 'ㅂ', t: 'ㅅ' };

interface Sign {
  lead: string;
  vowel: string;
  tail: string;
}

const written = ({ lead, tail, vowel }: Sign): string =>
  String.fromCharCode(
    FIRST_SYLLABLE +
      (LEADS.indexOf(lead) * VOWELS.length + VOWELS.indexOf(vowel)) * TAILS.length +
      TAILS.indexOf(tail),
  );

function vowelOf(glide: Phone | undefined, vowel: Vowel): string {
  if (glide === 'y' || glide === 'sh') return WITH_Y[vowel];
  return glide === 'w' ? WITH_W[vowel] : PLAIN[vowel];
}

export function inHangul(syllables: readonly Syllable[]): string {
  const signs: Sign[] = [];
  const bare = (phone: Phone): void => {
    signs.push({ lead: LEAD[phone], vowel: OF_NONE[phone] ?? 'ㅡ', tail: '' });
  };
  /** An l between vowels is heard in both syllables. */
  const doubled = (phone: Phone): void => {
    const last = signs.at(-1);
    if (phone === 'l' && last?.tail === '') last.tail = 'ㄹ';
  };
  const end = (phone: Phone, isStopped: boolean): void => {
    const last = signs.at(-1);
    const tail = TAIL[phone] ?? (isStopped ? STOPPED[phone] : undefined);
    if (tail === undefined) bare(phone);
    else if (last?.tail === '') last.tail = tail;
    else signs.push({ lead: last?.tail === 'ㄹ' ? 'ㄹ' : 'ㅇ', vowel: 'ㅡ', tail });
  };
  for (const { coda, glide, onset, vowel } of syllables) {
    const last = onset.at(-1);
    const isSemi = last === 'y' || last === 'w';
    // A half vowel is a part of the vowel's letter.
    const lead = isSemi ? onset.at(-2) : last;
    for (const phone of onset.slice(0, onset.length - (isSemi && onset.length > 1 ? 2 : 1))) {
      doubled(phone);
      bare(phone);
    }
    if (vowel === undefined) {
      if (last) bare(last);
      continue;
    }
    if (lead) doubled(lead);
    signs.push({ lead: lead ? LEAD[lead] : 'ㅇ', vowel: vowelOf(last, vowel), tail: '' });
    if (glide === 'y') signs.push({ lead: 'ㅇ', vowel: 'ㅣ', tail: '' });
    if (glide === 'w' && vowel !== 'o') signs.push({ lead: 'ㅇ', vowel: 'ㅜ', tail: '' });
    for (const [at, phone] of coda.entries()) end(phone, at === 0 && glide === undefined);
  }
  return signs.map(written).join('');
}
