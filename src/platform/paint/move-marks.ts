/**
 * How a cell tells that its price moved: `data-move` (`up`, `down`, for about 1.5 s) and `data-flash`: `a` and `b` in turn, so that a
 * style that names one animation for each restarts it with a change, three times a second at most; `still` for a moment where many cells
 * move, since a running animation costs each of its cells every frame; nothing where most of them do.
 */
import type { CellElement } from './odds-cell.ts';

const MOVE_SHOWN_MS = 1_500;
const STILL_FLASH_MS = 350;
/** The least time between flashes, less than three a second, however often a price moves (docs/trust.md A11). */
const FLASH_EVERY_MS = 350;
/** Moving cells up to which a flash fades, and up to which there is one. */
const FADING_CELLS = 12;
const FLASHING_CELLS = 48;
const SWEEP_EVERY_MS = 250;

/** The marks of one cell. */
export interface MoveMark {
  readonly element: CellElement;
  move: '' | 'up' | 'down';
  flash: '' | 'a' | 'b' | 'still';
  flashedAtMs: number;
  flashEndsAtMs: number;
  moveEndsAtMs: number;
}

export const newMoveMark = (element: CellElement): MoveMark => ({
  element,
  move: '',
  flash: '',
  flashedAtMs: Number.NEGATIVE_INFINITY,
  flashEndsAtMs: 0,
  moveEndsAtMs: 0,
});

export interface MoveMarks {
  /** Shows a mark. `isCrowded`: so many prices change that no flash fades. */
  show(mark: MoveMark, move: 'up' | 'down', atMs: number, isCrowded: boolean): void;
  end(mark: MoveMark): void;
  /** Clears all marks, and leaves their elements as they are. */
  clear(): void;
}

export interface MoveMarksParts {
  readonly nowMs: () => number;
  readonly later: (callback: () => void, delayMs: number) => void;
}

export function createMoveMarks({ nowMs, later }: MoveMarksParts): MoveMarks {
  const moving = new Set<MoveMark>();
  let sweepAsked = false;

  const askSweep = () => {
    if (sweepAsked) return;
    sweepAsked = true;
    later(sweep, SWEEP_EVERY_MS);
  };

  const end = (mark: MoveMark) => {
    moving.delete(mark);
    setMove(mark, '');
    setFlash(mark, '');
  };

  function sweep(): void {
    sweepAsked = false;
    const atMs = nowMs();
    for (const mark of moving) {
      if (mark.flash === 'still' && mark.flashEndsAtMs <= atMs) setFlash(mark, '');
      if (mark.moveEndsAtMs <= atMs) end(mark);
    }
    if (moving.size > 0) askSweep();
  }

  return {
    show(mark, move, atMs, isCrowded) {
      setMove(mark, move);
      moving.add(mark);
      if (moving.size > FLASHING_CELLS) setFlash(mark, '');
      else if (atMs - mark.flashedAtMs >= FLASH_EVERY_MS) {
        const fading = mark.flash === 'a' ? 'b' : 'a';
        setFlash(mark, moving.size <= FADING_CELLS && !isCrowded ? fading : 'still');
        mark.flashedAtMs = atMs;
      }
      mark.flashEndsAtMs = atMs + STILL_FLASH_MS;
      mark.moveEndsAtMs = atMs + MOVE_SHOWN_MS;
      askSweep();
    },
    end,
    clear: () => moving.clear(),
  };
}

function setMove(mark: MoveMark, move: MoveMark['move']): void {
  if (mark.move === move) return;
  mark.move = move;
  if (move === '') mark.element.removeAttribute('data-move');
  else mark.element.setAttribute('data-move', move);
}

function setFlash(mark: MoveMark, flash: MoveMark['flash']): void {
  if (mark.flash === flash) return;
  mark.flash = flash;
  if (flash === '') mark.element.removeAttribute('data-flash');
  else mark.element.setAttribute('data-flash', flash);
}
