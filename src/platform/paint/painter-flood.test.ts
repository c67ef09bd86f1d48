import { describe, expect, it } from 'vitest';
import type { Slot } from '#protocol/hub/batches.ts';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import { createPainter } from './painter.ts';

const PANES = 20;
const CELLS_OF_A_PANE = 60;
const CHANGES_A_SECOND = 2_000;
const FRAMES_A_SECOND = 60;
const SECONDS = 5;
/** What a style may be named by, and nothing of it has a size. */
const PAINTED = new Set(['data-odds', 'data-state', 'data-move', 'data-flash']);

describe('a flood of prices', () => {
  it('L9 of 20 panes, 2,000 a second: half of the frames stay free for input, each changed cell is written once a flush, and nothing that has a size', () => {
    const client = createFakeFeedClient();
    let nowMs = 1_000;
    let frames: (() => void)[] = [];
    let timers: { readonly atMs: number; readonly callback: () => void }[] = [];
    let writes = 0;
    const named = new Set<string>();
    const painter = createPainter({
      slots: client.slots,
      nowMs: () => nowMs,
      requestFrame: (callback) => void frames.push(callback),
      later: (callback, delayMs) => void timers.push({ atMs: nowMs + delayMs, callback }),
    });
    const texts = Array.from({ length: PANES * CELLS_OF_A_PANE }, (_, slot) => {
      let data = '';
      const textNode = {
        get data() {
          return data;
        },
        set data(text: string) {
          writes += 1;
          data = text;
        },
      };
      const element = {
        getAttribute: () => null,
        setAttribute: (name: string) => void named.add(name),
        removeAttribute: (name: string) => void named.add(name),
      };
      client.setPrice(slot as Slot, 2_000);
      painter.register(slot as Slot, { element, textNode });
      return textNode;
    });
    const newest = new Map<number, number>();
    let sinceFlush = new Set<number>();
    let change = 0;
    let flushes = 0;
    const changeOne = () => {
      // A stride that is prime to the number of cells: all of them take their turn.
      const slot = (change * 7) % texts.length;
      const odds = 1_500 + (change % 997);
      change += 1;
      newest.set(slot, odds);
      sinceFlush.add(slot);
      client.setPrice(slot as Slot, odds);
    };
    const frame = () => {
      nowMs += 1_000 / FRAMES_A_SECOND;
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { callback } of due) callback();
      const asked = frames;
      frames = [];
      const before = writes;
      for (const callback of asked) callback();
      if (writes === before) return;
      flushes += 1;
      expect(writes - before).toBeLessThanOrEqual(sinceFlush.size);
      sinceFlush = new Set();
    };
    for (let at = 0; at < SECONDS * FRAMES_A_SECOND; at += 1) {
      const until = ((at + 1) * CHANGES_A_SECOND) / FRAMES_A_SECOND;
      while (change < until) changeOne();
      frame();
    }
    expect(change).toBe(SECONDS * CHANGES_A_SECOND);
    // The first frames of all find no crowd yet.
    expect(flushes).toBeLessThanOrEqual((SECONDS * FRAMES_A_SECOND) / 2 + 2);
    for (let at = 0; at < FRAMES_A_SECOND; at += 1) frame();
    for (const [slot, odds] of newest) expect(Number(texts[slot]?.data)).toBe(odds / 1_000);
    expect([...named].filter((name) => !PAINTED.has(name))).toEqual([]);
  });
});
