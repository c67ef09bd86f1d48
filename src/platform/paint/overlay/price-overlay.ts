/**
 * The price overlay: in a crowd a worker stands between the hub and the page, draws the prices in sight over the board, on canvases
 * that scroll with its rows, and passes batches on four times a second. The page's own texts are not rendered below it: they follow
 * what is drawn without layout or a frame. What is attended to (hovered, focused, pressed, selected as text, found) is never on the
 * overlay.
 */
import type { Slot } from '#protocol/hub/batches.ts';
import type { OverlayPhase } from '#streams/paint/overlay-cell.ts';
import type { OddsCell } from '../odds-cell.ts';

/** A cell that the overlay may draw on. */
export interface OverlayCandidate {
  readonly cell: OddsCell;
  readonly slot: Slot;
  /** The odds in its text, thousandths. */
  readonly odds: number;
  /** Whether it looks like any price: neither suspended, stale nor picked. */
  readonly isOpen: boolean;
}

export interface PriceOverlay {
  /**
   * Prices change in a crowd: learns where the cells in sight stand, and draws on them. It reads layout, so it is called in a frame
   * and after its writing; the first call starts the worker.
   */
  place(inSight: Iterable<OverlayCandidate>): void;
  /** A cell came onto a slot, in sight: its prices wait for nothing, though it is not placed yet. */
  watch(slot: Slot, cell: OddsCell): void;
  /** Whether the overlay draws an open price that changed. If not, the page has to show it. */
  shows(cell: OddsCell, odds: number, text: string): boolean;
  /** How a cell and the overlay stand to each other, as far as the page knows. */
  phase(cell: OddsCell): OverlayPhase;
  /** The page writes all prices itself until cells are placed again. */
  suspend(): void;
  /** Whether the text of a cell need not be rendered from now on: its patch is on the screen, and stays. */
  cover(cell: OddsCell): boolean;
  /** The page shows those cells itself from now on: their patches go once that is on the screen. */
  shown(cells: readonly OddsCell[]): void;
  /** The cell is gone, or is another's. */
  leave(cell: OddsCell): void;
  /** Rows stand elsewhere: the whole overlay is taken off with this frame, in which its prices must be written. */
  clear(): void;
  listen(listener: OverlayListener): void;
}

export interface OverlayListener {
  /** The overlay has what it waited for: cells are to be placed with the next frame. */
  readonly ready: () => void;
  /** The page must show a cell that is on the overlay, or all of them, in this turn. */
  readonly needed: (cell?: OddsCell) => void;
  /** The patches of those cells are on the screen: their texts need not be rendered (`cover`). */
  readonly armed: (cells: ReadonlySet<OddsCell>) => void;
  /** A change came to the hub, and it was drawn: epoch ms. */
  readonly drawn: (changedAtMs: number, drawnAtMs: number) => void;
}
