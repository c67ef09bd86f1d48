/** The sum of a gzip member (RFC 1952, section 8), eight bytes a step. */
const CRC_TABLES: usize = 0x400; // 8 x 256 x 4, below those of `inflate.as`

function makeCrcTables(): void {
  for (let n: u32 = 0; n < 256; n++) {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    store<u32>(CRC_TABLES + (<usize>n << 2), c);
  }
  for (let n: u32 = 0; n < 256; n++) {
    let c = load<u32>(CRC_TABLES + (<usize>n << 2));
    for (let k: usize = 1; k < 8; k++) {
      c = load<u32>(CRC_TABLES + (<usize>(c & 255) << 2)) ^ (c >>> 8);
      store<u32>(CRC_TABLES + (k << 10) + (<usize>n << 2), c);
    }
  }
}
makeCrcTables();

@inline
function crcAt(table: usize, byte: u32): u32 {
  return load<u32>(CRC_TABLES + (table << 10) + (<usize>(byte & 255) << 2));
}

/** Eight bytes at once. */
@inline
function crcStep(crc: u32, p: usize): u32 {
  const low = load<u32>(p) ^ crc;
  const high = load<u32>(p, 4);
  return crcAt(7, low) ^ crcAt(6, low >>> 8) ^ crcAt(5, low >>> 16) ^ crcAt(4, low >>> 24)
    ^ crcAt(3, high) ^ crcAt(2, high >>> 8) ^ crcAt(1, high >>> 16) ^ crcAt(0, high >>> 24);
}

/** The product of two polynomials modulo that of the CRC, bits reversed. */
function crcProduct(a: u32, b: u32): u32 {
  let product: u32 = 0;
  for (let bit: u32 = 0x80000000; bit != 0; bit >>>= 1) {
    if (a & bit) product ^= b;
    b = b & 1 ? 0xedb88320 ^ (b >>> 1) : b >>> 1;
  }
  return product;
}

/** What a sum is multiplied with for so many bytes of 0 behind it. */
function crcShift(bytes: usize): u32 {
  let power: u32 = 0x00800000; // x to the 8th
  let shift: u32 = 0x80000000; // 1
  for (; bytes != 0; bytes >>>= 1) {
    if (bytes & 1) shift = crcProduct(power, shift);
    power = crcProduct(power, power);
  }
  return shift;
}

/** Four parts side by side, as each step of one waits for the last: their sums are put together in the end. */
export function crcOf(from: usize, to: usize): u32 {
  let crc: u32 = 0xffffffff;
  let p = from;
  if (to - from >= 4096) {
    const part = ((to - from) >>> 2) & ~7;
    let second: u32 = 0;
    let third: u32 = 0;
    let fourth: u32 = 0;
    for (const stop = from + part; p < stop; p += 8) {
      crc = crcStep(crc, p);
      second = crcStep(second, p + part);
      third = crcStep(third, p + part * 2);
      fourth = crcStep(fourth, p + part * 3);
    }
    const shift = crcShift(part);
    crc = crcProduct(shift, crc) ^ second;
    crc = crcProduct(shift, crc) ^ third;
    crc = crcProduct(shift, crc) ^ fourth;
    p = from + part * 4;
  }
  for (; p + 8 <= to; p += 8) crc = crcStep(crc, p);
  for (; p < to; p++) crc = crcAt(0, crc ^ load<u8>(p)) ^ (crc >>> 8);
  return ~crc;
}
