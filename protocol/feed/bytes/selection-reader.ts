/**
 * Reads a selection in short keys from its bytes, number by number. It takes only what can be read in one
 * way: known keys, once each, plain numbers of at most four decimals, no blanks. Of anything else it says so, and the parser has
 * to look. What it takes it reads exactly as `short-selection.ts` does.
 */
import { MAX_ODDS, type Odds } from '#domain/market/odds.ts';
import { PARAMETER_SCALE } from '#domain/market/selection.ts';
import {
  BACKSLASH,
  BRACE_CLOSE,
  BRACE_OPEN,
  COLON,
  COMMA,
  isDigit,
  isWord,
  keyOf,
  QUOTE,
  skipValue,
} from './json-bytes.ts';

const C = keyOf('C');
const T = keyOf('T');
const G = keyOf('G');
const P = keyOf('P');
const B = keyOf('B');
const CE = keyOf('CE');
const CV = keyOf('CV');
const GS = keyOf('GS');
const PL = keyOf('PL');
const RI = keyOf('RI');

const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const LETTER_F = 0x66;
const LETTER_T = 0x74;
const SPACE = 0x20;
const FIRST_BEYOND_ASCII = 0x80;
/** The most digits before the dot with which ten-thousandths are still exact. */
const MOST_DIGITS = 11;
const NOT_GIVEN = -1;

/** One selection as its bytes give it: what it inherits from the list that holds it is not filled in. Reused from read to read. */
export interface SelectionBytes {
  /** The place behind its closing brace. */
  end: number;
  type: number;
  /** The group; -1 where the list says it. */
  group: number;
  /** The short group; -1 where the list says it. */
  shortGroup: number;
  /** The parameter in ten-thousandths. */
  parameter: number;
  odds: Odds;
  isCenter: boolean;
  isBlocked: boolean;
  /** The place of `PL`; both are 0 without one. */
  playerFrom: number;
  playerTo: number;
}

export const selectionBytes = (): SelectionBytes => ({
  end: 0,
  type: 0,
  group: NOT_GIVEN,
  shortGroup: NOT_GIVEN,
  parameter: 0,
  odds: 0 as Odds,
  isCenter: false,
  isBlocked: false,
  playerFrom: 0,
  playerTo: 0,
});

/** The end and the value of the last `readScaled` or `readSwitch`: two results without an object. */
let readTo = 0;
let scaled = 0;

/** Reads a plain number in ten-thousandths. */
function readScaled(bytes: Uint8Array, from: number): boolean {
  let at = from;
  const isNegative = bytes[at] === MINUS;
  if (isNegative) at += 1;
  const start = at;
  let value = 0;
  let byte = bytes[at] ?? 0;
  for (; isDigit(byte); byte = bytes[at] ?? 0) {
    value = value * 10 + byte - ZERO;
    at += 1;
  }
  const digits = at - start;
  if (digits === 0 || digits > MOST_DIGITS || (digits > 1 && bytes[start] === ZERO)) return false;
  let scale = PARAMETER_SCALE;
  if (byte === DOT) {
    at += 1;
    byte = bytes[at] ?? 0;
    const fraction = at;
    for (; isDigit(byte); byte = bytes[at] ?? 0) {
      value = value * 10 + byte - ZERO;
      scale /= 10;
      at += 1;
    }
    if (at === fraction || at - fraction > 4) return false;
  }
  // Anything but an end of the value, an exponent above all, is for the parser.
  if (byte !== COMMA && byte !== BRACE_CLOSE) return false;
  readTo = at;
  scaled = isNegative ? 0 - value * scale : value * scale;
  return true;
}

/** Reads a whole number; -1 for anything else, and for a negative one. */
function readWhole(bytes: Uint8Array, from: number): number {
  if (!readScaled(bytes, from) || scaled < 0 || scaled % PARAMETER_SCALE !== 0) return NOT_GIVEN;
  return scaled / PARAMETER_SCALE;
}

/** Reads a flag: `true` or 1 is 1, `false` or 0 is 0, anything else is -1. */
function readSwitch(bytes: Uint8Array, from: number): number {
  const first = bytes[from];
  if (first === LETTER_T && isWord(bytes, from, from + 4, 'true')) {
    readTo = from + 4;
    return 1;
  }
  if (first === LETTER_F && isWord(bytes, from, from + 5, 'false')) {
    readTo = from + 5;
    return 0;
  }
  const value = readWhole(bytes, from);
  return value === 0 || value === 1 ? value : NOT_GIVEN;
}

/** The place behind a text of plain ASCII without escapes; -1 for any other text. */
function skipPlainText(bytes: Uint8Array, from: number): number {
  if (bytes[from] !== QUOTE) return -1;
  for (let at = from + 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at + 1;
    if (byte < SPACE || byte >= FIRST_BEYOND_ASCII || byte === BACKSLASH) return -1;
  }
  return -1;
}

/** Reads the selection at `from`. False when only a parser can read it; `into` is then half filled. */
export function readSelection(bytes: Uint8Array, from: number, into: SelectionBytes): boolean {
  if (bytes[from] !== BRACE_OPEN) return false;
  into.type = 0;
  into.group = NOT_GIVEN;
  into.shortGroup = NOT_GIVEN;
  into.parameter = 0;
  into.odds = 0 as Odds;
  into.isCenter = false;
  into.isBlocked = false;
  into.playerFrom = 0;
  into.playerTo = 0;
  let seen = 0;
  for (let at = from + 1; ; at += 1) {
    if (bytes[at] !== QUOTE) return false;
    const first = bytes[at + 1] ?? 0;
    let name = first;
    at += 2;
    if (bytes[at] !== QUOTE) {
      name |= (bytes[at] ?? 0) << 8;
      at += 1;
      if (bytes[at] !== QUOTE) return false;
    }
    if (bytes[at + 1] !== COLON) return false;
    at += 2;
    const bit = readMember(bytes, name, at, into);
    if (bit === 0 || (seen & bit) !== 0) return false;
    seen |= bit;
    at = readTo;
    const next = bytes[at];
    if (next === BRACE_CLOSE) {
      into.end = at + 1;
      return into.type > 0 && into.odds > 0;
    }
    if (next !== COMMA) return false;
  }
}

/** Reads the value at `from`, up to `readTo`; a bit of its own for each key, 0 for what it does not take. */
function readMember(bytes: Uint8Array, name: number, from: number, into: SelectionBytes): number {
  switch (name) {
    case C:
      if (!readScaled(bytes, from) || scaled < PARAMETER_SCALE) return 0;
      // A fourth decimal is cut, as by `oddsFromDecimal`.
      into.odds = Math.floor(scaled / 10) as Odds;
      return into.odds <= MAX_ODDS ? 1 : 0;
    case T:
      into.type = readWhole(bytes, from);
      return into.type > 0 ? 2 : 0;
    case G:
      into.group = readWhole(bytes, from);
      return into.group > 0 ? 4 : 0;
    case P:
      if (!readScaled(bytes, from)) return 0;
      into.parameter = scaled;
      return 8;
    case B: {
      const value = readSwitch(bytes, from);
      into.isBlocked = value === 1;
      return value < 0 ? 0 : 16;
    }
    case CE: {
      const value = readSwitch(bytes, from);
      into.isCenter = value === 1;
      return value < 0 ? 0 : 32;
    }
    case GS:
      into.shortGroup = readWhole(bytes, from);
      return into.shortGroup < 0 ? 0 : 64;
    case CV:
      readTo = skipPlainText(bytes, from);
      return readTo < 0 ? 0 : 128;
    case RI:
      return readScaled(bytes, from) ? 256 : 0;
    case PL:
      readTo = bytes[from] === BRACE_OPEN ? skipValue(bytes, from) : -1;
      into.playerFrom = from;
      into.playerTo = readTo;
      return readTo < 0 ? 0 : 512;
    default:
      return 0;
  }
}
