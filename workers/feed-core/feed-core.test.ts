import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { dice } from '#tests/helpers/dice.ts';
import { createFeedCore } from './feed-core.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_BYTES = 1_000_000;
const MODULE = readFileSync(new URL('feed-core.wasm', import.meta.url));
const core = createFeedCore(await WebAssembly.compile(MODULE));
const inflated = (bytes: Uint8Array) => core.inflate(bytes, LIMIT_BYTES);

/** Texts of every make: noise, few letters, digits, one letter, and what repeats itself from near and far. */
function someBytes(roll: (sides: number) => number): Buffer {
  const bytes = Buffer.alloc(roll(6) === 0 ? roll(150_000) : roll(3_000));
  const kind = roll(5);
  for (let at = 0; at < bytes.length; at += 1) {
    if (kind === 0) bytes[at] = roll(256);
    else if (kind === 1) bytes[at] = 65 + roll(4);
    else if (kind === 2) bytes[at] = at % 7 === 0 ? 123 : 48 + roll(10);
    else if (kind === 4)
      bytes[at] = roll(50) === 0 ? roll(256) : (bytes[at - 1 - roll(Math.min(at, 400))] ?? 1);
  }
  return bytes;
}

const gunzipped = (bytes: Uint8Array): Buffer | undefined => {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
};

describe('the feed core', () => {
  it('inflates whatever an encoder makes of any bytes', () => {
    const roll = dice(20_261_121);
    for (let round = 0; round < 400; round += 1) {
      const bytes = someBytes(roll);
      const packed = gzipSync(bytes, { level: roll(10), strategy: roll(5), memLevel: 1 + roll(9) });
      expect(Buffer.compare(must(inflated(packed), 'bytes'), bytes)).toBe(0);
    }
  });

  it('takes nothing that is damaged, wherever the damage is', () => {
    const roll = dice(7);
    for (let round = 0; round < 600; round += 1) {
      const packed = gzipSync(someBytes(roll), { level: roll(10) });
      const at = roll(packed.length);
      if (roll(3) === 0) {
        expect(inflated(packed.subarray(0, at))).toBeUndefined();
        continue;
      }
      packed[at] = (packed[at] ?? 0) ^ (1 << roll(8));
      const bytes = inflated(packed);
      // Some bits of the header mean nothing: then it is what it was.
      if (bytes) expect(Buffer.compare(bytes, must(gunzipped(packed), 'bytes'))).toBe(0);
    }
  });

  it('gives up the memory of a large body after many small ones, and keeps that of large ones', async () => {
    const { Instance } = WebAssembly;
    const instances = vi.spyOn(WebAssembly, 'Instance').mockImplementation(function make(module) {
      return new Instance(module);
    });
    const own = createFeedCore(await WebAssembly.compile(MODULE));
    const take = (bytes: Buffer, times: number) => {
      for (let time = 0; time < times; time += 1)
        expect(own.inflate(gzipSync(bytes), LIMIT_BYTES)).toHaveLength(bytes.length);
      return instances.mock.calls.length;
    };
    const [large, small] = [Buffer.alloc(900_000, 'a body'), Buffer.from('a delta')];
    expect(take(large, 40)).toBe(1);
    expect(take(small, 31)).toBe(1);
    expect(take(large, 1)).toBe(1);
    expect(take(small, 33)).toBe(2);
    expect(take(small, 100)).toBe(2);
    instances.mockRestore();
  });

  it('leaves several members in a row, and what stands behind one, to others', () => {
    const one = gzipSync('one');
    expect(inflated(Buffer.concat([one, gzipSync('two')]))).toBeUndefined();
    expect(inflated(Buffer.concat([one, Buffer.from('x')]))).toBeUndefined();
  });

  it('skips the fields of a header', () => {
    const packed = gzipSync('a body');
    const head = Buffer.from(packed.subarray(0, 10));
    head[3] = 4 | 8 | 16;
    const fields = Buffer.from('\u0002\u0000xyname\u0000a remark\u0000', 'latin1');
    const bytes = inflated(Buffer.concat([head, fields, packed.subarray(10)]));
    expect(Buffer.from(must(bytes, 'bytes')).toString()).toBe('a body');
  });

  it('keeps within its limit, whatever the trailer says', () => {
    const bomb = gzipSync(Buffer.alloc(LIMIT_BYTES + 1));
    expect(inflated(bomb)).toBeUndefined();
    bomb.writeUInt32LE(100, bomb.length - 4);
    expect(inflated(bomb)).toBeUndefined();
  });

  it('is compiled from the source beside it', () => {
    // The compiler makes names of its own global: it runs in a process of its own.
    const compile = `import('./scripts/feed-core.mjs').then(async ({ compileFeedCore }) => process.stdout.write(await compileFeedCore()))`;
    const { stdout } = spawnSync(process.execPath, ['-e', compile], { cwd: ROOT });
    expect(Buffer.compare(stdout, MODULE), 'run `npm run feed-core`').toBe(0);
  }, 180_000);
});
