/**
 * A game as the last body had it, and how it is brought up to the next one: the bytes of both are compared, and where they differ
 * only the part that differs is read (a selection, the score, the time of the update). A difference anywhere else is for the parser.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { anomalyLog } from '#protocol/feed/anomaly.ts';
import {
  type GameLayout,
  PART_CLOCK,
  PART_SCORE,
  PART_UPDATED,
  readLayout,
} from '#protocol/feed/bytes/game-layout.ts';
import { equalBytes, isDigit, skipValue, type Text } from '#protocol/feed/bytes/json-bytes.ts';
import { readSelection, type SelectionBytes, selectionBytes } from '#protocol/feed/bytes/selection-reader.ts';
import { scoreOf } from '#protocol/feed/short/short-game.ts';
import { PRICE_SUSPENDED } from '#protocol/hub/batches.ts';
import type { DecodedSelections } from '#streams/feed/feed-decoder.ts';

export interface KnownSelections extends DecodedSelections {
  odds: Uint32Array;
  flags: Uint8Array;
}

export interface KnownGame {
  readonly id: GameId;
  head: GameHead;
  score: Score | undefined;
  /** Brought up to date in place. */
  readonly selections: KnownSelections;
  readonly partial: false;
  /** Where a core compares its prices. */
  firstOrdinal: number | undefined;
  /** What the parser found wrong with it; such a game is always read by the parser. */
  readonly anomalies: number;
  /** Where it lies in the last body, and the how manieth game it is there. */
  from: number;
  length: number;
  position: number;
  /** The last body said something else of it than the one before. */
  isMoved: boolean;
  /** Found when it first differs; null where it cannot be. */
  layout: ReadableLayout | null | undefined;
}

/** By selection as it lies in the body: its index in the columns, and its price there. */
export interface ReadableLayout extends GameLayout {
  readonly columnOf: readonly number[];
  readonly odds: Uint32Array;
  readonly flags: Uint8Array;
}

const before = selectionBytes();
const after = selectionBytes();

/** Parses what the text decoder makes of some bytes; throws what they throw. */
export type ParseBytes = (bytes: Uint8Array, from: number, to: number) => unknown;

/**
 * Brings `game`, of which `equal` bytes are known to be the same, up to the object that begins at `from` in `next`. Answers where
 * the object ends, or -1 when that is another game, or one for the parser: `game` is then as before.
 */
export function bringUp(
  game: KnownGame,
  last: Text,
  next: Text,
  from: number,
  equal: number,
  parse: ParseBytes,
): number {
  const to = moveParts(game, last, next, from, equal, parse);
  // Some parts may have been moved before the first that could not.
  if (to < 0 && game.layout) game.layout = undefined;
  return to;
}

function moveParts(
  game: KnownGame,
  last: Text,
  next: Text,
  from: number,
  equal: number,
  parse: ParseBytes,
): number {
  if (game.anomalies > 0) return -1;
  game.layout ??= layoutOf(game, last.bytes, parse);
  const { layout } = game;
  if (!layout) return -1;
  const { starts, ends, kinds } = layout;
  let shift = 0;
  let part = 0;
  let scoreFrom = -1;
  let scoreTo = -1;
  let clockFrom = -1;
  let pricesMoved = false;
  const moveAlong = () => {
    if (shift !== 0) {
      starts[part] = (starts[part] ?? 0) + shift;
      ends[part] = (ends[part] ?? 0) + shift;
    }
    part += 1;
  };

  for (let at = equal; at < game.length; ) {
    while (part < starts.length && isBefore(layout, part, at)) moveAlong();
    if (part === starts.length) return -1;
    const kind = kinds[part] ?? 0;
    const start = starts[part] ?? 0;
    // What differs at its very beginning is no longer that part: but a number is, and so is the rest of a block.
    if (at < start || (at === start && (kind === PART_SCORE || kind >= 0))) return -1;
    const partFrom = from + start + shift;
    let partTo: number;
    if (kind === PART_CLOCK || kind === PART_UPDATED) {
      partTo = skipWhole(next.bytes, partFrom);
      if (kind === PART_CLOCK) clockFrom = partFrom;
    } else if (kind >= 0) {
      partTo = movePrice(layout, kind, last.bytes, game.from + start, next.bytes, partFrom);
      pricesMoved = true;
    } else {
      // Of the rest of a block the beginning, two parts before, has moved along already.
      scoreFrom = kind === PART_SCORE ? partFrom : from + (starts[part - 2] ?? 0);
      scoreTo = skipValue(next.bytes, scoreFrom);
      partTo = scoreTo;
      if (kind === PART_SCORE && kinds[part + 1] === PART_CLOCK) part += 2;
    }
    if (partTo < 0) return -1;
    const end = ends[part] ?? 0;
    starts[part] = (starts[part] ?? 0) + shift;
    shift = partTo - from - end;
    ends[part] = end + shift;
    part += 1;
    at = end + equalBytes(next, partTo, last, game.from + end, game.length - end);
  }
  if (scoreFrom >= 0) {
    const log = anomalyLog();
    const block = parse(next.bytes, scoreFrom, scoreTo);
    const score = scoreOf({ SC: block, GNS: layout.isMarkedNotStarted }, log);
    if (log.count > 0) return -1;
    game.score = score;
  } else if (clockFrom >= 0) {
    const { score } = game;
    if (!score?.clock) return -1;
    const seconds = readWhole(next.bytes, clockFrom);
    game.score = { ...score, clock: { ...score.clock, seconds } };
  }
  if (pricesMoved) {
    writePrices(game, layout);
    game.head = headAfter(game, layout);
  }
  while (shift !== 0 && part < starts.length) moveAlong();
  // Where the clock lies in a new block is looked up when it is needed.
  if (scoreFrom >= 0) game.layout = undefined;
  game.from = from;
  game.length += shift;
  game.isMoved = pricesMoved || scoreFrom >= 0 || clockFrom >= 0;
  return from + game.length;
}

/** A part ends where the next byte is; but a number that differs behind its last digit has only grown. */
function isBefore({ ends, kinds }: ReadableLayout, part: number, at: number): boolean {
  const end = ends[part] ?? 0;
  const kind = kinds[part];
  return end < at || (end === at && kind !== PART_CLOCK && kind !== PART_UPDATED);
}

/** Reads the selection in both bodies; -1 unless nothing but its price and its block differ. */
function movePrice(
  { odds, flags }: ReadableLayout,
  index: number,
  lastBytes: Uint8Array,
  lastFrom: number,
  nextBytes: Uint8Array,
  nextFrom: number,
): number {
  if (!readSelection(lastBytes, lastFrom, before) || !readSelection(nextBytes, nextFrom, after)) return -1;
  if (!isSameSelection(before, after) || !isSamePlayer(lastBytes, nextBytes)) return -1;
  odds[index] = after.odds;
  flags[index] = after.isBlocked ? PRICE_SUSPENDED : 0;
  return after.end;
}

function isSameSelection(left: SelectionBytes, right: SelectionBytes): boolean {
  return (
    left.type === right.type &&
    left.group === right.group &&
    left.shortGroup === right.shortGroup &&
    left.parameter === right.parameter &&
    left.isCenter === right.isCenter
  );
}

function isSamePlayer(lastBytes: Uint8Array, nextBytes: Uint8Array): boolean {
  const length = before.playerTo - before.playerFrom;
  if (after.playerTo - after.playerFrom !== length) return false;
  for (let at = 0; at < length; at += 1) {
    if (lastBytes[before.playerFrom + at] !== nextBytes[after.playerFrom + at]) return false;
  }
  return true;
}

function skipWhole(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isDigit(bytes[at] ?? 0)) at += 1;
  const isPlain = at > from && at - from <= 15 && (bytes[from] !== 0x30 || at === from + 1);
  return isPlain ? at : -1;
}

/** The number that `skipWhole` has found to be one. */
export function readWhole(bytes: Uint8Array, from: number): number {
  let value = 0;
  for (let at = from; isDigit(bytes[at] ?? 0); at += 1) value = value * 10 + (bytes[at] ?? 0) - 0x30;
  return value;
}

/** From the selections as they lie in the body, which may come twice, to the columns, where each is one. */
function writePrices({ selections: { odds, flags } }: KnownGame, layout: ReadableLayout): void {
  odds.fill(0);
  flags.fill(0);
  for (let at = 0; at < layout.odds.length; at += 1) {
    const column = layout.columnOf[at] ?? 0;
    if (odds[column] === 0) odds[column] = layout.odds[at] ?? 0;
    flags[column] = (flags[column] ?? 0) | (layout.flags[at] ?? 0);
  }
}

/** A game counts as suspended when it says so, or when every selection that was sent is blocked. */
function headAfter({ head, selections: { flags } }: KnownGame, layout: ReadableLayout): GameHead {
  const suspended = layout.isMarkedSuspended || (flags.length > 0 && flags.every((flag) => flag !== 0));
  return head.suspended === suspended ? head : { ...head, suspended };
}

/** Null unless what the layout reads is what the parser read. */
export function layoutOf(game: KnownGame, bytes: Uint8Array, parse: ParseBytes): ReadableLayout | null {
  const layout = readLayout(bytes, game.from);
  if (!layout) return null;
  const { types, groups, parameters, players, odds, flags } = game.selections;
  const columnOf: number[] = [];
  let known = 0;
  for (const { type, group, parameter, playerFrom, playerTo } of layout.selections) {
    const player = playerTo === 0 ? 0 : playerOf(parse(bytes, playerFrom, playerTo));
    // Mostly it is the next one; else a copy of one that has been.
    let column = known;
    while (
      column >= 0 &&
      (types[column] !== type ||
        groups[column] !== group ||
        parameters[column] !== parameter ||
        players[column] !== player)
    ) {
      column -= 1;
    }
    if (column < 0) return null;
    if (column === known) known += 1;
    columnOf.push(column);
  }
  if (known !== types.length) return null;
  const readable: ReadableLayout = {
    ...layout,
    columnOf,
    odds: Uint32Array.from(layout.selections, (selection) => selection.odds),
    flags: Uint8Array.from(layout.selections, ({ isBlocked }) => (isBlocked ? PRICE_SUSPENDED : 0)),
  };
  const copy = { ...game, selections: { ...game.selections, odds: odds.slice(), flags: flags.slice() } };
  writePrices(copy, readable);
  const isSame =
    headAfter(copy, readable) === game.head &&
    odds.every((value, at) => value === copy.selections.odds[at]) &&
    flags.every((value, at) => value === copy.selections.flags[at]);
  return isSame ? readable : null;
}

/** -1 for what is none. */
function playerOf(value: unknown): number {
  const id = typeof value === 'object' && value !== null && 'I' in value ? value.I : 0;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : -1;
}
