/** A tab's end of a bench's hub: its link, the page's feed client on it, and what that client reports. */

import type { SelectionKey } from '#domain/lib/ids.ts';
import { must } from '#domain/lib/must.ts';
import type { FeedHealth, HubToTab, TabToHub } from '#protocol/hub/batches.ts';
import { createFeedClient } from '#src/platform/hub/feed-client.ts';
import type { HubLink } from '#src/platform/hub/hub-link.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { createFakeChannel } from '../network/fake-port.ts';
import type { HubBench } from './hub-bench.ts';

/** The selection of a home win in game 101, as the bench's snapshots have it. */
export const HOME_WIN = '101.1.1.0.0' as SelectionKey;

/** A link straight to the hub of a bench; `kill` ends it and reports that. */
export function directLink(bench: HubBench, tabId: string): HubLink & { kill(): void } {
  const lost: (() => void)[] = [];
  const attached = bench.hub.attach(tabId, { language: 'en' });
  return {
    openView(spec) {
      const { left, right } = createFakeChannel<HubToTab, TabToHub>();
      void attached.then(() => bench.hub.openView(tabId, spec, right));
      return left;
    },
    configure: (settings) => void bench.hub.configure(tabId, settings),
    history: (key) => bench.hub.history(key),
    figures: () => bench.hub.figures(),
    spent: (kind, bytes) => void bench.hub.spent(kind, bytes),
    analytics: (call) => bench.hub.analytics(call),
    refresh: () => void bench.hub.refresh(),
    onLost: (listener) => void lost.push(listener),
    kill: () => lost.forEach((listener) => listener()),
    close: () => {},
  };
}

export function aClient(bench: HubBench, connect: () => HubLink) {
  let tell: (visible: boolean) => void = () => {};
  let visible = true;
  const client = createFeedClient({
    connect,
    settings: { language: 'en' },
    requestFrame: (callback) => void bench.clock.later(callback, 16),
    clock: bench.clock,
    visibility: {
      visible: () => visible,
      onChange(listener) {
        tell = listener;
        return () => {};
      },
    },
  });
  return {
    client,
    setVisible: (next: boolean) => {
      visible = next;
      tell(next);
    },
  };
}

export function healthOf(view: FeedView): FeedHealth {
  let newest: FeedHealth | undefined;
  view.health$
    .subscribe((health) => {
      newest = health;
    })
    .unsubscribe();
  return must(newest, 'a health');
}
