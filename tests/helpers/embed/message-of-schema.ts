/** Messages made of a published JSON schema and of nothing else of the product: for clients that know the schemas alone. */
import fc from 'fast-check';

export interface JsonSchema {
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

const FEW = 3;

/** Conditions on what follows are no part of what a text is made of; they only choose among the texts. */
const LOOKAHEAD = /\(\?![^)]*\)/g;

function texts({ maxLength = Infinity, minLength = 0, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === undefined)
    return fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) });
  return fc
    .stringMatching(new RegExp(pattern.replaceAll(LOOKAHEAD, '')))
    .filter((text) => text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text));
}

/** Every value that a schema allows, with and without what it does not require. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  const {
    items = {},
    maxItems = FEW,
    maximum,
    minItems = 0,
    minimum,
    properties = {},
    required = [],
  } = schema;
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum ?? 0, max: Math.min(maximum ?? 1_000, Number.MAX_SAFE_INTEGER) });
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        ...(minimum !== undefined && { min: minimum }),
        ...(maximum !== undefined && { max: maximum }),
      });
    case 'string':
      return texts(schema);
    case 'array':
      return fc.array(valuesOf(items), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + FEW),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one)])),
        { requiredKeys: [...required], noNullPrototype: true },
      );
    default:
      throw new Error(`a client of schemas does not know ${JSON.stringify(schema)}`);
  }
}

/** One message, the same for the same seed. */
export const someMessage = (schema: JsonSchema, seed = 1): Record<string, unknown> =>
  fc.sample(valuesOf(schema), { seed, numRuns: 1 })[0] as Record<string, unknown>;
