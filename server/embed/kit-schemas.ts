/**
 * The schemas of a frame's messages in few bytes, for the kit of pages that embed: made of the published ones, and read
 * by `embed/src/check.ts`. Every object of a message is closed, and descriptions for people are left out.
 */
import { EMBED_MESSAGES, type EmbedMessageName, FRAME_MESSAGES } from '#protocol/embed/messages.ts';
import { schemaOf } from '../openapi/schema-of.ts';
import type { Schema } from '../openapi/schemas.ts';

const HEARD = ['touchline-hello', ...Object.keys(FRAME_MESSAGES)] as EmbedMessageName[];

/** The brief form of a schema. Throws for words that the kit does not know. */
function brief(schema: Schema): unknown {
  const { const: only, description: _, enum: among, anyOf, items, properties, required, ...said } = schema;
  if ('const' in schema) return [only];
  if (Array.isArray(among)) return among;
  if (Array.isArray(anyOf)) return { any: anyOf.map((one) => brief(one as Schema)) };
  const { additionalProperties, maxItems, maxLength, maximum, minItems, minimum, pattern, type, ...other } =
    said;
  if (Object.keys(other).length > 0) throw new Error(`no short words for ${Object.keys(other).join()}`);
  if (type === 'object') {
    if (additionalProperties !== false) throw new Error('an object of a message is closed');
    const must = required as readonly string[];
    return Object.fromEntries(
      Object.entries(properties as Record<string, Schema>).map(([name, one]) => [
        must.includes(name) ? name : `${name}?`,
        brief(one),
      ]),
    );
  }
  if (type === 'array') return { of: brief(items as Schema), min: minItems, max: maxItems };
  const [least, most] = type === 'string' ? [undefined, maxLength] : [minimum, maximum];
  return { is: type, min: least, max: most, like: pattern };
}

/** Schemas by the type of the message, which is not repeated in them. */
export const kitSchemas = () =>
  Object.fromEntries(
    HEARD.map((name) => {
      const { type: _, ...rest } = brief(schemaOf(EMBED_MESSAGES[name])) as Record<string, unknown>;
      return [name, rest];
    }),
  );
