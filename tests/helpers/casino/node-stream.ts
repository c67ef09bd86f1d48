/** The stream of a round made apart from the product's: by the HMAC of Node, byte by byte. Faster, too, which a simulation needs. */
import { createHmac } from 'node:crypto';
import type { ChanceStream, Seeds } from '#domain/chance/chance-stream.ts';

export function nodeStream({ clientSeed, nonce, serverSeed }: Seeds): ChanceStream {
  let block = Buffer.alloc(0);
  let blocks = 0;
  let at = 0;
  function u32(): number {
    if (at === block.length) {
      block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${blocks}`).digest();
      blocks += 1;
      at = 0;
    }
    const [a = 0, b = 0, c = 0, d = 0] = [block[at], block[at + 1], block[at + 2], block[at + 3]];
    at += 4;
    return a * 16_777_216 + b * 65_536 + c * 256 + d;
  }
  function int(n: number): number {
    if (n === 1) return 0;
    const refused = 4_294_967_296 % n;
    let drawn = u32();
    while (drawn >= 4_294_967_296 - refused) drawn = u32();
    return drawn % n;
  }
  function sample(n: number, k: number): readonly number[] {
    const all: number[] = [];
    for (let i = 0; i < n; i += 1) all[i] = i;
    for (let i = 0; i < k; i += 1) {
      const j = i + int(n - i);
      const held = all[j] as number;
      all[j] = all[i] as number;
      all[i] = held;
    }
    all.length = k;
    return all;
  }
  function pick(weights: readonly number[]): number {
    let left = int(weights.reduce((sum, weight) => sum + weight, 0));
    let place = 0;
    while (left >= (weights[place] as number)) {
      left -= weights[place] as number;
      place += 1;
    }
    return place;
  }
  return { u32, int, sample, pick };
}
