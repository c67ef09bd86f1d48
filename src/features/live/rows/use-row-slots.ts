/** The mounted rows of a scroller: kept as it scrolls, as its size changes, and when it shows another list. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowOffsets, type RowRange, rowsWithin } from './row-offsets.ts';
import { fillSlots, type ListedRow, moveSlots, type RowSlot } from './row-slots.ts';

/**
 * The number of rows kept ready beyond the edge that the scrolling goes to: at the fastest wheel speed nothing blank
 * comes into view.
 */
export const OVERSCAN_ROWS = 12;
/** The number of those that are mounted in the turn of the scroll; beyond the other edge there are no more. */
const NEAR_ROWS = 4;
const DOWNWARDS = [NEAR_ROWS, OVERSCAN_ROWS] as const;
const UPWARDS = [OVERSCAN_ROWS, NEAR_ROWS] as const;
/** The distance after which the direction changes: a finger that trembles does not turn back. */
const TURN_PX = 96;
/**
 * The number of further rows mounted in one go: each alone would be a commit and a layout, and for many a frame would
 * have to wait.
 */
const FAR_ROWS_AT_ONCE = 3;
/** The time without a new row after which scrolling has ended: the last ones follow, fewer than that. */
export const ROWS_REST_MS = 150;
const FRAME_MS = 16;
const IDLE_AFTER_MS = 100;
/** The selector of rows that a user holds on to: they must not become another row's. */
const HELD = ':focus-within, :active, :hover';

export interface RowSlotsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rows: readonly ListedRow[];
  readonly offsets: RowOffsets;
  /** The mounted elements by the number of their slot. */
  readonly elements: ReadonlyMap<number, Element>;
  /** Called with the rows of which something can be seen. */
  readonly onSight: (range: RowRange) => void;
}

interface Listed {
  readonly rows: readonly ListedRow[];
  readonly offsets: RowOffsets;
  readonly sight: RowRange;
  readonly slots: readonly RowSlot[];
}

const NOTHING: RowRange = { startIndex: 0, stopIndex: -1 };

/** The present position of a scroller, and its direction: 1 is down. It turned where it was last furthest. */
interface Motion {
  readonly top: number;
  readonly height: number;
  readonly direction: 1 | -1;
  readonly furthestPx: number;
}

function movedTo({ direction, furthestPx }: Motion, top: number, height: number): Motion {
  const onwardsPx = (top - furthestPx) * direction;
  if (onwardsPx >= 0) return { top, height, direction, furthestPx: top };
  if (onwardsPx > -TURN_PX) return { top, height, direction, furthestPx };
  return { top, height, direction: direction === 1 ? -1 : 1, furthestPx: top };
}

const around = (
  { startIndex, stopIndex }: RowRange,
  count: number,
  rowsAbove: number,
  rowsBelow = rowsAbove,
): RowRange => ({
  startIndex: Math.max(0, startIndex - rowsAbove),
  stopIndex: Math.min(count - 1, stopIndex + rowsBelow),
});

function areMounted({ startIndex, stopIndex }: RowRange, slots: readonly RowSlot[]): boolean {
  const seen = slots.filter(({ index }) => index >= startIndex && index <= stopIndex);
  return seen.length > stopIndex - startIndex;
}

/**
 * The rows of a list that nobody has measured yet: as many as fit into the whole window. They are rendered with the list, in
 * slices where it is; those of a layout effect would be rendered in one go.
 */
function firstListed(rows: readonly ListedRow[], offsets: RowOffsets): Listed {
  const near = around(rowsWithin(offsets, 0, window.innerHeight), rows.length, 0);
  const none = { farAtOnce: FAR_ROWS_AT_ONCE, farAtLeast: FAR_ROWS_AT_ONCE, isFree: () => false };
  return { rows, offsets, sight: NOTHING, slots: fillSlots([], { rows, near, far: near, ...none }) };
}

export function useRowSlots(options: RowSlotsOptions): readonly RowSlot[] {
  const { scroller, rows, offsets, elements, onSight } = options;
  const [listed, setListed] = useState<Listed>(() => firstListed(rows, offsets));
  let shown = listed;
  if (listed.rows !== rows || listed.offsets !== offsets) {
    const { sight } = listed;
    const slots = moveSlots(listed.slots, rows, around(sight, rows.length, 0));
    shown = { rows, offsets, sight, slots };
    setListed(shown);
  }
  const latest = useRef(shown);
  /** The motion of the scroller: read where the layout is known, since asking for it elsewhere has the page laid out. */
  const motion = useRef<Motion>({ top: 0, height: 0, direction: 1, furthestPx: 0 });

  const fill = useCallback(
    (farAtLeast = FAR_ROWS_AT_ONCE, isBeforePaint = false) => {
      const { top, height, direction } = motion.current;
      const [above, below] = direction === 1 ? DOWNWARDS : UPWARDS;
      const sight = rowsWithin(offsets, top, top + height);
      const slots = fillSlots(latest.current.slots, {
        rows,
        near: around(sight, rows.length, NEAR_ROWS),
        far: around(sight, rows.length, above, below),
        farAtOnce: FAR_ROWS_AT_ONCE,
        farAtLeast,
        isFree: ({ id }) => elements.get(id)?.matches(HELD) === false,
      });
      onSight(sight);
      const before = latest.current.slots;
      if (slots === before) return;
      latest.current = { rows, offsets, sight, slots };
      const show = () => setListed(latest.current);
      if (isBeforePaint && !areMounted(sight, before)) flushSync(show);
      else show();
    },
    [rows, offsets, elements, onSight],
  );

  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (height: number, isBeforePaint = false) => {
      motion.current = movedTo(motion.current, element.scrollTop, height);
      fill(FAR_ROWS_AT_ONCE, isBeforePaint);
    };
    // The observer tells the first size before the frame is painted: asked for here, it would be laid out within the commit.
    if (motion.current.height > 0) fill();
    // The event comes before its frame is painted: after a leap the rows are made in its turn, or the frame would show none.
    const onScroll = () => look(motion.current.height, true);
    element.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(() => look(element.clientHeight));
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
  }, [scroller, fill]);
  useEffect(() => {
    const stop = whenIdle(() => fill());
    const timer = setTimeout(() => fill(1), ROWS_REST_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [shown.slots, fill]);
  return shown.slots;
}

/** Calls back between two frames, where the browser can tell. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, FRAME_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout: IDLE_AFTER_MS });
  return () => cancelIdleCallback(idle);
}
