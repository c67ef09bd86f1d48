/** The messages between a tab and the analytics in the hub. */
import type { AnalyticsEvent, AnalyticsSession } from './batch.ts';
import type { EventData, EventName } from './catalogue.ts';
import type { Channel } from './channels.ts';

export type AnalyticsCall =
  | {
      [Name in EventName]: { readonly type: 'record'; readonly name: Name; readonly data: EventData<Name> };
    }[EventName]
  | { readonly type: 'arm'; readonly test: string };

export interface AnalyticsAnswer {
  /** How many tabs the hub serves. */
  readonly tabs: number;
  /** The event as it waits for its batch: the last tab that closes may have to send it itself. */
  readonly recorded?: {
    readonly event: AnalyticsEvent;
    readonly session: AnalyticsSession;
    readonly channel: Channel;
  };
  readonly arm?: string;
}
