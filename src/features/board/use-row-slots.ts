/** Which rows of a scroller are mounted: kept as it scrolls, as its size changes, and when it shows another list. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RowOffsets, type RowRange, rowsWithin } from './row-offsets.ts';
import { fillSlots, type ListedRow, moveSlots, type RowSlot } from './row-slots.ts';

/** Rows kept ready beyond each edge: at the fastest wheel speed nothing blank comes into view. */
export const OVERSCAN_ROWS = 12;
/** Of these, the ones that are mounted in the turn of the scroll; the others follow one by one, so that no frame waits for many. */
const NEAR_ROWS = 6;
const FAR_ROWS_AT_ONCE = 1;
const FRAME_MS = 16;
const IDLE_AFTER_MS = 100;
/** Somebody holds on to a row: what it shows must not become another row's. */
const HELD = ':focus-within, :active, :hover';

export interface RowSlotsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly ListedRow[];
  readonly offsets: RowOffsets;
  /** The mounted elements by the number of their slot. */
  readonly elements: ReadonlyMap<number, Element>;
  /** Rows of which something can be seen. */
  readonly onSight: (range: RowRange) => void;
}

interface Listed {
  readonly rows: readonly ListedRow[];
  readonly offsets: RowOffsets;
  readonly sight: RowRange;
  readonly slots: readonly RowSlot[];
}

const NOTHING: RowRange = { startIndex: 0, stopIndex: -1 };

const around = ({ startIndex, stopIndex }: RowRange, rows: number, count: number): RowRange => ({
  startIndex: Math.max(0, startIndex - rows),
  stopIndex: Math.min(count - 1, stopIndex + rows),
});

export function useRowSlots(options: RowSlotsOptions): readonly RowSlot[] {
  const { scroller, rows, offsets, elements, onSight } = options;
  const [listed, setListed] = useState<Listed>({ rows, offsets, sight: NOTHING, slots: [] });
  let shown = listed;
  if (listed.rows !== rows || listed.offsets !== offsets) {
    const { sight } = listed;
    const slots = moveSlots(listed.slots, rows, around(sight, OVERSCAN_ROWS, rows.length));
    shown = { rows, offsets, sight, slots };
    setListed(shown);
  }
  const latest = useRef(shown);
  /** What the scroller shows: read where the layout is known, since asking for it elsewhere has the page laid out. */
  const shownPx = useRef({ top: 0, height: 0 });

  const fill = useCallback(() => {
    const { top, height } = shownPx.current;
    const sight = rowsWithin(offsets, top, top + height);
    const slots = fillSlots(latest.current.slots, {
      rows,
      near: around(sight, NEAR_ROWS, rows.length),
      far: around(sight, OVERSCAN_ROWS, rows.length),
      farAtOnce: FAR_ROWS_AT_ONCE,
      isFree: ({ id }) => elements.get(id)?.matches(HELD) === false,
    });
    onSight(sight);
    if (slots === latest.current.slots) return;
    latest.current = { rows, offsets, sight, slots };
    setListed(latest.current);
  }, [rows, offsets, elements, onSight]);

  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (height: number) => {
      shownPx.current = { top: element.scrollTop, height };
      fill();
    };
    look(element.clientHeight);
    const onScroll = () => look(shownPx.current.height);
    element.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(() => look(element.clientHeight));
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [scroller, fill]);
  useEffect(() => whenIdle(fill), [shown.slots, fill]);
  return shown.slots;
}

/** Between two frames, where the browser can tell. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, FRAME_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout: IDLE_AFTER_MS });
  return () => cancelIdleCallback(idle);
}
