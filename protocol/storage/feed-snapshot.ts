/**
 * The last snapshot of a view as it is kept in client storage: the body as it arrived, so that reading it again goes through the
 * same bounds and decoder as the network. Kept for a day, for a reload without a network; shown as stale, with its age.
 */
export interface StoredFeedSnapshot {
  readonly version: typeof FEED_SNAPSHOT_VERSION;
  /** The moment of saving, epoch ms. */
  readonly savedAtMs: number;
  /** Gzip or plain JSON; the first two bytes tell. */
  readonly body: Uint8Array<ArrayBuffer>;
}

export const FEED_SNAPSHOT_VERSION = 1;
/** The time for which a snapshot is kept: older ones are not worth showing. */
export const FEED_SNAPSHOT_KEPT_MS = 24 * 60 * 60_000;
/** Boards and opened games; the oldest makes room. */
export const FEED_SNAPSHOTS_KEPT = 24;
/** How far in the future a moment may be: clocks are set back. */
const CLOCK_SLACK_MS = 10 * 60_000;
/** Larger bodies are not kept. */
export const FEED_SNAPSHOT_LIMIT_BYTES = 4 * 1024 * 1024;

const PREFIX = 'feed-snapshot/';

export const feedSnapshotKey = (language: string, viewKey: string): string =>
  `${PREFIX}${language}/${viewKey}`;

export const isFeedSnapshotKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith(PREFIX);

/** Parses a snapshot; undefined where it is not ours, of another version, or too old. */
export function parseFeedSnapshot(stored: unknown, nowMs: number): StoredFeedSnapshot | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { version, savedAtMs, body } = stored as Partial<Record<keyof StoredFeedSnapshot, unknown>>;
  if (version !== FEED_SNAPSHOT_VERSION || typeof savedAtMs !== 'number') return undefined;
  if (!(body instanceof Uint8Array) || body.length > FEED_SNAPSHOT_LIMIT_BYTES) return undefined;
  if (!(nowMs - savedAtMs < FEED_SNAPSHOT_KEPT_MS) || savedAtMs > nowMs + CLOCK_SLACK_MS) return undefined;
  return { version, savedAtMs, body: body as Uint8Array<ArrayBuffer> };
}
