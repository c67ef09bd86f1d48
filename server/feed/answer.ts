/**
 * A body of the feed, made once and compressed once for each coding, however many ask. Strong tags: one for each form of the
 * bytes, with the way in which it was made. Opaque gzip is a body of the type `application/gzip` without a content coding, which a worker inflates by itself:
 * large bodies then cross the browser's processes compressed.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';

export type Coding = 'identity' | 'br' | 'gzip' | 'opaque-gzip';

/** The size above which a lower level saves more time than bytes. */
const LARGE_BODY = 256 * 1024;
/**
 * The size up to which an urgent body is compressed at once, within a millisecond or two: the way to another thread and
 * back takes longer.
 */
const QUICK_BODY = 256 * 1024;
const QUICK_LEVEL = 1;
/** The size up to which a good compression takes no longer than a quick one of a large body. */
const SHORT_BODY = 16 * 1024;
const GOOD_LEVEL = 6;
const LARGE_LEVEL = 4;
/** The size below which a coding makes the body longer, not shorter. */
const SMALL_BODY = 200;

const TAG_SUFFIX: Readonly<Record<Exclude<Coding, 'identity'>, string>> = {
  br: '-b',
  gzip: '-g',
  'opaque-gzip': '-o',
};
/** The releases of the libraries that compress: another one may make other bytes of the same body. */
const LIBRARIES = createHash('sha1')
  .update(`${process.versions.zlib} ${process.versions.brotli}`)
  .digest('base64url')
  .slice(0, 4);

const gzipped = promisify(gzip);
const brotlied = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress);

export class Answer {
  readonly bytes: Buffer;
  readonly #tag: string;
  readonly #isUrgent: boolean;
  readonly #coded = new Map<'br' | 'gzip', Promise<Buffer>>();

  /** Creates an answer. `isUrgent`: a client waits for it, as for each delta; its time counts for more than its last bytes. */
  constructor(content: string | Uint8Array, { isUrgent = false } = {}) {
    this.#isUrgent = isUrgent;
    this.bytes =
      typeof content === 'string'
        ? Buffer.from(content)
        : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    this.#tag = createHash('sha1').update(this.bytes).digest('base64url');
  }

  etag(coding: Coding): string {
    if (coding === 'identity') return `"${this.#tag}"`;
    const level = coding === 'br' ? this.#brotliQuality : this.#gzipLevel;
    return `"${this.#tag}${TAG_SUFFIX[coding]}${level}${LIBRARIES}"`;
  }

  get #gzipLevel(): number {
    const { length } = this.bytes;
    if (this.#isQuick) return length > SHORT_BODY ? QUICK_LEVEL : GOOD_LEVEL;
    return length > LARGE_BODY ? LARGE_LEVEL : GOOD_LEVEL;
  }

  /** Whether it is compressed at once. */
  get #isQuick(): boolean {
    return this.#isUrgent && this.bytes.length <= QUICK_BODY;
  }

  get #brotliQuality(): number {
    return this.bytes.length > LARGE_BODY ? 3 : 5;
  }

  async encoded(coding: Coding): Promise<Buffer> {
    if (coding === 'identity') return this.bytes;
    const kind = coding === 'br' ? 'br' : 'gzip';
    const known = this.#coded.get(kind);
    if (known) return known;
    const made = kind === 'br' ? this.#brotli() : this.#gzip();
    this.#coded.set(kind, made);
    return made;
  }

  async #gzip(): Promise<Buffer> {
    const level = this.#gzipLevel;
    return this.#isQuick ? gzipSync(this.bytes, { level }) : gzipped(this.bytes, { level });
  }

  async #brotli(): Promise<Buffer> {
    const { length } = this.bytes;
    return brotlied(this.bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: this.#brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: length,
      },
    });
  }

  /** The form to send for these request headers. */
  negotiate(accept: string | undefined, acceptEncoding: string | undefined): Coding {
    if (weightOf(accept, 'application/gzip') > 0) return 'opaque-gzip';
    if (this.bytes.length < SMALL_BODY) return 'identity';
    const br = weightOf(acceptEncoding, 'br');
    const gz = weightOf(acceptEncoding, 'gzip');
    if (br > 0 && br >= gz) return 'br';
    return gz > 0 ? 'gzip' : 'identity';
  }
}

/** The q-value of one name in an Accept-like header; 0 where it is not named. Wildcards do not count: they ask for nothing. */
export function weightOf(header: string | undefined, name: string): number {
  for (const part of header?.split(',') ?? []) {
    const [token = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (token !== name) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    return Number.isFinite(value) ? value : 0;
  }
  return 0;
}

/** If-None-Match against one tag; weak comparison, since proxies that re-encode weaken tags. */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
