/**
 * Moves over the grids of the page: boards, markets, panes, comparisons, races, lists of bets. Arrows are the grid's own: a move presses the arrow on what has the
 * focus. Longer moves scroll, and focus what then stands at the same place, so that they go through rows that were not mounted.
 */
import { firstVisibleCell } from '../../../parts/prices/cell-focus.ts';

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** A price, or what has the focus first in a row of a list. */
const CELLS = '[data-cell], [data-list-row] :is(a[href], button:not(:disabled))';
const FRAMES_AT_MOST = 30;

const mainOf = (): HTMLElement => document.querySelector<HTMLElement>('main') ?? document.body;

const isSeen = (element: Element): boolean => {
  const { bottom, height, top } = element.getBoundingClientRect();
  const area = scrollerOf(element).getBoundingClientRect();
  return height > 0 && bottom > area.top && top < area.bottom;
};

const cellsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CELLS)];

/** The scrolling element around an element. */
export function scrollerOf(element: Element): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return (document.scrollingElement as HTMLElement | null) ?? document.body;
}

/** The cell that has the focus. */
export function focusedCell(): HTMLElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.matches(CELLS) ? activeElement : undefined;
}

/** A point of the screen: where the focus was, should its cell have left the document. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export function placeOf(element: Element): Place {
  const { height, left, top, width } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The seen cell that is nearest to a point; rows count more than columns. */
export function nearestTo({ x, y }: Place, cells = cellsIn(mainOf())): HTMLElement | undefined {
  const far = (cell: Element) => {
    const at = placeOf(cell);
    return Math.abs(at.y - y) * 4 + Math.abs(at.x - x);
  };
  return cells
    .filter(isSeen)
    .reduce<HTMLElement | undefined>(
      (best, cell) => (best && far(best) <= far(cell) ? best : cell),
      undefined,
    );
}

export interface PageGrid {
  /** Moves the focus to the neighbour on that side, or into the grid. */
  readonly move: (key: ArrowKey) => void;
  /** Moves it by half of what is seen. */
  readonly page: (direction: 1 | -1) => void;
  /** Moves it to the first cell or to the last one. */
  readonly end: (end: 'first' | 'last') => void;
  /** Moves the focus into the grid, to where it was there. */
  readonly enter: () => void;
}

export function pageGrid(): PageGrid {
  let last: Place | undefined;
  const focus = (cell: HTMLElement | undefined) => {
    cell?.focus();
    if (cell) last = placeOf(cell);
  };
  const entry = () =>
    (last && nearestTo(last)) ?? cellsIn(mainOf()).find(isSeen) ?? firstVisibleCell(mainOf());
  const enter = () => focus(entry());

  async function scrollTo(from: HTMLElement, topPx: number, place: Place): Promise<void> {
    const scroller = scrollerOf(from);
    scroller.scrollTo({ top: topPx, behavior: 'instant' });
    await rowsDrawn();
    focus(nearestTo(place));
  }

  return {
    enter,
    move(key) {
      const cell = focusedCell();
      if (!cell) return enter();
      cell.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
      const after = focusedCell();
      if (after) last = placeOf(after);
    },
    page(direction) {
      const cell = focusedCell() ?? entry();
      if (!cell) return;
      const scroller = scrollerOf(cell);
      const before = scroller.scrollTop;
      const most = scroller.scrollHeight - scroller.clientHeight;
      const to = Math.max(0, Math.min(most, before + (direction * scroller.clientHeight) / 2));
      const place = placeOf(cell);
      const area = scroller.getBoundingClientRect();
      // At an end nothing scrolls: the focus goes there itself.
      const y = to === before ? (direction > 0 ? area.bottom : area.top) : place.y;
      void scrollTo(cell, to, { x: place.x, y });
    },
    end(end) {
      const cell = focusedCell() ?? entry();
      if (!cell) return;
      const scroller = scrollerOf(cell);
      const area = scroller.getBoundingClientRect();
      const y = end === 'first' ? area.top : area.bottom;
      void scrollTo(cell, end === 'first' ? 0 : scroller.scrollHeight, { x: placeOf(cell).x, y });
    },
  };
}

/** Waits until a list has drawn what scrolled in: two frames in which nothing is mounted. */
export async function rowsDrawn(): Promise<void> {
  let quiet = 0;
  const watcher = new MutationObserver(() => {
    quiet = 0;
  });
  watcher.observe(mainOf(), {
    childList: true,
    subtree: true,
    attributeFilter: ['data-game', 'data-selection'],
  });
  for (let frame = 0; quiet < 2 && frame < FRAMES_AT_MOST; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    quiet += 1;
  }
  watcher.disconnect();
}
