/**
 * How tabs share one dedicated worker where SharedWorker is missing. The tab that holds `LEADER_LOCK` runs the worker;
 * the others reach it through a BroadcastChannel, which cannot carry ports: so the leader opens a port for each view of a
 * follower and passes on what goes through it. A new leader announces itself, and the followers of another one start over
 * with images.
 */
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { AnalyticsAnswer, AnalyticsCall } from '../analytics/calls.ts';
import { HUB_PROTOCOL_VERSION, type HubFigures, type HubSettings } from './api.ts';
import type { HubToTab, TabToHub, TickHistory } from './batches.ts';
import type { DataKind } from './data-spent.ts';
import type { ViewSpec } from './views.ts';

/** Tabs of two releases that speak another protocol run two hubs. */
export const LEADER_LOCK = `touchline-hub-leader-${HUB_PROTOCOL_VERSION}`;
export const RELAY_CHANNEL = `touchline-hub-relay-${HUB_PROTOCOL_VERSION}`;

export type RelayMessage =
  /** A tab looks for the leader. */
  | { readonly type: 'who' }
  | { readonly type: 'leader'; readonly leaderId: string }
  | {
      readonly type: 'attach';
      readonly leaderId: string;
      readonly tabId: string;
      readonly settings: HubSettings;
    }
  | {
      readonly type: 'open';
      readonly leaderId: string;
      readonly tabId: string;
      readonly portId: string;
      readonly spec: ViewSpec;
    }
  | {
      readonly type: 'to-hub';
      readonly leaderId: string;
      readonly portId: string;
      readonly message: TabToHub;
    }
  | { readonly type: 'to-tab'; readonly portId: string; readonly message: HubToTab }
  | { readonly type: 'call'; readonly leaderId: string; readonly callId: string; readonly call: RelayCall }
  | {
      readonly type: 'answer';
      readonly callId: string;
      readonly answer: TickHistory | HubFigures | AnalyticsAnswer | null;
    };

export type RelayCall =
  | { readonly name: 'history'; readonly key: SelectionKey }
  | { readonly name: 'figures' }
  | { readonly name: 'refresh' }
  | { readonly name: 'spent'; readonly kind: DataKind; readonly bytes: number }
  | { readonly name: 'analytics'; readonly call: AnalyticsCall };
