/** Takes the patches of cells off that the page shows itself, once what it shows is on the screen. */
import { packTurns } from '#protocol/price-overlay/turn-pairs.ts';
import type { OverlayWorker } from './overlay-worker.ts';
import type { PlacedCell, PlacedCells } from './placed-cells.ts';

/** The time from a frame in which the page shows a cell itself until that is most likely on the screen: a patch hides it. */
const SHOWN_MS = 34;

export interface TakeOffParts {
  readonly placed: Pick<PlacedCells, 'step'>;
  readonly post: OverlayWorker['post'];
}

/** Takes patches off for the arming that their cells have now: one that is armed again meanwhile keeps its patch. */
export function takeOffSoon(cells: readonly PlacedCell[], { placed, post }: TakeOffParts): void {
  if (cells.length === 0) return;
  const turns = cells.map((at) => ({ at, id: at.id, turn: at.state.turn }));
  const takeOff = () => {
    for (const { at, turn } of turns) placed.step(at, { type: 'shown', turn });
    post({ type: 'shown', pairs: packTurns(turns) });
  };
  requestAnimationFrame(() => setTimeout(takeOff, SHOWN_MS));
}
