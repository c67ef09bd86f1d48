/** A painter over sixty prices that change in a crowd, with an overlay that draws by the table of states of the real one. */
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
import type { OddsCell } from '../../../src/platform/paint/odds-cell.ts';
import type { OverlayListener, PriceOverlay } from '../../../src/platform/paint/overlay/price-overlay.ts';
import { createPainter } from '../../../src/platform/paint/painter.ts';
import { createFakeFeedClient } from '../feed/fake-feed-client.ts';

/** The number of cells, more than make a crowd. */
export const CELLS = 60;
export const SLOT = 5 as Slot;

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

export function crowdedBench() {
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
