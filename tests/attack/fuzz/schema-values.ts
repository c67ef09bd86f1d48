/** Values that a JSON schema allows, and values that break what reads them carelessly, as fast-check arbitraries. */
import fc from 'fast-check';
import type { ApiDescription, JsonSchema } from './api-description.ts';

/** Known values by the name of a field: ids of real games, so that calls get past "there is no such game". */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

const MOST_DEEP = 6;
const SAMPLE_PATTERNS = 100;

const wholeOf = ({ minimum, maximum }: JsonSchema) =>
  fc.integer({
    min: typeof minimum === 'number' ? Math.max(minimum, -0x7fffffff) : 0,
    max: typeof maximum === 'number' ? Math.min(maximum, 0x7fffffff) : 1_000_000,
  });

function textOf({ format, maxLength, pattern }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (typeof pattern === 'string') {
    try {
      const matching = fc.stringMatching(new RegExp(pattern));
      fc.sample(matching, SAMPLE_PATTERNS);
      return matching;
    } catch {
      // Look-arounds have no generator: digits suit most of them.
      return fc.stringMatching(/^\d{1,12}$/);
    }
  }
  const longest = typeof maxLength === 'number' ? Math.min(maxLength, 200) : 40;
  return fc.oneof(
    fc.string({ maxLength: longest }),
    fc.string({ unit: 'binary', maxLength: longest }),
    fc.stringMatching(/^[a-z\d]{1,12}$/),
    fc.constantFrom('en', 'KZT', 'USD', 'football', '2026-03-10', '+77011234567', 'a@bets.example'),
  );
}

/** Values that the schema allows; `known` gives half of the values of fields that it names. */
export function allowedBy(
  schema: JsonSchema,
  api: ApiDescription,
  known: KnownValues,
  depth = 0,
): fc.Arbitrary<unknown> {
  const {
    additionalProperties,
    anyOf,
    const: literal,
    enum: options,
    items,
    properties,
    type,
  } = api.resolve(schema);
  const inner = (one: JsonSchema) => allowedBy(one, api, known, depth + 1);
  if (literal !== undefined) return fc.constant(literal);
  if (Array.isArray(options) && options.length > 0) return fc.constantFrom(...(options as unknown[]));
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as JsonSchema[]).map(inner));
  switch (type) {
    case 'object': {
      if (depth > MOST_DEEP) return fc.constant({});
      const { required = [] } = api.resolve(schema) as { readonly required?: readonly string[] };
      const fields = Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>);
      if (fields.length === 0 && typeof additionalProperties === 'object')
        return fc.dictionary(fc.string({ maxLength: 12 }), inner(additionalProperties as JsonSchema), {
          maxKeys: 5,
        });
      const all = fields.map(([name, one]) => {
        const values = known.get(name);
        return [name, values ? fc.oneof(fc.constantFrom(...values), inner(one)) : inner(one)] as const;
      });
      return fc.record(Object.fromEntries(all), {
        requiredKeys: required.filter((name) => fields.some(([field]) => field === name)),
      });
    }
    case 'array':
      return fc.array(inner((items ?? {}) as JsonSchema), { maxLength: depth > 2 ? 2 : 6 });
    case 'string':
      return textOf(api.resolve(schema));
    case 'integer':
      return wholeOf(api.resolve(schema));
    case 'number':
      return fc.oneof(wholeOf(api.resolve(schema)), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values of any type, for any place. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -1e-308,
  2 ** 53,
  2 ** 63,
  '',
  ' ',
  '0',
  '-0',
  '1e9999',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e٠١٢',
  "'; drop table bets; --",
  '" or 1=1',
  '%00%0d%0aSet-Cookie:%20a=b',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}',
  '<img src=x onerror=alert(7)>',
  '9'.repeat(400),
  'x'.repeat(5_000),
  'ü'.repeat(300),
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: 1 },
  { constructor: { prototype: { isAdmin: true } } },
  JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown,
  Array.from({ length: 2_000 }, (_, index) => index),
  nested(400),
];

export const hostile: fc.Arbitrary<unknown> = fc.constantFrom(...HOSTILE_VALUES);

/** Addresses of all places inside a value, as keys from the outside in. */
function placesIn(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]))];
}

function replacedAt(value: unknown, at: readonly string[], by: (old: unknown) => unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return by(value);
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? replacedAt(one, rest, by) : one));
  return { ...(value as object), [key]: replacedAt((value as Record<string, unknown>)[key], rest, by) };
}

/** The value with one place replaced, left out or added to. */
export const broken = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesIn(value)), hostile, fc.constantFrom('replace', 'leave-out', 'add'))
    .map(([at, bad, how]) =>
      replacedAt(value, at, (old) => {
        if (how === 'replace' || typeof old !== 'object' || old === null) return bad;
        if (how === 'add') return Array.isArray(old) ? [...(old as unknown[]), bad] : { ...old, extra: bad };
        const [, ...rest] = Array.isArray(old) ? (old as unknown[]) : Object.entries(old);
        return Array.isArray(old) ? rest : Object.fromEntries(rest as [string, unknown][]);
      }),
    );
