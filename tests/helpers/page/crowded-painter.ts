/** A painter over sixty prices that change in a crowd, with an overlay that draws by the table of states of the real one. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import {
  isArmed,
  next,
  ON_PAGE,
  type OverlayCellEvent,
  type OverlayCellState,
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
  const drew: string[] = [];
  const shown: string[] = [];
  const refuses = new Set<OddsCell>();
  const watched: Slot[] = [];
  let heard: OverlayListener | undefined;
  const stateOf = (cell: OddsCell) => placed.get(cell) ?? ON_PAGE;
  const step = (cell: OddsCell, event: OverlayCellEvent) => {
    if (placed.has(cell)) placed.set(cell, next(stateOf(cell), event).cell);
  };
  const isPlacedOne = (cell: OddsCell) => isArmed(stateOf(cell));
  /** The armings whose patches are on the screen. */
  const onScreen = new Map<OddsCell, number>();
  const overlay: PriceOverlay = {
    place(inSight) {
      for (const { cell, isOpen, odds } of inSight) {
        if (!isOpen || refuses.has(cell)) continue;
        placed.set(cell, stateOf(cell));
        step(cell, { type: 'armed', odds, turn: stateOf(cell).turn + 1 });
      }
    },
    watch: (slot) => void watched.push(slot),
    shows(cell, odds, text) {
      if (!isPlacedOne(cell) || refuses.has(cell)) return false;
      if (!drew.includes(text)) drew.push(text);
      step(cell, { type: 'changed', odds, isDrawable: true });
      return true;
    },
    phase: (cell) => stateOf(cell).phase,
    suspend() {
      for (const cell of placed.keys()) step(cell, { type: 'disarmed' });
    },
    cover(cell) {
      step(cell, { type: 'covered', turn: onScreen.get(cell) ?? 0 });
      return stateOf(cell).phase === 'covered';
    },
    shown(cells) {
      for (const cell of cells) {
        shown.push(cell.textNode.data);
        step(cell, { type: 'disarmed' });
        step(cell, { type: 'shown', turn: stateOf(cell).turn });
      }
    },
    leave: (cell) => void placed.delete(cell),
    clear() {
      placed.clear();
      onScreen.clear();
    },
    listen: (listener) => {
      heard = listener;
    },
  };
  return {
    overlay,
    refuses,
    isPlaced: (cell?: OddsCell) => (cell ? isPlacedOne(cell) : [...placed.keys()].some(isPlacedOne)),
    watched: () => watched.splice(0),
    /** Texts that the overlay drew since this was asked. */
    drew: () => drew.splice(0),
    /** Texts of cells that the page shows itself, since this was asked. */
    shown: () => shown.splice(0),
    /** What was drawn until now comes to the screen. */
    presents() {
      const armed = [...placed.keys()].filter(isPlacedOne);
      for (const cell of armed) onScreen.set(cell, stateOf(cell).turn);
      heard?.armed(new Set(armed));
    },
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
  let loseHub = (): void => undefined;
  const painter = createPainter({
    slots: {
      ...client.slots,
      onReset(listener) {
        loseHub = listener;
        return () => undefined;
      },
    },
    nowMs: () => nowMs,
    requestFrame: (callback) => void frames.push(callback),
    later: (callback, delayMs) => void timers.push({ atMs: nowMs + delayMs, callback }),
    onPainted: (_changedAtMs, drawnAtMs) => void drawn.push(drawnAtMs),
    overlay: fake.overlay,
  });
  const cells = Array.from({ length: CELLS }, (_, slot) => {
    const attributes = new Map<string, string>();
    const ofDigits = new Map<string, string>();
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
      digits: {
        setAttribute: (name, value) => void ofDigits.set(name, value),
        removeAttribute: (name) => void ofDigits.delete(name),
      },
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
      isRendered: () => ofDigits.get('hidden') !== 'until-found',
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
    fake.presents();
    frame();
    fake.drew();
    fake.shown();
    wait(300);
    frame();
  };
  const target = cells[SLOT];
  if (!target) throw new Error('no cell');
  return {
    client,
    painter,
    fake,
    cells,
    target,
    crowd,
    wait,
    frame,
    frames: () => frames.length,
    drawn,
    loseHub: () => loseHub(),
  };
}
