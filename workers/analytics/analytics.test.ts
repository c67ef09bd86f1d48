import { inflate } from 'pako';
import { describe, expect, test } from 'vitest';
import type { AnalyticsBatch, AnalyticsEvent, AnalyticsMetadata } from '#protocol/analytics/batch.ts';
import { CONSENT } from '#protocol/analytics/consent.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createAnalytics } from './analytics.ts';
import type { AnalyticsMemory } from './analytics-memory.ts';
import { encodeBatch, retryAfterMs } from './send-batch.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const TESTS: AnalyticsMetadata['tests'] = [
  {
    name: 'board-density',
    arms: [
      { name: 'a', weight: 1 },
      { name: 'b', weight: 1 },
    ],
  },
];

function setup(metadata: AnalyticsMetadata = { isRecording: true, tests: TESTS }) {
  const clock = createVirtualClock(0);
  const stored = new Map<string, AnalyticsEvent>();
  const sent: AnalyticsBatch[] = [];
  const asked: number[] = [];
  const kept: { memory: AnalyticsMemory } = { memory: { arms: {}, exposed: [], untold: 0 } };
  const dice = { next: 0.7 };
  let last = 0;
  const analytics = createAnalytics({
    clock,
    random: () => dice.next,
    newId: () => {
      last += 1;
      return uuid(last);
    },
    askMetadata: async () => {
      asked.push(clock.nowMs());
      return metadata;
    },
    memory: {
      load: async () => kept.memory,
      save: (memory) => {
        kept.memory = memory;
      },
    },
    storage: {
      load: async () => [...stored.values()],
      add: (event) => stored.set(event.id, event),
      remove: (ids) => {
        for (const id of ids) stored.delete(id);
      },
    },
    send: async (_, batch) => {
      sent.push(batch);
      return { kind: 'taken' };
    },
  });
  const names = () => sent.flatMap(({ events }) => events.map(({ name }) => name));
  return { analytics, asked, clock, dice, kept, names, sent, stored };
}

describe('analytics', () => {
  test('asks, keeps and sends nothing before consent', async () => {
    const { analytics, asked, clock, sent, stored } = setup();
    analytics.record('screen-opened', { screen: 'board' });
    await clock.advance(60_000);
    expect([asked, sent, stored.size]).toEqual([[], [], 0]);
  });

  test('records what the level allows, and no more', async () => {
    const { analytics, clock, names } = setup();
    await analytics.setConsent(CONSENT.functionality);
    analytics.record('screen-opened', { screen: 'board' });
    analytics.record('install-answered', { answer: 'accepted' });
    await clock.advance(10_000);
    expect(names()).toEqual(['session-started', 'screen-opened']);
  });

  test('records nothing where the server does not want it', async () => {
    const { analytics, clock, sent, stored } = setup({ isRecording: false, tests: [] });
    await analytics.setConsent(CONSENT.all);
    analytics.record('release-taken', {});
    await clock.advance(60_000);
    expect([sent, stored.size]).toEqual([[], 0]);
  });

  test('empties the queue when consent is withdrawn, and forgets the arms', async () => {
    const { analytics, clock, kept, sent, stored } = setup();
    await analytics.setConsent(CONSENT.all);
    analytics.arm('board-density');
    analytics.record('release-taken', {});
    expect(stored.size).toBe(3);
    await analytics.setConsent(CONSENT.disable);
    expect([stored.size, kept.memory.arms]).toEqual([0, {}]);
    await clock.advance(60_000);
    expect(sent).toEqual([]);
  });

  test('refuses events and fields that the catalogue does not know, and counts them', async () => {
    const { analytics, stored } = setup();
    await analytics.setConsent(CONSENT.all);
    const record = (name: string, data: unknown) =>
      analytics.record(name as 'bet-ended', data as { outcome: 'accepted' });
    record('stake-typed', { stake: 100 });
    record('bet-ended', { outcome: 'accepted', stake: 100 });
    record('screen-opened', { screen: 'a free text' });
    expect(analytics.figures().refused).toBe(3);
    expect(stored.size).toBe(1);
  });

  test('ends a session after 1,800 s without an event, noticed within 5 s, and starts another', async () => {
    const { analytics, clock, sent } = setup();
    await analytics.setConsent(CONSENT.all);
    await clock.advance(1_000);
    analytics.record('release-taken', {});
    await clock.advance(1_799_000);
    expect(analytics.figures().isRecording).toBe(true);
    await clock.advance(5_000);
    expect(analytics.figures().isRecording).toBe(false);
    analytics.record('release-taken', {});
    await clock.advance(10_000);
    expect(new Set(sent.map(({ session }) => session.id)).size).toBe(2);
  });

  test('refreshes the tests every 10 minutes', async () => {
    const { analytics, asked, clock } = setup();
    await analytics.setConsent(CONSENT.all);
    await clock.advance(1_200_000);
    expect(asked).toEqual([0, 600_000, 1_200_000]);
  });

  test('keeps a device in its arm, and exposes it once', async () => {
    const { analytics, clock, dice, kept, names } = setup();
    await analytics.setConsent(CONSENT.all);
    expect(analytics.arm('board-density')).toBe('b');
    dice.next = 0;
    expect(analytics.arm('board-density')).toBe('b');
    expect(analytics.arm('unknown')).toBeUndefined();
    expect(kept.memory.arms).toEqual({ 'board-density': 'b' });
    await clock.advance(20_000);
    expect(names().filter((name) => name === 'arm-exposed')).toHaveLength(1);
  });
});

describe('a batch on the wire', () => {
  const batch = (count: number): AnalyticsBatch => ({
    session: { id: uuid(0), created: 0, updated: 0, isRecording: true },
    sentAt: 0,
    dropped: 0,
    events: Array.from({ length: count }, (_, nth) => ({
      id: uuid(nth),
      session: uuid(0),
      at: 1_700_000_000_000 + nth,
      name: 'feed-seen',
      data: { ageMs: 80_000_000 + nth, roundTripMs: 20_000 + nth, samples: 1_000_000 },
    })),
  });

  test('is plain up to 2 KB and gzip above, byte for byte the same inside', () => {
    const small = encodeBatch(batch(1));
    expect(small.headers).toEqual({ 'content-type': 'application/json' });
    expect(new TextDecoder().decode(small.body)).toBe(JSON.stringify(batch(1)));
    const large = encodeBatch(batch(10));
    expect(JSON.stringify(batch(10)).length).toBeGreaterThan(2_048);
    expect(large.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(new TextDecoder().decode(inflate(large.body))).toBe(JSON.stringify(batch(10)));
  });

  test('reads both forms of Retry-After', () => {
    expect(retryAfterMs('120', 0)).toBe(120_000);
    expect(retryAfterMs('Thu, 01 Jan 1970 00:00:30 GMT', 10_000)).toBe(20_000);
    expect(retryAfterMs('soon', 0)).toBeUndefined();
    expect(retryAfterMs(null, 0)).toBeUndefined();
  });
});
