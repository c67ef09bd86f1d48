/**
 * What the headers of a feed answer say (docs/feed.md): tag, cursor, the cursor that a delta starts from, freshness, the server's
 * time. Unreadable headers count as absent.
 */
import type { FeedAnswer } from '#streams/feed/polling/feed-request.ts';

/** The pattern of a tick: `<epoch>:<tick>`, or with a dash. */
const TICK_PATTERN = /^(.+)[:-](\d{1,15})$/;

export function answerFacts(
  headers: Headers,
  bytes: number,
): { readonly answer: FeedAnswer; readonly deltaOf: string | null } {
  const etag = headers.get('etag');
  const cursor = headers.get('x-feed-cursor');
  const date = Date.parse(headers.get('date') ?? '');
  const maxAge = /(?:^|[\s,])max-age=(\d+)/.exec(headers.get('cache-control') ?? '');
  const ageSeconds = Number(headers.get('age') ?? 0);
  const ageMs = Number.isFinite(ageSeconds) && ageSeconds > 0 ? ageSeconds * 1_000 : 0;
  const tick = TICK_PATTERN.exec(cursor ?? '');
  return {
    deltaOf: headers.get('x-feed-delta'),
    answer: {
      ...(etag ? { etag } : {}),
      ...(cursor ? { cursor } : {}),
      ...(tick ? { revision: { epoch: tick[1] ?? '', tick: Number(tick[2]) } } : {}),
      // A cache keeps the origin's moment and says how long ago that was.
      ...(Number.isFinite(date) ? { serverTimeMs: date + ageMs } : {}),
      ageMs,
      maxAgeMs: maxAge ? Number(maxAge[1]) * 1_000 : 0,
      bytes,
      headBytes: headBytesOf(headers),
    },
  };
}

/** The size of `HTTP/1.1 200 OK` with its line end, and of the empty line. */
const STATUS_LINE_BYTES = 19;
/** The size of `: ` and a line end. */
const SIGNS_BYTES = 4;

/** The size of headers as HTTP/1.1 writes them; a later version packs them, so that this is never too little. */
function headBytesOf(headers: Headers): number {
  let bytes = STATUS_LINE_BYTES;
  headers.forEach((value, name) => {
    bytes += name.length + value.length + SIGNS_BYTES;
  });
  return bytes;
}
