/**
 * Step lines as columns for the chart: one row for each moment at which any of them changes, and in each row what holds then. A line without a
 * value is a gap up to its next value: the moment before it is a row too, so that the gap begins where the value ended and not
 * at the change before.
 */

/** What holds from this moment until that of the next point; null where nothing does. */
export interface StepPoint {
  readonly atMs: number;
  readonly value: number | null;
}

export interface StepColumns {
  /** The moments in epoch seconds, as the chart counts. */
  readonly x: readonly number[];
  /** A column for each line, as long as `x`. */
  readonly y: readonly (readonly (number | null)[])[];
}

/** A gap begins so long after the moment at which the value ended. */
const AFTER_MS = 1;

/** The columns of lines. `toMs` is where the lines end. */
export function stepColumns(lines: readonly (readonly StepPoint[])[], toMs: number): StepColumns {
  const moments = new Set<number>();
  for (const points of lines)
    points.forEach(({ atMs, value }, at) => {
      if (atMs > toMs) return;
      moments.add(atMs);
      if (value === null && at > 0) moments.add(atMs + AFTER_MS);
    });
  if (moments.size > 0) moments.add(toMs);
  const rows = [...moments].sort((one, other) => one - other);
  return { x: rows.map((atMs) => atMs / 1_000), y: lines.map((points) => columnOf(points, rows)) };
}

function columnOf(points: readonly StepPoint[], rows: readonly number[]): readonly (number | null)[] {
  let next = 0;
  return rows.map((atMs) => {
    for (let point = points[next]; point && point.atMs <= atMs; point = points[next]) next += 1;
    const held = points[next - 1];
    if (!held) return null;
    // At the very moment of its end the value is still drawn, so that its line reaches the gap.
    if (held.value === null && held.atMs === atMs) return points[next - 2]?.value ?? null;
    return held.value;
  });
}
