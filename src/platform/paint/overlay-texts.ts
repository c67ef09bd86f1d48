/** The texts of cells that the price overlay may be over: which of them may follow later, and which of them it is told of once they are written. */

import type { SlotMirror } from '#streams/feed/feed-client.ts';
import { isTextBehind, type OverlayPhase } from '#streams/paint/overlay-cell.ts';
import type { CellLook } from './cell-look.ts';
import type { Mounted } from './mounted-cell.ts';
import type { OddsCell } from './odds-cell.ts';
import type { PriceOverlay, WhyWritten, WrittenCell } from './overlay/price-overlay.ts';

/** The text below the overlay is written this often. */
export const LATE_TEXT_MS = 1_000;

export interface OverlayTexts {
  phaseOf(cell: OddsCell): OverlayPhase;
  /** Whether the text of a cell is older than what the overlay shows. */
  isBehind(cell: OddsCell): boolean;
  /** Whether the overlay shows a price that changed, so that its text may follow later. */
  isShown(mounted: Mounted): boolean;
  /** The moment when the overlay last drew. */
  drewAtMs(): number;
  readonly isDrawing: () => boolean;
  /** The text of a cell is written; `isOwn` where the page shows the cell itself from now on. */
  noteWritten(mounted: Mounted, isOwn: boolean): void;
  /** Notifies the overlay of what was written in this turn. */
  announceWritten(): void;
}

export interface OverlayTextsParts {
  readonly overlay: PriceOverlay | undefined;
  readonly slots: SlotMirror;
  readonly look: CellLook;
  readonly nowMs: () => number;
}

export function createOverlayTexts({ overlay, slots, look, nowMs }: OverlayTextsParts): OverlayTexts {
  const written: Record<WhyWritten, WrittenCell[]> = { followed: [], changed: [] };
  let drewAtMs = Number.NEGATIVE_INFINITY;

  const phaseOf = (cell: OddsCell): OverlayPhase => overlay?.phase(cell) ?? 'page';

  return {
    phaseOf,
    isBehind: (cell) => isTextBehind(phaseOf(cell)),
    drewAtMs: () => drewAtMs,
    isDrawing: () => nowMs() - drewAtMs < LATE_TEXT_MS,

    isShown(mounted) {
      const { slot, cell, due } = mounted;
      if (!overlay || due === 'now') return false;
      if (mounted.odds <= 0 || mounted.state !== 'open' || look.stateOf(mounted) !== 'open') return false;
      const odds = slots.odds(slot);
      if (!overlay.shows(cell, odds, look.textOf(odds))) return false;
      drewAtMs = nowMs();
      return true;
    },

    noteWritten({ cell, odds, state }, isOwn) {
      if (!Number.isFinite(drewAtMs)) return;
      const why = isOwn || state !== 'open' ? 'changed' : 'followed';
      written[why].push({ cell, odds, isOpen: state.startsWith('open') });
    },

    announceWritten() {
      for (const why of ['followed', 'changed'] as const)
        if (written[why].length > 0) overlay?.written(written[why].splice(0), why);
    },
  };
}
