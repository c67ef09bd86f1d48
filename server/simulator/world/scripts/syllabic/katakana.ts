/** Names in Japanese, as foreign names are: in katakana, a sign for a consonant and its vowel. */
import type { Vowel } from '../sounds.ts';
import { type Phone, type Syllable } from './syllables.ts';

/** Signs before a, i, u, e and o, and of the consonant alone. */
const row = (signs: string): readonly string[] => signs.split(' ');
const ALONE = row('ア イ ウ エ オ ');
const J = row('ジャ ジ ジュ ジェ ジョ ジ');
const R = row('ラ リ ル レ ロ ル');
const Z = row('ザ ジ ズ ゼ ゾ ズ');
const H = row('ハ ヒ フ ヘ ホ フ');
const ROWS: Readonly<Record<Phone, readonly string[]>> = {
  b: row('バ ビ ブ ベ ボ ブ'),
  c: row('ツァ ツィ ツ ツェ ツォ ツ'),
  ch: row('チャ チ チュ チェ チョ チ'),
  d: row('ダ ディ ドゥ デ ド ド'),
  dz: Z,
  f: row('ファ フィ フ フェ フォ フ'),
  g: row('ガ ギ グ ゲ ゴ グ'),
  h: H,
  j: J,
  k: row('カ キ ク ケ コ ク'),
  kh: H,
  l: R,
  m: row('マ ミ ム メ モ ム'),
  n: row('ナ ニ ヌ ネ ノ ン'),
  ng: row('ンガ ンギ ング ンゲ ンゴ ング'),
  p: row('パ ピ プ ペ ポ プ'),
  r: R,
  s: row('サ シ ス セ ソ ス'),
  sh: row('シャ シ シュ シェ ショ シュ'),
  t: row('タ ティ トゥ テ ト ト'),
  v: row('ヴァ ヴィ ヴ ヴェ ヴォ ヴ'),
  w: row('ワ ウィ ウ ウェ ウォ ウ'),
  y: row('ヤ イ ユ イェ ヨ イ'),
  z: Z,
  zh: J,
};
const PLACE: Readonly<Record<Vowel, number>> = { a: 0, i: 1, u: 2, e: 3, o: 4 };
const BARE = 5;
const SMALL: Readonly<Record<Vowel, string>> = { a: 'ャ', i: '', u: 'ュ', e: 'ェ', o: 'ョ' };

const sign = (phone: Phone, place: number): string => ROWS[phone][place] ?? '';

function withVowel(onset: readonly Phone[], vowel: Vowel): string {
  const last = onset.at(-1);
  if (last === undefined) return ALONE[PLACE[vowel]] ?? '';
  const before = onset.slice(0, -1);
  const pair = before.at(-1);
  if (last === 'y' && pair)
    return [...before.slice(0, -1).map((one) => sign(one, BARE)), sign(pair, PLACE.i), SMALL[vowel]].join('');
  return [...before.map((one) => sign(one, BARE)), sign(last, PLACE[vowel])].join('');
}

export const inKatakana = (syllables: readonly Syllable[]): string =>
  syllables
    .map(({ coda, glide, onset, vowel }) => {
      if (vowel === undefined) return onset.map((one) => sign(one, BARE)).join('');
      const second = glide === 'y' ? 'イ' : glide === 'w' ? (vowel === 'o' ? 'ー' : 'ウ') : '';
      return withVowel(onset, vowel) + second + coda.map((one) => sign(one, BARE)).join('');
    })
    .join('');
