/**
 * The pace at which an overlay draws: what changes first at once, and what changes in the moment after that together, at the
 * end of it. Each drawing costs the browser's compositor a frame or two of the window, whatever is on it; a feed that moves
 * less often is drawn as it comes.
 */

/** Fifteen frames a second: more than eyes can follow where many prices change. */
export const DRAW_EVERY_MS = 66;

export interface DrawPace<Cell> {
  /** Draws a cell when it is time; what was to be drawn on the cell before is not. */
  add(cell: Cell, draw: () => void): void;
  drop(cell: Cell): void;
  /** Calls back when all that was added is drawn. */
  readonly whenDrawn: (callback: () => void) => void;
  /** Draws what waits now. */
  readonly flush: () => void;
}

export interface DrawPaceParts {
  readonly nowMs: () => number;
  readonly later: (callback: () => void, delayMs: number) => void;
  /** Runs a callback at the end of the turn: what one batch changes is drawn together. */
  readonly soon: (callback: () => void) => void;
}

export function createDrawPace<Cell>({ later, nowMs, soon }: DrawPaceParts): DrawPace<Cell> {
  const waiting = new Map<Cell, () => void>();
  let drawn: (() => void)[] = [];
  let drawnAtMs = Number.NEGATIVE_INFINITY;
  let isAsked = false;

  const flush = () => {
    if (waiting.size > 0) drawnAtMs = nowMs();
    for (const draw of waiting.values()) draw();
    waiting.clear();
    const callbacks = drawn;
    drawn = [];
    for (const callback of callbacks) callback();
  };

  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    const inMs = drawnAtMs + DRAW_EVERY_MS - nowMs();
    const run = () => {
      isAsked = false;
      flush();
    };
    if (inMs > 0) later(run, inMs);
    else soon(run);
  };

  return {
    add(cell, draw) {
      waiting.set(cell, draw);
      ask();
    },
    drop: (cell) => void waiting.delete(cell),
    whenDrawn(callback) {
      if (waiting.size === 0) callback();
      else drawn.push(callback);
    },
    flush,
  };
}
