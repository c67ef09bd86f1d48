/** The hub over the platform of a worker: fetch, locks, timers, IndexedDB, connectivity. */
import { clear, createStore, del, get, keys, set } from 'idb-keyval';
import { ANALYTICS_STORE } from '#protocol/analytics/storage-names.ts';
import { SESSION_CHANNEL, SESSION_WATCH_CHANNEL } from '#protocol/hub/session-channel.ts';
import { TOPIC_CHANNEL } from '#protocol/hub/topic-channel.ts';
import { DATA_SPENT_KEY, parseKeptDay } from '#protocol/storage/data-spent.ts';
import type { Clock } from '#streams/clock.ts';
import { createDataMeter } from '#streams/data-meter.ts';
import { createLazyAnalytics } from '../analytics/lazy-analytics.ts';
import { createByteDecoder } from '../decoder/byte-decoder.ts';
import { createCoreLoader, fetchFeedCore } from '../feed-core/feed-core.ts';
import { followSession } from '../session/follow-session.ts';
import { followTopics } from '../topics/follow-topics.ts';
import { byKeys } from './by-keys.ts';
import { countReceived } from './count-received.ts';
import { createDeltaDecoder } from './delta-decoder.ts';
import { createFeedSource, type FeedSourceParts, type SnapshotStorage } from './feed-source.ts';
import { createHub, type Hub } from './hub.ts';
import { createInflate } from './inflate.ts';
import { createJsonDecoder } from './json-decoder.ts';
import { createKeptTicks } from './kept-ticks.ts';

export function createBrowserHub(scope: WorkerGlobalScope): Hub {
  const clock: Clock = {
    nowMs: () => Date.now(),
    later(callback, delayMs) {
      const timer = scope.setTimeout(callback, delayMs);
      return () => scope.clearTimeout(timer);
    },
  };
  const { follow, keepTicks } = createKeptTicks(clock);
  if (typeof BroadcastChannel === 'function') {
    followSession({
      tabs: new BroadcastChannel(SESSION_WATCH_CHANNEL),
      sessions: new BroadcastChannel(SESSION_CHANNEL),
      load: async (onEnded) =>
        (await import('../session/browser-session-watch.ts')).createBrowserSessionWatch(clock, onEnded),
    });
    followTopics({
      tabs: new BroadcastChannel(TOPIC_CHANNEL),
      load: async (post) =>
        (await import('../topics/browser-topics.ts')).createBrowserTopics(
          scope,
          clock,
          post,
          hub.open,
          follow,
        ),
    });
  }
  const storage = browserStorage();
  const core = createCoreLoader(() => fetchFeedCore((url) => scope.fetch(url)));
  const parts: FeedSourceParts = {
    fetch: (url, init) => scope.fetch(url, init),
    clock,
    decoder: createByteDecoder(createDeltaDecoder(createJsonDecoder()), core),
    storage,
    inflate: createInflate(core),
  };
  const source = byKeys(createFeedSource(parts), async () =>
    (await import('../long-keys/long-keys.ts')).createLongSource(parts, createFeedSource),
  );
  const meter = createDataMeter({
    clock,
    dayOf: (ms) => new Date(ms).toLocaleDateString('sv'),
    load: async () => parseKeptDay(await storage.get(DATA_SPENT_KEY)),
    save: (kept) => void storage.set(DATA_SPENT_KEY, kept).catch(() => undefined),
  });
  countReceived((kind, bytes) => meter.add(kind, bytes));
  const hub = createHub({
    clock,
    random: () => Math.random(),
    ask: source.ask,
    restore: source.restore,
    ownLock: holdLock(scope.navigator.locks, `touchline-hub:${crypto.randomUUID()}`),
    // A browser that keeps locks from us never says that a tab is gone; the worker goes with its tab there.
    lockFreed: (name) =>
      scope.navigator.locks.request(name, () => undefined).catch(() => new Promise<undefined>(() => {})),
    meter,
    analytics: (tabs) =>
      createLazyAnalytics({
        tabs,
        load: async () => (await import('../analytics/browser-analytics.ts')).createBrowserAnalytics(clock),
        clear: () => clear(createStore(ANALYTICS_STORE.database, ANALYTICS_STORE.store)),
      }),
    keepTicks,
    network: {
      online: () => scope.navigator.onLine,
      onChange(listener) {
        scope.addEventListener('online', () => listener(true));
        scope.addEventListener('offline', () => listener(false));
      },
    },
  });
  return hub;
}

function browserStorage(): SnapshotStorage {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore('touchline-feed', 'snapshots'));
  return {
    get: async (key) => get(key, store()),
    set: async (key, value) => set(key, value, store()),
    delete: async (key) => del(key, store()),
    keys: async () => keys(store()),
  };
}

/** The name of the lock, once it is ours; it is ours until the worker is gone. */
function holdLock(locks: LockManager, name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    locks
      .request(name, () => {
        resolve(name);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(undefined));
  });
}
