/**
 * Text that is written straight into its UTF-8 bytes, for bodies of many short numbers: nothing is kept for each of them, and
 * nothing is gone over again at the end. The memory is used again for the next text.
 */
const FIRST_BYTES = 65_536;
const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
/** The bound below which whole numbers are reckoned in 32 bits. */
const PLAIN_BELOW = 2 ** 31;

export class ByteText {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  /** Takes what was written since the last time, in memory of its own. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  /** Writes bytes of text that were made before (`ascii`). */
  bytes(text: Uint8Array): void {
    const bytes = this.#room(text.length);
    const at = this.#length;
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text[i] ?? 0;
    this.#length = at + text.length;
  }

  /** Writes any text without lone surrogates, as `JSON.stringify` makes it. */
  text(text: string): void {
    const bytes = this.#room(text.length * 3);
    let at = this.#length;
    for (let i = 0; i < text.length; i += 1) {
      let code = text.charCodeAt(i);
      if (code < 0x80) {
        bytes[at++] = code;
        continue;
      }
      if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6);
      } else {
        if ((code & 0xfc00) === 0xd800) {
          i += 1;
          code = 0x10000 + ((code & 0x3ff) << 10) + (text.charCodeAt(i) & 0x3ff);
          bytes[at++] = 0xf0 | (code >> 18);
          bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
        } else {
          bytes[at++] = 0xe0 | (code >> 12);
        }
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
      }
      bytes[at++] = 0x80 | (code & 0x3f);
    }
    this.#length = at;
  }

  /** Writes `units / scale` as `JSON.stringify` does; `scale` is a power of ten. */
  number(units: number, scale = 1): void {
    if (!Number.isInteger(units) || Math.abs(units) >= PLAIN_BELOW) {
      this.text(JSON.stringify(units / scale));
      return;
    }
    const bytes = this.#room(20);
    if (units < 0) bytes[this.#length++] = MINUS;
    const size = units < 0 ? -units : units;
    const whole = (size / scale) | 0;
    this.#digits(whole, digitsOf(whole));
    let rest = size - whole * scale;
    if (rest === 0) return;
    let digits = digitsOf(scale) - 1;
    for (; rest % 10 === 0; digits -= 1) rest = (rest / 10) | 0;
    bytes[this.#length++] = POINT;
    this.#digits(rest, digits);
  }

  /** Writes the digits of a number, with zeros before it where it has fewer than `count`. */
  #digits(value: number, count: number): void {
    const bytes = this.#bytes;
    const from = this.#length;
    let left = value;
    for (let at = from + count - 1; at >= from; at -= 1) {
      const next = (left / 10) | 0;
      bytes[at] = ZERO + left - next * 10;
      left = next;
    }
    this.#length = from + count;
  }

  #room(bytes: number): Uint8Array {
    const needed = this.#length + bytes;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}

function digitsOf(value: number): number {
  let count = 1;
  for (let left = value; left >= 10; left = (left / 10) | 0) count += 1;
  return count;
}

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
