/** A tab's way to a hub, whatever kind of worker it lives in. The feed client knows nothing else of workers. */

import type { SelectionKey } from '#domain/lib/ids.ts';
import type { AnalyticsAnswer, AnalyticsCall } from '#protocol/analytics/calls.ts';
import type { HubFigures, HubSettings } from '#protocol/hub/api.ts';
import type { HubToTab, TabToHub, TickHistory } from '#protocol/hub/batches.ts';
import type { DataKind } from '#protocol/hub/data-spent.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { ViewSpec } from '#protocol/hub/views.ts';

/** The tab's end of a view's port. */
export type ViewPort = HubPort<HubToTab, TabToHub>;

export interface HubLink {
  openView(spec: ViewSpec): ViewPort;
  configure(settings: HubSettings): void;
  history(key: SelectionKey): Promise<TickHistory>;
  figures(): Promise<HubFigures>;
  refresh(): void;
  spent(kind: DataKind, bytes: number): void;
  analytics(call: AnalyticsCall): Promise<AnalyticsAnswer>;
  /** Called once, when the hub does not answer any more. Its ports are dead then. */
  onLost(listener: () => void): void;
  close(): void;
}
