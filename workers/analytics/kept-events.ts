/**
 * Events and memory in durable storage. Writes are gathered for a quarter of a second and go one after another, so that a flood costs a few
 * transactions and never the feed. A storage that is full or refused is survived: events then wait in memory alone.
 */
import { type AnalyticsEvent, parseEvent } from '#protocol/analytics/batch.ts';
import type { Clock } from '#streams/clock.ts';
import { type AnalyticsMemory, parseMemory } from './analytics-memory.ts';
import type { EventStorage } from './event-queue.ts';
import { WRITE_EVERY_MS } from './figures.ts';

/** A store of keys and values, each call one transaction. May reject. */
export interface KeyValueStore {
  entries(): Promise<readonly (readonly [unknown, unknown])[]>;
  setMany(entries: readonly (readonly [string, unknown])[]): Promise<void>;
  deleteMany(keys: readonly string[]): Promise<void>;
}

export interface KeptEvents {
  readonly events: EventStorage;
  readonly memory: {
    readonly load: () => Promise<AnalyticsMemory>;
    readonly save: (memory: AnalyticsMemory) => void;
  };
  /** Writes what waits, now. */
  readonly flush: () => Promise<void>;
  /** Writes that the storage did not take. */
  readonly failures: () => number;
}

const EVENT = 'event/';
const MEMORY = 'memory';

export function createKeptEvents(store: KeyValueStore, clock: Clock): KeptEvents {
  const changed = new Map<string, unknown>();
  const gone = new Set<string>();
  let failures = 0;
  let isPlanned = false;
  let last: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const entries = [...changed];
    const keys = [...gone];
    changed.clear();
    gone.clear();
    try {
      if (keys.length > 0) await store.deleteMany(keys);
      if (entries.length > 0) await store.setMany(entries);
    } catch {
      failures += 1;
    }
  };
  const flush = (): Promise<void> => {
    last = last.then(write);
    return last;
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    clock.later(() => {
      isPlanned = false;
      void flush();
    }, WRITE_EVERY_MS);
  };

  return {
    events: {
      async load() {
        const entries = await store.entries().catch(() => []);
        const events = entries.flatMap(([key, value]): AnalyticsEvent[] => {
          if (typeof key !== 'string' || !key.startsWith(EVENT) || gone.has(key)) return [];
          const event = parseEvent(value);
          return event ? [event] : [];
        });
        return events.sort((left, right) => left.at - right.at);
      },
      add(event) {
        changed.set(EVENT + event.id, event);
        plan();
      },
      remove(ids) {
        for (const id of ids) {
          const key = EVENT + id;
          changed.delete(key);
          gone.add(key);
        }
        if (ids.length > 0) plan();
      },
    },
    memory: {
      async load() {
        const entries = await store.entries().catch(() => []);
        return parseMemory(entries.find(([key]) => key === MEMORY)?.[1]);
      },
      save(memory) {
        changed.set(MEMORY, memory);
        plan();
      },
    },
    flush,
    failures: () => failures,
  };
}
