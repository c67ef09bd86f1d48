/** Rows that are equal to those of before are the same objects, so that a picture of them need not be drawn anew. */
import type { BoardRow } from './board-rows.ts';

/** The rows of `after`, with those of `before` where they are equal; `before` itself where all are. */
export function keepRows(before: readonly BoardRow[], after: readonly BoardRow[]): readonly BoardRow[] {
  if (before === after) return before;
  const known = new Map(before.map((row) => [row.key, row]));
  const rows = after.map((row) => {
    const old = known.get(row.key);
    return old && saysSame(old, row) ? old : row;
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows;
}

/** One level deep, and the championship's own fields. */
function saysSame(left: object, right: object): boolean {
  const names = Object.keys(right);
  return (
    names.length === Object.keys(left).length &&
    names.every((name) => {
      const [before, after] = [valueOf(left, name), valueOf(right, name)];
      if (before === after) return true;
      return isRecord(before) && isRecord(after) && saysSame(before, after);
    })
  );
}

const valueOf = (of: object, name: string): unknown => (of as Readonly<Record<string, unknown>>)[name];

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
