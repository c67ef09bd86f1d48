import { beforeEach, describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import {
  isArmed,
  next,
  type OverlayCellEvent,
  type OverlayCellState,
  onPage,
} from '#streams/paint/overlay-cell.ts';
import { createFakeFeedClient } from '#tests/helpers/feed/fake-feed-client.ts';
import type { OddsCell } from './odds-cell.ts';
import type { OverlayListener, PriceOverlay } from './overlay/price-overlay.ts';
import { createPainter } from './painter.ts';

/** More than make a crowd. */
const CELLS = 60;
const SLOT = 5 as Slot;

/** Draws on the open cells that were placed, but those of `refuses`; by the table of states of the real one. */
function fakeOverlay() {
  const placed = new Map<OddsCell, OverlayCellState>();
  const shown: string[] = [];
  const written: string[] = [];
  const refuses = new Set<OddsCell>();
  const watched: Slot[] = [];
  let heard: OverlayListener | undefined;
  const step = (cell: OddsCell, event: OverlayCellEvent) => {
    const state = placed.get(cell);
    if (state) placed.set(cell, next(state, event).cell);
  };
  const isPlacedOne = (cell: OddsCell) => isArmed(placed.get(cell) ?? onPage(0));
  const overlay: PriceOverlay = {
    place(inSight) {
      for (const { cell, isOpen, odds } of inSight) {
        if (!isOpen) continue;
        placed.set(cell, placed.get(cell) ?? onPage(odds));
        step(cell, { type: 'armed', odds });
      }
    },
    watch: (slot) => void watched.push(slot),
    shows(cell, odds, text) {
      if (!isPlacedOne(cell) || refuses.has(cell)) return false;
      if (!shown.includes(text)) shown.push(text);
      step(cell, { type: 'changed', odds, isDrawable: true });
      return true;
    },
    phase: (cell) => placed.get(cell)?.phase ?? 'page',
    suspend() {
      for (const cell of placed.keys()) step(cell, { type: 'disarmed' });
    },
    written(cells, why) {
      for (const { cell, odds, isOpen } of cells) {
        written.push(`${cell.textNode.data} ${why}${isOpen ? '' : ' closed'}`);
        step(cell, { type: 'written', odds: isOpen ? odds : 0, stays: why === 'followed' });
        if (why === 'changed') step(cell, { type: 'disarmed' });
      }
    },
    leave: (cell) => void placed.delete(cell),
    clear: () => placed.clear(),
    listen: (listener) => {
      heard = listener;
    },
  };
  return {
    overlay,
    refuses,
    isPlaced: (cell?: OddsCell) => (cell ? isPlacedOne(cell) : [...placed.keys()].some(isPlacedOne)),
    watched: () => watched.splice(0),
    shown: () => shown.splice(0),
    written: () => written.splice(0),
    listener: () => heard,
  };
}

function crowdedBench() {
  const client = createFakeFeedClient();
  const fake = fakeOverlay();
  let nowMs = 100_000;
  let frames: (() => void)[] = [];
  let timers: { readonly atMs: number; readonly callback: () => void }[] = [];
  const drawn: (number | undefined)[] = [];
  const painter = createPainter({
    slots: client.slots,
    nowMs: () => nowMs,
    requestFrame: (callback) => void frames.push(callback),
    later: (callback, delayMs) => void timers.push({ atMs: nowMs + delayMs, callback }),
    onPainted: (_changedAtMs, drawnAtMs) => void drawn.push(drawnAtMs),
    overlay: fake.overlay,
  });
  const cells = Array.from({ length: CELLS }, (_, slot) => {
    const attributes = new Map<string, string>();
    const sight = { inSight: true };
    const key: SelectionKey = selectionKey({
      gameId: 101 as GameId,
      group: 1,
      type: slot,
      parameter: 0 as Parameter,
      player: 0,
    });
    const cell: OddsCell = {
      element: {
        getAttribute: (name) => attributes.get(name) ?? null,
        setAttribute: (name, value) => void attributes.set(name, value),
        removeAttribute: (name) => void attributes.delete(name),
      },
      textNode: { data: '' },
      name: `Price ${slot}`,
      key,
      sight,
    };
    client.setPrice(slot, 2_000);
    const unmount = painter.register(slot as Slot, cell);
    return {
      cell,
      key,
      sight,
      unmount,
      text: () => cell.textNode.data,
      at: (name: string) => attributes.get(name),
    };
  });
  const wait = (ms: number) => {
    for (const end = nowMs + ms; nowMs < end; ) {
      nowMs = Math.min(end, nowMs + 8);
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { callback } of due) callback();
    }
  };
  const frame = () => {
    wait(16);
    const due = frames;
    frames = [];
    for (const callback of due) callback();
  };
  /** Every price changes: a crowd, and cells that stand somewhere. */
  const crowd = (odds = 2_100) => {
    for (let slot = 0; slot < CELLS; slot += 1) client.setPrice(slot, odds);
    frame();
    frame();
    fake.shown();
    fake.written();
    wait(300);
    frame();
  };
  const target = cells[SLOT];
  if (!target) throw new Error('no cell');
  return { client, painter, fake, cells, target, crowd, wait, frame, frames: () => frames.length, drawn };
}

describe('a price in a crowd', () => {
  let bench: ReturnType<typeof crowdedBench>;
  beforeEach(() => {
    bench = crowdedBench();
    bench.crowd();
  });

  it('that the overlay shows follows with the next frame, and then with each second, all in one frame', () => {
    const { client, fake, cells, target, wait, frame, frames } = bench;
    client.setPrice(SLOT, 2_150);
    expect([target.text(), frames()]).toEqual(['2.1', 1]);
    frame();
    expect([target.text(), fake.written()]).toEqual(['2.15', ['2.15 followed']]);
    client.setPrice(SLOT, 2_160);
    client.setPrice(6, 2_050);
    wait(100);
    client.setPrice(SLOT, 2_170);
    expect([target.text(), target.at('data-odds'), frames()]).toEqual(['2.15', '2.15', 0]);
    wait(1_400);
    expect(frames()).toBe(1);
    frame();
    expect([target.text(), target.at('data-odds'), cells[6]?.text()]).toEqual(['2.17', '2.17', '2.05']);
    expect(fake.shown()).toEqual(['2.15', '2.16', '2.05', '2.17']);
    expect(fake.written()).toEqual(['2.17 followed', '2.05 followed']);
  });

  it('is in the attributes a quarter of a second after it was drawn, without a frame and before its text', () => {
    const { client, target, wait, frame } = bench;
    client.setPrice(SLOT, 2_150);
    frame();
    wait(240);
    client.setPrice(SLOT, 2_160);
    wait(100);
    client.setPrice(SLOT, 2_170);
    expect([target.at('data-odds'), target.at('aria-label')]).toEqual(['2.15', 'Price 5 2.15']);
    wait(152);
    expect([target.at('data-odds'), target.at('aria-label')]).toEqual(['2.17', 'Price 5 2.17']);
    expect(target.text()).toBe('2.15');
  });

  it('has its mark on the overlay, and in the page where the page shows it itself', () => {
    const { client, fake, target, frame } = bench;
    expect(target.at('data-move')).toBe('up');
    client.setPrice(SLOT, 2_150);
    frame();
    expect([target.text(), target.at('data-move')]).toEqual(['2.15', undefined]);
    fake.refuses.add(target.cell);
    client.setPrice(SLOT, 2_200);
    for (let count = 0; count < 3; count += 1) frame();
    expect([target.text(), target.at('data-move')]).toEqual(['2.2', 'up']);
  });

  it('tells when it was drawn, and not again when its text follows', () => {
    const { client, fake, drawn, wait, frame } = bench;
    drawn.length = 0;
    client.setPrice(SLOT, 2_150);
    fake.listener()?.drawn(100_000, 100_005);
    wait(1_500);
    frame();
    expect(drawn).toEqual([100_005]);
  });

  it('that is suspended is written on the next frame', () => {
    const { client, fake, target, frame } = bench;
    client.setPrice(SLOT, 2_150);
    client.setPrice(SLOT, 2_150, { suspended: true });
    frame();
    expect([target.text(), target.at('data-state')]).toEqual(['2.15', 'suspended']);
    expect(fake.written()).toEqual(['2.15 changed closed']);
    fake.shown();
    client.setPrice(SLOT, 2_200, { suspended: true });
    expect(fake.shown()).toEqual([]);
  });

  it('that is picked is written at once, and not left to the overlay while it is', () => {
    const { client, painter, fake, target } = bench;
    client.setPrice(SLOT, 2_150);
    painter.setSelected(new Set([target.key]));
    expect([target.text(), target.at('data-state')]).toEqual(['2.15', 'open selected']);
    expect(fake.written()).toEqual(['2.15 changed']);
    fake.shown();
    client.setPrice(SLOT, 2_200);
    expect(fake.shown()).toEqual([]);
  });

  it('that somebody attends to is written in that very turn, and on the next frame from then on', () => {
    const { client, fake, cells, target, frame } = bench;
    client.setPrice(SLOT, 2_150);
    client.setPrice(6, 2_150);
    fake.refuses.add(target.cell);
    fake.listener()?.needed(target.cell);
    expect([target.text(), cells[6]?.text()]).toEqual(['2.15', '2.1']);
    client.setPrice(SLOT, 2_200);
    frame();
    frame();
    frame();
    expect(target.text()).toBe('2.2');
  });

  it('is written in the same turn when rows move, and where the overlay steps aside', () => {
    const { client, painter, fake, cells, target } = bench;
    client.setPrice(SLOT, 2_150);
    painter.moved();
    expect(target.text()).toBe('2.15');
    expect(fake.isPlaced()).toBe(false);
    client.setPrice(SLOT, 2_160);
    fake.listener()?.needed();
    expect(cells[SLOT]?.text()).toBe('2.15');
  });

  it('is on the overlay again with the next frame after rows moved or the overlay stepped aside', () => {
    const { painter, fake, frame } = bench;
    painter.moved();
    frame();
    expect(fake.isPlaced()).toBe(true);
    fake.overlay.clear();
    fake.listener()?.needed();
    frame();
    expect(fake.isPlaced()).toBe(true);
  });

  it('is on the overlay one frame after rows that moved brought others into sight: nobody scrolls', () => {
    const { painter, fake, wait, frame } = bench;
    painter.moved();
    frame();
    painter.lookAgain();
    expect(fake.isPlaced()).toBe(false);
    frame();
    expect(fake.isPlaced()).toBe(true);
    wait(400);
    painter.lookAgain();
    frame();
    expect(fake.isPlaced()).toBe(false);
  });

  it('that the overlay does not show is written on the next frame, and while rows are scrolled on every other', () => {
    const { client, painter, fake, cells, crowd, wait, frame } = bench;
    const [one, other] = [cells[6], cells[7]];
    const changesLate = () => {
      client.setPrice(6, 3_000);
      frame();
      client.setPrice(7, 3_000);
      frame();
      return [one?.text(), other?.text()];
    };
    for (const cell of [one, other]) if (cell) fake.refuses.add(cell.cell);
    client.setPrice(SLOT, 2_150);
    frame();
    wait(100);
    expect(changesLate()).toEqual(['3', '3']);
    wait(100);
    crowd(2_000);
    painter.lookAgain();
    expect(changesLate()).toEqual(['3', '2']);
  });

  it('has no mark while rows are scrolled', () => {
    const { painter, target, crowd } = bench;
    painter.lookAgain();
    crowd(2_200);
    expect([target.text(), target.at('data-move')]).toEqual(['2.2', undefined]);
  });

  it('is the page’s own while rows come into sight, and in another notation', () => {
    const { painter, fake, wait, crowd } = bench;
    painter.lookAgain();
    expect(fake.isPlaced()).toBe(false);
    wait(300);
    crowd(2_200);
    expect(fake.isPlaced()).toBe(true);
    painter.setFormat(String);
    expect(fake.isPlaced()).toBe(false);
  });

  it('is placed with the next frame once the overlay can draw', () => {
    const { fake, client, frame } = bench;
    fake.overlay.clear();
    client.setPrice(SLOT, 2_150);
    frame();
    expect(fake.isPlaced()).toBe(false);
    fake.listener()?.ready();
    frame();
    expect(fake.isPlaced()).toBe(true);
  });

  it('on a cell that has just come is watched for, where it can be seen', () => {
    const { painter, fake, target } = bench;
    fake.watched();
    painter.register(SLOT, { ...target.cell, sight: { inSight: false } });
    painter.register(6 as Slot, { ...target.cell });
    expect(fake.watched()).toEqual([6]);
  });

  it('out of sight is left to its second, as in a calm world', () => {
    const { client, fake, target, wait, frame } = bench;
    target.sight.inSight = false;
    fake.refuses.add(target.cell);
    client.setPrice(SLOT, 2_150);
    expect(fake.shown()).toEqual([]);
    wait(1_500);
    frame();
    expect(target.text()).toBe('2.15');
  });

  it('is no price for the overlay in the coupon, or in a notation of its own', () => {
    const { painter, fake, target, wait, crowd } = bench;
    const exempt: OddsCell = { ...target.cell, exempt: true };
    const own: OddsCell = { ...target.cell, format: String };
    painter.register(SLOT, exempt);
    painter.register(SLOT, own);
    fake.overlay.clear();
    wait(200);
    crowd(2_200);
    expect([target.cell, exempt, own].map((cell) => fake.isPlaced(cell))).toEqual([true, false, false]);
  });

  it('goes dark with its view: stale prices are written, the overlay does not hide it', () => {
    const { client, painter, fake, target, frame } = bench;
    const group = painter.group();
    const stale: OddsCell = { ...target.cell, textNode: { data: '' }, group };
    painter.register(SLOT, stale);
    fake.overlay.place([{ cell: stale, slot: SLOT, odds: 2_100, isOpen: true }]);
    client.setPrice(SLOT, 2_150);
    group.setStale(true);
    frame();
    expect(stale.textNode.data).toBe('2.15');
    expect(fake.written()).toContain('2.15 changed closed');
  });
});

describe('a price in a crowd that just came', () => {
  it('is written on each frame while the overlay is on its way, on every second one where it does not come', () => {
    const { client, fake, cells, crowd, wait, frame } = crowdedBench();
    for (const { cell } of cells) fake.refuses.add(cell);
    const written = (odds: number) => {
      const texts = [0, 1, 2, 3].map((slot) => {
        client.setPrice(slot, odds);
        frame();
        return cells[slot]?.text();
      });
      return texts.filter((text) => text === String(odds / 1_000)).length;
    };
    crowd();
    expect(written(2_200)).toBe(4);
    for (let beat = 0; beat < 20; beat += 1) {
      crowd(2_300 + beat);
      wait(80);
    }
    expect(written(2_400)).toBe(2);
  });
});

describe('a price when the crowd has gone', () => {
  it('is left to the page again with the first few that change', () => {
    const { client, fake, target, crowd, wait, frame } = crowdedBench();
    crowd();
    wait(3_000);
    client.setPrice(SLOT, 2_150);
    expect(fake.isPlaced()).toBe(false);
    client.setPrice(SLOT, 2_200);
    frame();
    expect(target.text()).toBe('2.2');
  });
});

describe('a price in a calm world', () => {
  it('never comes near the overlay', () => {
    const { client, fake, target, frame } = crowdedBench();
    client.setPrice(SLOT, 2_150);
    frame();
    expect(target.text()).toBe('2.15');
    expect([fake.shown(), fake.written(), fake.isPlaced()]).toEqual([[], [], false]);
  });
});
