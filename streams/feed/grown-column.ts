/** A column that is to hold one place more than it can: a longer one with what it held, and nothing after that. */
export function grownColumn<Column extends Float64Array | Uint32Array>(
  column: Column,
  index: number,
): Column {
  let length = column.length * 2;
  while (length <= index) length *= 2;
  const longer = new (column.constructor as new (length: number) => Column)(length);
  longer.set(column);
  return longer;
}
