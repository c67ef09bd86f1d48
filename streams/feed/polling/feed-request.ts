/** What a polled view asks of the network, and what it gets. The performing side (fetch, inflate, decode) is passed in. */
import type { Result } from '#domain/lib/result.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';
import type { BodyReader, DecodedFeed } from '../feed-decoder.ts';

export interface FeedRequest {
  readonly spec: ViewSpec;
  readonly language: string;
  /** Of the last snapshot, for `If-None-Match`. */
  readonly etag?: string;
  /** Asks for a delta since then. */
  readonly cursor?: string;
  /** Lets the server hold the answer until there is something to say. */
  readonly waitMs?: number;
  /** Who applies the answers. */
  readonly reader?: BodyReader;
}

export interface FeedAnswer {
  /** Absent for 304: nothing changed. */
  readonly feed?: DecodedFeed;
  readonly etag?: string;
  readonly cursor?: string;
  /**
   * Orders answers of one source: an older one does not overwrite a newer one. `epoch` changes when the source numbers anew.
   * Absent where the server gives no cursor; the moment of asking then stands for it.
   */
  readonly revision?: { readonly epoch: string; readonly tick: number };
  /** The server's clock now, in whole seconds as `Date` tells it (cut, not rounded), epoch ms. */
  readonly serverTimeMs?: number;
  /** How long a cache had kept the answer. */
  readonly ageMs: number;
  readonly maxAgeMs: number;
  /** As received, before inflating. */
  readonly bytes: number;
  /** Of the head of the answer, where it is known. */
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
