/** Counts what reaches this device beside the feed and beside the tabs: the hub's own chunks and reports, and what the service worker reports. */
import type { DataKind } from '#protocol/hub/data-spent.ts';
import {
  DATA_CHANNEL,
  isFeedPath,
  kindOf,
  parseReceived,
  receivedBytes,
  type TimedRequest,
} from '#protocol/hub/received-bytes.ts';

export type CountBytes = (kind: DataKind, bytes: number) => void;

/** Answers of the feed are counted where they are read, with the heads that they had. */
export function countOwnRequests(requests: readonly TimedRequest[], count: CountBytes): void {
  for (const request of requests) {
    const path = new URL(request.name).pathname;
    if (!isFeedPath(path)) count(kindOf(path), receivedBytes(request));
  }
}

export function countReceived(count: CountBytes): void {
  if (typeof PerformanceObserver === 'function') {
    const observer = new PerformanceObserver((list) =>
      countOwnRequests(list.getEntries() as PerformanceResourceTiming[], count),
    );
    observer.observe({ type: 'resource', buffered: true });
  }
  if (typeof BroadcastChannel !== 'function') return;
  new BroadcastChannel(DATA_CHANNEL).onmessage = ({ data }) => {
    const received = parseReceived(data);
    if (received) count(received.kind, received.bytes);
  };
}
