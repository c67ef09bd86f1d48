/**
 * Strokes: what a press of a key is called, in any keyboard layout. A letter is the Latin one that it types, or that of its place where the
 * layout has another script; a digit of every script is its ASCII one; a sign is itself. "Shift+g", "/", "Alt+l", "ArrowUp".
 */
import { toAsciiDigits } from '#domain/text/numeric-input.ts';

/** A press as far as strokes look at it. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const LATIN = /^[a-z]$/i;
const MODIFIERS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Fn',
]);
/** Keys that cannot be known: of a text under way, or without a name. */
const NAMELESS: ReadonlySet<string> = new Set(['Dead', 'Process', 'Unidentified']);

/** The key without its modifiers, and whether Shift has to be named: of signs it is how they are typed. */
function keyOf({ altKey, code, key }: Press): { readonly name: string; readonly saysShift: boolean } {
  const place = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  // With Alt some systems type other characters: the place says which letter is meant.
  if (LATIN.test(key) && !(altKey && place)) return { name: key.toLowerCase(), saysShift: true };
  if (place !== undefined) return { name: place, saysShift: true };
  if (Array.from(key).length > 1) return { name: key, saysShift: true };
  return { name: toAsciiDigits(key), saysShift: false };
}

/** The stroke of a press; undefined for a modifier alone and for keys without a name. */
export function strokeOf(press: Press): string | undefined {
  if (press.key === undefined || MODIFIERS.has(press.key) || NAMELESS.has(press.key)) return undefined;
  const { name, saysShift } = keyOf(press);
  const modifiers = [
    press.ctrlKey || press.metaKey ? 'Ctrl+' : '',
    press.altKey ? 'Alt+' : '',
    press.shiftKey && saysShift ? 'Shift+' : '',
  ];
  return `${modifiers.join('')}${name}`;
}

/** The most strokes of one hotkey. */
export const MOST_STROKES = 2;

/**
 * Whether a stroke may be given to an act: a letter, a digit or a sign. Everything else is of the browser or of what reads the screen: Tab, Space,
 * Enter, Escape, arrows, keys with Ctrl, Alt or the system's key, and those of functions.
 */
export const isFreeStroke = (stroke: string): boolean => /^(?:Shift\+[a-z]|[^\s\p{Lu}])$/u.test(stroke);

/** A hotkey as it is read: "Shift+g" is "G". Capital letters, since that is what keys say. */
export const keyText = (hotkey: string): string =>
  hotkey
    .split(' ')
    .map((stroke) =>
      stroke.replace(/^Shift\+(\p{Ll})$/u, '⇧$1').replace(/(\p{Ll})$/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
