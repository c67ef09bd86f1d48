/**
 * The price overlay: in a crowd a worker stands between the hub and the page, draws the prices that change over the board, on canvases
 * that scroll with its rows, and passes batches on with the second, so that the page's main thread wakes for nothing else. The
 * page's own text follows then, all in one frame, and the overlay is taken off there. What is attended to (hovered, focused, pressed,
 * selected as text) is never on the overlay.
 */
import type { Slot } from '#protocol/hub/batches.ts';
import type { OverlayPhase } from '#streams/paint/overlay-cell.ts';
import type { OddsCell } from '../odds-cell.ts';

/** A cell and what its text says. */
export interface WrittenCell {
  readonly cell: OddsCell;
  /** The odds in thousandths. */
  readonly odds: number;
  /** Whether it looks like any price: neither suspended, stale nor picked. */
  readonly isOpen: boolean;
}

/** One that the overlay may draw on. */
export interface OverlayCandidate extends WrittenCell {
  readonly slot: Slot;
}

/**
 * The reason why a text was written. `followed`: the text of a price that is on the overlay. `changed`: the page shows it
 * itself from now on.
 */
export type WhyWritten = 'followed' | 'changed';

export interface PriceOverlay {
  /**
   * Prices change in a crowd: learns where the cells in sight stand, and draws on them. It reads layout, so it is called in a frame
   * and after its writing; the first call starts the worker.
   */
  place(inSight: Iterable<OverlayCandidate>): void;
  /** A cell came onto a slot, in sight: its prices wait for nothing, though it is not placed yet. */
  watch(slot: Slot, cell: OddsCell): void;
  /** Whether the overlay draws an open price that changed, so that its text may follow. If not, it has to be written. */
  shows(cell: OddsCell, odds: number, text: string): boolean;
  /** How a cell and the overlay stand to each other, as far as the page knows. */
  phase(cell: OddsCell): OverlayPhase;
  /** The page writes all prices itself until cells are placed again. */
  suspend(): void;
  /** The newest text of those cells is in the page: the overlay goes there once that is on the screen. */
  written(cells: readonly WrittenCell[], why: WhyWritten): void;
  /** The cell is gone, or is another's. */
  leave(cell: OddsCell): void;
  /** Rows stand elsewhere: the whole overlay is taken off with this frame, in which its prices must be written. */
  clear(): void;
  listen(listener: OverlayListener): void;
}

export interface OverlayListener {
  /** The overlay has what it waited for: cells are to be placed with the next frame. */
  readonly ready: () => void;
  /** The text of a cell that is on the overlay, or of all of them, must be written in this turn. */
  readonly needed: (cell?: OddsCell) => void;
  /** A change came to the hub, and it was drawn: epoch ms. */
  readonly drawn: (changedAtMs: number, drawnAtMs: number) => void;
}
