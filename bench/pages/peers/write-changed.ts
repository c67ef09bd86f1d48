import { COLUMNS, type GridFeed } from '../grid-feed.ts';

/** Writes what changed among the first `count` cells, row by row, on the next frame; undefined where there is no price. */
export function writeChanged(
  feed: GridFeed,
  count: number,
  write: (at: number, odds: string | undefined) => void,
): void {
  const dirty = new Set<number>();
  const writeAll = () => {
    for (const at of dirty)
      write(at, feed.odds(Math.floor(at / COLUMNS.length), at % COLUMNS.length)?.toFixed(2));
    dirty.clear();
  };
  feed.onChanges((cells, changed) => {
    for (let at = 0; at < changed; at += 1) {
      const cell = cells[at] ?? 0;
      if (cell >= count) continue;
      if (dirty.size === 0) requestAnimationFrame(writeAll);
      dirty.add(cell);
    }
  });
}
