/** A valibot schema as JSON Schema, in the form that it takes in (before its transforms): as many kinds as the calls of people use. */
import type * as v from 'valibot';
import type { Schema } from './openapi.ts';

interface Described {
  readonly type: string;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

/** What actions of a pipe say more; those that compute say nothing. */
function bounds(actions: Described['pipe'] = []): Schema {
  const said: Record<string, unknown> = {};
  for (const { requirement, type } of actions) {
    if (type === 'integer' || type === 'safe_integer') said.type = 'integer';
    if (type === 'min_value') said.minimum = requirement;
    if (type === 'max_value') said.maximum = requirement;
    if (type === 'max_length') said.maxLength = requirement;
    if (type === 'regex' && requirement instanceof RegExp) said.pattern = requirement.source;
  }
  return said;
}

/** `rename` is for the keys of the outermost object: those that have another name on the wire. */
export function schemaOf(schema: v.GenericSchema, rename = (name: string) => name): Schema {
  const described = schema as unknown as Described;
  const { entries, item, literal, options = [], pipe, type, value, wrapped } = described;
  switch (type) {
    case 'optional':
      return wrapped ? schemaOf(wrapped, rename) : {};
    case 'object': {
      const properties = Object.entries(entries ?? {});
      return {
        type: 'object',
        properties: Object.fromEntries(properties.map(([name, one]) => [rename(name), schemaOf(one)])),
        required: properties
          .filter(([, one]) => (one as unknown as Described).type !== 'optional')
          .map(([name]) => rename(name)),
      };
    }
    case 'array':
      return { type: 'array', items: item ? schemaOf(item) : {} };
    case 'record':
      return { type: 'object', additionalProperties: value ? schemaOf(value) : {} };
    case 'picklist':
      return { enum: options };
    case 'literal':
      return { const: literal };
    case 'variant':
    case 'union':
      return { anyOf: options.map((one) => schemaOf(one as v.GenericSchema, rename)) };
    case 'string':
    case 'number':
    case 'boolean':
      return { type, ...bounds(pipe) };
    default:
      throw new Error(`no words for ${type}`);
  }
}
