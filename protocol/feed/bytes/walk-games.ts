/** Walks from game to game through the bytes of a list answer or a game answer in its envelope. */
import { openBody } from '../feed-body.ts';
import { isRecord } from '../field-readers.ts';
import {
  BRACE_OPEN,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  COLON,
  COMMA,
  plainKey,
  QUOTE,
  skipString,
  skipValue,
} from './json-bytes.ts';

/** The text of some bytes; throws where they are no UTF-8. */
export type ReadText = (bytes: Uint8Array, from: number, to: number) => string;

/**
 * Visits the object of each game; the visitor answers where it ends, or -1 to end the walk. False when it did, or when the body is
 * anything but a plainly written envelope that tells of success around one game or a list of them. Throws on an envelope that is
 * no JSON or no UTF-8.
 */
export function walkGames(bytes: Uint8Array, textOf: ReadText, visit: (from: number) => number): boolean {
  const from = findValue(bytes);
  if (from < 0) return false;
  let to: number;
  if (bytes[from] === BRACE_OPEN) to = visit(from);
  else to = bytes[from] === BRACKET_OPEN ? walkList(bytes, from, visit) : -1;
  return to >= 0 && isGoodEnvelope(bytes, from, to, textOf);
}

function walkList(bytes: Uint8Array, from: number, visit: (from: number) => number): number {
  if (bytes[from + 1] === BRACKET_CLOSE) return from + 2;
  for (let at = from + 1; bytes[at] === BRACE_OPEN; at += 1) {
    at = visit(at);
    if (at < 0) return -1;
    if (bytes[at] === BRACKET_CLOSE) return at + 1;
    if (bytes[at] !== COMMA) return -1;
  }
  return -1;
}

/** The place where the `Value` of the envelope begins; -1 without one, or when it is written in an unusual way. */
export function findValue(bytes: Uint8Array): number {
  if (bytes[0] !== BRACE_OPEN) return -1;
  for (let at = 1; bytes[at] === QUOTE; at += 1) {
    const keyTo = skipString(bytes, at);
    if (keyTo < 0 || bytes[keyTo] !== COLON) return -1;
    const key = plainKey(bytes, at + 1, keyTo - 1);
    if (key === undefined) return -1;
    if (key === 'Value') return keyTo + 1;
    at = skipValue(bytes, keyTo + 1);
    if (at < 0 || bytes[at] !== COMMA) return -1;
  }
  return -1;
}

/**
 * The mark that stands for the value in the text of the envelope; it does not come back where a second `Value` overrides
 * the first.
 */
const MARK = '#';

export function isGoodEnvelope(bytes: Uint8Array, from: number, to: number, textOf: ReadText): boolean {
  const around = `${textOf(bytes, 0, from)}"${MARK}"${textOf(bytes, to, bytes.length)}`;
  const envelope: unknown = JSON.parse(around);
  return isRecord(envelope) && envelope['Value'] === MARK && openBody({ ...envelope, Value: [] }).ok;
}
