/**
 * The decoder that compares bytes: of a list that was read before only what differs from the last body is read, and games whose
 * bytes are the same are skipped. Games are found by their id, wherever they stand. What is new or built in an unusual way goes
 * through the parser a game at a time; what is no list of games in short keys, deltas and menus as a whole. Where there is a feed
 * core, it inflates and compares; else it is done here.
 */
import { ok } from '#domain/lib/result.ts';
import { gameIdAt } from '#protocol/feed/bytes/game-layout.ts';
import { BRACE_OPEN, equalBytes, skipValue, type Text, textOf } from '#protocol/feed/bytes/json-bytes.ts';
import { type ReadText, walkGames } from '#protocol/feed/bytes/walk-games.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import type { BodyKind, BodyReader, DecodedFeed, FeedDecoder } from '#streams/feed/feed-decoder.ts';
import type { FeedCore } from '../feed-core/feed-core.ts';
import { type CoreFollower, createCoreFollower } from './core-follower.ts';
import { bringUp, type KnownGame, type ParseBytes } from './known-game.ts';
import { toColumns } from './to-columns.ts';

/** The last body of a reader, where no core has it. */
interface LastBody {
  readonly text: Text;
  readonly feed: DecodedFeed;
  /** In the order of the body; null where they cannot be told apart, undefined before anybody looked. */
  games: readonly KnownGame[] | null | undefined;
  /** A core that had the body before and could not follow. */
  readonly follower: CoreFollower | undefined;
}

/** `coreOf` is asked for the feed core with each body. */
export function createByteDecoder(
  parser: FeedDecoder,
  coreOf: () => FeedCore | undefined = () => undefined,
): FeedDecoder {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const lastBodies = new WeakMap<BodyReader, LastBody>();
  /** Those whose last body a core has. */
  const followers = new WeakMap<BodyReader, CoreFollower>();

  const read: ReadText = (bytes, from, to) => utf8.decode(bytes.subarray(from, to));
  const parse: ParseBytes = (bytes, from, to): unknown => JSON.parse(read(bytes, from, to));

  /** By the parser. Undefined unless it is one game in short keys. */
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
  const find = ({ text: { bytes }, feed }: Pick<LastBody, 'text' | 'feed'>): readonly KnownGame[] | null => {
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

  /** The next body by what it has in common with the last one. Undefined where only the parser can tell. */
  const follow = (
    { text: last, feed: { edition } }: LastBody,
    before: readonly KnownGame[],
    next: Text,
  ): LastBody | undefined => {
    const games: KnownGame[] = [];
    const ids = new Set<number>();
    const moved: KnownGame[] = [];
    const kept: KnownGame[] = [];
    let byId: Map<number, KnownGame> | undefined;
    let anomalies = 0;
    let expected = 0;

    const take = (game: KnownGame): void => {
      expected = game.position + 1;
      anomalies += game.anomalies;
      ids.add(game.id);
      games.push(game);
      (game.isMoved ? moved : kept).push(game);
    };

    /** Where the object ends if it is this game and the parser is not needed; else -1. */
    const compare = (game: KnownGame, from: number): number => {
      if (ids.has(game.id)) return -1;
      const equal = equalBytes(next, from, last, game.from, game.length);
      if (equal === game.length) {
        game.from = from;
        game.isMoved = false;
        return from + equal;
      }
      return bringUp(game, last, next, from, equal, parse);
    };

    const visit = (from: number): number => {
      const guess = before[expected];
      let to = guess ? compare(guess, from) : -1;
      if (guess && to >= 0) {
        take(guess);
        return to;
      }
      byId ??= new Map(before.map((game) => [game.id, game]));
      const id = gameIdAt(next.bytes, from);
      const known = byId.get(id);
      to = known && known !== guess ? compare(known, from) : -1;
      if (known && to >= 0) {
        take(known);
        return to;
      }
      to = skipValue(next.bytes, from);
      const game = to < 0 || ids.has(id) ? undefined : parseGame(next.bytes, from, to);
      if (!game) return -1;
      take(game);
      // Behind the one that it takes the place of, or where the new one came in.
      expected = known ? known.position + 1 : expected;
      return to;
    };

    if (!walkGames(next.bytes, read, visit)) return undefined;
    games.forEach((game, position) => {
      game.position = position;
    });
    const feed: DecodedFeed = {
      kind: 'snapshot',
      games: moved,
      kept,
      left: [],
      anomalies,
      edition: {},
      follows: edition,
    };
    return { text: next, feed, games, follower: undefined };
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

  const tryToFollow = (last: LastBody, next: Text): LastBody | undefined => {
    try {
      const games = gamesOf(last);
      return games ? follow(last, games, next) : undefined;
    } catch {
      // Text that is no JSON, or no UTF-8: the parser says so in its own words.
      return undefined;
    }
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
    if (!follower.adopt(last.text.bytes, games)) return undefined;
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
      lastBodies.set(reader, { text: textOf(bytes), feed: decoded.value, games: undefined, follower });
    }
    return decoded;
  };

  const decode: FeedDecoder['decode'] = (bytes, kind, isDelta, reader) => {
    if (!reader || kind === 'menu' || isDelta) return decodeWhole(bytes, kind, isDelta, reader);
    const follower = followerOf(reader);
    if (follower) {
      const feed = follower.put(bytes) ? followed(follower) : undefined;
      return feed ? ok(feed) : decodeWhole(bytes, kind, isDelta, reader, follower);
    }
    const last = lastBodies.get(reader);
    const next = last && bytes[0] === BRACE_OPEN ? tryToFollow(last, textOf(bytes)) : undefined;
    if (!next) return decodeWhole(bytes, kind, isDelta, reader);
    lastBodies.set(reader, next);
    return ok(next.feed);
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
