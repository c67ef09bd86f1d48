/**
 * Inflates one gzip member (RFC 1951, RFC 1952) within linear memory and checks its CRC. Behind input and output there is room for 64
 * bytes each; nothing outside of the output and its room is written: every length is compared with what is left, every distance with
 * what there is. Errors are negative numbers. What is correct but unusual (several members, other lengths than told) is an error too:
 * whoever calls has a slower way for it.
 */
import { crcOf } from './crc';

const LITERAL_ROOT: u32 = 11;
const DISTANCE_ROOT: u32 = 8;

const IS_LITERAL: u32 = 0x2000;
const IS_TABLE: u32 = 0x4000;
const IS_END: u32 = 0x8000;

// Places in memory, below the data of the module (--memoryBase).
// From 0x400 on: the tables of `crc.as`.
const LITERAL_TABLE: usize = 0x2800; // (2048 + 288 * 16) * 4
const DISTANCE_TABLE: usize = 0x9000; // (256 + 32 * 128) * 4
const SUBTABLES: usize = 0xd800; // 2048 * 4: by prefix
const LENGTHS: usize = 0x11800; // 320 bytes
const CODE_TABLE: usize = 0x11a00; // 128 * 4
const NEXT_CODES: usize = 0x11c00; // 16 * 4
const COUNTS: usize = 0x11c80; // 16 * 4
/** Behind all of these and the data of the module. */
export const FREE: usize = 0x14000;

/** More than three literals and a copy of 258 bytes. */
const AMPLE: usize = 264;

const TRUNCATED: i32 = -1;
const CORRUPT: i32 = -2;
const TOO_LARGE: i32 = -3;
const UNUSUAL: i32 = -4;

let bits: u64 = 0;
let count: u32 = 0;
let at: usize = 0;
let end: usize = 0;
let out: usize = 0;
let outStart: usize = 0;
let outEnd: usize = 0;

const LENGTH_BASE = memory.data<u16>([3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258, 0, 0, 0]);
const LENGTH_EXTRA = memory.data<u8>([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0, 0, 0, 0]);
const DISTANCE_BASE = memory.data<u16>([1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577, 0, 0]);
const DISTANCE_EXTRA = memory.data<u8>([0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 0, 0]);
const CODE_ORDER = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

@inline
function refill(): void {
  bits |= load<u64>(at) << count;
  at += (63 - count) >>> 3;
  count |= 56;
}

@inline
function take(width: u32): u32 {
  const value = <u32>bits & ((1 << width) - 1);
  bits >>= width;
  count -= width;
  return value;
}

/** What was taken was there: the room behind the input is never counted as read. */
@inline
function ranOut(): bool {
  return at - (count >>> 3) > end;
}

function reversed(code: u32, width: u32): u32 {
  let r: u32 = 0;
  for (let i: u32 = 0; i < width; i++) r |= ((code >>> i) & 1) << (width - 1 - i);
  return r;
}

/** kind 0: code lengths, 1: literals and lengths, 2: distances. */
function entryOf(kind: u32, symbol: u32, width: u32): u32 {
  if (kind == 0) return (symbol << 16) | width;
  if (kind == 1) {
    if (symbol < 256) return (symbol << 16) | IS_LITERAL | width;
    if (symbol == 256) return IS_END | width;
    const s = <usize>(symbol - 257);
    return (<u32>load<u16>(LENGTH_BASE + (s << 1)) << 16) | (<u32>load<u8>(LENGTH_EXTRA + s) << 8) | width;
  }
  return (<u32>load<u16>(DISTANCE_BASE + (<usize>symbol << 1)) << 16) | (<u32>load<u8>(DISTANCE_EXTRA + <usize>symbol) << 8) | width;
}

/** Two levels: codes up to `root` bits at once, longer ones through a table for their first bits. An unused code is entry 0. */
function makeTable(table: usize, root: u32, lengths: usize, symbols: u32, kind: u32): bool {
  memory.fill(COUNTS, 0, 64);
  let longest: u32 = 0;
  let used: u32 = 0;
  for (let s: u32 = 0; s < symbols; s++) {
    const width = <u32>load<u8>(lengths + <usize>s);
    if (width == 0) continue;
    used++;
    const place = COUNTS + (<usize>width << 2);
    store<u32>(place, load<u32>(place) + 1);
    if (width > longest) longest = width;
  }
  let code: u32 = 0;
  let left: i32 = 1;
  for (let width: u32 = 1; width <= 15; width++) {
    code = (code + (width > 1 ? load<u32>(COUNTS + (<usize>(width - 1) << 2)) : 0)) << 1;
    store<u32>(NEXT_CODES + (<usize>width << 2), code);
    left = (left << 1) - <i32>load<u32>(COUNTS + (<usize>width << 2));
    if (left < 0) return false;
  }
  // Incomplete only with one code, as encoders write it where there is one distance.
  if (left > 0 && (used > 1 || kind == 0)) return false;
  const entries: u32 = 1 << root;
  memory.fill(table, 0, <usize>entries << 2);
  const deep = longest > root ? longest - root : 0;
  if (deep > 0) memory.fill(SUBTABLES, 0, <usize>entries << 2);
  let next = entries;
  for (let s: u32 = 0; s < symbols; s++) {
    const width = <u32>load<u8>(lengths + <usize>s);
    if (width == 0) continue;
    const place = NEXT_CODES + (<usize>width << 2);
    const c = load<u32>(place);
    store<u32>(place, c + 1);
    const r = reversed(c, width);
    // Symbols that no encoder may use are unused codes.
    const isVoid = (kind == 1 && s > 285) || (kind == 2 && s > 29);
    const entry = isVoid ? 0 : entryOf(kind, s, width);
    if (width <= root) {
      for (let i = r; i < entries; i += 1 << width) store<u32>(table + (<usize>i << 2), entry);
    } else {
      const prefix = r & (entries - 1);
      let sub = load<u32>(SUBTABLES + (<usize>prefix << 2));
      if (sub == 0) {
        sub = next;
        next += 1 << deep;
        memory.fill(table + (<usize>sub << 2), 0, <usize>4 << deep);
        store<u32>(SUBTABLES + (<usize>prefix << 2), sub);
        store<u32>(table + (<usize>prefix << 2), (sub << 16) | IS_TABLE | (deep << 8) | root);
      }
      for (let i = r >>> root; i < <u32>1 << deep; i += 1 << (width - root)) store<u32>(table + (<usize>(sub + i) << 2), entry);
    }
  }
  return true;
}

function readTables(): i32 {
  refill();
  const literals = take(5) + 257;
  const distances = take(5) + 1;
  const codes = take(4) + 4;
  if (literals > 286 || distances > 30) return CORRUPT;
  memory.fill(LENGTHS, 0, 19);
  for (let i: u32 = 0; i < codes; i++) {
    if (count < 3) refill();
    store<u8>(LENGTHS + <usize>load<u8>(CODE_ORDER + <usize>i), take(3));
  }
  if (!makeTable(CODE_TABLE, 7, LENGTHS, 19, 0)) return CORRUPT;
  memory.fill(LENGTHS, 0, 320);
  let last: u32 = 0;
  for (let i: u32 = 0; i < literals + distances; ) {
    if (count < 14) refill();
    if (ranOut()) return TRUNCATED;
    const entry = load<u32>(CODE_TABLE + ((<usize>bits & 127) << 2));
    if (entry == 0) return CORRUPT;
    take(entry & 15);
    const symbol = entry >>> 16;
    let times: u32 = 1;
    if (symbol < 16) last = symbol;
    else if (symbol == 16) {
      if (i == 0) return CORRUPT;
      times = 3 + take(2);
    } else {
      last = 0;
      times = symbol == 17 ? 3 + take(3) : 11 + take(7);
    }
    if (i + times > literals + distances) return CORRUPT;
    for (; times > 0; times--) {
      store<u8>(LENGTHS + <usize>i, last);
      i++;
    }
  }
  if (load<u8>(LENGTHS + 256) == 0) return CORRUPT;
  if (!makeTable(LITERAL_TABLE, LITERAL_ROOT, LENGTHS, literals, 1)) return CORRUPT;
  if (!makeTable(DISTANCE_TABLE, DISTANCE_ROOT, LENGTHS + <usize>literals, distances, 2)) return CORRUPT;
  return 0;
}

function fixedTables(): void {
  memory.fill(LENGTHS, 8, 144);
  memory.fill(LENGTHS + 144, 9, 112);
  memory.fill(LENGTHS + 256, 7, 24);
  memory.fill(LENGTHS + 280, 8, 8);
  makeTable(LITERAL_TABLE, LITERAL_ROOT, LENGTHS, 288, 1);
  memory.fill(LENGTHS, 5, 32);
  makeTable(DISTANCE_TABLE, DISTANCE_ROOT, LENGTHS, 32, 2);
}

function inflateBlock(): i32 {
  // Locals: globals are memory to the engine.
  let b = bits;
  let n = count;
  let p = at;
  let o = out;
  const stop = end + 8;
  const first = outStart;
  const limit = outEnd;
  let result: i32 = 0;
  // As long as there is room for three literals and the longest copy.
  const ample = limit > first + AMPLE ? limit - AMPLE : first;
  while (true) {
    b |= load<u64>(p) << n;
    p += (63 - n) >>> 3;
    n |= 56;
    if (p > stop) { result = TRUNCATED; break; }
    let entry = load<u32>(LITERAL_TABLE + ((<usize>b & ((1 << LITERAL_ROOT) - 1)) << 2));
    if (o < ample && entry & IS_LITERAL) {
      b >>= entry & 15;
      n -= entry & 15;
      store<u8>(o++, entry >>> 16);
      entry = load<u32>(LITERAL_TABLE + ((<usize>b & ((1 << LITERAL_ROOT) - 1)) << 2));
      if (entry & IS_LITERAL) {
        b >>= entry & 15;
        n -= entry & 15;
        store<u8>(o++, entry >>> 16);
        entry = load<u32>(LITERAL_TABLE + ((<usize>b & ((1 << LITERAL_ROOT) - 1)) << 2));
        if (entry & IS_LITERAL) {
          b >>= entry & 15;
          n -= entry & 15;
          store<u8>(o++, entry >>> 16);
          continue;
        }
      }
      // A copy takes up to 48 bits.
      b |= load<u64>(p) << n;
      p += (63 - n) >>> 3;
      n |= 56;
      if (p > stop) { result = TRUNCATED; break; }
    }
    if (entry & IS_TABLE) {
      const deep = (entry >>> 8) & 15;
      entry = load<u32>(LITERAL_TABLE + (<usize>((entry >>> 16) + (<u32>(b >> LITERAL_ROOT) & ((1 << deep) - 1))) << 2));
    }
    b >>= entry & 15;
    n -= entry & 15;
    if (entry & IS_LITERAL) {
      if (o >= limit) { result = TOO_LARGE; break; }
      store<u8>(o++, entry >>> 16);
      continue;
    }
    if (entry & IS_END) break;
    if (entry == 0) { result = CORRUPT; break; }
    const lengthExtra = (entry >>> 8) & 15;
    const length = <usize>((entry >>> 16) + (<u32>b & ((1 << lengthExtra) - 1)));
    b >>= lengthExtra;
    n -= lengthExtra;
    let far = load<u32>(DISTANCE_TABLE + ((<usize>b & ((1 << DISTANCE_ROOT) - 1)) << 2));
    if (far & IS_TABLE) {
      const deep = (far >>> 8) & 15;
      far = load<u32>(DISTANCE_TABLE + (<usize>((far >>> 16) + (<u32>(b >> DISTANCE_ROOT) & ((1 << deep) - 1))) << 2));
    }
    if (far == 0) { result = CORRUPT; break; }
    b >>= far & 15;
    n -= far & 15;
    const farExtra = (far >>> 8) & 15;
    const distance = <usize>((far >>> 16) + (<u32>b & ((1 << farExtra) - 1)));
    b >>= farExtra;
    n -= farExtra;
    if (distance > o - first) { result = CORRUPT; break; }
    if (length > limit - o) { result = TOO_LARGE; break; }
    let from = o - distance;
    const to = o + length;
    // Up to fifteen bytes past the end: the room behind the output is for that.
    if (distance >= 16) {
      do {
        v128.store(o, v128.load(from));
        o += 16;
        from += 16;
      } while (o < to);
      o = to;
    } else if (distance >= 8) {
      do {
        store<u64>(o, load<u64>(from));
        o += 8;
        from += 8;
      } while (o < to);
      o = to;
    } else if (distance == 1) {
      const same = i8x16.splat(load<i8>(from));
      do {
        v128.store(o, same);
        o += 16;
      } while (o < to);
      o = to;
    } else {
      while (o < to) store<u8>(o++, load<u8>(from++));
    }
  }
  bits = b;
  count = n;
  at = p;
  out = o;
  return result;
}

function storedBlock(): i32 {
  // Back to whole bytes.
  take(count & 7);
  at -= count >>> 3;
  bits = 0;
  count = 0;
  if (at + 4 > end) return TRUNCATED;
  const length = <usize>load<u16>(at);
  if ((length ^ <usize>load<u16>(at, 2)) != 0xffff) return CORRUPT;
  at += 4;
  if (length > end - at) return TRUNCATED;
  if (length > outEnd - out) return TOO_LARGE;
  memory.copy(out, at, length);
  at += length;
  out += length;
  return 0;
}

/** Skips the header; the place behind it, or 0. */
function skipHeader(from: usize, to: usize): usize {
  if (to - from < 18 || load<u16>(from) != 0x8b1f || load<u8>(from, 2) != 8) return 0;
  const flags = load<u8>(from, 3);
  if (flags & 0xe0) return 0;
  let p = from + 10;
  if (flags & 4) p += 2 + <usize>load<u16>(p);
  for (let text = 0; text < 2; text++) {
    if (!(flags & (text == 0 ? 8 : 16))) continue;
    while (p < to && load<u8>(p) != 0) p++;
    p++;
  }
  if (flags & 2) p += 2;
  return p < to ? p : 0;
}

/** Whether the memory has this many bytes, or has them now. */
export function reserve(bytes: usize): bool {
  const pages = <i32>((bytes + 0xffff) >>> 16);
  const missing = pages - memory.size();
  return missing <= 0 || memory.grow(missing) >= 0;
}

/** Inflates the input to a place that has room for `limit` bytes and 64 more; how many bytes came out, or an error. */
export function inflate(input: usize, inputSize: usize, output: usize, limit: usize): i32 {
  const whole = input + inputSize;
  at = skipHeader(input, whole);
  if (at == 0) return UNUSUAL;
  end = whole - 8;
  outStart = output;
  return run(<usize>load<u32>(whole - 4), limit);
}

/** `told` is the length that the trailer gives. */
function run(told: usize, limit: usize): i32 {
  if (told > limit) return TOO_LARGE;
  out = outStart;
  outEnd = outStart + told;
  bits = 0;
  count = 0;
  let isLast = false;
  while (!isLast) {
    if (count < 3) refill();
    if (ranOut()) return TRUNCATED;
    isLast = take(1) == 1;
    const kind = take(2);
    let result: i32 = 0;
    if (kind == 0) result = storedBlock();
    else if (kind == 3) return CORRUPT;
    else {
      if (kind == 1) fixedTables();
      else result = readTables();
      if (result == 0) result = inflateBlock();
    }
    if (result != 0) return result;
    if (ranOut()) return TRUNCATED;
  }
  // Behind the last block lie the sums and nothing else: several members in a row are for somebody else.
  if (at - (count >>> 3) != end || out != outEnd) return UNUSUAL;
  if (crcOf(outStart, out) != load<u32>(end)) return CORRUPT;
  // Whoever reads on finds no text there.
  memory.fill(out, 0, 64);
  return <i32>(out - outStart);
}
