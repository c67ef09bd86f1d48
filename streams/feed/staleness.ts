/**
 * The staleness of prices, which then stop being bettable: the age of the last confirmation against the feed's limit
 * (docs/trust.md L1).
 */
import type { GameFeed } from '#domain/sport/game.ts';
import type { FeedPhase } from '#protocol/hub/batches.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';

export const STALE_AFTER_MS: Readonly<Record<GameFeed, number>> = { live: 5_000, line: 60_000 };

/**
 * The age at which a menu is stale. Nobody bets on its counts: it is asked for every 10 s where it does not block, and
 * every 30 s while data is saved.
 */
const MENU_STALE_AFTER_MS = 45_000;

export const staleAfterMs = ({ feed, kind }: ViewSpec): number =>
  Math.max(STALE_AFTER_MS[feed], kind === 'menu' ? MENU_STALE_AFTER_MS : 0);

export interface PhaseFacts {
  readonly spec: ViewSpec;
  readonly nowMs: number;
  /** Last good answer of this hub; null before the first. */
  readonly confirmedAtMs: number | null;
  readonly online: boolean;
  readonly lastTryFailed: boolean;
  /** Whether games are shown from storage, though nothing was confirmed yet. */
  readonly restored: boolean;
}

export function phaseOf(facts: PhaseFacts): FeedPhase {
  const { spec, nowMs, confirmedAtMs, online, lastTryFailed, restored } = facts;
  if (!online) return 'offline';
  if (confirmedAtMs === null) {
    if (restored) return 'stale';
    return lastTryFailed ? 'failed' : 'loading';
  }
  return nowMs - confirmedAtMs < staleAfterMs(spec) ? 'live' : 'stale';
}
