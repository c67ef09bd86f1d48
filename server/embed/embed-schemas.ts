/** The messages between a frame and the page around it as JSON Schema, made of the schemas by which both sides read them. */
import { EMBED_PROTOCOLS } from '#protocol/embed/limits.ts';
import {
  EMBED_MESSAGES,
  type EmbedMessageName,
  FRAME_MESSAGES,
  HOST_MESSAGES,
  WINDOW_MESSAGES,
} from '#protocol/embed/messages.ts';
import { schemaOf } from '../openapi/schema-of.ts';
import type { Schema } from '../openapi/schemas.ts';

/** The path of the schema of a message. */
export const embedSchemaPath = (name: string): string => `/embed/schema/${name}.json`;

const one = (name: EmbedMessageName): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: embedSchemaPath(name),
  title: name,
  ...schemaOf(EMBED_MESSAGES[name]),
});

/** Schemas by the type of the message. */
export const embedSchemas = (): Readonly<Record<EmbedMessageName, Schema>> =>
  Object.fromEntries(
    (Object.keys(EMBED_MESSAGES) as EmbedMessageName[]).map((name) => [name, one(name)]),
  ) as Record<EmbedMessageName, Schema>;

/** The index of messages: which side sends which. */
export const embedIndex = () => ({
  protocols: EMBED_PROTOCOLS,
  window: Object.keys(WINDOW_MESSAGES),
  frame: Object.keys(FRAME_MESSAGES),
  host: Object.keys(HOST_MESSAGES),
});
