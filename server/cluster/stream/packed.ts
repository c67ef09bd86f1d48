/** Bodies of the stream as they lie on the servers: large ones are compressed, and say so by how they begin. */
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
/** Bodies above this are compressed: a large one may be more than the servers take. */
const LARGE_BYTES = 64 * 1024;
/** Quick: others wait for it, and the second best is a fifth longer. */
const LEVEL = 1;
/** The most that a snapshot or message may become; more is taken for a mistake. */
const MOST_UNPACKED = 512 * 1024 * 1024;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

export const packed = (bytes: Uint8Array): Promise<Uint8Array> | Uint8Array =>
  bytes.length > LARGE_BYTES ? gzipped(bytes, { level: LEVEL }) : bytes;

/** Throws for what is not what it says to be. */
export const unpacked = (bytes: Uint8Array): Uint8Array =>
  isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED }) : bytes;
