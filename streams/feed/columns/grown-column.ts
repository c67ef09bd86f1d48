/**
 * Columns by slot double while they are short, and get a sixteenth more after that: a page that stays for hours holds what it needs, and
 * not up to twice of it.
 */
const LEAST_MORE = 4_096;

export type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array;

/** A column that is to hold one place more than it can: a longer one with what it held, and nothing after that. */
export function grownColumn<Typed extends Column>(column: Typed, index: number): Typed {
  let { length } = column;
  while (length <= index) length += Math.min(length, Math.max(LEAST_MORE, Math.floor(length / 16)));
  const longer = new (column.constructor as new (length: number) => Typed)(length);
  longer.set(column);
  return longer;
}
