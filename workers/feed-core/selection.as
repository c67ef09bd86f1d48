/** Reads a selection in short keys from its bytes exactly as `protocol/feed/bytes/selection-reader.ts` does. */
import { BACKSLASH, BRACE_CLOSE, BRACE_OPEN, byteAt, COLON, COMMA, equalBytes, isDigit, QUOTE, skipValue } from './json-bytes';

const SCALE: i64 = 10_000;
const MAX_ODDS: i64 = 4_000_000_000;
const MOST_DIGITS: usize = 11;
const NOT_GIVEN: i64 = -1;

const KEY_C: u32 = 0x43;
const KEY_T: u32 = 0x54;
const KEY_G: u32 = 0x47;
const KEY_P: u32 = 0x50;
const KEY_B: u32 = 0x42;
const KEY_CE: u32 = 0x4543;
const KEY_CV: u32 = 0x5643;
const KEY_GS: u32 = 0x5347;
const KEY_PL: u32 = 0x4c50;
const KEY_RI: u32 = 0x4952;

/** By the last reading of a number, a switch or a text. */
let readTo: usize = 0;
let scaled: i64 = 0;

/** By the last reading of a selection. */
let type: i64 = 0;
let group: i64 = 0;
let shortGroup: i64 = 0;
let parameter: i64 = 0;
let isCenter: i64 = 0;
let isBlocked: i64 = 0;
let odds: i64 = 0;
let playerFrom: usize = 0;
let playerTo: usize = 0;

/** What the last `readChange` found. */
export let changedOdds: u32 = 0;
/** 1 or 0, or -1 where it is as before. */
export let changedBlocked: i32 = -1;

/** A plain number in ten-thousandths. */
function readScaled(from: usize): bool {
  let at = from;
  const isNegative = byteAt(at) == 0x2d;
  if (isNegative) at++;
  const start = at;
  let value: i64 = 0;
  let byte = byteAt(at);
  for (; isDigit(byte); byte = byteAt(at)) {
    value = value * 10 + <i64>(byte - 0x30);
    at++;
    if (at - start > MOST_DIGITS) return false;
  }
  const digits = at - start;
  if (digits == 0 || (digits > 1 && byteAt(start) == 0x30)) return false;
  let scale = SCALE;
  if (byte == 0x2e) {
    at++;
    byte = byteAt(at);
    const fraction = at;
    for (; isDigit(byte); byte = byteAt(at)) {
      value = value * 10 + <i64>(byte - 0x30);
      scale /= 10;
      at++;
      if (at - fraction > 4) return false;
    }
    if (at == fraction) return false;
  }
  // Anything but an end of the value, an exponent above all, is for the parser.
  if (byte != COMMA && byte != BRACE_CLOSE) return false;
  readTo = at;
  scaled = isNegative ? -value * scale : value * scale;
  return true;
}

/** A whole number, -1 for what is none or negative. */
function readWhole(from: usize): i64 {
  if (!readScaled(from) || scaled < 0 || scaled % SCALE != 0) return NOT_GIVEN;
  return scaled / SCALE;
}

function isWord(from: usize, first: u32, last: u32, length: usize): bool {
  return load<u32>(from) == first && byteAt(from + length - 1) == last;
}

/** `true` or 1 is 1, `false` or 0 is 0, anything else -1. */
function readSwitch(from: usize): i64 {
  // 'true', and 'fals' + 'e'
  if (isWord(from, 0x65757274, 0x65, 4)) {
    readTo = from + 4;
    return 1;
  }
  if (isWord(from, 0x736c6166, 0x65, 5)) {
    readTo = from + 5;
    return 0;
  }
  const value = readWhole(from);
  return value == 0 || value == 1 ? value : NOT_GIVEN;
}

/** Behind a text of plain ASCII without escapes; 0 for any other. The 0 behind the body ends it. */
function skipPlainText(from: usize): usize {
  if (byteAt(from) != QUOTE) return 0;
  let at = from + 1;
  while (byteAt(at) != QUOTE) {
    const byte = byteAt(at);
    if (byte < 0x20 || byte >= 0x80 || byte == BACKSLASH) return 0;
    at++;
  }
  return at + 1;
}

/** Reads the value at `from`, up to `readTo`; a bit of its own for each key, 0 for what it does not take. */
function readMember(name: u32, from: usize, end: usize): u32 {
  switch (name) {
    case KEY_C:
      if (!readScaled(from) || scaled < SCALE) return 0;
      // A fourth decimal is cut.
      odds = scaled / 10;
      return odds <= MAX_ODDS ? 1 : 0;
    case KEY_T:
      type = readWhole(from);
      return type > 0 ? 2 : 0;
    case KEY_G:
      group = readWhole(from);
      return group > 0 ? 4 : 0;
    case KEY_P:
      if (!readScaled(from)) return 0;
      parameter = scaled;
      return 8;
    case KEY_B:
      isBlocked = readSwitch(from);
      return isBlocked < 0 ? 0 : 16;
    case KEY_CE:
      isCenter = readSwitch(from);
      return isCenter < 0 ? 0 : 32;
    case KEY_GS:
      shortGroup = readWhole(from);
      return shortGroup < 0 ? 0 : 64;
    case KEY_CV:
      readTo = skipPlainText(from);
      return readTo == 0 ? 0 : 128;
    case KEY_RI:
      return readScaled(from) ? 256 : 0;
    case KEY_PL:
      readTo = byteAt(from) == BRACE_OPEN ? skipValue(from, end) : 0;
      playerFrom = from;
      playerTo = readTo;
      return readTo == 0 ? 0 : 512;
    default:
      return 0;
  }
}

/** Behind the selection at `from`; 0 where it is one for the parser. */
function readSelection(from: usize, end: usize): usize {
  if (byteAt(from) != BRACE_OPEN) return 0;
  type = 0;
  group = NOT_GIVEN;
  shortGroup = NOT_GIVEN;
  parameter = 0;
  odds = 0;
  isCenter = 0;
  isBlocked = 0;
  playerFrom = 0;
  playerTo = 0;
  let seen: u32 = 0;
  for (let at = from + 1; at < end; at++) {
    if (byteAt(at) != QUOTE) return 0;
    let name = byteAt(at + 1);
    at += 2;
    if (byteAt(at) != QUOTE) {
      name |= byteAt(at) << 8;
      at++;
      if (byteAt(at) != QUOTE) return 0;
    }
    if (byteAt(at + 1) != COLON) return 0;
    const bit = readMember(name, at + 2, end);
    if (bit == 0 || (seen & bit) != 0) return 0;
    seen |= bit;
    at = readTo;
    const next = byteAt(at);
    if (next == BRACE_CLOSE) return type > 0 && odds > 0 ? at + 1 : 0;
    if (next != COMMA) return 0;
  }
  return 0;
}

/**
 * Reads the selection that lies from `lastFrom` to `lastTo` in the last body and begins at `from` in the next, ending before `end`;
 * the first `equal` bytes of both are the same. Answers where it ends; 0 unless nothing but its price and its block differ. `isFlat`:
 * it names no player.
 */
export function readChange(lastFrom: usize, lastTo: usize, from: usize, end: usize, equal: usize, isFlat: bool): usize {
  if (isFlat) {
    const to = readPriceAlone(lastFrom, lastTo, from, end, equal);
    if (to != 0) return to;
  }
  if (readSelection(lastFrom, lastTo) == 0) return 0;
  const lastType = type;
  const lastGroup = group;
  const lastShortGroup = shortGroup;
  const lastParameter = parameter;
  const lastCenter = isCenter;
  const lastPlayerFrom = playerFrom;
  const playerLength = playerTo - playerFrom;
  const to = readSelection(from, end);
  if (to == 0 || to > end) return 0;
  if (type != lastType || group != lastGroup || shortGroup != lastShortGroup) return 0;
  if (parameter != lastParameter || isCenter != lastCenter || playerTo - playerFrom != playerLength) return 0;
  if (playerLength != 0 && equalBytes(lastPlayerFrom, playerFrom, playerLength) != playerLength) return 0;
  changedOdds = <u32>odds;
  changedBlocked = <i32>isBlocked;
  return to;
}

/**
 * The common change: the first difference lies in the price, a text of it may follow, and all else is the same. What was read before
 * has no text with a quote in it and no object, so that a `"C":` behind a brace or a comma is its price. 0 for any other change.
 */
function readPriceAlone(lastFrom: usize, lastTo: usize, from: usize, end: usize, equal: usize): usize {
  let start = equal;
  while (start > 5 && (isDigit(byteAt(lastFrom + start - 1)) || byteAt(lastFrom + start - 1) == 0x2e)) start--;
  if (start < 5 || load<u32>(lastFrom + start - 4) != 0x3a224322) return 0;
  const before = byteAt(lastFrom + start - 5);
  if (before != BRACE_OPEN && before != COMMA) return 0;
  if (!readScaled(from + start) || scaled < SCALE || scaled / 10 > MAX_ODDS) return 0;
  const price = scaled / 10;
  let rest = readTo;
  let lastRest = lastFrom + start;
  while (lastRest < lastTo && byteAt(lastRest) != COMMA && byteAt(lastRest) != BRACE_CLOSE) lastRest++;
  // ,"CV":
  const isText = load<u32>(rest) == 0x5643222c && load<u16>(rest, 4) == 0x3a22;
  if (isText && load<u32>(lastRest) == 0x5643222c && load<u16>(lastRest, 4) == 0x3a22) {
    rest = skipPlainText(rest + 6);
    lastRest = skipPlainText(lastRest + 6);
    if (rest == 0 || lastRest == 0) return 0;
  }
  if (lastRest > lastTo || rest > end) return 0;
  const length = lastTo - lastRest;
  if (length > end - rest || equalBytes(lastRest, rest, length) != length) return 0;
  changedOdds = <u32>price;
  changedBlocked = -1;
  return rest + length;
}
