/**
 * The hub's control surface, called through comlink. Data does not travel here: see `batches.ts`.
 */
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { AnalyticsAnswer, AnalyticsCall } from '../analytics/calls.ts';
import type { ConsentLevel } from '../analytics/consent.ts';
import type { HubToTab, TabToHub, TickHistory } from './batches.ts';
import type { DataKind, DataSpent } from './data-spent.ts';
import type { HubPort } from './port.ts';
import type { ViewSpec } from './views.ts';

/**
 * The version of the protocol, raised when `HubApi` or the batches change their meaning; hub and tab of one release
 * always agree (hashed file name).
 */
export const HUB_PROTOCOL_VERSION = 5;

/** Name of the Web Lock that a tab holds for life; the hub queues for it, and being granted it means that the tab is gone. */
export const tabLockName = (tabId: string): string => `touchline-tab:${tabId}`;

export interface HubSettings {
  /** Language of names in the feed, as the API spells it, with the country where offers differ by it (`feed-audience.ts`). */
  readonly language: string;
  /** What may be recorded on this device; absent until the page knows. */
  readonly consent?: ConsentLevel;
  /** Whether data is saved: a slower rhythm, and nothing that waits on the server. */
  readonly saver?: boolean;
}

/** Figures for the latency meter and the bench. */
export interface HubFigures {
  readonly tabs: number;
  readonly views: number;
  readonly requests: number;
  readonly notModified: number;
  readonly failures: number;
  /** Compressed bytes as received, where known. */
  readonly bytes: number;
  readonly anomalies: number;
  readonly slots: number;
  /** What the network cost on this device, by all tabs. */
  readonly data: DataSpent;
}

export interface HubApi {
  /**
   * Announces a tab. It must already hold the lock `tabLockName(tabId)`. Answers the name of the lock that the hub holds for life,
   * where there are locks: a tab that queues for it and is granted it knows that the hub is gone.
   */
  attach(tabId: string, settings: HubSettings): Promise<string | undefined>;
  /** Changes the language for this tab's views: they are re-asked and re-imaged. */
  configure(tabId: string, settings: HubSettings): Promise<void>;
  /** The port (transferred) carries `HubToTab` and `TabToHub` until `close` or the tab's death. */
  openView(tabId: string, spec: ViewSpec, port: HubPort<TabToHub, HubToTab>): Promise<void>;
  history(key: SelectionKey): Promise<TickHistory>;
  figures(): Promise<HubFigures>;
  /** Asks every open view again at once: after the network came back, or by the user's act. */
  refresh(): Promise<void>;
  /** A tab tells what it received itself. */
  spent(kind: DataKind, bytes: number): Promise<void>;
  /** Analytics of all tabs. Does nothing without consent. */
  analytics(call: AnalyticsCall): Promise<AnalyticsAnswer>;
}
