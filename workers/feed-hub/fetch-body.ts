/**
 * One GET of a feed body: asks for opaque gzip and reads within bounds. Every way in which an answer can be bad is an error value:
 * status, wrong type, too large, torn, slow to start or slow to arrive.
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { CODE_TIMEOUT, CODE_TIMEOUT_DOWNLOAD, type FeedFailure } from '#protocol/feed/failure.ts';
import type { Clock } from '#streams/clock.ts';
import { isGzip } from './inflate.ts';

export const INPUT_LIMIT_BYTES = 16 * 1024 * 1024;
/** The most bytes of an inflated body: several times the largest list of games (5,000 live games are some 10 MB). */
export const OUTPUT_LIMIT_BYTES = 40 * 1024 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const DOWNLOAD_TIMEOUT_MS = 30_000;
const FEED_TYPES = ['application/gzip', 'application/json', 'text/json', 'application/octet-stream'];

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface BodyRequest {
  readonly url: string;
  readonly etag?: string;
  /** How long the server was allowed to hold the answer. */
  readonly waitMs?: number;
}

export interface FetchedBody {
  readonly status: 200 | 304;
  readonly headers: Headers;
  /** The body as received; empty for 304. */
  readonly raw: Uint8Array<ArrayBuffer>;
}

export interface FetchParts {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

export function fetchBody(
  { fetch, clock }: FetchParts,
  { url, etag, waitMs = 0 }: BodyRequest,
): { readonly body: Promise<Result<FetchedBody, FeedFailure>>; readonly abort: () => void } {
  const controller = new AbortController();
  let reason: FeedFailure = { code: 'aborted' };
  let cancelTimer = (): void => {};
  const giveUpAfter = (delayMs: number, internalCode: typeof CODE_TIMEOUT | typeof CODE_TIMEOUT_DOWNLOAD) => {
    cancelTimer();
    cancelTimer = clock.later(() => {
      reason = { code: 'timeout', internalCode };
      controller.abort();
    }, delayMs);
  };

  const run = async (): Promise<Result<FetchedBody, FeedFailure>> => {
    try {
      giveUpAfter(HEADERS_TIMEOUT_MS + waitMs, CODE_TIMEOUT);
      const response = await fetch(url, {
        signal: controller.signal,
        // Our own tags and cursors do the work of the HTTP cache here.
        cache: 'no-store',
        headers: {
          Accept: 'application/gzip, application/json;q=0.9',
          ...(etag === undefined ? {} : { 'If-None-Match': etag }),
        },
      });
      giveUpAfter(DOWNLOAD_TIMEOUT_MS, CODE_TIMEOUT_DOWNLOAD);
      return await readBody(response);
    } catch {
      return failed(controller.signal.aborted ? reason : { code: 'network' });
    } finally {
      cancelTimer();
    }
  };

  return { body: run(), abort: () => controller.abort() };
}

async function readBody(response: Response): Promise<Result<FetchedBody, FeedFailure>> {
  const { status, headers } = response;
  if (status === 304 || status === 204) {
    return status === 304
      ? ok({ status, headers, raw: new Uint8Array() })
      : failed({ code: 'malformed', detail: 'no content' });
  }
  if (status < 200 || status > 299) {
    await response.body?.cancel();
    const retryAfterMs = retryAfterOf(headers);
    return failed({ code: 'http', status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
  }
  const type = (headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!FEED_TYPES.includes(type)) {
    await response.body?.cancel();
    return failed({ code: 'malformed', detail: `type ${type}` });
  }
  const raw = await readBounded(response, INPUT_LIMIT_BYTES);
  if (!raw.ok) return raw;
  return ok({ status: 200, headers, raw: raw.value });
}

/**
 * Reads a body within its bounds. Plain and `Content-Encoding` bodies arrive inflated and may be larger than what
 * travelled: they get the output's limit.
 */
async function readBounded(
  response: Response,
  inputLimitBytes: number,
): Promise<Result<Uint8Array<ArrayBuffer>, FeedFailure>> {
  const reader = response.body?.getReader();
  if (!reader) return ok(new Uint8Array(await response.arrayBuffer()));
  const chunks: Uint8Array[] = [];
  let size = 0;
  let limitBytes = OUTPUT_LIMIT_BYTES;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (size === 0 && isGzip(value)) limitBytes = inputLimitBytes;
    size += value.length;
    if (size > limitBytes) {
      await reader.cancel();
      return failed({ code: 'too-large', limitBytes });
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return ok(whole);
}

/** The `Retry-After` of an answer, in seconds only: a date would have to be compared with a clock that may be wrong. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
