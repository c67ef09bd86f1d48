/** The places of the rows of a list: each has a height that is known, in CSS pixels. */

/** Tops of all rows, and at the end the height of all of them. */
export type RowOffsets = Float64Array;

/** A range of indices; the last one is in it. */
export interface RowRange {
  readonly startIndex: number;
  readonly stopIndex: number;
}

export function rowOffsets(count: number, heightOf: (index: number) => number): RowOffsets {
  const offsets = new Float64Array(count + 1);
  for (let at = 0; at < count; at += 1) offsets[at + 1] = (offsets[at] ?? 0) + heightOf(at);
  return offsets;
}

/** The rows that are partly seen between two heights of the list; without rows the range ends before it begins. */
export function rowsWithin(offsets: RowOffsets, topPx: number, bottomPx: number): RowRange {
  const count = offsets.length - 1;
  const startIndex = rowAt(offsets, Math.max(0, topPx));
  let stopIndex = startIndex;
  while (stopIndex < count - 1 && (offsets[stopIndex + 1] ?? 0) < bottomPx) stopIndex += 1;
  return { startIndex, stopIndex: Math.min(stopIndex, count - 1) };
}

/** The row that a pixel belongs to; below all of them the last one. */
function rowAt(offsets: RowOffsets, px: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle + 1] ?? 0) > px) high = middle;
    else low = middle + 1;
  }
  return low;
}
