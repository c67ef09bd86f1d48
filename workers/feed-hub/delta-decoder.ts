/**
 * Reads a delta as the sportsbook writes it: games of which prices alone are told go from the bytes into columns, and what is left
 * of the body (heads, scores, who came and left, whatever is written in another way) through the parser. A body in which the two
 * could contradict each other goes through the parser as a whole.
 */
import { gameIdAt } from '#protocol/feed/bytes/game-layout.ts';
import {
  BRACE_CLOSE,
  BRACE_OPEN,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  COMMA,
  isDigit,
  isWord,
  skipValue,
} from '#protocol/feed/bytes/json-bytes.ts';
import { readSelection, selectionBytes } from '#protocol/feed/bytes/selection-reader.ts';
import { type ReadText, walkGames } from '#protocol/feed/bytes/walk-games.ts';
import { PRICE_SUSPENDED } from '#protocol/hub/batches.ts';
import type { DecodedFeed, FeedDecoder } from '#streams/feed/feed-decoder.ts';
import { createPriceMoves } from './price-moves.ts';

const START = '{"I":';
const LIST = ',"E":[';
const ZERO = 0x30;
/**
 * The most digits of an id: those with more are for the parser, as are games with more prices: the same one must not come
 * twice, and each is compared with each.
 */
const MOST_DIGITS = 15;
const MOST_PRICES = 48;

export function createDeltaDecoder(parser: FeedDecoder): FeedDecoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const read: ReadText = (bytes, from, to) => utf8.decode(bytes.subarray(from, to));
  const moves = createPriceMoves();
  const selection = selectionBytes();
  const ids = new Set<number>();

  /**
   * Reads the game at `from`, and returns the place behind it if prices are all that it has, else -1; half of it may be
   * among the moves then.
   */
  const readMoves = (bytes: Uint8Array, from: number): number => {
    let at = from + START.length;
    if (!isWord(bytes, from, at, START)) return -1;
    const digits = at;
    let id = 0;
    for (; isDigit(bytes[at] ?? 0); at += 1) id = id * 10 + (bytes[at] ?? 0) - ZERO;
    if (at === digits || at - digits > MOST_DIGITS || bytes[digits] === ZERO) return -1;
    if (!isWord(bytes, at, at + LIST.length, LIST) || ids.has(id)) return -1;
    const first = moves.count;
    for (at += LIST.length; ; at += 1) {
      if (!readSelection(bytes, at, selection) || selection.group <= 0 || selection.playerTo !== 0) return -1;
      const { group, odds, parameter, shortGroup, type } = selection;
      if (moves.count - first === MOST_PRICES || moves.names(first, group, type, parameter)) return -1;
      moves.add(
        id,
        group,
        shortGroup < 0 ? 0 : shortGroup,
        type,
        parameter,
        selection.isCenter ? 1 : 0,
        odds,
        selection.isBlocked ? PRICE_SUSPENDED : 0,
      );
      at = selection.end;
      if (bytes[at] === BRACKET_CLOSE) break;
      if (bytes[at] !== COMMA) return -1;
    }
    if (bytes[at + 1] !== BRACE_CLOSE) return -1;
    ids.add(id);
    return at + 2;
  };

  /** The body without the games whose prices were read; undefined where it is one for the parser. */
  const readDelta = (bytes: Uint8Array): Uint8Array | undefined => {
    moves.clear();
    ids.clear();
    let first = -1;
    let last = -1;
    let others = '';
    const isList = walkGames(bytes, read, (from) => {
      if (first < 0) first = from;
      const before = moves.count;
      let to = readMoves(bytes, from);
      if (to < 0) {
        moves.cutTo(before);
        to = skipValue(bytes, from);
        const id = to < 0 ? -1 : gameIdAt(bytes, from);
        if (id < 0 || ids.has(id)) return -1;
        ids.add(id);
        others += `${others === '' ? '' : ','}${read(bytes, from, to)}`;
      }
      last = to;
      return to;
    });
    if (!isList || moves.count === 0 || bytes[first - 1] !== BRACKET_OPEN) return undefined;
    return new TextEncoder().encode(`${read(bytes, 0, first)}${others}${read(bytes, last, bytes.length)}`);
  };

  return {
    decode(bytes, kind, isDelta, reader) {
      if (!isDelta || bytes[0] !== BRACE_OPEN) return parser.decode(bytes, kind, isDelta, reader);
      let rest: Uint8Array | undefined;
      try {
        rest = readDelta(bytes);
      } catch {
        // No JSON, or no UTF-8: the parser says so in its own words.
      }
      const decoded = rest && parser.decode(rest, kind, isDelta, reader);
      if (!decoded?.ok) return parser.decode(bytes, kind, isDelta, reader);
      const feed: DecodedFeed = { ...decoded.value, moves };
      return { ok: true, value: feed };
    },
  };
}
