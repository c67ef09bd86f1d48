/**
 * Inflates an opaque gzip body within a bound. The feed core does it where there is one. Without it small bodies go through pako,
 * which is synchronous and many times faster there; large ones through the platform's stream. Truncated, corrupt and too large are
 * error values; nothing past the limit is ever kept.
 */
import { Inflate as Inflator } from 'pako';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import type { FeedCore } from '../feed-core/feed-core.ts';

/** Compressed size above which the platform's stream is faster than pako (docs/decisions/0014-feed-core.md). */
const PLATFORM_FROM_BYTES = 131_072;
const CHUNK_BYTES = 65_536;

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

export type Inflate = (
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
) => Promise<Result<Uint8Array, FeedFailure>>;

/** Makes what inflates bodies: the feed core once it is there, and others before. */
export function createInflate(core: () => FeedCore | undefined): Inflate {
  return async (bytes, limitBytes) => {
    const inflated = core()?.inflate(bytes, limitBytes);
    return inflated ? ok(inflated) : inflateWithoutCore(bytes, limitBytes);
  };
}

export async function inflateWithoutCore(
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
): Promise<Result<Uint8Array, FeedFailure>> {
  if (bytes.length >= PLATFORM_FROM_BYTES && typeof DecompressionStream === 'function') {
    return inflateByPlatform(bytes, limitBytes);
  }
  return inflateByPako(bytes, limitBytes);
}

export function inflateByPako(bytes: Uint8Array, limitBytes: number): Result<Uint8Array, FeedFailure> {
  const output = createOutput(limitBytes);
  const inflator = new Inflator({ chunkSize: CHUNK_BYTES });
  inflator.onData = (chunk) => output.add(chunk as Uint8Array);
  // Fed piece by piece, so that a bomb is noticed after a bounded amount of work.
  for (let at = 0; at < bytes.length && !inflator.ended && !output.full(); at += CHUNK_BYTES) {
    const last = at + CHUNK_BYTES >= bytes.length;
    if (!inflator.push(bytes.subarray(at, at + CHUNK_BYTES), last) && inflator.err !== 0) break;
  }
  if (output.full()) return failed({ code: 'too-large', limitBytes });
  if (inflator.err !== 0) return failed({ code: 'malformed', detail: `gzip: ${inflator.msg}` });
  if (!inflator.ended) return failed({ code: 'malformed', detail: 'gzip: truncated' });
  return ok(output.joined());
}

export async function inflateByPlatform(
  bytes: Uint8Array<ArrayBuffer>,
  limitBytes: number,
): Promise<Result<Uint8Array, FeedFailure>> {
  const output = createOutput(limitBytes);
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  // Failures of the writing side reach the reader as well.
  writer.write(bytes).then(
    () => writer.close().catch(() => undefined),
    () => undefined,
  );
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ok(output.joined());
      output.add(value);
      if (output.full()) {
        reader.cancel().catch(() => undefined);
        return failed({ code: 'too-large', limitBytes });
      }
    }
  } catch (error) {
    return failed({ code: 'malformed', detail: `gzip: ${String(error)}` });
  }
}

function createOutput(limitBytes: number) {
  let chunks: Uint8Array[] = [];
  let size = 0;
  return {
    add(chunk: Uint8Array) {
      size += chunk.length;
      if (size > limitBytes) chunks = [];
      else chunks.push(chunk);
    },
    full: () => size > limitBytes,
    joined(): Uint8Array {
      const [only] = chunks;
      if (only && chunks.length === 1) return only;
      const whole = new Uint8Array(size);
      let at = 0;
      for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      return whole;
    },
  };
}
