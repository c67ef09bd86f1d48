/** The ends of the marks of moves on the overlay: once a second, those that were there for at least one. */

const SWEEP_EVERY_MS = 1_000;

export interface MarkEnds<Cell> {
  /** A cell was drawn with a mark, as the stroke of that number. */
  add(cell: Cell, strokes: number): void;
}

export interface MarkEndsParts<Cell> {
  readonly later: (callback: () => void, delayMs: number) => void;
  /** The mark of that stroke was seen long enough. */
  readonly onEnd: (cell: Cell, strokes: number) => void;
}

export function createMarkEnds<Cell>({ later, onEnd }: MarkEndsParts<Cell>): MarkEnds<Cell> {
  /** The last stroke of each cell: since the last sweep, and since the one before. */
  let fresh = new Map<Cell, number>();
  let seen = new Map<Cell, number>();
  let isAsked = false;

  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    later(sweep, SWEEP_EVERY_MS);
  };

  function sweep(): void {
    isAsked = false;
    for (const [cell, strokes] of seen) onEnd(cell, strokes);
    seen = fresh;
    fresh = new Map();
    if (seen.size > 0) ask();
  }

  return {
    add(cell, strokes) {
      fresh.set(cell, strokes);
      ask();
    },
  };
}
