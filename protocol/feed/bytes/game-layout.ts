/**
 * The layout of a game in short keys: where in its bytes the parts lie that move while the game stays as it is (its
 * selections, the score block with its clock, the time of the last update). Everything between them is its skeleton. Only
 * for games that a parser has accepted without a complaint.
 */
import {
  BRACE_OPEN,
  BRACKET_OPEN,
  eachItem,
  eachMember,
  isDigit,
  isWord,
  keyAt,
  keyOf,
  LONG_KEY,
  type MemberVisitor,
} from './json-bytes.ts';
import { readSelection, selectionBytes } from './selection-reader.ts';

/** The score block, up to the reading of its clock where there is a plain one. */
export const PART_SCORE = -1;
/** The seconds that the clock shows. */
export const PART_CLOCK = -2;
/** The score block behind its clock. */
export const PART_SCORE_REST = -3;
/** The time of the last update. */
export const PART_UPDATED = -4;

export interface GameLayout {
  /** Parts in the order of their bytes, from the first byte of the game on. */
  readonly starts: number[];
  readonly ends: number[];
  /** What each part is: one of the constants above, or the index of a selection. */
  readonly kinds: readonly number[];
  /** Selections in the order in which the parser collects them: those of `E`, of `AE`, of `GE`. The same one may come twice. */
  readonly selections: readonly PlacedSelection[];
  /** Whether `GNS` is a plain true: a game that has not begun has another score. */
  readonly isMarkedNotStarted: boolean;
  /** Whether the game itself says that it is suspended, whatever its selections say. */
  readonly isMarkedSuspended: boolean;
}

export interface PlacedSelection {
  readonly from: number;
  readonly to: number;
  readonly group: number;
  readonly shortGroup: number;
  readonly type: number;
  /** The parameter in ten-thousandths. */
  readonly parameter: number;
  /** The place of its `PL`; both are 0 without one. */
  readonly playerFrom: number;
  readonly playerTo: number;
  readonly isCenter: boolean;
  readonly odds: number;
  readonly isBlocked: boolean;
}

const LETTER_T = 0x74;
const LETTER_I = 0x49;
const DIGIT_1 = 0x31;
const MOST_DIGITS = 15;

const E = keyOf('E');
const AE = keyOf('AE');
const GE = keyOf('GE');
const SC = keyOf('SC');
const U = keyOf('U');
const GNS = keyOf('GNS');
const SUS = keyOf('SUS');
const G = keyOf('G');
const GS = keyOf('GS');
const ME = keyOf('ME');
const TS = keyOf('TS');
/** An object with one of these may be something else than a game in short keys. */
const ID = keyOf('id');
const STRANGE_WORDS = ['game', 'Value', 'Success'];
const WANTED = new Set([E, AE, GE, SC, U, GNS, SUS]);

const reader = selectionBytes();

/** Reads the layout of a game; undefined where it is written in an unusual way, and only a parser reads it. */
export function readLayout(bytes: Uint8Array, from: number): GameLayout | undefined {
  const found = new Map<number, readonly [from: number, to: number]>();
  const end = eachMember(bytes, from, (keyFrom, keyTo, valueFrom, valueTo) => {
    const key = keyAt(bytes, keyFrom, keyTo);
    if (key < 0 || key === ID || found.has(key)) return false;
    if (key === LONG_KEY) return !STRANGE_WORDS.some((word) => isWord(bytes, keyFrom, keyTo, word));
    if (WANTED.has(key)) found.set(key, [valueFrom, valueTo]);
    return true;
  });
  if (end < 0) return undefined;
  const selections: PlacedSelection[] = [];
  const flat = found.get(E);
  const lines = found.get(AE);
  const groups = found.get(GE);
  const isCollected =
    (!flat || collect(bytes, flat[0], 0, 0, selections)) &&
    (!lines || collectGroups(bytes, lines[0], ME, selections)) &&
    (!groups || collectGroups(bytes, groups[0], E, selections));
  if (!isCollected) return undefined;

  const parts = selections.map(({ from: start, to }, kind) => ({ start, to, kind }));
  const score = found.get(SC);
  if (score && bytes[score[0]] === BRACE_OPEN) {
    const [start, to] = score;
    const clock = clockIn(bytes, start);
    if (clock) {
      parts.push({ start, to: clock[0], kind: PART_SCORE });
      parts.push({ start: clock[0], to: clock[1], kind: PART_CLOCK });
      parts.push({ start: clock[1], to, kind: PART_SCORE_REST });
    } else parts.push({ start, to, kind: PART_SCORE });
  }
  const updated = found.get(U);
  if (updated && wholeAt(bytes, ...updated) >= 0) {
    parts.push({ start: updated[0], to: updated[1], kind: PART_UPDATED });
  }
  parts.sort((left, right) => left.start - right.start);
  const notStarted = found.get(GNS);
  const suspended = found.get(SUS);
  return {
    starts: parts.map(({ start }) => start - from),
    ends: parts.map(({ to }) => to - from),
    kinds: parts.map(({ kind }) => kind),
    selections,
    isMarkedNotStarted: notStarted !== undefined && bytes[notStarted[0]] === LETTER_T,
    isMarkedSuspended:
      suspended !== undefined &&
      (bytes[suspended[0]] === LETTER_T ||
        (bytes[suspended[0]] === DIGIT_1 && suspended[1] - suspended[0] === 1)),
  };
}

/** The id of the game whose object begins at `from`; -1 where it has none, or one that is written in an unusual way. */
export function gameIdAt(bytes: Uint8Array, from: number): number {
  let id = -1;
  eachMember(bytes, from, (keyFrom, keyTo, valueFrom, valueTo) => {
    const isId = keyTo - keyFrom === 1 && bytes[keyFrom] === LETTER_I;
    if (isId) id = wholeAt(bytes, valueFrom, valueTo);
    return !isId;
  });
  return id;
}

/** The selections of a list, which may hold columns (lists) of them once more. */
function collect(
  bytes: Uint8Array,
  listFrom: number,
  group: number,
  shortGroup: number,
  into: PlacedSelection[],
  depth = 1,
): boolean {
  const end = eachItem(bytes, listFrom, (from, to) => {
    if (bytes[from] === BRACKET_OPEN && depth < 2) {
      return collect(bytes, from, group, shortGroup, into, depth + 1);
    }
    if (!readSelection(bytes, from, reader) || reader.end !== to) return false;
    const { type, parameter, odds, isBlocked, isCenter, playerFrom, playerTo } = reader;
    into.push({
      from,
      to,
      group: reader.group < 0 ? group : reader.group,
      shortGroup: reader.shortGroup < 0 ? shortGroup : reader.shortGroup,
      type,
      parameter,
      playerFrom,
      playerTo,
      isCenter,
      odds,
      isBlocked,
    });
    return true;
  });
  return end > 0;
}

/** A list of `{ G, GS, [listKey] }`. */
function collectGroups(
  bytes: Uint8Array,
  listFrom: number,
  listKey: number,
  into: PlacedSelection[],
): boolean {
  const end = eachItem(bytes, listFrom, (itemFrom) => {
    let group = 0;
    let shortGroup = 0;
    let list = 0;
    const readGroup: MemberVisitor = (keyFrom, keyTo, from, to) => {
      const key = keyAt(bytes, keyFrom, keyTo);
      if (key === G && group === 0) group = wholeAt(bytes, from, to);
      else if (key === GS && shortGroup === 0) shortGroup = wholeAt(bytes, from, to);
      else if (key === listKey && list === 0) list = from;
      else return false;
      return group >= 0 && shortGroup >= 0;
    };
    if (eachMember(bytes, itemFrom, readGroup) < 0) return false;
    // The lines of `AE` have no finer names.
    return list === 0 || collect(bytes, list, group, listKey === ME ? 0 : shortGroup, into);
  });
  return end > 0;
}

/** The place of the only plain reading of the clock (`TS`) in a score block. */
function clockIn(bytes: Uint8Array, from: number): readonly [from: number, to: number] | undefined {
  let clock: readonly [number, number] | undefined;
  const end = eachMember(bytes, from, (keyFrom, keyTo, valueFrom, valueTo) => {
    const key = keyAt(bytes, keyFrom, keyTo);
    if (key < 0 || (key === TS && clock)) return false;
    if (key === TS) clock = [valueFrom, valueTo];
    return true;
  });
  return end > 0 && clock && wholeAt(bytes, ...clock) >= 0 ? clock : undefined;
}

/** The whole number at `from`; -1 where it is not a plain one. */
function wholeAt(bytes: Uint8Array, from: number, to: number): number {
  if (to - from > MOST_DIGITS) return -1;
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (!isDigit(byte)) return -1;
    value = value * 10 + byte - 0x30;
  }
  return value;
}
