/** Watches what somebody attends to of the cells that the overlay draws, and what may change their look. */
import { isArmed } from '#streams/paint/overlay-cell.ts';
import type { PlacedCell, PlacedCells } from './placed-cells.ts';
import { watchAttention, watchLook } from './watch-page.ts';

export interface WatchCellsParts {
  readonly placed: Pick<PlacedCells, 'armed' | 'ofElement'>;
  /** The page shows those cells itself from now on. */
  readonly handOver: (cells: readonly PlacedCell[]) => void;
  /** What is drawn may look otherwise from now on. */
  readonly stepAside: () => void;
  /** The visitor is about to act: the page must know the newest prices. */
  readonly hurry: () => void;
}

export function watchCells({ placed, handOver, stepAside, hurry }: WatchCellsParts): void {
  watchLook(stepAside);
  watchAttention({
    attended(target) {
      const button = target.closest('button');
      const at = button ? placed.ofElement(button) : undefined;
      if (at && isArmed(at.state)) handOver([at]);
    },
    selected: (isSelected) => handOver([...placed.armed].filter(({ element }) => isSelected(element))),
    acts: () => placed.armed.size > 0 && hurry(),
  });
}
