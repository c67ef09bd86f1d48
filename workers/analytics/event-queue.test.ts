import { describe, expect, test } from 'vitest';
import { type AnalyticsBatch, type AnalyticsEvent, parseBatch } from '#protocol/analytics/batch.ts';
import type { Channel } from '#protocol/analytics/channels.ts';
import { createVirtualClock } from '#tests/helpers/virtual-clock.ts';
import { createEventQueue, type SendOutcome } from './event-queue.ts';
import { MAX_KEPT_EVENTS } from './figures.ts';

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Sent {
  readonly atMs: number;
  readonly channel: Channel;
  readonly batch: AnalyticsBatch;
  readonly isLast: boolean;
}

function setup(answer: (sent: Sent) => SendOutcome = () => ({ kind: 'taken' })) {
  const clock = createVirtualClock(0);
  const stored = new Map<string, AnalyticsEvent>();
  const sent: Sent[] = [];
  let last = 0;
  const queue = createEventQueue({
    clock,
    random: () => 1,
    storage: {
      load: async () => [...stored.values()],
      add: (event) => stored.set(event.id, event),
      remove: (ids) => {
        for (const id of ids) stored.delete(id);
      },
    },
    session: () => ({ id: uuid(0), created: 0, updated: clock.nowMs(), isRecording: true }),
    send: async (channel, batch, isLast) => {
      const one = { atMs: clock.nowMs(), channel, batch, isLast };
      sent.push(one);
      return answer(one);
    },
  });
  const event = (name: AnalyticsEvent['name'] = 'release-taken', data: unknown = {}): AnalyticsEvent => {
    last += 1;
    return { id: uuid(last), session: uuid(0), at: clock.nowMs(), name, data };
  };
  const add = (count: number) => {
    for (let nth = 0; nth < count; nth += 1) queue.add(event());
  };
  return { clock, stored, sent, queue, event, add };
}

const sizes = (sent: readonly Sent[]) => sent.map(({ atMs, batch }) => [atMs, batch.events.length]);

describe('the queue of events', () => {
  test('sends after 3,000 ms, at most 10 events a batch, in their order', async () => {
    const { add, clock, sent } = setup();
    add(12);
    await clock.advance(2_999);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sizes(sent)).toEqual([[3_000, 10]]);
    expect(sent[0]?.batch.events.map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, n) => uuid(n + 1)),
    );
    expect(parseBatch(sent[0]?.batch, 'event')).toBeDefined();
  });

  test('sends the next batch 3,000 ms later while events keep coming', async () => {
    const { add, clock, sent } = setup();
    add(15);
    for (let second = 0; second < 7; second += 1) {
      await clock.advance(1_000);
      add(1);
    }
    expect(sizes(sent)).toEqual([
      [3_000, 10],
      [6_000, 10],
    ]);
  });

  test('empties itself when nothing new came for 5 s', async () => {
    const { add, clock, sent } = setup();
    add(45);
    await clock.advance(4_999);
    expect(sizes(sent)).toEqual([[3_000, 10]]);
    await clock.advance(1_000);
    expect(sizes(sent)).toEqual([
      [3_000, 10],
      [5_000, 10],
      [5_000, 10],
      [5_000, 10],
      [5_000, 5],
    ]);
  });

  test('empties itself at once at 250 events, with at most 5 requests in any second', async () => {
    const { add, clock, sent, queue } = setup();
    add(249);
    await clock.advance(0);
    expect(sent).toEqual([]);
    add(1);
    await clock.advance(10_000);
    expect(queue.figures()).toEqual({ waiting: 0, taken: 250, dropped: 0 });
    for (const { atMs } of sent)
      expect(
        sent.filter((other) => other.atMs >= atMs && other.atMs < atMs + 1_000).length,
      ).toBeLessThanOrEqual(5);
    expect(sent.at(-1)?.atMs).toBe(4_000);
  });

  test('loses none of 100,000 events in a minute silently', async () => {
    const { add, clock, sent, queue } = setup();
    for (let tick = 0; tick < 600; tick += 1) {
      add(Math.floor(((tick + 1) * 100_000) / 600) - Math.floor((tick * 100_000) / 600));
      await clock.advance(100);
    }
    const { waiting, taken, dropped } = queue.figures();
    expect(waiting).toBe(MAX_KEPT_EVENTS);
    expect(taken + waiting + dropped).toBe(100_000);
    await clock.advance(200_000);
    expect(queue.figures()).toEqual({ waiting: 0, taken: 100_000 - dropped, dropped });
    expect(sent.reduce((sum, { batch }) => sum + batch.dropped, 0)).toBe(dropped);
    const ids = new Set(sent.flatMap(({ batch }) => batch.events.map(({ id }) => id)));
    expect(ids.size).toBeGreaterThanOrEqual(100_000 - dropped);
  });

  test('waits as long as the server asks, and sends the same events with the same ids', async () => {
    let isFirst = true;
    const { add, clock, sent } = setup(() => {
      const outcome: SendOutcome = isFirst ? { kind: 'later', retryAfterMs: 20_000 } : { kind: 'taken' };
      isFirst = false;
      return outcome;
    });
    add(2);
    await clock.advance(22_999);
    expect(sent).toHaveLength(1);
    await clock.advance(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.batch.events).toEqual(sent[0]?.batch.events);
  });

  test('backs off further with each failure, and no further than 300 s', async () => {
    const { add, clock, sent } = setup(() => ({ kind: 'later' }));
    add(1);
    await clock.advance(3_600_000);
    const waits = sent.slice(1).map(({ atMs }, nth) => atMs - (sent[nth]?.atMs ?? 0));
    expect(waits.slice(0, 4)).toEqual([2_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...waits)).toBe(300_000);
  });

  test('gives up what the server refuses, and says so with the next batch', async () => {
    const { add, clock, sent, queue } = setup(({ atMs }) => ({ kind: atMs <= 3_000 ? 'refused' : 'taken' }));
    add(3);
    await clock.advance(10_000);
    expect(queue.figures()).toEqual({ waiting: 0, taken: 0, dropped: 3 });
    add(1);
    await clock.advance(10_000);
    expect(sent.map(({ batch }) => batch.dropped)).toEqual([0, 3]);
  });

  test('keeps events until the server has them: another life sends them', async () => {
    const { add, clock, stored, queue, sent } = setup(() => ({ kind: 'later' }));
    add(4);
    await clock.advance(3_000);
    expect(stored.size).toBe(4);
    queue.end();
    const next = setup();
    for (const event of stored.values()) next.stored.set(event.id, event);
    await next.queue.restore();
    await next.clock.advance(3_000);
    expect(next.sent[0]?.batch.events).toEqual(sent[0]?.batch.events);
    expect(next.stored.size).toBe(0);
  });

  test('sends the last batch of each channel as one that outlives its sender', async () => {
    const { queue, event, sent } = setup();
    queue.add(event());
    queue.add(event('feed-seen', { ageMs: 100, roundTripMs: 20, samples: 5 }));
    queue.end();
    expect(sent.map(({ channel, isLast }) => [channel, isLast])).toEqual([
      ['event', true],
      ['vision', true],
    ]);
  });

  test('is emptied by a withdrawal, which is not a loss', async () => {
    const { add, clock, queue, sent, stored } = setup();
    add(7);
    queue.keep(() => false);
    expect(queue.figures()).toEqual({ waiting: 0, taken: 0, dropped: 0 });
    expect(stored.size).toBe(0);
    await clock.advance(60_000);
    expect(sent).toEqual([]);
  });
});
