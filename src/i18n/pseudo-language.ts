/**
 * Languages that nobody speaks, made from English to find faults: `xa` is accented and 40 % longer (texts that were never
 * translated, boxes that are too small), `xb` is read from right to left (margins that are on the wrong side).
 */
import type { LanguageBundle } from './dictionary.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'å',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ğ',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  t: 'ţ',
  u: 'û',
  y: 'ý',
  A: 'Å',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  G: 'Ğ',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  Y: 'Ý',
};
const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
const POP_DIRECTION = '\u202c';
/** What `xa` adds to the length of a text: no language of the table needs more of the screen. */
const LONGER = 0.4;
const PLACEHOLDER = /(\{\{[^}]*\}\})/;

export function pseudoText(text: string, kind: 'xa' | 'xb'): string {
  const parts = text.split(PLACEHOLDER);
  const changed = parts.map((part) => {
    if (part === '' || PLACEHOLDER.test(part)) return part;
    if (kind === 'xb') return `${RIGHT_TO_LEFT_OVERRIDE}${part}${POP_DIRECTION}`;
    return Array.from(part, (letter) => ACCENTED[letter] ?? letter).join('');
  });
  if (kind === 'xb') return changed.join('');
  return `${changed.join('')}${'~'.repeat(Math.ceil(text.length * LONGER))}`;
}

export function pseudoBundle(english: LanguageBundle, kind: 'xa' | 'xb'): LanguageBundle {
  return Object.fromEntries(
    Object.entries(english).map(([name, texts]) => [
      name,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text, kind)])),
    ]),
  );
}
