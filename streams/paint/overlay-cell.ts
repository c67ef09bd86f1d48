/**
 * A price cell and the overlay that draws over it in a crowd, as one table of states. The page and the overlay's worker run the same
 * function, each on what it knows: the worker draws and takes patches off as it answers, the page reads from it whether a text may
 * follow later. The page is up to a quarter of a second behind the worker, which is why neither takes the other's state for its own.
 */

/**
 * The phase of a cell. `page`: the page alone shows the price. `armed`: the overlay may draw on the cell, and has not.
 * `ahead`: a patch shows a price that the text does not say yet. `marked`: text and patch agree, and the patch stays for
 * the mark of its move. `left`: the page shows the cell itself again, and the patch lies there until the text says what
 * passed.
 */
export type OverlayPhase = 'page' | 'armed' | 'ahead' | 'marked' | 'left';

/** The state of a cell. Odds are thousandths. */
export interface OverlayCellState {
  readonly phase: OverlayPhase;
  /** The odds in the page's text. */
  readonly text: number;
  /** The odds on the patch; 0 where there is none. */
  readonly drawn: number;
  /** The last odds that changed: a patch stays until the text has them. */
  readonly newest: number;
  /** The number of times it was drawn: a mark that ends belongs to one of them. */
  readonly strokes: number;
}

export type OverlayCellEvent =
  /** The overlay may draw on the cell, whose text has `odds`. */
  | { readonly type: 'armed'; readonly odds: number }
  /** The page shows the cell itself from now on. */
  | { readonly type: 'disarmed' }
  /** The price has changed. `isDrawable`: it is open, and of characters that the overlay has. */
  | { readonly type: 'changed'; readonly odds: number; readonly isDrawable: boolean }
  /** The text is on the screen: `odds`, or 0 where the price is not open. `stays`: the mark of the move is the overlay's. */
  | { readonly type: 'written'; readonly odds: number; readonly stays: boolean }
  /** The mark of that stroke was seen long enough. */
  | { readonly type: 'mark-ended'; readonly strokes: number }
  /** The cell is gone, or belongs to another selection. */
  | { readonly type: 'gone' };

/**
 * What to do: `draw` and `take` the patch; `show`: the page has to show the change at once; `keep`: the patch goes when
 * its mark has ended.
 */
export type OverlayAct = 'none' | 'draw' | 'take' | 'show' | 'keep';

export interface OverlayStep {
  readonly cell: OverlayCellState;
  readonly act: OverlayAct;
}

/** A cell that the overlay has nothing to do with. */
export const onPage = (odds: number): OverlayCellState => ({
  phase: 'page',
  text: odds,
  drawn: 0,
  newest: odds,
  strokes: 0,
});

/** Whether the overlay draws what changes on the cell. */
export const isArmed = ({ phase }: Pick<OverlayCellState, 'phase'>): boolean =>
  phase === 'armed' || phase === 'ahead' || phase === 'marked';

/** Whether the text is older than what the overlay shows or showed. */
export const isTextBehind = (phase: OverlayPhase): boolean => phase === 'ahead' || phase === 'left';

/** What becomes of a cell with an event, and what is to be done about its patch. */
export function next(cell: OverlayCellState, event: OverlayCellEvent): OverlayStep {
  switch (event.type) {
    case 'armed':
      return afterArming(cell, event.odds);
    case 'disarmed':
      return afterDisarming(cell);
    case 'changed':
      return afterChange({ ...cell, newest: event.odds }, event.isDrawable);
    case 'written':
      return afterWriting(cell, event);
    case 'mark-ended':
      return cell.phase === 'marked' && cell.strokes === event.strokes ? taken(cell, 'armed') : still(cell);
    case 'gone':
      return cell.drawn === 0 ? still({ ...cell, phase: 'page' }) : taken(cell, 'page');
  }
}

const still = (cell: OverlayCellState): OverlayStep => ({ cell, act: 'none' });

const taken = (cell: OverlayCellState, phase: 'page' | 'armed'): OverlayStep => ({
  cell: { ...cell, phase, drawn: 0 },
  act: 'take',
});

const patched = ({ drawn, text }: OverlayCellState): OverlayPhase => (drawn === text ? 'marked' : 'ahead');

function afterArming(cell: OverlayCellState, odds: number): OverlayStep {
  const known = { ...cell, text: odds };
  return still({ ...known, phase: cell.drawn === 0 ? 'armed' : patched(known) });
}

function afterDisarming(cell: OverlayCellState): OverlayStep {
  if (cell.phase === 'armed') return still({ ...cell, phase: 'page' });
  if (cell.phase === 'marked') return taken(cell, 'page');
  if (cell.phase === 'ahead') return still({ ...cell, phase: 'left' });
  return still(cell);
}

function afterChange(cell: OverlayCellState, isDrawable: boolean): OverlayStep {
  if (!isArmed(cell)) return still(cell);
  if (!isDrawable) return { cell, act: 'show' };
  if (cell.newest === (cell.drawn || cell.text)) return still(cell);
  const drawn = { ...cell, drawn: cell.newest, strokes: cell.strokes + 1 };
  return { cell: { ...drawn, phase: patched(drawn) }, act: 'draw' };
}

function afterWriting(
  cell: OverlayCellState,
  { odds, stays }: { readonly odds: number; readonly stays: boolean },
): OverlayStep {
  const written = odds === 0 ? cell : { ...cell, text: odds };
  if (cell.phase === 'page' || cell.phase === 'armed') return still(written);
  if (cell.phase === 'left') return taken(written, 'page');
  if (odds === 0) return taken(written, 'armed');
  // What is newer on the patch stays there: its own text is on its way.
  if (odds !== cell.newest) return still({ ...written, phase: patched(written) });
  if (stays && odds === cell.drawn) return { cell: { ...written, phase: 'marked' }, act: 'keep' };
  return taken(written, 'armed');
}
