import { expect, test } from 'vitest';
import type { FeedHealth, HubToTab, TabToHub } from '#protocol/hub/batches.ts';
import type { HubPort } from '#protocol/hub/port.ts';
import type { HubLink } from './hub-link.ts';
import { createSlotMirror } from './slot-mirror.ts';
import { createSlotNumbers } from './slot-numbers.ts';
import { createTabView, LOADING_HEALTH } from './tab-view.ts';

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
    { slots, numbers, requestFrame: () => {}, isPaused: () => paused },
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
