/** What the painter knows of a cell, and the chains of the cells of a slot. */
import type { Slot } from '#protocol/hub/batches.ts';
import { type MoveMark, newMoveMark } from './move-marks.ts';
import type { CellElement, OddsCell, PaintGroup } from './odds-cell.ts';

export interface Group extends PaintGroup {
  stale: boolean;
  readonly intervalMs: number;
}

/**
 * The time at which a cell is to be painted: not at all, at its pace, with the next frame, since its patch is on the screen
 * and its text need not be rendered, or at once, since it looks otherwise or is attended to.
 */
export type Due = 'no' | 'paced' | 'cover' | 'now';

export interface Mounted {
  slot: Slot;
  readonly cell: OddsCell;
  readonly group: Group;
  /** The next cell of the slot. */
  next: Mounted | undefined;
  due: Due;
  mounted: boolean;
  /** The odds in the text. */
  odds: number;
  /** Whether the text is not rendered, below its patch of the price overlay. */
  isCovered: boolean;
  /** The odds in `data-odds` and in the accessible name, which may be newer than the text. */
  labelledOdds: number;
  state: string;
  seenChangeAtMs: number;
  paintedAtMs: number;
  /** Whether it changed while it was out of sight: that is not a move when it is painted. */
  slept: boolean;
  readonly mark: MoveMark;
}

export const newMounted = (slot: Slot, cell: OddsCell, group: Group, seenChangeAtMs: number): Mounted => ({
  slot,
  cell,
  group,
  next: undefined,
  due: 'no',
  mounted: true,
  odds: -1,
  isCovered: false,
  labelledOdds: -1,
  state: '',
  seenChangeAtMs,
  paintedAtMs: Number.NEGATIVE_INFINITY,
  slept: false,
  mark: newMoveMark(cell.element),
});

/** Takes a cell out of the chain of its slot. */
export function unlink(cells: (Mounted | undefined)[], mounted: Mounted): void {
  const first = cells[mounted.slot];
  if (first === mounted) {
    cells[mounted.slot] = mounted.next;
    return;
  }
  for (let at = first; at; at = at.next) {
    if (at.next === mounted) {
      at.next = mounted.next;
      return;
    }
  }
}

/**
 * Writes an attribute where it has another value: writing the same one would cost as much, and most cells of a row that
 * is handed on are open again.
 */
export function writeAttribute(element: CellElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
