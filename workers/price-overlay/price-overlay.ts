/** Entry: draws the price overlay of one page, and passes on the batches of its boards. */
import { must } from '#domain/lib/must.ts';
import type { CarriedPorts, OverlayToPage, PageToOverlay } from '#protocol/price-overlay/messages.ts';
import { packTurns } from '#protocol/price-overlay/turn-pairs.ts';
import { type BatchRelay, createBatchRelay } from './batch-relay.ts';
import { createOverlayCells } from './overlay-cells.ts';
import { createOverlayPainter } from './overlay-painter.ts';

/** How often the page gets what was drawn: each message costs its main thread. */
const TELL_EVERY_MS = 1_000;

const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: OverlayToPage): void => scope.postMessage(message);

let moments: number[] = [];
const onDrawn = (arrivedAtMs: number): void => {
  if (moments.length === 0)
    setTimeout(() => {
      post({ type: 'drawn', moments });
      moments = [];
    }, TELL_EVERY_MS);
  moments.push(arrivedAtMs, performance.timeOrigin + performance.now());
};

const painter = createOverlayPainter<ImageBitmap, OffscreenCanvas>((canvas) =>
  must(canvas.getContext('2d'), 'a context of a canvas without another'),
);
const later = (callback: () => void, delayMs: number): void => void setTimeout(callback, delayMs);
const cells = createOverlayCells(painter, later);
const relays = new Set<BatchRelay>();

const carry = (ports: CarriedPorts): void => {
  const relay = createBatchRelay({
    ports,
    cells,
    nowMs: () => Date.now(),
    later,
    onDrawn,
    onClose: () => void relays.delete(relay),
  });
  relays.add(relay);
};

/** What was drawn in this turn is on the screen with the frame after next. */
const postArmed = (pairs: readonly number[]): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => post({ type: 'armed', pairs })));
};

const flushAll = (): void => {
  for (const relay of relays) relay.flush();
};

scope.onmessage = ({ data }: MessageEvent<PageToOverlay<ImageBitmap, OffscreenCanvas, MessagePort>>) => {
  switch (data.type) {
    case 'carry':
      carry(data as unknown as CarriedPorts);
      return;
    case 'sheet':
      painter.useSheet(data.sheet);
      cells.useSheet(data.sheet);
      return;
    case 'tile':
      painter.addTile(data.tile, data.canvas);
      return;
    case 'arm':
      cells.arm(data.cells, data.format);
      for (const relay of relays) relay.armed(data.cells.map(({ slot }) => slot));
      postArmed(packTurns(data.cells));
      return;
    case 'disarm':
      cells.disarm(data.cells);
      flushAll();
      return;
    case 'hurry':
      flushAll();
      return;
    case 'watch':
      cells.watch(data);
      flushAll();
      return;
    case 'watch-also':
      cells.watchAlso(data);
      flushAll();
      return;
    case 'shown':
      cells.shown(data.pairs);
      return;
    case 'leave':
      cells.leave(data.cells);
      return;
    case 'gone':
      cells.dropTiles(data.tiles);
      if (!cells.isArmed()) flushAll();
  }
};
post({ type: 'ready' });
