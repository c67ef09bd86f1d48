/** The one way to lay a document over another, and to tell what differs: settings over defaults, overrides over settings. */

type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document of this shape in which every field may be left out. */
export type Partly<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: Partly<Value[Key]> | undefined }
    : Value;

/** Records are merged name by name; lists and everything else are replaced. Names that only `over` has are taken along. Neither is changed. */
export function merged<Value>(base: Value, over: Partly<NoInfer<Value>> | undefined): Value {
  if (over === undefined) return base;
  if (!isRecord(base) || !isRecord(over)) return over as Value;
  const entries = Object.entries(over).filter(([, value]) => value !== undefined);
  return {
    ...base,
    ...Object.fromEntries(
      entries.map(([name, value]) => [
        name,
        merged<unknown>(Object.hasOwn(base, name) ? base[name] : undefined, value),
      ]),
    ),
  };
}

/** Whether two JSON values say the same; the order of names says nothing. */
export function isSame(one: unknown, two: unknown): boolean {
  if (Array.isArray(one))
    return Array.isArray(two) && one.length === two.length && one.every((item, at) => isSame(item, two[at]));
  if (!isRecord(one) || !isRecord(two)) return one === two;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(two).length &&
    names.every((name) => Object.hasOwn(two, name) && isSame(one[name], two[name]))
  );
}

/** Paths (`header.items`) at which two documents say something else, in the order of the second, then of the first. Lists are one value. */
export function changedPaths(before: unknown, after: unknown, path = ''): readonly string[] {
  if (isSame(before, after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) =>
    changedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}
