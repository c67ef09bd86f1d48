/** A valibot schema as JSON Schema, in the form that it takes in (before its transforms): as many kinds as the calls use. */
import type * as v from 'valibot';
import type { Schema } from './schemas.ts';

interface Described {
  readonly type: string;
  readonly pipe?: readonly {
    readonly type: string;
    readonly requirement?: unknown;
    readonly options?: readonly unknown[];
    readonly description?: string;
    readonly metadata?: { readonly documented?: v.GenericSchema };
  }[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

export interface SchemaWords {
  /** Renames the keys of the outermost object that have another name on the wire. */
  readonly rename?: (name: string) => string;
  /** Names of schemas that stand among the document's components, by `identityOf`. */
  readonly names?: ReadonlyMap<unknown, string>;
  /** Whether its objects allow nothing else, as in answers. */
  readonly isClosed?: boolean;
}

/** The identity of a schema: the same for what wraps it in a default, a fallback or a pipe. */
export const identityOf = (schema: v.GenericSchema): unknown => {
  const { entries, options } = schema as unknown as Described;
  return entries ?? options ?? schema;
};

/** The bounds that the actions of a pipe add; those that compute add nothing. */
function bounds(actions: Described['pipe'] = []): Schema {
  const said: Record<string, unknown> = {};
  for (const { description, options, requirement, type } of actions) {
    if (type === 'integer' || type === 'safe_integer') said.type = 'integer';
    if (type === 'min_value') said.minimum = requirement;
    if (type === 'max_value') said.maximum = requirement;
    if (type === 'min_length') said.least = requirement;
    if (type === 'max_length') said.most = requirement;
    if (type === 'regex' && requirement instanceof RegExp) said.pattern = requirement.source;
    if (type === 'picklist') said.enum = options;
    if (description !== undefined) said.description = description;
  }
  return said;
}

/** A schema with its bounds as lengths: of characters or of items. */
const sized = ({ least, most, ...said }: Schema, of: 'Length' | 'Items'): Schema => ({
  ...said,
  ...(of === 'Items' && least !== undefined && { minItems: least }),
  ...(most !== undefined && { [`max${of}`]: most }),
});

/** A schema of several alternatives; where these are types alone, one schema with those types. */
const eitherOf = (options: readonly Schema[]): Schema =>
  options.every((one) => typeof one.type === 'string' && Object.keys(one).length === 1)
    ? { type: options.map(({ type }) => type) }
    : { anyOf: options };

const isOptional = (schema: v.GenericSchema): boolean =>
  ['optional', 'exact_optional', 'nullish'].includes((schema as unknown as Described).type);

export function schemaOf(schema: v.GenericSchema, words: SchemaWords = {}): Schema {
  const { isClosed, names, rename = (name: string) => name } = words;
  const described = schema as unknown as Described;
  const documented = described.pipe?.find(({ metadata }) => metadata?.documented)?.metadata?.documented;
  if (documented) return schemaOf(documented, words);
  const name = described.wrapped ? undefined : names?.get(identityOf(schema));
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return written(described, { ...words, rename }, isClosed === true);
}

/** The schema of a body that has a name of its own among others: `schemaOf` of the schema itself. */
export const bodyOfNamed = (schema: v.GenericSchema, words: SchemaWords): Schema =>
  written(schema as unknown as Described, words, words.isClosed === true);

function written(described: Described, words: SchemaWords, isClosed: boolean): Schema {
  const { entries, item, literal, options = [], pipe, type, value, wrapped } = described;
  const { rename = (name: string) => name } = words;
  const inner = (one: v.GenericSchema) => schemaOf(one, { ...words, rename: (name) => name });
  switch (type) {
    case 'optional':
    case 'exact_optional':
    case 'nullish':
      return wrapped ? schemaOf(wrapped, words) : {};
    case 'nullable':
      return wrapped ? { anyOf: [schemaOf(wrapped, words), { type: 'null' }] } : {};
    case 'object':
    case 'loose_object':
    case 'strict_object': {
      const properties = Object.entries(entries ?? {});
      return {
        type: 'object',
        properties: Object.fromEntries(properties.map(([name, one]) => [rename(name), inner(one)])),
        required: properties.filter(([, one]) => !isOptional(one)).map(([name]) => rename(name)),
        ...((type === 'strict_object' || (isClosed && type === 'object')) && { additionalProperties: false }),
      };
    }
    case 'array':
      return { type: 'array', items: item ? inner(item) : {}, ...sized(bounds(pipe), 'Items') };
    case 'record':
      return { type: 'object', additionalProperties: value ? inner(value) : {} };
    case 'picklist':
      return { enum: options, ...bounds(pipe) };
    case 'literal':
      return { const: literal };
    case 'null':
      return { type: 'null' };
    case 'unknown':
      return bounds(pipe);
    case 'variant':
    case 'union':
      return { ...eitherOf(options.map((one) => schemaOf(one as v.GenericSchema, words))), ...bounds(pipe) };
    case 'string':
    case 'number':
    case 'boolean':
      return { type, ...sized(bounds(pipe), 'Length') };
    default:
      throw new Error(`no words for ${type}`);
  }
}
