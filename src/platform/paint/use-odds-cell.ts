/**
 * Binds an element to a slot: give the answer as its `ref`. The element must render no odds of its own; the painter keeps a text
 * node in it (in the descendant marked `data-odds-text` where there is one) and writes the current price before the first paint.
 */
import { type RefCallback, useCallback } from 'react';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Slot } from '#protocol/hub/batches.ts';
import type { FeedView } from '#streams/feed/feed-client.ts';
import { type Services, useServices } from '../services.ts';
import type { PaintGroup, Sight } from './odds-cell.ts';

export interface OddsCellOptions {
  /** None: nothing is written. */
  readonly slot: Slot | undefined;
  readonly key: SelectionKey | undefined;
  /** What the price is of: the element's accessible name is this and the price. */
  readonly name?: string;
  /** The view whose health makes the cell stale. */
  readonly view: FeedView | undefined;
  /** Whether it can be seen; without it, it can. */
  readonly sight?: Sight | undefined;
  /** Whether the cell is one of the coupon's, which are never held back. */
  readonly exempt?: boolean;
}

export function useOddsCell(options: OddsCellOptions): RefCallback<HTMLElement> {
  const { slot, key, name, view, sight, exempt = false } = options;
  const { lazy, painter } = useServices();
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || slot === undefined) return undefined;
      const group = view ? lazy(paintGroups)(view) : undefined;
      const textNode = textNodeIn(element);
      const digits = textNode.parentElement;
      const cell = { element, textNode, exempt, ...(digits && digits !== element && { digits }) };
      const told = { ...(key !== undefined && { key }), ...(name !== undefined && { name }) };
      return painter.register(slot, { ...cell, ...told, ...(group && { group }), ...(sight && { sight }) });
    },
    [lazy, painter, slot, key, name, view, sight, exempt],
  );
}

function textNodeIn(element: HTMLElement): Text {
  const parent = element.querySelector('[data-odds-text]') ?? element;
  const last = parent.lastChild;
  if (last instanceof Text) return last;
  return parent.appendChild(element.ownerDocument.createTextNode(''));
}

type GroupOf = (view: FeedView) => PaintGroup;

/** One group for each shared view; it lives as long as the view's health. */
function paintGroups({ painter }: Services): GroupOf {
  const groups = new WeakMap<FeedView['health$'], PaintGroup>();
  return ({ health$ }) => {
    const known = groups.get(health$);
    if (known) return known;
    const group = painter.group();
    groups.set(health$, group);
    health$.subscribe(({ phase }) => group.setStale(phase !== 'live'));
    return group;
  };
}
