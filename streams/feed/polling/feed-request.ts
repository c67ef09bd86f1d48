/** What a polled view asks of the network, and what it gets. The performing side (fetch, inflate, decode) is passed in. */
import type { Result } from '#domain/lib/result.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { BodyReader, DecodedFeed } from '../feed-decoder.ts';

export interface FeedRequest {
  readonly spec: ViewSpec;
  readonly language: string;
  /** The tag of the last snapshot, for `If-None-Match`. */
  readonly etag?: string;
  /** The cursor from which a delta is asked for. */
  readonly cursor?: string;
  /** How long the server may hold the answer until something changes. */
  readonly waitMs?: number;
  /** The reader that applies the answers. */
  readonly reader?: BodyReader;
}

export interface FeedAnswer {
  /** The decoded body; absent for 304, when nothing changed. */
  readonly feed?: DecodedFeed;
  readonly etag?: string;
  readonly cursor?: string;
  /**
   * The revision, which orders answers of one source: an older one does not overwrite a newer one. `epoch` changes when
   * the source numbers anew. Absent where the server gives no cursor; the moment of asking then stands for it.
   */
  readonly revision?: { readonly epoch: string; readonly tick: number };
  /** The server's clock now, in whole seconds as `Date` tells it (cut, not rounded), epoch ms. */
  readonly serverTimeMs?: number;
  /** How long a cache had kept the answer. */
  readonly ageMs: number;
  readonly maxAgeMs: number;
  /** The size of the body as received, before inflating. */
  readonly bytes: number;
  /** The size of the head of the answer, where it is known. */
  readonly headBytes?: number;
}

export interface PendingAnswer {
  readonly answer: Promise<Result<FeedAnswer, FeedFailure>>;
  readonly abort: () => void;
}

export type AskFeed = (request: FeedRequest) => PendingAnswer;

/** How many requests may block on the server at once; browsers give six connections an origin over HTTP/1.1. */
export const BLOCKED_AT_MOST = 4;

export interface Blockers {
  take(): boolean;
  give(): void;
  free(): boolean;
}

export function createBlockers(atMost = BLOCKED_AT_MOST): Blockers {
  let taken = 0;
  return {
    take() {
      if (taken >= atMost) return false;
      taken += 1;
      return true;
    },
    give() {
      taken -= 1;
    },
    free: () => taken < atMost,
  };
}
