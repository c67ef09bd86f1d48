/** The value that a table has under this name by itself: names of every object, such as `toString`, are not among them. */
export const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
