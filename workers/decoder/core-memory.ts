/** The layout of the memory of a feed core that follows a reader, as in `feed-core/follow.as`. */
import { type CoreExports, ROOM_BYTES } from '../feed-core/feed-core.ts';
import type { ReadableLayout } from './known-game.ts';

/** A record of a game, in words. */
export const RECORD_WORDS = 12;
export const FROM = 2;
export const LENGTH = 3;
export const PARTS = 4;
export const PART_COUNT = 5;
export const STATE = 6;
export const POSITION = 7;
export const SEEN = 8;
export const COLUMNS = 9;
export const BLOCKED = 10;
export const FIRST = 11;
export const UNREADABLE = 1;

/** An event, in words. */
export const EVENT_GAME = 0;
export const EVENT_FROM = 1;
export const EVENT_TO = 2;
export const EVENT_SCORE_FROM = 3;
export const EVENT_SCORE_TO = 4;
export const EVENT_CLOCK_FROM = 5;
export const EVENT_IS_BLOCKED = 6;
export const EVENT_FIRST_MOVE = 7;
export const EVENT_MOVE_COUNT = 8;
export const EVENT_MOVES = 9;
export const NONE = 0xffff_ffff;

const PART_BLOCKED = 1;
const PART_FIRST = 2;
const COLUMN_BLOCKED = 4;
const PART_FLAT = 8;
const TWIN_SHIFT = 4;
const LINK_FLAGS = 15;
export const BYTES_A_PART = 24;
export const MOST_PARTS = 16_384;

/** The areas of the memory. Places are in bytes. */
export interface Areas {
  readonly event: number;
  readonly records: number;
  readonly orders: readonly [number, number];
  readonly bodies: readonly [number, number];
  readonly layouts: number;
  /** The places behind the layouts, and behind everything. */
  readonly input: number;
  readonly mostBytes: number;
  readonly mostGames: number;
}

/** The first word of the record of a game. */
export const recordAt = (at: Areas, number: number): number => (at.records >> 2) + number * RECORD_WORDS;

const aligned = (bytes: number): number => (bytes + 63) & ~63;
const powerAbove = (count: number): number => 2 ** Math.ceil(Math.log2(count + 1));

/** Arranges the memory of a core for bodies of this size; undefined where `hasRoom` says that there is no room for all areas. */
export function arrangeCore(
  core: CoreExports,
  bodyBytes: number,
  gameCount: number,
  hasRoom: (to: number) => boolean,
): Areas | undefined {
  const mostBytes = aligned(bodyBytes + (bodyBytes >> 2) + 4_096);
  const mostGames = gameCount + (gameCount >> 2) + 16;
  const mostMoves = mostBytes >> 4;
  const hashSize = powerAbove(mostGames * 2);
  let to = aligned(Number(core.FREE.value));
  const area = (size: number) => {
    const from = to;
    to = aligned(to + size);
    return from;
  };
  const event = area((EVENT_MOVES + mostMoves * 2) * 4);
  const records = area(mostGames * RECORD_WORDS * 4);
  const orders = [area(mostGames * 4), area(mostGames * 4)] as const;
  const hash = area(hashSize * 4);
  const bodies = [area(mostBytes + ROOM_BYTES), area(mostBytes + ROOM_BYTES)] as const;
  const layouts = area(mostBytes);
  if (!hasRoom(to)) return undefined;
  core.arrange(event, mostMoves, records, hash, hashSize);
  return { event, records, orders, bodies, layouts, input: to, mostBytes, mostGames };
}

/** Writes the layout of a game from word `at` on; `flags` are those of the game's columns. */
export function writeLayout(words: Uint32Array, at: number, layout: ReadableLayout, flags: Uint8Array): void {
  const { starts, ends, kinds, columnOf, selections } = layout;
  const details = at + kinds.length * 2;
  /** Parts by column: of its first selection, and of the one that came last. */
  const firsts = new Map<number, number>();
  const latest = new Map<number, number>();
  const partOf = new Map<number, number>();
  kinds.forEach((kind, part) => {
    words[at + part * 2] = starts[part] ?? 0;
    words[at + part * 2 + 1] = ends[part] ?? 0;
    words[details + part * 4] = kind;
    if (kind >= 0) partOf.set(kind, part);
  });
  const linkAt = (part: number) => details + part * 4 + 3;
  selections.forEach(({ playerTo }, selection) => {
    const part = partOf.get(selection) ?? 0;
    const column = columnOf[selection] ?? 0;
    const first = firsts.get(column);
    words[details + part * 4 + 1] = column;
    words[details + part * 4 + 2] = layout.odds[selection] ?? 0;
    let link = ((layout.flags[selection] ?? 0) === 0 ? 0 : PART_BLOCKED) | (playerTo === 0 ? PART_FLAT : 0);
    if (first === undefined) {
      firsts.set(column, part);
      link |= PART_FIRST | ((flags[column] ?? 0) === 0 ? 0 : COLUMN_BLOCKED);
    }
    // Each names the next of its column, the last one the first.
    words[linkAt(part)] = link | ((first ?? part) << TWIN_SHIFT);
    const before = latest.get(column);
    if (before !== undefined)
      words[linkAt(before)] = ((words[linkAt(before)] ?? 0) & LINK_FLAGS) | (part << TWIN_SHIFT);
    latest.set(column, part);
  });
}
