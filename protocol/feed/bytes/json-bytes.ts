/**
 * Steps through the bytes of a JSON text that do not build its values. They trust the grammar: they are for bytes that a
 * parser has accepted or is going to read, and answer -1 where they run out of bytes.
 */
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const BRACE_OPEN = 0x7b;
export const BRACE_CLOSE = 0x7d;
export const BRACKET_OPEN = 0x5b;
export const BRACKET_CLOSE = 0x5d;

export const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Skips a string: from its opening quote to the place behind the closing one. */
export function skipString(bytes: Uint8Array, from: number): number {
  const end = bytes.length;
  for (let at = from + 1; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) return at + 1;
    if (byte === BACKSLASH) at += 1;
  }
  return -1;
}

/** Skips a value: from its first byte to the place behind its last one. There are no blanks around it. */
export function skipValue(bytes: Uint8Array, from: number): number {
  const end = bytes.length;
  const first = bytes[from] ?? 0;
  if (first === QUOTE) return skipString(bytes, from);
  if (first !== BRACE_OPEN && first !== BRACKET_OPEN) {
    let at = from;
    for (; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === COMMA || byte === BRACE_CLOSE || byte === BRACKET_CLOSE) break;
    }
    return at > from ? at : -1;
  }
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      at = skipString(bytes, at) - 1;
      if (at < 0) return -1;
    } else if (byte === BRACE_OPEN || byte === BRACKET_OPEN) depth += 1;
    else if (byte === BRACE_CLOSE || byte === BRACKET_CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Visits a member; false ends the walk. */
export type MemberVisitor = (keyFrom: number, keyTo: number, valueFrom: number, valueTo: number) => boolean;
export type ItemVisitor = (itemFrom: number, itemTo: number) => boolean;

/**
 * Visits each member of the object at `from`: where its key and its value begin, and where they end. Returns the place
 * behind the object, -1 when it is not an object, or torn, or the visitor ended the walk.
 */
export function eachMember(bytes: Uint8Array, from: number, visit: MemberVisitor): number {
  if (bytes[from] !== BRACE_OPEN) return -1;
  let at = from + 1;
  if (bytes[at] === BRACE_CLOSE) return at + 1;
  for (;;) {
    if (bytes[at] !== QUOTE) return -1;
    const keyTo = skipString(bytes, at);
    if (keyTo < 0 || bytes[keyTo] !== COLON) return -1;
    const valueTo = skipValue(bytes, keyTo + 1);
    if (valueTo < 0 || !visit(at + 1, keyTo - 1, keyTo + 1, valueTo)) return -1;
    if (bytes[valueTo] === BRACE_CLOSE) return valueTo + 1;
    if (bytes[valueTo] !== COMMA) return -1;
    at = valueTo + 1;
  }
}

/** Visits each item of the list at `from`, as `eachMember` visits members. */
export function eachItem(bytes: Uint8Array, from: number, visit: ItemVisitor): number {
  if (bytes[from] !== BRACKET_OPEN) return -1;
  let at = from + 1;
  if (bytes[at] === BRACKET_CLOSE) return at + 1;
  for (;;) {
    const to = skipValue(bytes, at);
    if (to < 0 || !visit(at, to)) return -1;
    if (bytes[to] === BRACKET_CLOSE) return to + 1;
    if (bytes[to] !== COMMA) return -1;
    at = to + 1;
  }
}

/** A key as text, undefined for one that is not plain ASCII. */
export function plainKey(bytes: Uint8Array, from: number, to: number): string | undefined {
  let text = '';
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH || byte >= 0x80) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Whether exactly these bytes are the word. */
export function isWord(bytes: Uint8Array, from: number, to: number, word: string): boolean {
  if (to - from !== word.length) return false;
  for (let at = 0; at < word.length; at += 1) if (bytes[from + at] !== word.charCodeAt(at)) return false;
  return true;
}

/** A key of more than three letters. */
export const LONG_KEY = 0;

/** A key of one to three letters as a number, `LONG_KEY`, or -1 where it is not plain ASCII: then it may be any, written with escapes. */
export function keyAt(bytes: Uint8Array, from: number, to: number): number {
  let key = 0;
  for (let at = to - 1; at >= from; at -= 1) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH || byte >= 0x80) return -1;
    key = (key << 8) | byte;
  }
  return to - from > 3 ? LONG_KEY : key;
}

/** The number that `keyAt` gives to a key of one to three letters. */
export const keyOf = (name: string): number =>
  name.charCodeAt(0) | (name.charCodeAt(1) << 8) | (name.charCodeAt(2) << 16);
