/** Inflating and decoding as the hub does it, made of the same parts: the one place to follow the hub from. */
import type { FeedDecoder } from '../streams/feed/feed-decoder.ts';
import { createByteDecoder } from '../workers/decoder/byte-decoder.ts';
import { createDeltaDecoder } from '../workers/feed-hub/delta-decoder.ts';
import { createInflate, type Inflate } from '../workers/feed-hub/inflate.ts';
import { createJsonDecoder } from '../workers/feed-hub/json-decoder.ts';
import { fetchGzipCore } from '../workers/gzip-core/gzip-core.ts';

export type FetchFile = (url: string) => Promise<Response>;

export const createShippedDecoder = (): FeedDecoder =>
  createByteDecoder(createDeltaDecoder(createJsonDecoder()));

export const createShippedInflate = (fetchFile: FetchFile): Inflate =>
  createInflate(() => fetchGzipCore(fetchFile));
