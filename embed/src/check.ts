/**
 * Whether a message is what its schema says. The schemas are the published ones in fewer words (`server/embed/kit-schemas.ts`): a list has the values that
 * there are, `any` several schemas, `of` is a list of values, `is` a value of that kind within its limits, and anything else an object that has these
 * members and no others; a name with a question mark may be missing.
 */
export type Brief =
  | readonly unknown[]
  | { readonly any: readonly Brief[] }
  | { readonly of: Brief; readonly min?: number; readonly max?: number }
  | { readonly is: string; readonly min?: number; readonly max?: number; readonly like?: string }
  | { readonly [name: string]: Brief };

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

const within = (size: number, { max = Infinity, min = -Infinity }: Limits): boolean =>
  size >= min && size <= max;

interface Kind extends Limits {
  readonly is: string;
  readonly like?: string;
}

function isOfKind(kind: Kind, value: unknown): boolean {
  if (typeof value === 'string')
    return kind.is === 'string' && within(value.length, kind) && new RegExp(kind.like ?? '').test(value);
  if (typeof value === 'number')
    return (
      (kind.is === 'number' || (kind.is === 'integer' && Number.isInteger(value))) && within(value, kind)
    );
  return value === null ? kind.is === 'null' : kind.is === typeof value;
}

function hasMembers(brief: { readonly [name: string]: Brief }, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = value as Record<string, unknown>;
  const names = Object.keys(brief);
  return (
    names.every((name) => name.endsWith('?') || Object.hasOwn(members, name)) &&
    Object.entries(members).every(([name, one]) => {
      const known = [name, `${name}?`].find((any) => names.includes(any) && !name.endsWith('?'));
      return known !== undefined && fits(brief[known] ?? [], one);
    })
  );
}

export function fits(brief: Brief, value: unknown): boolean {
  if (Array.isArray(brief)) return brief.includes(value);
  const schema = brief as { any?: Brief[]; of?: Brief } & Kind;
  if (schema.any) return schema.any.some((one) => fits(one, value));
  if (schema.of)
    return (
      Array.isArray(value) && within(value.length, schema) && value.every((one) => fits(schema.of ?? [], one))
    );
  if (typeof schema.is === 'string') return isOfKind(schema, value);
  return hasMembers(brief as { readonly [name: string]: Brief }, value);
}
