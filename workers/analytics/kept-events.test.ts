import { describe, expect, test } from 'vitest';
import type { AnalyticsEvent } from '#protocol/analytics/batch.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { WRITE_EVERY_MS } from './figures.ts';
import { createKeptEvents } from './kept-events.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const event = (number: number): AnalyticsEvent => ({
  id: uuid(number),
  session: uuid(0),
  at: 1_000 - number,
  name: 'release-taken',
  data: {},
});

function setup() {
  const clock = createVirtualClock(0);
  const kept = new Map<unknown, unknown>();
  const writes: string[] = [];
  const full = { is: false };
  const store = {
    entries: async () => [...kept],
    setMany: async (entries: readonly (readonly [string, unknown])[]) => {
      if (full.is) throw new DOMException('full', 'QuotaExceededError');
      writes.push(`set ${entries.length}`);
      for (const [key, value] of entries) kept.set(key, value);
    },
    deleteMany: async (keys: readonly string[]) => {
      writes.push(`delete ${keys.length}`);
      for (const key of keys) kept.delete(key);
    },
  };
  return { clock, full, kept, writes, storage: createKeptEvents(store, clock) };
}

describe('events kept on the device', () => {
  test('are written in one transaction, a quarter of a second after the first', async () => {
    const { clock, kept, storage, writes } = setup();
    for (let nth = 1; nth <= 500; nth += 1) storage.events.add(event(nth));
    await clock.advance(WRITE_EVERY_MS - 1);
    expect(writes).toEqual([]);
    await clock.advance(1);
    expect([writes, kept.size]).toEqual([['set 500'], 500]);
  });

  test('that were sent before they were written are never written', async () => {
    const { clock, kept, storage } = setup();
    storage.events.add(event(1));
    storage.events.add(event(2));
    storage.events.remove([uuid(1)]);
    await clock.advance(WRITE_EVERY_MS);
    expect([...kept.keys()]).toEqual([`event/${uuid(2)}`]);
  });

  test('come back in the order of their moments, without what cannot be read', async () => {
    const { clock, kept, storage } = setup();
    for (const nth of [1, 2, 3]) storage.events.add(event(nth));
    await clock.advance(WRITE_EVERY_MS);
    kept.set(`event/${uuid(4)}`, { ...event(4), name: 'of-a-later-release' });
    kept.set('something else', 'broken');
    const found = await storage.events.load();
    expect(found.map(({ id }) => id)).toEqual([uuid(3), uuid(2), uuid(1)]);
  });

  test('survive a full storage in memory, and the failure is counted', async () => {
    const { clock, full, kept, storage } = setup();
    full.is = true;
    storage.events.add(event(1));
    await clock.advance(WRITE_EVERY_MS);
    expect([kept.size, storage.failures()]).toEqual([0, 1]);
    full.is = false;
    storage.events.add(event(2));
    await clock.advance(WRITE_EVERY_MS);
    expect(kept.size).toBe(1);
  });

  test('keeps session, arms and counts; a memory that cannot be read is empty', async () => {
    const { clock, kept, storage } = setup();
    const session = { id: uuid(0), created: 1, updated: 2, isRecording: true };
    const memory = { session, arms: { density: 'compact' }, exposed: ['density'], untold: 7 };
    storage.memory.save(memory);
    await clock.advance(WRITE_EVERY_MS);
    expect(await storage.memory.load()).toEqual(memory);
    kept.set('memory', { session: 1, arms: { UPPER: 'a' }, exposed: 0, untold: -1 });
    expect(await storage.memory.load()).toEqual({ arms: {}, exposed: [], untold: 0 });
  });
});
