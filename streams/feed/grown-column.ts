/** A column by slot that is to hold one more slot than it can: a longer one with what it held, and nothing after that. */
export function grownColumn<Column extends Float64Array | Uint32Array>(column: Column, slot: number): Column {
  let length = column.length * 2;
  while (length <= slot) length *= 2;
  const longer = new (column.constructor as new (length: number) => Column)(length);
  longer.set(column);
  return longer;
}
