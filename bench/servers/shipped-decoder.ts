/** Inflating and decoding as the hub does it, made of the same parts: the one place to follow the hub from. */
import type { FeedDecoder } from '../../streams/feed/feed-decoder.ts';
import { createByteDecoder } from '../../workers/decoder/byte-decoder.ts';
import { createCoreLoader, fetchFeedCore } from '../../workers/feed-core/feed-core.ts';
import { createDeltaDecoder } from '../../workers/feed-hub/delta-decoder.ts';
import { createInflate, type Inflate } from '../../workers/feed-hub/inflate.ts';
import { createJsonDecoder } from '../../workers/feed-hub/json-decoder.ts';

export type FetchFile = (url: string) => Promise<Response>;

export interface ShippedReader {
  readonly decoder: FeedDecoder;
  readonly inflate: Inflate;
  /** The core is there, where there is to be one. */
  readonly ready: Promise<unknown>;
}

export function createShippedReader(fetchFile: FetchFile): ShippedReader {
  const ready = fetchFeedCore(fetchFile);
  const core = createCoreLoader(() => ready);
  core();
  return {
    decoder: createByteDecoder(createDeltaDecoder(createJsonDecoder()), core),
    inflate: createInflate(core),
    ready,
  };
}

/** The same in a browser without WebAssembly; of deltas, the same as with it once they are inflated. */
export function createShippedReaderWithoutCore(): ShippedReader {
  return {
    decoder: createByteDecoder(createDeltaDecoder(createJsonDecoder())),
    inflate: createInflate(() => undefined),
    ready: Promise.resolve(),
  };
}
