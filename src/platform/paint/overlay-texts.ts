/** The texts of cells that the price overlay may be over: which of them it shows, and which it is told of once the page shows them. */

import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { isArmed, isOverlaid, type OverlayPhase } from '#streams/paint/overlay-cell.ts';
import type { CellLook } from './cell-look.ts';
import type { Mounted } from './mounted-cell.ts';
import type { OddsCell } from './odds-cell.ts';
import type { PriceOverlay } from './overlay/price-overlay.ts';

/** A text that is still rendered below the overlay is written this often. */
export const LATE_TEXT_MS = 1_000;

export interface OverlayTexts {
  /** Whether a patch of the overlay lies over a cell. */
  isOverlaid(cell: OddsCell): boolean;
  /** Whether the overlay draws what changes on a cell. */
  isArmed(cell: OddsCell): boolean;
  /** Whether the overlay shows a price that changed. */
  isShown(mounted: Mounted): boolean;
  /** The moment when the overlay last drew. */
  drewAtMs(): number;
  /** Renders the text of a cell no more, if its patch is on the screen. */
  cover(mounted: Mounted): void;
  /** The page shows a cell itself from now on. */
  uncover(mounted: Mounted): void;
  /** Notifies the overlay of what the page shows since this turn. */
  announceShown(): void;
}

export interface OverlayTextsParts {
  readonly overlay: PriceOverlay | undefined;
  readonly slots: SlotMirror;
  readonly look: CellLook;
  readonly nowMs: () => number;
}

export function createOverlayTexts({ overlay, slots, look, nowMs }: OverlayTextsParts): OverlayTexts {
  let shown: OddsCell[] = [];
  let drewAtMs = Number.NEGATIVE_INFINITY;

  const phaseOf = (cell: OddsCell): OverlayPhase => overlay?.phase(cell) ?? 'page';

  return {
    isOverlaid: (cell) => isOverlaid(phaseOf(cell)),
    isArmed: (cell) => isArmed({ phase: phaseOf(cell) }),
    drewAtMs: () => drewAtMs,

    isShown(mounted) {
      const { slot, cell, due } = mounted;
      if (!overlay || due === 'now') return false;
      if (mounted.odds <= 0 || mounted.state !== 'open' || look.stateOf(mounted) !== 'open') return false;
      const odds = slots.odds(slot);
      if (!overlay.shows(cell, odds, look.textOf(odds))) return false;
      drewAtMs = nowMs();
      return true;
    },

    cover(mounted) {
      if (overlay?.cover(mounted.cell)) look.cover(mounted);
    },

    uncover(mounted) {
      look.uncover(mounted);
      if (isOverlaid(phaseOf(mounted.cell))) shown.push(mounted.cell);
    },

    announceShown() {
      if (shown.length > 0) overlay?.shown(shown);
      shown = [];
    },
  };
}
