import { expect, test } from 'vitest';
import type { FeedHealth, HubToTab, TabToHub, ViewBatch } from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { HubLink } from './hub-link.ts';
import { createSlotMirror } from './slot-mirror.ts';
import { createSlotNumbers } from './slot-numbers.ts';
import { createTabView, LOADING_HEALTH } from './tab-view.ts';

const aPort = () => {
  const sent: string[] = [];
  const port: HubPort<HubToTab, TabToHub> = {
    onmessage: null,
    postMessage: ({ type }) => void sent.push(type),
    close: () => {},
  };
  return { port, sent };
};

const batch = (over: Partial<ViewBatch>): ViewBatch => ({
  type: 'batch',
  sequence: 0,
  kind: 'delta',
  serverTimeMs: null,
  arrivedAtMs: 1,
  prices: new Uint32Array(),
  games: [],
  left: [],
  scores: [],
  ...over,
});

test('a word of the hub that was under way when the visitor paused is stale to everybody who listens', () => {
  const numbers = createSlotNumbers();
  const slots = createSlotMirror(
    () => undefined,
    (slot) => numbers.free(slot),
  );
  const port: HubPort<HubToTab, TabToHub> = { onmessage: null, postMessage: () => {}, close: () => {} };
  const say = (health: FeedHealth) => port.onmessage?.({ data: health });
  const live: FeedHealth = { ...LOADING_HEALTH, phase: 'live' };
  let paused = false;
  const view = createTabView(
    { kind: 'menu', feed: 'live' },
    { slots, numbers, requestFrame: () => {}, nowMs: () => 0, isPaused: () => paused },
  );
  const heard: string[][] = [[], []];
  for (const phases of heard) view.health$.subscribe(({ phase }) => phases.push(phase));
  view.connect({ openView: () => port } as unknown as HubLink, true);

  say(live);
  paused = true;
  view.markStale();
  say(live);

  for (const phases of heard) expect(phases.slice(1)).toEqual(['live', 'stale', 'stale']);
});

test('batches that come through somebody else are the same view’s, and credit goes back the same way', () => {
  const numbers = createSlotNumbers();
  const slots = createSlotMirror(
    () => undefined,
    (slot) => numbers.free(slot),
  );
  const [hub, behind] = [aPort(), aPort()];
  const view = createTabView(
    { kind: 'board', feed: 'live', sports: [], championships: [] },
    { slots, numbers, requestFrame: (callback) => callback(), nowMs: () => 2, isPaused: () => false },
  );
  view.connect({ openView: () => hub.port } as unknown as HubLink, true);
  hub.port.onmessage?.({ data: batch({ kind: 'image', tick: 1 }) });

  expect(view.carry(() => undefined)).toBe(false);
  const taken: unknown[] = [];
  const carrier = (port: HubPort<HubToTab, TabToHub>) => {
    taken.push(port);
    return behind.port;
  };
  expect([view.carry(carrier), view.carry(carrier)]).toEqual([true, true]);
  expect(taken).toEqual([hub.port]);

  behind.port.onmessage?.({ data: batch({ sequence: 1, tick: 2 }) });
  expect(view.tick()).toBe(2);
  expect([hub.sent, behind.sent]).toEqual([['credit'], ['credit']]);

  view.disconnected();
  expect(behind.sent).toEqual(['credit', 'close']);
});

test('what came while the page stood still is answered at once, and never twice without a frame', () => {
  const numbers = createSlotNumbers();
  const slots = createSlotMirror(
    () => undefined,
    (slot) => numbers.free(slot),
  );
  const hub = aPort();
  const frames: (() => void)[] = [];
  let nowMs = 10_000;
  const view = createTabView(
    { kind: 'board', feed: 'live', sports: [], championships: [] },
    {
      slots,
      numbers,
      requestFrame: (callback) => void frames.push(callback),
      nowMs: () => nowMs,
      isPaused: () => false,
    },
  );
  view.connect({ openView: () => hub.port } as unknown as HubLink, true);
  let sequence = 0;
  /** Whether its credit went back at once. */
  const isAnswered = (over: Partial<ViewBatch>): boolean => {
    const before = hub.sent.length;
    hub.port.onmessage?.({ data: batch({ ...over, sequence }) });
    sequence += 1;
    const isAtOnce = hub.sent.length > before;
    frames.splice(0).forEach((callback) => callback());
    expect(hub.sent.length).toBe(before + 1);
    return isAtOnce;
  };

  expect(isAnswered({ kind: 'image', arrivedAtMs: 0 })).toBe(false);
  expect(isAnswered({ arrivedAtMs: nowMs - 5 })).toBe(false);
  const came = nowMs;
  nowMs += 2_000;
  expect([1, 2, 3].map(() => isAnswered({ arrivedAtMs: came }))).toEqual([true, false, true]);
  expect(isAnswered({ arrivedAtMs: nowMs })).toBe(false);
});
