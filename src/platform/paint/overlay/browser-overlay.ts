/** The price overlay in a browser: what stands where on which canvas, and what is told to the worker that draws it. */

import type { GameId } from '#domain/lib/ids.ts';
import type { OddsFormat } from '#domain/market/odds-format.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type {
  CellPlace,
  OverlayCell,
  OverlayCellId,
  OverlayToPage,
  PageToOverlay,
  TileId,
} from '#protocol/price-overlay/messages.ts';
import {
  isArmed,
  next,
  type OverlayAct,
  type OverlayCellEvent,
  type OverlayCellState,
  onPage,
} from '#streams/paint/overlay-cell.ts';
import type { ViewPort } from '../../hub/hub-link.ts';
import type { PortCarrier } from '../../hub/tab-view.ts';
import type { OddsCell } from '../odds-cell.ts';
import { placeCell, type Rect } from './cell-place.ts';
import { drawGlyphSheet, type PageSheet } from './glyph-sheet.ts';
import { createOverlayTiles, type OverlayTiles } from './overlay-tiles.ts';
import type { OverlayCandidate, OverlayListener, PriceOverlay } from './price-overlay.ts';
import { canBeDrawnOver, selectedNow, watchAttention, watchLook } from './watch-page.ts';

/** A scroller that may have an overlay, and the element in its content that the canvases go into. */
const SCROLLER = '[data-overlay-scroller]';
const HOST = '[data-overlay]';
/** CSS pixels by which the page's own text may differ from what would be drawn; more than that is set otherwise. */
const WIDTH_TOLERANCE = 0.3;
/** Until a frame that was written in this turn is surely on the screen: the overlay shows the same. */
const FOLLOWED_MS = 80;
/** Until it is most likely: the cell has another look, which the overlay hides. */
const CHANGED_MS = 34;

const ATTENDED = 'button:is(:hover, :focus, :active)';

interface Placed {
  readonly id: OverlayCellId;
  readonly cell: OddsCell;
  readonly element: HTMLElement;
  readonly tile: TileId;
  readonly place: CellPlace;
  state: OverlayCellState;
}

export interface BrowserOverlayParts {
  /** Of the page's feed. */
  readonly boards: {
    carryBoards(carrier: PortCarrier): boolean;
    reopenBoards(): void;
    hubSlot(slot: Slot): number | undefined;
  };
  readonly format: () => OddsFormat;
}

export function createBrowserOverlay({ boards, format }: BrowserOverlayParts): PriceOverlay {
  const tilesOf = new Map<Element, OverlayTiles>();
  const placed = new Map<OddsCell, Placed>();
  const byElement = new WeakMap<Element, Placed>();
  let worker: Worker | undefined;
  let phase: 'asleep' | 'starting' | 'ready' | 'failed' = 'asleep';
  let sheet: PageSheet | undefined;
  let isSheetSent = false;
  const armed = new Set<Placed>();
  /** What the worker was told last to watch; undefined once it watches for more by itself. */
  let watched: string | undefined = '';
  let leaving: OverlayCellId[] = [];
  let coming: { slots: number[]; games: GameId[] } = { slots: [], games: [] };
  let lastCell = 0;
  let listener: OverlayListener | undefined;

  const post = (
    message: PageToOverlay<ImageBitmap, OffscreenCanvas, MessagePort>,
    transfer: Transferable[] = [],
  ) => worker?.postMessage(message, transfer);

  const hear = ({ data }: MessageEvent<OverlayToPage>) => {
    if (data.type === 'ready') {
      phase = 'ready';
      listener?.ready();
      return;
    }
    for (let at = 0; at < data.moments.length; at += 2)
      listener?.drawn(data.moments[at] ?? 0, data.moments[at + 1] ?? 0);
  };

  /** The table of states, on what the page knows; its patches are the worker's. */
  const step = (at: Placed, event: OverlayCellEvent): OverlayAct => {
    const { cell, act } = next(at.state, event);
    at.state = cell;
    if (isArmed(cell)) armed.add(at);
    else armed.delete(at);
    return act;
  };

  const start = () => {
    phase = 'starting';
    worker = new Worker(new URL('../../../../workers/price-overlay/price-overlay.ts', import.meta.url), {
      type: 'module',
      name: 'touchline-price-overlay',
    });
    worker.onmessage = hear;
    worker.onerror = () => {
      stepAside();
      if (phase === 'ready') boards.reopenBoards();
      phase = 'failed';
    };
    watchLook(stepAside);
    watchAttention({
      attended(target) {
        const button = target.closest('button');
        const at = button ? byElement.get(button) : undefined;
        if (at && isArmed(at.state)) handOver([at]);
      },
      selected: (isSelected) => handOver([...armed].filter(({ element }) => isSelected(element))),
      acts: () => armed.size > 0 && post({ type: 'hurry' }),
    });
  };

  /** Behind a port of the hub that the worker takes. */
  const carry: PortCarrier = (port) => {
    if (!(port instanceof MessagePort)) return undefined;
    const { port1, port2 } = new MessageChannel();
    post({ type: 'carry', hub: port, page: port2 }, [port, port2]);
    return port1 as unknown as ViewPort;
  };

  const disarm = (ones: readonly Placed[]) => {
    if (ones.length === 0) return;
    for (const at of ones) step(at, { type: 'disarmed' });
    watched = undefined;
    post({ type: 'disarm', cells: ones.map(({ id }) => id) });
  };

  /** The page shows them itself from now on. */
  const handOver = (ones: readonly Placed[]) => {
    disarm(ones);
    for (const { cell } of ones) listener?.needed(cell);
  };

  const takeTiles = (gone: readonly TileId[]) => {
    if (gone.length > 0) post({ type: 'gone', tiles: gone });
  };

  const forget = () => {
    for (const tiles of tilesOf.values()) takeTiles(tiles.clear());
    tilesOf.clear();
    placed.clear();
    armed.clear();
  };

  /** With the look of what is drawn: it may be another. */
  function stepAside(): void {
    sheet = undefined;
    isSheetSent = false;
    if (tilesOf.size === 0) return;
    listener?.needed();
    forget();
  }

  const learnLook = (digits: Element, host: HTMLElement) => {
    const look = getComputedStyle(host);
    const drawing = drawGlyphSheet({
      digits,
      host,
      scale: devicePixelRatio,
      groundColor: look.backgroundColor,
      colors: { up: look.borderTopColor, down: look.borderBottomColor },
    });
    if (!drawing) phase = 'failed';
    sheet = drawing;
    isSheetSent = false;
    drawing?.sheet.then(
      (drawn) => {
        if (sheet !== drawing) return;
        post({ type: 'sheet', sheet: drawn }, [drawn.bitmap]);
        isSheetSent = true;
        listener?.ready();
      },
      () => {
        phase = 'failed';
      },
    );
  };

  const placeIn = (scroller: Element, cells: readonly OddsCell[]) => {
    const host = scroller.querySelector<HTMLElement>(HOST);
    if (!host) return;
    const origin = host.getBoundingClientRect();
    const within = (element: Element): Rect =>
      shifted(element.getBoundingClientRect(), origin.left, origin.top);
    const found = cells.flatMap((cell) => {
      const element = cell.element as unknown as HTMLElement;
      const digits = element.querySelector('[data-odds-text]');
      return digits ? [{ cell, element, digits, box: within(element) }] : [];
    });
    const first = found[0];
    if (!first) return;
    if (!sheet) learnLook(first.digits, host);
    if (!sheet) return;
    const { scale } = sheet;
    const tiles =
      tilesOf.get(scroller) ??
      createOverlayTiles({
        host,
        scale,
        origin,
        left: Math.min(...found.map(({ box }) => box.left)),
        right: Math.max(...found.map(({ box }) => box.right)),
        onNew: (tile, canvas) => post({ type: 'tile', tile, canvas }, [canvas]),
      });
    tilesOf.set(scroller, tiles);
    const isRtl = getComputedStyle(scroller).direction === 'rtl';
    for (const { cell, element, digits, box } of found) {
      const text = within(digits);
      const textWidth = text.right - text.left;
      if (!(Math.abs(textWidth - sheet.widthOf(cell.textNode.data)) <= WIDTH_TOLERANCE)) continue;
      const tile = tiles.tileFor(box);
      if (!tile) continue;
      const before = digits.previousElementSibling;
      const label = before?.ariaHidden === 'true' ? within(before) : undefined;
      const isAbove = element.dataset['shape'] === 'stack';
      const place = placeCell(
        {
          cell: shifted(box, tile.left / scale, tile.top / scale),
          digits: shifted(text, tile.left / scale, tile.top / scale),
          baseline: sheet.baselineIn(text.bottom - text.top),
          anchor: label && !isAbove ? (isRtl ? 'left' : 'right') : 'middle',
          isRtl,
          labelBottom: isAbove && label ? label.bottom - tile.top / scale : undefined,
        },
        scale,
      );
      lastCell += 1;
      const at = { id: lastCell, cell, element, tile: tile.id, place, state: onPage(0) };
      placed.set(cell, at);
      byElement.set(element, at);
    }
    const { top, bottom } = shifted(scroller.getBoundingClientRect(), origin.left, origin.top);
    takeTiles(dropUnseen(tiles, top, bottom));
  };

  const dropUnseen = (tiles: OverlayTiles, top: number, bottom: number): readonly TileId[] => {
    const busy = new Set<TileId>();
    for (const { tile } of armed) busy.add(tile);
    const gone = new Set(tiles.keepWithin(top, bottom, (tile) => busy.has(tile)));
    if (gone.size > 0) for (const [cell, { tile }] of placed) if (gone.has(tile)) placed.delete(cell);
    return [...gone];
  };

  const tellLeaving = () => {
    post({ type: 'leave', cells: leaving });
    leaving = [];
  };

  const tellComing = () => {
    watched = undefined;
    post({ type: 'watch-also', ...coming });
    coming = { slots: [], games: [] };
  };

  const placeNew = (inSight: readonly OverlayCandidate[]) => {
    const unplaced = new Map<Element, OddsCell[]>();
    for (const { cell } of inSight) {
      if (placed.has(cell)) continue;
      const scroller = (cell.element as unknown as Element).closest(SCROLLER);
      if (!scroller) continue;
      const list = unplaced.get(scroller);
      if (list) list.push(cell);
      else unplaced.set(scroller, [cell]);
    }
    for (const [scroller, { host }] of tilesOf) if (!host.isConnected) tilesOf.delete(scroller);
    for (const [scroller, list] of unplaced) placeIn(scroller, list);
  };

  /** What is in sight is drawn by the overlay, or watched for. */
  const armAll = (inSight: readonly OverlayCandidate[]) => {
    const attended = new Set<Element>(document.querySelectorAll(ATTENDED));
    const isSelected = selectedNow();
    const cells: OverlayCell[] = [];
    const slots: number[] = [];
    const games = new Set<GameId>();
    for (const { cell, slot, odds, isOpen } of inSight) {
      const hubSlot = boards.hubSlot(slot);
      if (hubSlot === undefined) continue;
      if (cell.key) games.add(gameOfKey(cell.key));
      const at = placed.get(cell);
      if (!at || !isOpen || attended.has(at.element) || isSelected(at.element)) {
        slots.push(hubSlot);
        continue;
      }
      if (isArmed(at.state)) continue;
      step(at, { type: 'armed', odds });
      cells.push({ id: at.id, slot: hubSlot, tile: at.tile, place: at.place, odds });
    }
    if (cells.length > 0) post({ type: 'arm', cells, format: format() });
    const watching = { slots, games: [...games] };
    const told = JSON.stringify(watching);
    if (armed.size === 0 || told === watched) return;
    watched = told;
    post({ type: 'watch', ...watching });
  };

  return {
    place(inSight) {
      if (!canBeDrawnOver()) return;
      if (phase === 'asleep') start();
      if (phase !== 'ready' || !document.querySelector(SCROLLER) || !boards.carryBoards(carry)) return;
      if (sheet && sheet.scale !== devicePixelRatio) stepAside();
      const candidates = [...inSight];
      placeNew(candidates);
      if (isSheetSent) armAll(candidates);
    },

    watch(slot, cell) {
      const hubSlot = armed.size > 0 ? boards.hubSlot(slot) : undefined;
      if (hubSlot === undefined) return;
      if (coming.slots.length === 0) queueMicrotask(tellComing);
      coming.slots.push(hubSlot);
      if (cell.key) coming.games.push(gameOfKey(cell.key));
    },

    shows(cell, odds, text) {
      const at = placed.get(cell);
      if (!at || !sheet || !isArmed(at.state)) return false;
      const isDrawable = !Number.isNaN(sheet.widthOf(text));
      return step(at, { type: 'changed', odds, isDrawable }) !== 'tell';
    },

    phase: (cell) => placed.get(cell)?.state.phase ?? 'page',

    rest() {
      if (armed.size === 0) return;
      for (const at of armed) step(at, { type: 'disarmed' });
      post({ type: 'disarm' });
    },

    written(cells, why) {
      const changed: Placed[] = [];
      const pairs: number[] = [];
      const stays = why === 'followed';
      for (const { cell, odds, isOpen } of cells) {
        const at = placed.get(cell);
        if (!at) continue;
        if (why === 'changed' && isArmed(at.state)) changed.push(at);
        pairs.push(at.id, isOpen ? odds : 0);
        step(at, { type: 'written', odds: isOpen ? odds : 0, stays });
      }
      disarm(changed);
      const tell = () => post({ type: 'written', pairs, stays });
      if (pairs.length > 0) setTimeout(tell, why === 'followed' ? FOLLOWED_MS : CHANGED_MS);
    },

    leave(cell) {
      const at = placed.get(cell);
      if (!at) return;
      placed.delete(cell);
      byElement.delete(at.element);
      armed.delete(at);
      if (leaving.length === 0) queueMicrotask(tellLeaving);
      leaving.push(at.id);
    },

    forget,

    listen(heard) {
      listener = heard;
    },
  };
}

const shifted = ({ left, top, right, bottom }: Rect, byX: number, byY: number): Rect => ({
  left: left - byX,
  top: top - byY,
  right: right - byX,
  bottom: bottom - byY,
});
