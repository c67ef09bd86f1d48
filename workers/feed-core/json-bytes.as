/** Finding one's way in the bytes of a JSON text: `protocol/feed/bytes/json-bytes.ts` in linear memory. Behind each text lie 64 bytes of 0. */
export const QUOTE: u32 = 0x22;
export const BACKSLASH: u32 = 0x5c;
export const COMMA: u32 = 0x2c;
export const COLON: u32 = 0x3a;
export const BRACE_OPEN: u32 = 0x7b;
export const BRACE_CLOSE: u32 = 0x7d;
export const BRACKET_OPEN: u32 = 0x5b;
export const BRACKET_CLOSE: u32 = 0x5d;

@inline
export function byteAt(at: usize): u32 {
  return load<u8>(at);
}

@inline
export function isDigit(byte: u32): bool {
  return byte - 0x30 <= 9;
}

/** How many bytes from the two places on are equal, at most `length`. Looks at up to 15 bytes behind them. */
export function equalBytes(a: usize, b: usize, length: usize): usize {
  let at: usize = 0;
  for (; at + 64 <= length; at += 64) {
    const l = a + at;
    const r = b + at;
    const differs = v128.or(
      v128.or(v128.xor(v128.load(l), v128.load(r)), v128.xor(v128.load(l, 16), v128.load(r, 16))),
      v128.or(v128.xor(v128.load(l, 32), v128.load(r, 32)), v128.xor(v128.load(l, 48), v128.load(r, 48))),
    );
    if (v128.any_true(differs)) break;
  }
  for (; at < length; at += 16) {
    const differs = ~i8x16.bitmask(i8x16.eq(v128.load(a + at), v128.load(b + at))) & 0xffff;
    if (differs != 0) {
      at += ctz(differs);
      return at < length ? at : length;
    }
  }
  return length;
}

/** From an opening quote to behind the closing one; 0 where the text ends before. */
export function skipString(from: usize, end: usize): usize {
  for (let at = from + 1; at < end; at++) {
    const byte = byteAt(at);
    if (byte == QUOTE) return at + 1;
    if (byte == BACKSLASH) at++;
  }
  return 0;
}

/** From the first byte of a value to behind its last one; 0 where the text ends before, or where there is none. */
export function skipValue(from: usize, end: usize): usize {
  if (from >= end) return 0;
  const first = byteAt(from);
  if (first == QUOTE) return skipString(from, end);
  if (first != BRACE_OPEN && first != BRACKET_OPEN) {
    let at = from;
    for (; at < end; at++) {
      const byte = byteAt(at);
      if (byte == COMMA || byte == BRACE_CLOSE || byte == BRACKET_CLOSE) break;
    }
    return at > from ? at : 0;
  }
  let depth: u32 = 0;
  for (let at = from; at < end; at++) {
    const byte = byteAt(at);
    if (byte == QUOTE) {
      at = skipString(at, end);
      if (at == 0) return 0;
      at--;
    } else if (byte == BRACE_OPEN || byte == BRACKET_OPEN) depth++;
    else if (byte == BRACE_CLOSE || byte == BRACKET_CLOSE) {
      depth--;
      if (depth == 0) return at + 1;
    }
  }
  return 0;
}

/** Behind a plain whole number of at most 15 digits; 0 for any other. */
export function skipWhole(from: usize): usize {
  let at = from;
  while (isDigit(byteAt(at))) at++;
  const digits = at - from;
  return digits > 0 && digits <= 15 && (digits == 1 || byteAt(from) != 0x30) ? at : 0;
}

/** The id of the game whose object begins at `from`; -1 where it has none, or one that is written in an unusual way. */
export function gameIdAt(from: usize, end: usize): f64 {
  if (byteAt(from) != BRACE_OPEN) return -1;
  for (let at = from + 1; at < end && byteAt(at) == QUOTE; at++) {
    const keyTo = skipString(at, end);
    if (keyTo == 0 || byteAt(keyTo) != COLON) return -1;
    const valueTo = skipValue(keyTo + 1, end);
    if (valueTo == 0) return -1;
    if (keyTo - at == 3 && byteAt(at + 1) == 0x49) return wholeAt(keyTo + 1, valueTo);
    if (byteAt(valueTo) != COMMA) return -1;
    at = valueTo;
  }
  return -1;
}

function wholeAt(from: usize, to: usize): f64 {
  if (to - from > 15) return -1;
  let value: f64 = 0;
  for (let at = from; at < to; at++) {
    const byte = byteAt(at);
    if (!isDigit(byte)) return -1;
    value = value * 10 + <f64>(byte - 0x30);
  }
  return value;
}
