/**
 * Sends requests and answers results, never rejects. Identical requests in flight share one answer; a request whose last asker
 * gave up is aborted. Time-outs carry codes of their own: 1488 before the headers, 1489 while the body was on its way. A failed
 * attempt is repeated a bounded number of times where repeating is safe (GET) and may help (network, time-out, 5xx, 429).
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { CODE_TIMEOUT, CODE_TIMEOUT_DOWNLOAD, type FeedFailure } from '../feed/failure.ts';
import { failureText } from './failure-text.ts';
import type { AbortSignalLike, RequestPlatform, ResponseLike } from './fetch-like.ts';
import type { NormalRequest } from './request-description.ts';

/** Message for logs; the result holds the last failure. */
export const ATTEMPTS_ENDED = 'retry: Attempts ended';

export interface RequestOptions {
  readonly timeoutMs?: number;
  /** Further attempts after the first; only for GET. */
  readonly retries?: number;
  /** Wait before the first repetition; doubles with each. */
  readonly retryDelayMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignalLike;
  /** Told of each failed attempt with its text (`failure-text.ts`) and, with `ATTEMPTS_ENDED`, of giving up after repetitions. */
  readonly onAttemptFailed?: (failure: FeedFailure, message: string) => void;
}

export interface Answer {
  /** 2xx or 304. */
  readonly status: number;
  readonly headers: ResponseLike['headers'];
  /** Empty for 204 and 304. */
  readonly body: ArrayBuffer;
  readonly askedAtMs: number;
  readonly arrivedAtMs: number;
}

export type Perform = (
  request: NormalRequest,
  options?: RequestOptions,
) => Promise<Result<Answer, FeedFailure>>;

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_RETRY_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;
const TOO_MANY_REQUESTS = 429;

/** Seconds or an HTTP date; undefined for anything else. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

const mayHelp = (failure: FeedFailure): boolean =>
  failure.code === 'network' ||
  failure.code === 'timeout' ||
  (failure.code === 'http' && (failure.status >= 500 || failure.status === TOO_MANY_REQUESTS));

interface Flight {
  readonly answer: Promise<Result<Answer, FeedFailure>>;
  askers: number;
  readonly abort: () => void;
}

export function createPerform(platform: RequestPlatform): Perform {
  const flights = new Map<string, Flight>();

  async function attempt(
    request: NormalRequest,
    options: RequestOptions,
    cancelled: AbortSignalLike,
  ): Promise<Result<Answer, FeedFailure>> {
    const abort = platform.newAbort();
    const stop = () => abort.abort();
    cancelled.addEventListener('abort', stop);
    const askedAtMs = platform.nowMs();
    let downloading = false;
    let giveUp: (failure: FeedFailure) => void = () => undefined;
    // The race below ends even where a fetch ignores its signal.
    const gaveUp = new Promise<Result<never, FeedFailure>>((resolve) => {
      giveUp = (failure) => resolve(failed(failure));
    });
    const cancelTimer = platform.after(options.timeoutMs ?? DEFAULT_TIMEOUT_MS, () => {
      const internalCode = downloading ? CODE_TIMEOUT_DOWNLOAD : CODE_TIMEOUT;
      giveUp({ code: 'timeout', internalCode });
      abort.abort();
    });
    const onCancel = () => giveUp({ code: 'aborted' });
    cancelled.addEventListener('abort', onCancel);
    const answered = async (): Promise<Result<Answer, FeedFailure>> => {
      try {
        const response = await platform.fetch(request.url, {
          method: request.method,
          headers: {
            ...(request.body === undefined ? undefined : { 'content-type': 'application/json' }),
            ...options.headers,
          },
          ...(request.body === undefined ? undefined : { body: request.body }),
          signal: abort.signal,
          credentials: 'same-origin',
        });
        const { status, headers } = response;
        if ((status < 200 || status >= 300) && status !== 304) {
          const patience = retryAfterMs(headers.get('retry-after'), platform.nowMs());
          abort.abort();
          return failed({
            code: 'http',
            status,
            ...(patience === undefined ? undefined : { retryAfterMs: patience }),
          });
        }
        downloading = true;
        const body = status === 204 || status === 304 ? new ArrayBuffer(0) : await response.arrayBuffer();
        return ok({ status, headers, body, askedAtMs, arrivedAtMs: platform.nowMs() });
      } catch {
        return failed({ code: cancelled.aborted ? 'aborted' : 'network' });
      }
    };
    try {
      return await Promise.race([answered(), gaveUp]);
    } finally {
      cancelTimer();
      cancelled.removeEventListener('abort', stop);
      cancelled.removeEventListener('abort', onCancel);
    }
  }

  /** False when cancelled meanwhile. */
  const pause = (ms: number, cancelled: AbortSignalLike) =>
    new Promise<boolean>((resolve) => {
      const done = (undisturbed: boolean) => {
        cancel();
        cancelled.removeEventListener('abort', onAbort);
        resolve(undisturbed);
      };
      const onAbort = () => done(false);
      const cancel = platform.after(ms, () => done(true));
      cancelled.addEventListener('abort', onAbort);
    });

  async function attempts(
    request: NormalRequest,
    options: RequestOptions,
    cancelled: AbortSignalLike,
  ): Promise<Result<Answer, FeedFailure>> {
    const retries = request.method === 'GET' ? (options.retries ?? 0) : 0;
    for (let repeated = 0; ; repeated += 1) {
      const result = await attempt(request, options, cancelled);
      if (result.ok || !mayHelp(result.error)) return result;
      const text = failureText(result.error, request.url);
      if (repeated >= retries) {
        options.onAttemptFailed?.(result.error, repeated > 0 ? ATTEMPTS_ENDED : text);
        return result;
      }
      options.onAttemptFailed?.(result.error, text);
      const asked = result.error.code === 'http' ? result.error.retryAfterMs : undefined;
      const backOff = (options.retryDelayMs ?? DEFAULT_RETRY_DELAY_MS) * 2 ** repeated;
      if (!(await pause(Math.min(asked ?? backOff, MAX_RETRY_DELAY_MS), cancelled)))
        return failed({ code: 'aborted' });
    }
  }

  function flightOf(request: NormalRequest, options: RequestOptions): Flight {
    const key = `${request.key} ${JSON.stringify(options.headers ?? {})}`;
    const known = flights.get(key);
    if (known !== undefined) return known;
    const abort = platform.newAbort();
    const forget = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    const flight: Flight = {
      answer: attempts(request, options, abort.signal).finally(forget),
      askers: 0,
      abort() {
        // A later asker must not join a flight that is going down.
        forget();
        abort.abort();
      },
    };
    flights.set(key, flight);
    return flight;
  }

  return (request, options = {}) => {
    const { signal } = options;
    if (signal?.aborted) return Promise.resolve(failed({ code: 'aborted' }));
    const flight = flightOf(request, options);
    flight.askers += 1;
    if (signal === undefined) return flight.answer;
    return new Promise((resolve) => {
      const onAbort = () => {
        flight.askers -= 1;
        if (flight.askers === 0) flight.abort();
        resolve(failed({ code: 'aborted' }));
      };
      signal.addEventListener('abort', onAbort);
      void flight.answer.then((result) => {
        signal.removeEventListener('abort', onAbort);
        resolve(result);
      });
    });
  };
}
