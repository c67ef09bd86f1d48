/** How late prices came to the screen a moment ago: what judges a press has to know what was seen, not what had arrived. */

/** How long a late paint counts: longer than anybody needs to press what it showed. */
const RECENT_MS = 1_000;

export interface PaintDelay {
  /** Prices that arrived in the hub at a moment are on the screen at another; both epoch milliseconds. */
  note(arrivedAtMs: number, paintedAtMs: number): void;
  /** The longest that a price took of late, in milliseconds; 0 where none was painted. */
  longestMs(nowMs: number): number;
}

export function createPaintDelay(): PaintDelay {
  let longest = 0;
  let notedAtMs = Number.NEGATIVE_INFINITY;
  const longestMs = (nowMs: number) => (nowMs - notedAtMs < RECENT_MS ? longest : 0);
  return {
    note(arrivedAtMs, paintedAtMs) {
      const delayMs = paintedAtMs - arrivedAtMs;
      if (delayMs < longestMs(paintedAtMs)) return;
      longest = delayMs;
      notedAtMs = paintedAtMs;
    },
    longestMs,
  };
}
