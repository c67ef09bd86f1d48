/** A batch as a request: JSON, above 2 KB as gzip with `Content-Encoding: gzip`. */
// This build of it alone: the whole of pako would come into the hub, which only inflates.
import { gzip } from 'pako/browser/deflate';
import { type AnalyticsBatch } from '#protocol/analytics/batch.ts';
import type { Channel } from '#protocol/analytics/channels.ts';
import { analyticsPath } from '#protocol/analytics/channels.ts';
import type { SendOutcome } from './event-queue.ts';
import { GZIP_ABOVE_BYTES } from './figures.ts';

const TIMEOUT_MS = 10_000;
const SECOND_MS = 1_000;
/** Statuses after which a batch is sent again: too many, too early, and errors of the server. Every other refusal is final. */
const TRIED_AGAIN = new Set([401, 403, 408, 425, 429]);

export interface EncodedBatch {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

export function encodeBatch(batch: AnalyticsBatch): EncodedBatch {
  const plain = new TextEncoder().encode(JSON.stringify(batch));
  const headers = { 'content-type': 'application/json' };
  if (plain.length <= GZIP_ABOVE_BYTES) return { body: plain, headers };
  return { body: new Uint8Array(gzip(plain)), headers: { ...headers, 'content-encoding': 'gzip' } };
}

/** The `Retry-After` of an answer, in seconds or as a date, as milliseconds to wait; undefined where it is neither. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * SECOND_MS;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

export async function sendBatch(
  fetchIt: typeof fetch,
  channel: Channel,
  batch: AnalyticsBatch,
  isLast: boolean,
): Promise<SendOutcome> {
  const { body, headers } = encodeBatch(batch);
  try {
    const response = await fetchIt(analyticsPath(channel), {
      method: 'POST',
      body,
      headers,
      keepalive: isLast,
      // No cookie goes along: events are nobody's.
      credentials: 'omit',
      ...(isLast ? {} : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    });
    if (response.ok) return { kind: 'taken' };
    if (response.status < 500 && !TRIED_AGAIN.has(response.status)) return { kind: 'refused' };
    const wait = retryAfterMs(response.headers.get('retry-after'), Date.now());
    return { kind: 'later', ...(wait === undefined ? {} : { retryAfterMs: wait }) };
  } catch {
    return { kind: 'later' };
  }
}
