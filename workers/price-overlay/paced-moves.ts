/** Moves of prices on armed cells, drawn at the pace of the overlay: each against what was seen on its cell last. */
import { isArmed } from '#streams/paint/overlay-cell.ts';
import type { CellDrawing } from './cell-drawing.ts';
import { createDrawPace, type DrawPace, type DrawPaceParts } from './draw-pace.ts';
import type { KnownCell } from './known-cells.ts';

export interface PacedMoves extends Pick<DrawPace<KnownCell>, 'flush' | 'whenDrawn'> {
  /** The price of a cell moved from these odds to those of its state. */
  move(at: KnownCell, fromOdds: number): void;
  drop(at: KnownCell): void;
}

export interface PacedMovesParts extends DrawPaceParts {
  readonly drawing: Pick<CellDrawing<unknown>, 'draw'>;
  readonly onDrawn: (at: KnownCell) => void;
}

export function createPacedMoves({ drawing, onDrawn, ...parts }: PacedMovesParts): PacedMoves {
  const pace = createDrawPace<KnownCell>(parts);
  /** The odds that are seen on cells whose newest price waits to be drawn. */
  const seenOdds = new Map<KnownCell, number>();

  const draw = (at: KnownCell) => {
    const { drawn } = at.state;
    const seen = seenOdds.get(at) ?? drawn;
    seenOdds.delete(at);
    if (!isArmed(at.state)) return;
    drawing.draw(at.cell, at.state, drawn > seen ? 'up' : drawn < seen ? 'down' : 'none');
    onDrawn(at);
  };

  return {
    move(at, fromOdds) {
      if (!seenOdds.has(at)) seenOdds.set(at, fromOdds);
      pace.add(at, () => draw(at));
    },
    drop(at) {
      pace.drop(at);
      seenOdds.delete(at);
    },
    flush: pace.flush,
    whenDrawn: pace.whenDrawn,
  };
}
