/** Analytics over the platform of a worker: fetch, IndexedDB, chance. A chunk of its own, loaded with the first consent. */
import { createStore, delMany, entries, setMany } from 'idb-keyval';
import { parseMetadata } from '#protocol/analytics/batch.ts';
import { analyticsPath } from '#protocol/analytics/channels.ts';
import { ANALYTICS_STORE } from '#protocol/analytics/storage-names.ts';
import type { Clock } from '#streams/clock.ts';
import { type Analytics, createAnalytics } from './analytics.ts';
import { createKeptEvents } from './kept-events.ts';
import { sendBatch } from './send-batch.ts';

export function createBrowserAnalytics(clock: Clock): Analytics {
  const store = createStore(ANALYTICS_STORE.database, ANALYTICS_STORE.store);
  const kept = createKeptEvents(
    {
      entries: () => entries(store),
      setMany: (changed) =>
        setMany(
          changed.map(([key, value]): [string, unknown] => [key, value]),
          store,
        ),
      deleteMany: (keys) => delMany([...keys], store),
    },
    clock,
  );
  const fetchIt: typeof fetch = (input, init) => fetch(input, init);
  return createAnalytics({
    clock,
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    storage: kept.events,
    memory: kept.memory,
    async askMetadata() {
      const response = await fetchIt(analyticsPath('metadata'), { cache: 'no-store', credentials: 'omit' });
      return response.ok ? parseMetadata(await response.json()) : undefined;
    },
    send: (channel, batch, isLast) => sendBatch(fetchIt, channel, batch, isLast),
  });
}
