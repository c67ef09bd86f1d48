/**
 * Connects the press guard with the page: it learns what the layout moved and what slid under a resting mouse, and judges every press on a price
 * before other listeners receive it. Taking a selection out is never guarded: it risks nothing.
 */

import type { SelectionKey } from '#domain/lib/ids.ts';
import { gameOfKey } from '#domain/market/selection.ts';
import { type Box, createPressGuard, type PressDanger } from './press-guard.ts';

export interface WatchPressesParts {
  readonly page: Window;
  /** The moment when the price last changed, epoch milliseconds; 0 where it never did, or is not known. */
  readonly priceChangedAtMs: (key: SelectionKey) => number;
  /** How long after its arrival a price was on the screen of late, milliseconds. */
  readonly paintDelayMs: () => number;
  readonly onGuarded: (danger: PressDanger) => void;
}

/** A layout shift, which not every browser reports: without it a moved layout is noticed under a mouse only. */
interface LayoutShift extends PerformanceEntry {
  readonly sources?: readonly {
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

const PRICES = '[data-selection]';
/** How long after a wheel or a key the page is scrolled by the visitor, who moves what slides under the pointer. */
const OWN_SCROLL_MS = 350;

/** Guards the presses on prices of a page, until the returned function is called. */
export function watchPresses({
  page,
  priceChangedAtMs,
  paintDelayMs,
  onGuarded,
}: WatchPressesParts): () => void {
  const guard = createPressGuard();
  const ended = new AbortController();
  let pointer = { x: -1, y: -1 };
  let scrolledAtMs = Number.NEGATIVE_INFINITY;
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) =>
    page.addEventListener(type, listener, { capture: true, passive: type !== 'click', signal: ended.signal });
  const priceOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(PRICES) : null;

  listen('wheel', () => {
    scrolledAtMs = Date.now();
  });
  listen('keydown', () => {
    scrolledAtMs = Date.now();
  });
  listen('pointermove', ({ clientX, clientY }) => {
    pointer = { x: clientX, y: clientY };
  });
  listen('pointerover', ({ clientX, clientY, pointerType, target, relatedTarget }) => {
    const rested = clientX === pointer.x && clientY === pointer.y;
    pointer = { x: clientX, y: clientY };
    const atMs = Date.now();
    if (pointerType !== 'mouse' || !rested || atMs - scrolledAtMs < OWN_SCROLL_MS) return;
    const price = priceOf(target);
    if (price && price !== priceOf(relatedTarget)) guard.slid(atMs);
  });
  listen('click', (event) => {
    const price = priceOf(event.target);
    if (!price || price.getAttribute('aria-pressed') === 'true') return;
    const byPointer = event.detail > 0;
    const danger = guard.dangerOf({
      // When it was pressed: a busy page hears of it later.
      atMs: performance.timeOrigin + event.timeStamp,
      ...(byPointer && { point: { x: event.clientX, y: event.clientY } }),
      priceChangedAtMs: priceChangedAtMs(price.dataset['selection'] as SelectionKey),
      paintDelayMs: paintDelayMs(),
      becameAtMs: becameAtMs.get(price) ?? 0,
    });
    if (danger === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onGuarded(danger);
  });
  // A board's cell stands for a market's main line, whichever that is: the element stays and becomes another selection.
  const becameAtMs = new WeakMap<Node, number>();
  const identities = new MutationObserver((changes) => {
    const atMs = Date.now();
    for (const { target, oldValue } of changes)
      if (!isHandedOn(target as HTMLElement, oldValue)) becameAtMs.set(target, atMs);
  });
  identities.observe(page.document, {
    subtree: true,
    attributeFilter: ['data-selection'],
    attributeOldValue: true,
  });
  const stopShifts = watchShifts((boxes, atMs) => guard.moved(boxes, atMs));
  return () => {
    ended.abort();
    identities.disconnect();
    stopShifts();
  };
}

/** Whether the element was handed on, out of sight, from a row that scrolled away to one that scrolls in. */
function isHandedOn(price: HTMLElement, before: string | null): boolean {
  if (price.closest('[data-handed-on]') === null) return false;
  const now = price.dataset['selection'];
  return gameOfKey((before ?? '') as SelectionKey) !== gameOfKey((now ?? '') as SelectionKey);
}

function watchShifts(onShift: (boxes: readonly Box[], atMs: number) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const boxes = (entry.sources ?? []).flatMap(({ currentRect, previousRect }) => [
        currentRect,
        previousRect,
      ]);
      onShift(boxes, performance.timeOrigin + entry.startTime);
    }
  });
  observer.observe({ type: 'layout-shift' });
  return () => observer.disconnect();
}
