/**
 * A price cell and the overlay that draws over it in a crowd, as one table of states. The page and the overlay's worker run the same
 * function, each on what it knows: the worker draws and takes patches off as it answers, the page reads from it whether a text may be
 * left unrendered below its patch. Each is a moment behind the other, which is why neither takes the other's state for its own.
 */

/**
 * The phase of a cell. `page`: the page alone shows the price. `armed`: a patch shows the price, over a text that may be
 * older. `covered` (the page's alone): the patch is on the screen, and the text below it is not rendered, so that writing
 * it costs no frame. `left`: the page shows the cell itself again, and the patch lies there until it has.
 */
export type OverlayPhase = 'page' | 'armed' | 'covered' | 'left';

/** The state of a cell. Odds are thousandths. */
export interface OverlayCellState {
  readonly phase: OverlayPhase;
  /** The odds in the page's text when the cell was armed: the patch covers them. */
  readonly text: number;
  /** The odds on the patch; 0 where there is none. */
  readonly drawn: number;
  /** The number of times it was drawn: a mark that ends belongs to one of them. */
  readonly strokes: number;
  /** The number of times it was armed: what is said of an earlier one is out of date. */
  readonly turn: number;
}

export type OverlayCellEvent =
  /** The overlay draws on the cell from now on, for the first time `odds`, which its text has. */
  | { readonly type: 'armed'; readonly odds: number; readonly turn: number }
  /** The patch of that arming is on the screen, and the text below is rendered no more. */
  | { readonly type: 'covered'; readonly turn: number }
  /** The page shows the cell itself from now on. */
  | { readonly type: 'disarmed' }
  /** The price has changed. `isDrawable`: it is open, and of characters that the overlay has. */
  | { readonly type: 'changed'; readonly odds: number; readonly isDrawable: boolean }
  /** What the page shows there after that arming is on the screen. */
  | { readonly type: 'shown'; readonly turn: number }
  /** The mark of that stroke was seen long enough. */
  | { readonly type: 'mark-ended'; readonly strokes: number }
  /** The cell is gone, or belongs to another selection. */
  | { readonly type: 'gone' };

/**
 * What to do: `draw` the patch with the mark of a move, or `plain` without one; `take` it off; `show`: the page has to show
 * the change at once.
 */
export type OverlayAct = 'none' | 'draw' | 'plain' | 'take' | 'show';

export interface OverlayStep {
  readonly cell: OverlayCellState;
  readonly act: OverlayAct;
}

/** A cell that the overlay has nothing to do with. */
export const ON_PAGE: OverlayCellState = { phase: 'page', text: 0, drawn: 0, strokes: 0, turn: 0 };

/** Whether the overlay draws what changes on the cell. */
export const isArmed = ({ phase }: Pick<OverlayCellState, 'phase'>): boolean =>
  phase === 'armed' || phase === 'covered';

/** Whether a patch lies over the cell. */
export const isOverlaid = (phase: OverlayPhase): boolean => phase !== 'page';

/** What becomes of a cell with an event, and what is to be done about its patch. */
export function next(cell: OverlayCellState, event: OverlayCellEvent): OverlayStep {
  switch (event.type) {
    case 'armed':
      return afterArming(cell, event);
    case 'covered':
      return still(cell.phase === 'armed' && cell.turn === event.turn ? { ...cell, phase: 'covered' } : cell);
    case 'disarmed':
      return still(isArmed(cell) ? { ...cell, phase: 'left' } : cell);
    case 'changed':
      return afterChange(cell, event);
    case 'shown':
      return cell.turn === event.turn ? taken(cell) : still(cell);
    case 'mark-ended':
      return { cell, act: isArmed(cell) && cell.strokes === event.strokes ? 'plain' : 'none' };
    case 'gone':
      return taken(cell);
  }
}

const still = (cell: OverlayCellState): OverlayStep => ({ cell, act: 'none' });

const taken = (cell: OverlayCellState): OverlayStep =>
  cell.drawn === 0
    ? still({ ...cell, phase: 'page' })
    : { cell: { ...cell, phase: 'page', drawn: 0 }, act: 'take' };

function afterArming(
  cell: OverlayCellState,
  { odds, turn }: { readonly odds: number; readonly turn: number },
): OverlayStep {
  if (isArmed(cell)) return still(cell);
  return { cell: { phase: 'armed', text: odds, drawn: odds, strokes: cell.strokes + 1, turn }, act: 'plain' };
}

function afterChange(
  cell: OverlayCellState,
  { odds, isDrawable }: { readonly odds: number; readonly isDrawable: boolean },
): OverlayStep {
  if (!isArmed(cell)) return still(cell);
  if (!isDrawable) return { cell, act: 'show' };
  if (odds === cell.drawn) return still(cell);
  return { cell: { ...cell, drawn: odds, strokes: cell.strokes + 1 }, act: 'draw' };
}
