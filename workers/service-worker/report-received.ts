/**
 * Reports to the hub what a release costs when the service worker fetches it: no tab's timeline has those requests. What a tab asked for and the
 * service worker only passed on is in the tab's timeline.
 */
import {
  bodyCost,
  DATA_CHANNEL,
  type ReceivedMessage,
  receivedBytes,
  type TimedRequest,
} from '#protocol/hub/received-bytes.ts';

/** Starts with a name of its own and a hash (vite: `feed-hub-*.js`). */
const HUB_SCRIPT = /^\/assets\/feed-hub-[\w-]+\.js$/;

/** Bytes of the files of a release among these requests. */
export function releaseBytes(requests: readonly TimedRequest[], ownPaths: ReadonlySet<string>): number {
  return requests.reduce((sum, request) => {
    const path = new URL(request.name).pathname;
    if (!ownPaths.has(path)) return sum;
    // The hub's script is in nobody's timeline: the cache that it comes from now was filled by the page's first start.
    const isFirstHub = request.transferSize === 0 && HUB_SCRIPT.test(path);
    return sum + (isFirstHub ? bodyCost(request.encodedBodySize) : receivedBytes(request));
  }, 0);
}

export function reportReceived(ownPaths: ReadonlySet<string>): void {
  if (typeof PerformanceObserver !== 'function' || typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(DATA_CHANNEL);
  const observer = new PerformanceObserver((list) => {
    const bytes = releaseBytes(list.getEntries() as PerformanceResourceTiming[], ownPaths);
    if (bytes > 0) channel.postMessage({ kind: 'page', bytes } satisfies ReceivedMessage);
  });
  observer.observe({ type: 'resource', buffered: true });
}
