/** A game as the last body had it, and the layout of its parts by which the feed core compares it with the next one. */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { Score } from '#domain/sport/score.ts';
import { type GameLayout, readLayout } from '#protocol/feed/bytes/game-layout.ts';
import { isDigit } from '#protocol/feed/bytes/json-bytes.ts';
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
  /** Selections; they are brought up to date in place. */
  readonly selections: KnownSelections;
  readonly partial: false;
  /** The ordinal of its first selection, where a core compares its prices. */
  firstOrdinal: number | undefined;
  /** The faults that the parser found in it; a game with any is always read by the parser. */
  readonly anomalies: number;
  /** The place of the game in the last body, and its position among the games there. */
  from: number;
  length: number;
  position: number;
  /** Whether the last body differed from the one before in it. */
  isMoved: boolean;
  /** The layout, found when the game first differs; null where it cannot be. */
  layout: ReadableLayout | null | undefined;
}

/**
 * A layout with the columns of its selections: by selection as it lies in the body, its index in the columns, and its
 * price there.
 */
export interface ReadableLayout extends GameLayout {
  readonly columnOf: readonly number[];
  readonly odds: Uint32Array;
  readonly flags: Uint8Array;
}

/** Parses what the text decoder makes of some bytes; throws what they throw. */
export type ParseBytes = (bytes: Uint8Array, from: number, to: number) => unknown;

/** The number of the digits from here on; the core has found them to be one. */
export function readWhole(bytes: Uint8Array, from: number): number {
  let value = 0;
  for (let at = from; isDigit(bytes[at] ?? 0); at += 1) value = value * 10 + (bytes[at] ?? 0) - 0x30;
  return value;
}

/** Writes prices from the selections as they lie in the body, which may come twice, to the columns, where each is one. */
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

/** The layout of a game; null unless what it reads is what the parser read. */
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

/** The id of a player; -1 where there is none. */
function playerOf(value: unknown): number {
  const id = typeof value === 'object' && value !== null && 'I' in value ? value.I : 0;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : -1;
}
