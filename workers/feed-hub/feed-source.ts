/**
 * Performs the requests of views: address, body, decoding, and the headers that matter. Keeps the newest snapshot of each view in
 * storage, seldom enough to cost nothing, and reads it back for a hub that starts anew.
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import { type ViewSpec, viewKey } from '#protocol/hub/views.ts';
import {
  FEED_SNAPSHOT_LIMIT_BYTES,
  FEED_SNAPSHOT_VERSION,
  FEED_SNAPSHOTS_KEPT,
  feedSnapshotKey,
  isFeedSnapshotKey,
  parseFeedSnapshot,
} from '#protocol/storage/feed-snapshot.ts';
import type { Clock } from '#streams/clock.ts';
import type { FeedDecoder, RestoredFeed } from '#streams/feed/feed-decoder.ts';
import type { AskFeed, FeedAnswer, FeedRequest } from '#streams/feed/polling/feed-request.ts';
import { answerFacts } from './answer-facts.ts';
import { feedUrl } from './feed-url.ts';
import { type Fetch, type FetchedBody, fetchBody, OUTPUT_LIMIT_BYTES } from './fetch-body.ts';
import { type Inflate, inflateWithoutCore, isGzip } from './inflate.ts';

const SAVE_EVERY_MS = 10_000;
const PLAIN_MARK = '1';

/** Client storage as far as the hub needs it. Failures are the implementation's to swallow or to throw: both are survived. */
export interface SnapshotStorage {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  keys(): Promise<readonly unknown[]>;
}

export interface FeedSourceParts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly decoder: FeedDecoder;
  readonly storage: SnapshotStorage;
  readonly inflate?: Inflate;
  /** The address of a request; that of the short keys where none is given. */
  readonly urlOf?: (request: FeedRequest) => string;
}

export interface FeedSource {
  readonly ask: AskFeed;
  readonly restore: (spec: ViewSpec, language: string) => Promise<RestoredFeed | undefined>;
}

export function createFeedSource({
  fetch,
  clock,
  decoder,
  storage,
  inflate = inflateWithoutCore,
  urlOf = feedUrl,
}: FeedSourceParts): FeedSource {
  const savedAtMs = new Map<string, number>();

  const save = async (key: string, raw: Uint8Array) => {
    const nowMs = clock.nowMs();
    if (raw.length > FEED_SNAPSHOT_LIMIT_BYTES || nowMs - (savedAtMs.get(key) ?? 0) < SAVE_EVERY_MS) return;
    savedAtMs.set(key, nowMs);
    await storage.set(key, { version: FEED_SNAPSHOT_VERSION, savedAtMs: nowMs, body: raw.slice() });
  };

  /** What is too old, too much or not ours goes, once in the life of a hub. */
  const sweep = async () => {
    const kept: { readonly key: string; readonly savedAtMs: number }[] = [];
    for (const key of await storage.keys()) {
      if (!isFeedSnapshotKey(key)) continue;
      const snapshot = parseFeedSnapshot(await storage.get(key), clock.nowMs());
      if (snapshot) kept.push({ key, savedAtMs: snapshot.savedAtMs });
      else await storage.delete(key);
    }
    kept.sort((left, right) => right.savedAtMs - left.savedAtMs);
    for (const { key } of kept.slice(FEED_SNAPSHOTS_KEPT)) await storage.delete(key);
  };
  sweep().catch(() => undefined);

  const decode = async (raw: Uint8Array<ArrayBuffer>, { spec, reader }: FeedRequest, isDelta: boolean) => {
    if (!isGzip(raw)) return decoder.decode(raw, spec.kind, isDelta, reader);
    const decoded = decoder.decodeGzip?.(raw, OUTPUT_LIMIT_BYTES, spec.kind, isDelta, reader);
    if (decoded) return decoded;
    const bytes = await inflate(raw, OUTPUT_LIMIT_BYTES);
    return bytes.ok ? decoder.decode(bytes.value, spec.kind, isDelta, reader) : bytes;
  };

  const answerOf = async (
    request: FeedRequest,
    body: FetchedBody,
  ): Promise<Result<FeedAnswer, FeedFailure>> => {
    const facts = answerFacts(body.headers, body.raw.length);
    if (body.status === 304) return ok(facts.answer);
    // Servers that do not name the cursor that a delta starts from send a plain mark.
    if (facts.deltaOf !== null && facts.deltaOf !== PLAIN_MARK && facts.deltaOf !== request.cursor) {
      return failed({ code: 'malformed', detail: `a delta of ${facts.deltaOf}` });
    }
    const decoded = await decode(body.raw, request, facts.deltaOf !== null);
    if (!decoded.ok) return decoded;
    if (decoded.value.kind === 'snapshot') {
      save(feedSnapshotKey(request.language, viewKey(request.spec)), body.raw).catch(() => undefined);
    }
    return ok({ ...facts.answer, feed: decoded.value });
  };

  return {
    ask(request) {
      const { etag, waitMs } = request;
      const { body, abort } = fetchBody(
        { fetch, clock },
        {
          url: urlOf(request),
          ...(etag === undefined ? {} : { etag }),
          ...(waitMs === undefined ? {} : { waitMs }),
        },
      );
      const answer = body.then((result) =>
        result.ok ? answerOf(request, result.value) : failed(result.error),
      );
      return { answer, abort };
    },

    async restore(spec, language) {
      const key = feedSnapshotKey(language, viewKey(spec));
      const stored = parseFeedSnapshot(await storage.get(key), clock.nowMs());
      if (!stored) return undefined;
      const bytes = isGzip(stored.body) ? await inflate(stored.body, OUTPUT_LIMIT_BYTES) : ok(stored.body);
      if (!bytes.ok) return undefined;
      const decoded = decoder.decode(bytes.value, spec.kind, false);
      return decoded.ok && decoded.value.kind === 'snapshot'
        ? { feed: decoded.value, savedAtMs: stored.savedAtMs }
        : undefined;
    },
  };
}
