/** The steps of an overlay's cells through their table of states, with the patches and marks that come of them. */
import { isArmed, next, type OverlayAct, type OverlayCellEvent } from '#streams/paint/overlay-cell.ts';
import type { CellDrawing } from './cell-drawing.ts';
import type { DrawPaceParts } from './draw-pace.ts';
import type { KnownCell } from './known-cells.ts';
import { createMarkEnds } from './mark-ends.ts';
import type { ChangeShown } from './overlay-cells.ts';
import type { OverlayPainter } from './overlay-painter.ts';
import { createPacedMoves, type PacedMoves } from './paced-moves.ts';

export interface CellSteps extends Pick<PacedMoves, 'flush' | 'whenDrawn'> {
  /** Runs the table of states, and keeps the patch as it says. */
  readonly step: (at: KnownCell, event: OverlayCellEvent) => void;
  /** Applies a change of the price, odds in thousandths. */
  readonly change: (at: KnownCell, odds: number, isOpen: boolean) => ChangeShown;
  readonly gone: (at: KnownCell) => void;
  /** Whether any cell is armed. */
  readonly isAnyArmed: () => boolean;
}

export interface CellStepsParts extends DrawPaceParts {
  readonly painter: Pick<OverlayPainter<unknown, unknown>, 'take'>;
  readonly drawing: Pick<CellDrawing<unknown>, 'draw' | 'canDraw'>;
}

export function createCellSteps({ drawing, painter, ...pace }: CellStepsParts): CellSteps {
  let armed = 0;
  const marks = createMarkEnds<KnownCell>({
    later: pace.later,
    onEnd: (at, strokes) => void step(at, { type: 'mark-ended', strokes }),
  });
  const moves = createPacedMoves({
    ...pace,
    drawing,
    onDrawn: (at) => marks.add(at, at.state.strokes),
  });

  const step = (at: KnownCell, event: OverlayCellEvent): OverlayAct => {
    const { cell, act } = next(at.state, event);
    armed += Number(isArmed(cell)) - Number(isArmed(at.state));
    at.state = cell;
    if (act === 'take') painter.take(at.cell.id);
    if (act === 'plain') drawing.draw(at.cell, cell, 'none');
    return act;
  };

  return {
    step,
    change(at, odds, isOpen) {
      if (!isArmed(at.state)) return 'unseen';
      const before = at.state.drawn;
      const act = step(at, { type: 'changed', odds, isDrawable: isOpen && drawing.canDraw(odds) });
      if (act === 'draw') moves.move(at, before);
      return act === 'draw' ? 'drawn' : act === 'show' ? 'urgent' : 'shown';
    },
    gone(at) {
      moves.drop(at);
      step(at, { type: 'gone' });
    },
    isAnyArmed: () => armed > 0,
    flush: moves.flush,
    whenDrawn: moves.whenDrawn,
  };
}
