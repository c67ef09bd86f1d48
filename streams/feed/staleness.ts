/** When shown prices stop being bettable: the age of the last confirmation against the feed's limit (trust: L1). */
import type { GameFeed } from '#domain/sport/game.ts';
import type { FeedPhase } from '#protocol/hub/batches.ts';

export const STALE_AFTER_MS: Readonly<Record<GameFeed, number>> = { live: 5_000, line: 60_000 };

export interface PhaseFacts {
  readonly feed: GameFeed;
  readonly nowMs: number;
  /** Last good answer of this hub; null before the first. */
  readonly confirmedAtMs: number | null;
  readonly online: boolean;
  readonly lastTryFailed: boolean;
  /** Something is shown from storage, though nothing was confirmed yet. */
  readonly restored: boolean;
}

export function phaseOf(facts: PhaseFacts): FeedPhase {
  const { feed, nowMs, confirmedAtMs, online, lastTryFailed, restored } = facts;
  if (!online) return 'offline';
  if (confirmedAtMs === null) {
    if (restored) return 'stale';
    return lastTryFailed ? 'failed' : 'loading';
  }
  return nowMs - confirmedAtMs < STALE_AFTER_MS[feed] ? 'live' : 'stale';
}
