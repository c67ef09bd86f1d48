/**
 * The decoder over the feed core: of a list that was read before only what differs from the last body is read, and games
 * whose bytes are the same are skipped. What is new or written in an unusual way goes through the parser a game at a
 * time; deltas, menus and other bodies that are not a list of games in short keys go through it as a whole. Without a
 * core, and where it cannot follow, every body is parsed as a whole: JSON.parse is the only other way.
 */
import { ok } from '#domain/lib/result.ts';
import { gameIdAt } from '#protocol/feed/bytes/game-layout.ts';
import { skipValue } from '#protocol/feed/bytes/json-bytes.ts';
import { type ReadText, walkGames } from '#protocol/feed/bytes/walk-games.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import type { BodyKind, BodyReader, DecodedFeed, FeedDecoder } from '#streams/feed/feed-decoder.ts';
import type { FeedCore } from '../feed-core/feed-core.ts';
import { type CoreFollower, createCoreFollower } from './core-follower.ts';
import type { KnownGame, ParseBytes } from './known-game.ts';
import { toColumns } from './to-columns.ts';

/** The last body of a reader, where no core has it. */
interface LastBody {
  readonly bytes: Uint8Array;
  readonly feed: DecodedFeed;
  /** The games in the order of the body; null where they cannot be told apart, undefined before anybody looked. */
  games: readonly KnownGame[] | null | undefined;
  /** The core that had the body before and could not follow. */
  readonly follower: CoreFollower | undefined;
}

/** Creates a decoder. `coreOf` is asked for the feed core with each body. */
export function createByteDecoder(
  parser: FeedDecoder,
  coreOf: () => FeedCore | undefined = () => undefined,
): FeedDecoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const lastBodies = new WeakMap<BodyReader, LastBody>();
  /** Followers by the readers whose last body a core has. */
  const followers = new WeakMap<BodyReader, CoreFollower>();

  const read: ReadText = (bytes, from, to) => utf8.decode(bytes.subarray(from, to));
  const parse: ParseBytes = (bytes, from, to): unknown => JSON.parse(read(bytes, from, to));

  /** Parses a game. Undefined unless it is one game in short keys. */
  const parseGame = (bytes: Uint8Array, from: number, to: number): KnownGame | undefined => {
    const parsed = parseGames([parse(bytes, from, to)]);
    if (!parsed.ok || parsed.value.games.length !== 1) return undefined;
    const [game] = parsed.value.games;
    if (!game || game.head.id !== gameIdAt(bytes, from)) return undefined;
    return {
      id: game.head.id,
      head: game.head,
      score: game.score,
      selections: toColumns(game.selections, []),
      partial: false,
      firstOrdinal: undefined,
      anomalies: parsed.value.anomalyCount,
      from,
      length: to - from,
      position: 0,
      isMoved: true,
      layout: undefined,
    };
  };

  /** Finds the games of a body that the parser has read as a whole. */
  const find = ({ bytes, feed }: Pick<LastBody, 'bytes' | 'feed'>): readonly KnownGame[] | null => {
    const games: KnownGame[] = [];
    const isWhole = walkGames(bytes, read, (from) => {
      const to = skipValue(bytes, from);
      const decoded = feed.games[games.length];
      if (to < 0 || !decoded?.head || decoded.id !== gameIdAt(bytes, from)) return -1;
      const { id, head, score, selections } = decoded;
      const position = games.length;
      const placed = { from, length: to - from, position, isMoved: false, layout: undefined };
      // Which of the games is malformed can only be told by reading each alone.
      const game: KnownGame | undefined =
        feed.anomalies === 0
          ? { id, head, score, selections, partial: false, firstOrdinal: undefined, anomalies: 0, ...placed }
          : parseGame(bytes, from, to);
      if (!game) return -1;
      game.position = position;
      games.push(game);
      return to;
    });
    return isWhole && games.length === feed.games.length ? games : null;
  };

  const gamesOf = (last: LastBody): readonly KnownGame[] | null => {
    if (last.games !== undefined) return last.games;
    try {
      last.games = find(last);
    } catch {
      last.games = null;
    }
    return last.games;
  };

  /** The core that has the reader's last body, or takes it over now. */
  const followerOf = (reader: BodyReader): CoreFollower | undefined => {
    const known = followers.get(reader);
    if (known) return known;
    const last = lastBodies.get(reader);
    const core = last && coreOf();
    const games = core && gamesOf(last);
    if (!games) return undefined;
    const follower = last.follower ?? createCoreFollower(core, { parse, read, parseGame });
    if (!follower.adopt(last.bytes, games)) return undefined;
    lastBodies.delete(reader);
    followers.set(reader, follower);
    return follower;
  };

  const followed = (follower: CoreFollower): DecodedFeed | undefined => {
    try {
      return follower.follow();
    } catch {
      return undefined;
    }
  };

  const decodeWhole = (
    bytes: Uint8Array,
    kind: BodyKind,
    isDelta: boolean,
    reader: BodyReader | undefined,
    follower?: CoreFollower,
  ) => {
    if (reader) {
      followers.delete(reader);
      lastBodies.delete(reader);
    }
    const decoded = parser.decode(bytes, kind, isDelta);
    if (reader && decoded.ok && kind !== 'menu' && !isDelta && decoded.value.kind === 'snapshot') {
      lastBodies.set(reader, { bytes, feed: decoded.value, games: undefined, follower });
    }
    return decoded;
  };

  const decode: FeedDecoder['decode'] = (bytes, kind, isDelta, reader) => {
    if (!reader || kind === 'menu' || isDelta) return decodeWhole(bytes, kind, isDelta, reader);
    const follower = followerOf(reader);
    const feed = follower?.put(bytes) ? followed(follower) : undefined;
    return feed ? ok(feed) : decodeWhole(bytes, kind, isDelta, reader, follower);
  };

  return {
    decode,

    decodeGzip(gzip, limitBytes, kind, isDelta, reader) {
      const core = coreOf();
      const follower = core && reader && kind !== 'menu' && !isDelta ? followerOf(reader) : undefined;
      if (!follower) {
        const bytes = core?.inflate(gzip, limitBytes);
        return bytes && decode(bytes, kind, isDelta, reader);
      }
      if (!follower.inflate(gzip, limitBytes)) return undefined;
      const feed = followed(follower);
      return feed ? ok(feed) : decodeWhole(follower.next(), kind, isDelta, reader, follower);
    },
  };
}
