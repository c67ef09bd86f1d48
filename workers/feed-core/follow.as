/**
 * Walks the games of the next body beside those of the last one, as `workers/decoder/byte-decoder.ts` does: equal bytes are an equal
 * game, and where they differ only the part that differs is read. What is for a parser is told to the caller, a game at a time.
 * Places of games are offsets in their body, places of parts are offsets in their game.
 */
import { BRACE_OPEN, BRACKET_CLOSE, byteAt, COMMA, equalBytes, gameIdAt, skipValue, skipWhole } from './json-bytes';
import { changedBlocked, changedOdds, readChange } from './selection';

// What `step` answers.
const DONE: i32 = 0;
const MOVED: i32 = 1;
const NEEDS_LAYOUT: i32 = 2;
const FOR_PARSER: i32 = 3;
const GIVEN_UP: i32 = -1;

// A record of a game: 48 bytes.
const RECORD: usize = 48;
const ID: usize = 0; // f64
const FROM: usize = 8;
const LENGTH: usize = 12;
const PARTS: usize = 16; // where its layout lies
const PART_COUNT: usize = 20; // 0 where there is none
const STATE: usize = 24;
const POSITION: usize = 28; // in the list of the last body
const SEEN: usize = 32; // the walk that has come by it last
const COLUMNS: usize = 36; // how many prices it has
const BLOCKED: usize = 40; // how many of them are blocked
const FIRST: usize = 44; // the ordinal of the first of them
/** State of a game that always goes to the parser. */
const UNREADABLE: u32 = 1;

// A layout: for each part its start and end (8 bytes), and behind all of these 16 bytes each.
const KIND: usize = 0;
const COLUMN: usize = 4;
const ODDS: usize = 8;
const LINK: usize = 12;
const KIND_SCORE: i32 = -1;
const KIND_CLOCK: i32 = -2;
const KIND_UPDATED: i32 = -4;
// In `LINK`, with the next part of the same column above them.
const PART_BLOCKED: u32 = 1;
const PART_FIRST: u32 = 2;
const COLUMN_BLOCKED: u32 = 4;
const PART_FLAT: u32 = 8;

// What the caller reads of an event, words.
const EVENT_GAME: usize = 0;
const EVENT_FROM: usize = 4;
const EVENT_TO: usize = 8;
const EVENT_SCORE_FROM: usize = 12;
const EVENT_SCORE_TO: usize = 16;
const EVENT_CLOCK_FROM: usize = 20;
const EVENT_IS_BLOCKED: usize = 24;
// The moves of all games that the walk has come by, and where those of the last one begin.
const EVENT_FIRST_MOVE: usize = 28;
const EVENT_MOVE_COUNT: usize = 32;
const EVENT_MOVES: usize = 36; // ordinal * 2 + blocked, odds
const NONE: u32 = 0xffffffff;

// Set by the caller.
let event: usize = 0;
let mostMoves: u32 = 0;
let records: usize = 0;
let hash: usize = 0;
let hashMask: u32 = 0;
let lastBody: usize = 0;
let nextBody: usize = 0;
let nextEnd: usize = 0;
let lastOrder: usize = 0;
let nextOrder: usize = 0;
let lastCount: u32 = 0;

let nextCount: u32 = 0;
let walk: u32 = 0;
let expected: u32 = 0;
let isIndexed: bool = false;
/** The object to look at, or 0 and the place behind the last one. */
let at: usize = 0;
let behind: usize = 0;
let isSingle: bool = false;
/** Whether the last comparison needs a layout, found more than prices. */
let isLayoutNeeded: bool = false;
let changes: u32 = 0;

/** Where everything is; `hashSize` is a power of two above the number of games. */
export function arrange(eventAt: usize, moves: u32, recordsAt: usize, hashAt: usize, hashSize: u32): void {
  event = eventAt;
  mostMoves = moves;
  records = recordsAt;
  hash = hashAt;
  hashMask = hashSize - 1;
}

/** Where the bodies are and the lists of their games; `valueAt` is where the list or the one game begins in the next. */
export function begin(
  last: usize,
  next: usize,
  nextSize: usize,
  lastGames: usize,
  nextGames: usize,
  games: u32,
  valueAt: usize,
): void {
  lastBody = last;
  nextBody = next;
  nextEnd = next + nextSize;
  lastOrder = lastGames;
  nextOrder = nextGames;
  lastCount = games;
  nextCount = 0;
  expected = 0;
  isIndexed = false;
  store<u32>(event, 0, EVENT_MOVE_COUNT);
  walk++;
  const value = next + valueAt;
  isSingle = byteAt(value) == BRACE_OPEN;
  behind = 0;
  at = isSingle ? value : value + 1;
  if (!isSingle && byteAt(at) == BRACKET_CLOSE) behind = at;
}

/** How many games the next body has, and where their list ends. */
export function gameCount(): u32 {
  return nextCount;
}

export function listEnd(): usize {
  return behind - nextBody;
}

/** On to the next game that there is more to say of than prices. */
export function step(): i32 {
  while (true) {
    if (behind != 0) {
      if (isSingle) return DONE;
      const byte = byteAt(behind);
      if (byte == BRACKET_CLOSE) {
        behind++;
        return DONE;
      }
      if (byte != COMMA) return GIVEN_UP;
      at = behind + 1;
      behind = 0;
    }
    if (at >= nextEnd || byteAt(at) != BRACE_OPEN) return GIVEN_UP;
    let guess: usize = 0;
    if (expected < lastCount) {
      guess = recordOf(load<u32>(lastOrder + (<usize>expected << 2)));
      const to = compare(guess, at);
      if (to != 0) {
        take(guess, to);
        if (changes != 0) return MOVED;
        continue;
      }
      if (isLayoutNeeded) return askForLayout(guess);
    }
    const id = gameIdAt(at, nextEnd);
    const known = find(id);
    if (known != 0) {
      if (known != guess) {
        const to = compare(known, at);
        if (to != 0) {
          take(known, to);
          if (changes != 0) return MOVED;
          continue;
        }
        if (isLayoutNeeded) return askForLayout(known);
      }
      if (load<u32>(known, SEEN) == walk) return GIVEN_UP;
    }
    const to = skipValue(at, nextEnd);
    if (to == 0) return GIVEN_UP;
    store<u32>(event, known == 0 ? NONE : numberOf(known), EVENT_GAME);
    store<u32>(event, <u32>(at - nextBody), EVENT_FROM);
    store<u32>(event, <u32>(to - nextBody), EVENT_TO);
    return FOR_PARSER;
  }
}

function askForLayout(record: usize): i32 {
  store<u32>(event, numberOf(record), EVENT_GAME);
  return NEEDS_LAYOUT;
}

/** The parser has taken the game that it was told of; `game` is its record, with nothing but the id in it. */
export function accept(game: u32, isUnreadable: bool): void {
  const record = recordOf(game);
  const from = load<u32>(event, EVENT_FROM);
  store<u32>(record, load<u32>(event, EVENT_TO) - from, LENGTH);
  store<u32>(record, 0, PART_COUNT);
  store<u32>(record, isUnreadable ? UNREADABLE : 0, STATE);
  // Behind the one that it takes the place of, or where the new one came in.
  const after = load<u32>(event, EVENT_GAME) == NONE ? expected : load<u32>(record, POSITION) + 1;
  take(record, nextBody + load<u32>(event, EVENT_TO));
  expected = after;
}

@inline
function recordOf(game: u32): usize {
  return records + <usize>game * RECORD;
}

@inline
function numberOf(record: usize): u32 {
  return <u32>((record - records) / RECORD);
}

function take(record: usize, to: usize): void {
  expected = load<u32>(record, POSITION) + 1;
  store<u32>(record, <u32>(at - nextBody), FROM);
  store<u32>(record, nextCount, POSITION);
  store<u32>(record, walk, SEEN);
  store<u32>(nextOrder + (<usize>nextCount << 2), numberOf(record));
  nextCount++;
  behind = to;
}

@inline
function placeOf(id: f64): u32 {
  return <u32>((<u64>id * 0x9e3779b97f4a7c15) >> 33);
}

/** The record of a game of the last body, 0 for none. */
function find(id: f64): usize {
  if (!isIndexed) {
    memory.fill(hash, 0xff, (<usize>hashMask + 1) << 2);
    for (let i: u32 = 0; i < lastCount; i++) {
      const game = load<u32>(lastOrder + (<usize>i << 2));
      let place = placeOf(load<f64>(recordOf(game), ID)) & hashMask;
      while (load<u32>(hash + (<usize>place << 2)) != NONE) place = (place + 1) & hashMask;
      store<u32>(hash + (<usize>place << 2), game);
    }
    isIndexed = true;
  }
  if (id < 0) return 0;
  let place = placeOf(id) & hashMask;
  while (load<u32>(hash + (<usize>place << 2)) != NONE) {
    const record = recordOf(load<u32>(hash + (<usize>place << 2)));
    if (load<f64>(record, ID) == id) return record;
    place = (place + 1) & hashMask;
  }
  return 0;
}

/** Where the object at `from` ends if it is this game and the parser is not needed; else 0. */
function compare(record: usize, from: usize): usize {
  isLayoutNeeded = false;
  changes = 0;
  if (load<u32>(record, SEEN) == walk) return 0;
  const last = lastBody + load<u32>(record, FROM);
  const length = <usize>load<u32>(record, LENGTH);
  const left = nextEnd - from;
  const equal = equalBytes(from, last, length < left ? length : left);
  if (equal == length) return from + length;
  if (load<u32>(record, STATE) & UNREADABLE) return 0;
  if (load<u32>(record, PART_COUNT) == 0) {
    // Another game differs before its first price: no layout is needed to see that.
    isLayoutNeeded = gameIdAt(from, nextEnd) == load<f64>(record, ID);
    return 0;
  }
  return bringUp(record, last, length, from, equal);
}

function bringUp(record: usize, last: usize, length: usize, from: usize, equal: usize): usize {
  const count = load<u32>(record, PART_COUNT);
  const bounds = <usize>load<u32>(record, PARTS);
  const details = bounds + (<usize>count << 3);
  let shift: u32 = 0;
  let part: u32 = 0;
  let scoreFrom: usize = 0;
  let scoreTo: usize = 0;
  let clockFrom: usize = 0;
  const firstMove = load<u32>(event, EVENT_MOVE_COUNT);
  let moves = firstMove;
  let isTouched = false;
  for (let place = equal; place < length; ) {
    let bound = bounds + (<usize>part << 3);
    let detail = details + (<usize>part << 4);
    while (part < count) {
      const end = <usize>load<u32>(bound, 4);
      if (end > place) break;
      if (end == place) {
        // A number that differs behind its last digit has only grown.
        const kind = load<i32>(detail, KIND);
        if (kind == KIND_CLOCK || kind == KIND_UPDATED) break;
      }
      if (shift != 0) {
        store<u32>(bound, load<u32>(bound) + shift);
        store<u32>(bound, load<u32>(bound, 4) + shift, 4);
      }
      part++;
      bound += 8;
      detail += 16;
    }
    if (part == count) return failed(record, isTouched);
    const kind = load<i32>(detail, KIND);
    const start = <usize>load<u32>(bound);
    let end = <usize>load<u32>(bound, 4);
    // What differs at its very beginning is no longer that part: but a number is, and so is the rest of a block.
    if (place < start || (place == start && (kind == KIND_SCORE || kind >= 0))) return failed(record, isTouched);
    const partFrom = from + start + <usize>(<i32>shift);
    let partTo: usize = 0;
    if (kind == KIND_CLOCK || kind == KIND_UPDATED) {
      partTo = skipWhole(partFrom);
      if (kind == KIND_CLOCK) clockFrom = partFrom;
    } else if (kind >= 0) {
      const link = load<u32>(detail, LINK);
      if (moves < mostMoves) {
        partTo = readChange(last + start, last + end, partFrom, nextEnd, place - start, (link & PART_FLAT) != 0);
      }
      if (partTo != 0) {
        store<u32>(detail, changedOdds, ODDS);
        if (changedBlocked >= 0) store<u32>(detail, (link & ~PART_BLOCKED) | <u32>changedBlocked, LINK);
        store<u32>(event + (<usize>moves << 3), part, EVENT_MOVES);
        moves++;
      }
    } else {
      // Of the rest of a block the beginning, two parts before, has moved along already.
      scoreFrom = kind == KIND_SCORE ? partFrom : from + <usize>load<u32>(bound - 16);
      scoreTo = skipValue(scoreFrom, nextEnd);
      partTo = scoreTo;
      if (kind == KIND_SCORE && part + 1 < count && load<i32>(detail + 16, KIND) == KIND_CLOCK) {
        part += 2;
        bound += 16;
        end = <usize>load<u32>(bound, 4);
      }
    }
    isTouched = true;
    if (partTo == 0) return failed(record, true);
    store<u32>(bound, load<u32>(bound) + shift);
    shift = <u32>(partTo - from - end);
    store<u32>(bound, <u32>(partTo - from), 4);
    part++;
    const left = nextEnd - partTo;
    const rest = length - end;
    place = end + equalBytes(partTo, last + end, rest < left ? rest : left);
    if (rest > left && place == end + left) return failed(record, true);
  }
  if (shift != 0) {
    for (; part < count; part++) {
      const bound = bounds + (<usize>part << 3);
      store<u32>(bound, load<u32>(bound) + shift);
      store<u32>(bound, load<u32>(bound, 4) + shift, 4);
    }
  }
  const wasBlocked = isBlocked(record);
  for (let move = firstMove; move < moves; move++) tellPrice(record, details, event + (<usize>move << 3));
  store<u32>(event, moves, EVENT_MOVE_COUNT);
  // Where the clock lies in a new block is looked up when it is needed.
  if (scoreFrom != 0) store<u32>(record, 0, PART_COUNT);
  const nextLength = length + <usize>(<i32>shift);
  store<u32>(record, <u32>nextLength, LENGTH);
  if (isBlocked(record) != wasBlocked || scoreFrom != 0 || clockFrom != 0) {
    changes = 1;
    store<u32>(event, numberOf(record), EVENT_GAME);
    store<u32>(event, <u32>(from - nextBody), EVENT_FROM);
    store<u32>(event, <u32>(from + nextLength - nextBody), EVENT_TO);
    store<u32>(event, scoreFrom == 0 ? NONE : <u32>(scoreFrom - nextBody), EVENT_SCORE_FROM);
    store<u32>(event, <u32>(scoreTo - nextBody), EVENT_SCORE_TO);
    store<u32>(event, clockFrom == 0 ? NONE : <u32>(clockFrom - nextBody), EVENT_CLOCK_FROM);
    store<u32>(event, isBlocked(record) ? 1 : 0, EVENT_IS_BLOCKED);
    store<u32>(event, firstMove, EVENT_FIRST_MOVE);
  }
  return from + nextLength;
}

/** Whether all prices of the game are. */
function isBlocked(record: usize): bool {
  const columns = load<u32>(record, COLUMNS);
  return columns > 0 && load<u32>(record, BLOCKED) == columns;
}

/** Some parts may have been moved before the first that could not. */
function failed(record: usize, isTouched: bool): usize {
  if (isTouched) store<u32>(record, 0, PART_COUNT);
  return 0;
}

/** From the part that moved, whose selection may come twice, to its ordinal: the first price counts, and any block. */
function tellPrice(record: usize, details: usize, told: usize): void {
  const own = load<u32>(told, EVENT_MOVES);
  let first = details + (<usize>own << 4);
  let link = load<u32>(first, LINK);
  let blocked = link & PART_BLOCKED;
  for (let other = link >>> 4; other != own; ) {
    const detail = details + (<usize>other << 4);
    link = load<u32>(detail, LINK);
    blocked |= link & PART_BLOCKED;
    if (link & PART_FIRST) first = detail;
    other = link >>> 4;
  }
  link = load<u32>(first, LINK);
  if (((link & COLUMN_BLOCKED) != 0) != (blocked != 0)) {
    store<u32>(first, link ^ COLUMN_BLOCKED, LINK);
    store<u32>(record, load<u32>(record, BLOCKED) + (blocked != 0 ? 1 : -1), BLOCKED);
  }
  store<u32>(told, ((load<u32>(record, FIRST) + load<u32>(first, COLUMN)) << 1) | blocked, EVENT_MOVES);
  store<u32>(told, load<u32>(first, ODDS), EVENT_MOVES + 4);
}
