/**
 * Follows the bodies of one reader in a feed core with a memory of its own: two bodies, the last and the next, the
 * records of the games, and the layouts of those that have differed. The core reports each game of which more than prices
 * moved; what only the parser can read goes to it here.
 */
import { anomalyLog } from '#protocol/feed/anomaly.ts';
import { BRACE_OPEN, BRACKET_OPEN } from '#protocol/feed/bytes/json-bytes.ts';
import { findValue, isGoodEnvelope, type ReadText } from '#protocol/feed/bytes/walk-games.ts';
import { scoreOf } from '#protocol/feed/short/short-game.ts';
import type { DecodedFeed } from '#streams/feed/feed-decoder.ts';
import { type FeedCore, statedLength } from '../feed-core/feed-core.ts';
import { createCoreBodies } from './core-bodies.ts';
import {
  type Areas,
  arrangeCore,
  BLOCKED,
  COLUMNS,
  EVENT_CLOCK_FROM,
  EVENT_FIRST_MOVE,
  EVENT_FROM,
  EVENT_GAME,
  EVENT_IS_BLOCKED,
  EVENT_MOVE_COUNT,
  EVENT_MOVES,
  EVENT_SCORE_FROM,
  EVENT_SCORE_TO,
  EVENT_TO,
  FIRST,
  FROM,
  LENGTH,
  NONE,
  PART_COUNT,
  PARTS,
  POSITION,
  RECORD_WORDS,
  recordAt,
  SEEN,
  STATE,
  UNREADABLE,
  writeLayout,
} from './core-memory.ts';
import { type KnownGame, layoutOf, type ParseBytes, readWhole } from './known-game.ts';
import { createLayoutPlaces } from './layout-places.ts';
import { createOrdinalPrices } from './ordinal-prices.ts';

/** The parser and the text decoder; they throw at what is not JSON, or not UTF-8. */
export interface GameParser {
  readonly parse: ParseBytes;
  readonly read: ReadText;
  /** Parses a game. Undefined unless it is one game in short keys. */
  readonly parseGame: (bytes: Uint8Array, from: number, to: number) => KnownGame | undefined;
}

export interface CoreFollower {
  /** Takes over a body that has been read, with its games in their order. False where there is no room for it. */
  adopt(body: Uint8Array, games: readonly KnownGame[]): boolean;
  /** Puts the next body beside it. False where there is no room for it, or where it cannot be inflated. */
  put(body: Uint8Array): boolean;
  inflate(gzip: Uint8Array, limitBytes: number): boolean;
  /**
   * Reads the next body by what it has in common with the last one, and makes it the last one. Undefined where only the
   * parser can tell.
   */
  follow(): DecodedFeed | undefined;
  /** A copy of the body that `put` or `inflate` has taken. */
  next(): Uint8Array<ArrayBuffer>;
}

// As in feed-core/follow.as.
const DONE = 0;
const MOVED = 1;
const NEEDS_LAYOUT = 2;
const FOR_PARSER = 3;

/** Room for prices beside twice those that there are, for games that come while others go. */
const SPARE_PRICES = 4_096;

/** Marks of a game itself, whatever its parts say. */
interface Marks {
  readonly notStarted: boolean;
  readonly suspended: boolean;
}

export function createCoreFollower(feedCore: FeedCore, parser: GameParser): CoreFollower {
  const core = feedCore.create();
  const bodies = createCoreBodies(core);
  const layouts = createLayoutPlaces();
  let areas: Areas | undefined;
  /** Games by their number in the core; undefined for a number that is free. */
  let games: (KnownGame | undefined)[] = [];
  let marks: Marks[] = [];
  let free: number[] = [];
  let prices = createOrdinalPrices(0);
  let count = 0;
  let walk = 0;
  let edition: object | undefined;
  /** Takes over a body, with room for bodies of `size`. */
  const takeOver = (body: Uint8Array, known: readonly KnownGame[], size: number): boolean => {
    areas = arrangeCore(core, Math.max(body.length, size), known.length, bodies.reserve);
    if (!areas || new Set(known.map(({ id }) => id)).size !== known.length) return false;
    bodies.start(areas, body);
    layouts.start(areas);
    const { words } = bodies;
    games = [];
    marks = [];
    free = [];
    count = known.length;
    edition = undefined;
    const priceCount = known.reduce((sum, { selections }) => sum + selections.odds.length, 0);
    prices = createOrdinalPrices(priceCount * 2 + SPARE_PRICES);
    for (const [at, game] of known.entries()) {
      game.isMoved = false;
      game.firstOrdinal = undefined;
      const record = enter(areas, game, at);
      words[record + FROM] = game.from;
      words[record + LENGTH] = game.length;
      words[record + STATE] = game.anomalies > 0 ? UNREADABLE : 0;
      words[record + POSITION] = at;
      words[(areas.orders[0] >> 2) + at] = at;
    }
    return true;
  };

  /** Makes a record for the game, which has no place yet. */
  const enter = (at: Areas, game: KnownGame, number: number): number => {
    const record = recordAt(at, number);
    bodies.words.fill(0, record, record + RECORD_WORDS);
    new Float64Array(bodies.bytes.buffer, record * 4, 1)[0] = game.id;
    games[number] = game;
    layouts.add(number);
    return record;
  };

  /** Makes a larger memory for a larger body, with all that is known in it. */
  const makeRoom = (size: number): Areas | undefined => {
    if (!areas || size <= areas.mostBytes) return areas;
    const { words, last } = bodies;
    const body = bodies.lastText(areas).slice();
    const known: KnownGame[] = [];
    const order = areas.orders[last] >> 2;
    for (const number of words.slice(order, order + count)) {
      const game = games[number];
      if (!game) return undefined;
      game.from = words[recordAt(areas, number) + FROM] ?? 0;
      game.length = words[recordAt(areas, number) + LENGTH] ?? 0;
      known.push(game);
    }
    return takeOver(body, known, size) ? areas : undefined;
  };

  /** Gives a game its layout. False where only the parser can go on, and the prices are numbered anew. */
  const giveLayout = (at: Areas, number: number): boolean => {
    const { words } = bodies;
    const record = recordAt(at, number);
    const game = games[number];
    // Without a layout it is never asked for again: the parser reads the game.
    words[record + STATE] = UNREADABLE;
    if (!game) return true;
    game.from = words[record + FROM] ?? 0;
    game.length = words[record + LENGTH] ?? 0;
    const layout = layoutOf(game, bodies.lastText(at), parser.parse);
    if (!layout || layout.kinds.length === 0) return true;
    const place = layouts.place(at, words, number, layout.kinds.length);
    if (place < 0) return true;
    const first = prices.hold(number, game);
    if (first < 0) return false;
    words[record + STATE] = 0;
    marks[number] = { notStarted: layout.isMarkedNotStarted, suspended: layout.isMarkedSuspended };
    const { flags } = game.selections;
    words[record + PARTS] = place;
    words[record + PART_COUNT] = layout.kinds.length;
    words[record + COLUMNS] = flags.length;
    words[record + BLOCKED] = flags.reduce((sum, flag) => sum + (flag === 0 ? 0 : 1), 0);
    words[record + FIRST] = first;
    writeLayout(words, place >> 2, layout, flags);
    return true;
  };

  /** Brings a game up to date in more than its prices. False where the game is one for the parser after all. */
  const bringUp = (at: Areas, number: number): boolean => {
    const game = games[number];
    const mark = marks[number];
    if (!game || !mark) return false;
    const { words } = bodies;
    const event = at.event >> 2;
    const suspended = mark.suspended || words[event + EVENT_IS_BLOCKED] === 1;
    if (game.head.suspended !== suspended) game.head = { ...game.head, suspended };
    const scoreFrom = words[event + EVENT_SCORE_FROM] ?? NONE;
    const clockFrom = words[event + EVENT_CLOCK_FROM] ?? NONE;
    if (scoreFrom !== NONE) {
      const log = anomalyLog();
      const block = parser.parse(bodies.nextText(at), scoreFrom, words[event + EVENT_SCORE_TO] ?? 0);
      const score = scoreOf({ SC: block, GNS: mark.notStarted }, log);
      if (log.count > 0) return false;
      game.score = score;
    } else if (clockFrom !== NONE) {
      const { score } = game;
      if (!score?.clock) return false;
      const seconds = readWhole(bodies.nextText(at), clockFrom);
      game.score = { ...score, clock: { ...score.clock, seconds } };
    }
    game.isMoved = true;
    return true;
  };

  /** Parses the game again where the event says that it lies. */
  const parseAgain = (at: Areas): KnownGame | undefined => {
    const { words } = bodies;
    const event = at.event >> 2;
    return parser.parseGame(
      bodies.nextText(at),
      words[event + EVENT_FROM] ?? 0,
      words[event + EVENT_TO] ?? 0,
    );
  };

  /** Walks the next body and returns how many games are new; undefined where only the parser can tell. */
  const walkNext = (at: Areas, valueAt: number): number | undefined => {
    const came = new Set<number>();
    walk += 1;
    const { last, nextSize, words } = bodies;
    const next = last === 0 ? 1 : 0;
    core.begin(at.bodies[last], at.bodies[next], nextSize, at.orders[last], at.orders[next], count, valueAt);
    for (;;) {
      const result = core.step();
      const number = words[(at.event >> 2) + EVENT_GAME] ?? 0;
      if (result === DONE) break;
      if (result === MOVED) {
        if (bringUp(at, number)) continue;
        const game = parseAgain(at);
        if (!game) return undefined;
        const event = at.event >> 2;
        words[event + EVENT_MOVE_COUNT] = words[event + EVENT_FIRST_MOVE] ?? 0;
        games[number] = game;
        words[recordAt(at, number) + PART_COUNT] = 0;
        words[recordAt(at, number) + STATE] = game.anomalies > 0 ? UNREADABLE : 0;
      } else if (result === NEEDS_LAYOUT) {
        if (!giveLayout(at, number)) return undefined;
      } else if (result === FOR_PARSER) {
        const game = parseAgain(at);
        if (!game || came.has(game.id)) return undefined;
        const isNew = number === NONE;
        const place = isNew ? (free.pop() ?? games.length) : number;
        if (place >= at.mostGames) return undefined;
        if (isNew) {
          came.add(game.id);
          enter(at, game, place);
        }
        games[place] = game;
        core.accept(place, game.anomalies > 0 ? 1 : 0);
      } else return undefined;
    }
    return came.size;
  };

  /** Frees the numbers of games that the walk did not meet. */
  const freeGone = (at: Areas) => {
    const { words } = bodies;
    for (let number = 0; number < games.length; number += 1) {
      if (!games[number] || words[recordAt(at, number) + SEEN] === walk) continue;
      games[number] = undefined;
      free.push(number);
    }
  };

  const turn = (at: Areas, came: number): DecodedFeed => {
    const present = core.gameCount();
    const sameGames = came === 0 && present === count;
    if (present < count + came) freeGone(at);
    count = present;
    const { words, last } = bodies;
    const order = at.orders[last === 0 ? 1 : 0] >> 2;
    const moved: KnownGame[] = [];
    const kept: KnownGame[] = [];
    let anomalies = 0;
    for (let position = 0; position < present; position += 1) {
      const game = games[words[order + position] ?? 0];
      if (!game) continue;
      anomalies += game.anomalies;
      (game.isMoved ? moved : kept).push(game);
      game.isMoved = false;
    }
    bodies.advance();
    const follows = edition;
    edition = {};
    const event = at.event >> 2;
    const ordinalMoves = prices.take(words, event + EVENT_MOVES, words[event + EVENT_MOVE_COUNT] ?? 0);
    return {
      kind: 'snapshot',
      games: moved,
      kept,
      ordinalMoves,
      left: [],
      anomalies,
      edition,
      follows,
      sameGames,
    };
  };

  return {
    adopt: (body, known) => takeOver(body, known, body.length),

    put(body) {
      const at = makeRoom(body.length);
      if (at) bodies.put(at, body);
      return at !== undefined;
    },

    inflate(gzip, limitBytes) {
      const length = statedLength(gzip);
      const at = length === undefined || length > limitBytes ? undefined : makeRoom(length);
      return at !== undefined && bodies.inflate(at, gzip);
    },

    follow() {
      if (!areas) return undefined;
      const text = bodies.nextText(areas);
      const valueAt = findValue(text);
      const came = valueAt >= 0 && isValue(text[valueAt]) ? walkNext(areas, valueAt) : undefined;
      if (came === undefined || !isGoodEnvelope(text, valueAt, core.listEnd(), parser.read)) return undefined;
      return turn(areas, came);
    },

    next: () => (areas ? bodies.nextText(areas).slice() : new Uint8Array()),
  };
}

const isValue = (byte: number | undefined): boolean => byte === BRACE_OPEN || byte === BRACKET_OPEN;
