/** The price film in a browser: what stands where on which canvas, and what is told to the worker that draws it. */
import type { FilmCellId, FilmPatch, FilmToPage, PageToFilm, TileId } from '#protocol/price-film/messages.ts';
import type { OddsCell } from '../hub/odds-cell.ts';
import { type CellPlace, groundOf, layoutWidth, placeCell, type Rect, textStart } from './cell-place.ts';
import { createFilmTiles, type FilmTiles } from './film-tiles.ts';
import { drawGlyphSheet, type PageSheet } from './glyph-sheet.ts';
import type { FilmListener, PriceFilm } from './price-film.ts';
import { canBeDrawnOver, watchAttention, watchLook } from './watch-page.ts';

/** A scroller that may have a film, and the element in its content that the canvases go into. */
const SCROLLER = '[data-film-scroller]';
const HOST = '[data-film]';
/** CSS pixels by which the page's own text may differ from what would be drawn; more than that is set otherwise. */
const WIDTH_TOLERANCE = 0.3;
/** A message costs more than what is in it: the first goes at once, and further ones together, with each frame. */
const SEND_EVERY_MS = 16;
/** Until a frame that was written in this turn is surely on the screen: the film shows the same. */
const FOLLOWED_MS = 80;
/** Until it is most likely: the cell has another look, which the film hides. */
const CHANGED_MS = 34;

interface Placed {
  readonly id: FilmCellId;
  readonly cell: OddsCell;
  readonly element: HTMLElement;
  readonly tile: TileId;
  readonly place: CellPlace;
  /** Of the text that the page has there, CSS pixels. */
  textWidth: number;
  isShown: boolean;
}

export function createBrowserFilm(): PriceFilm {
  const tilesOf = new Map<Element, FilmTiles>();
  const placed = new Map<OddsCell, Placed>();
  const byElement = new WeakMap<Element, Placed>();
  let worker: Worker | undefined;
  let phase: 'asleep' | 'starting' | 'ready' | 'failed' = 'asleep';
  let sheet: PageSheet | undefined;
  let patches: FilmPatch[] = [];
  let oldestMs = Number.POSITIVE_INFINITY;
  let sequence = 0;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  let lastCell = 0;
  let listener: FilmListener | undefined;

  const post = (message: PageToFilm<ImageBitmap, OffscreenCanvas>, transfer: Transferable[] = []) =>
    worker?.postMessage(message, transfer);

  const sendNow = () => {
    if (patches.length === 0) return;
    sequence += 1;
    sentAtMs = performance.now();
    post({ type: 'patches', patches, sequence, changedAtMs: oldestMs });
    patches = [];
    oldestMs = Number.POSITIVE_INFINITY;
  };

  const sendLater = () => {
    isWaiting = false;
    sendNow();
  };

  const hear = ({ data }: MessageEvent<FilmToPage>) => {
    if (data.type === 'ready') {
      phase = 'ready';
      return;
    }
    for (let at = 0; at < data.moments.length; at += 2)
      listener?.drawn(data.moments[at] ?? 0, data.moments[at + 1] ?? 0);
  };

  const start = () => {
    phase = 'starting';
    worker = new Worker(new URL('../../../workers/price-film/price-film.ts', import.meta.url), {
      type: 'module',
      name: 'touchline-price-film',
    });
    worker.onmessage = hear;
    worker.onerror = () => {
      stepAside();
      phase = 'failed';
    };
    watchLook(stepAside);
    watchAttention((target) => {
      const button = target.closest('button');
      const at = button ? byElement.get(button) : undefined;
      if (at?.isShown) listener?.needed(at.cell);
    });
  };

  const takeTiles = (gone: readonly TileId[]) => {
    if (gone.length > 0) post({ type: 'gone', tiles: gone });
  };

  const forget = () => {
    for (const tiles of tilesOf.values()) takeTiles(tiles.clear());
    tilesOf.clear();
    placed.clear();
    patches = [];
    oldestMs = Number.POSITIVE_INFINITY;
    sheet = undefined;
  };

  function stepAside(): void {
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
    drawing?.sheet.then(
      (drawn) => sheet === drawing && post({ type: 'sheet', sheet: drawn }, [drawn.bitmap]),
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
      createFilmTiles({
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
      const at = { id: lastCell, cell, element, tile: tile.id, place, textWidth, isShown: false };
      placed.set(cell, at);
      byElement.set(element, at);
    }
    const { top, bottom } = shifted(scroller.getBoundingClientRect(), origin.left, origin.top);
    takeTiles(dropUnseen(tiles, top, bottom));
  };

  const dropUnseen = (tiles: FilmTiles, top: number, bottom: number): readonly TileId[] => {
    const busy = new Set<TileId>();
    for (const { tile, isShown } of placed.values()) if (isShown) busy.add(tile);
    const gone = new Set(tiles.keepWithin(top, bottom, (tile) => busy.has(tile)));
    if (gone.size > 0) for (const [cell, { tile }] of placed) if (gone.has(tile)) placed.delete(cell);
    return [...gone];
  };

  return {
    place(cells) {
      if (!canBeDrawnOver()) return;
      if (phase === 'asleep') start();
      if (phase !== 'ready') return;
      if (sheet && sheet.scale !== devicePixelRatio) stepAside();
      const unplaced = new Map<Element, OddsCell[]>();
      for (const cell of cells) {
        if (placed.has(cell)) continue;
        const scroller = (cell.element as unknown as Element).closest(SCROLLER);
        if (!scroller) continue;
        const list = unplaced.get(scroller);
        if (list) list.push(cell);
        else unplaced.set(scroller, [cell]);
      }
      for (const [scroller, { host }] of tilesOf) if (!host.isConnected) tilesOf.delete(scroller);
      for (const [scroller, list] of unplaced) placeIn(scroller, list);
    },

    show(cell, { text, move, changedAtMs }) {
      const at = placed.get(cell);
      if (!at || !sheet || sheet.scale !== devicePixelRatio) return false;
      const width = layoutWidth(sheet.widthOf(text));
      if (Number.isNaN(width) || at.element.matches(':hover, :focus, :active')) return false;
      const { mark, corner } = at.place;
      patches.push({
        cell: at.id,
        tile: at.tile,
        ground: groundOf(at.place, Math.max(width, at.textWidth) * sheet.scale),
        ...(corner && { corner }),
        text,
        textX: textStart(at.place, width * sheet.scale),
        baselineY: at.place.baselineY,
        move,
        mark: { ...mark.size, x: mark.x, y: move === 'up' ? mark.upY : mark.downY },
      });
      at.isShown = true;
      oldestMs = Math.min(oldestMs, changedAtMs);
      return true;
    },

    send() {
      if (patches.length === 0 || isWaiting) return;
      const waitMs = sentAtMs + SEND_EVERY_MS - performance.now();
      if (waitMs <= 0) {
        sendNow();
        return;
      }
      isWaiting = true;
      setTimeout(sendLater, waitMs);
    },

    written(cells, why) {
      sendNow();
      const upTo = sequence;
      const ids: FilmCellId[] = [];
      for (const cell of cells) {
        const at = placed.get(cell);
        if (!at?.isShown) continue;
        at.isShown = false;
        at.textWidth = layoutWidth(sheet?.widthOf(cell.textNode.data) ?? 0);
        ids.push(at.id);
      }
      const tell = () => post({ type: 'written', sequence: upTo, cells: ids });
      if (ids.length > 0) setTimeout(tell, why === 'followed' ? FOLLOWED_MS : CHANGED_MS);
    },

    leave(cell) {
      const at = placed.get(cell);
      if (!at) return;
      placed.delete(cell);
      byElement.delete(at.element);
      if (at.isShown) post({ type: 'written', sequence, cells: [at.id] });
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
