/** The messages between a frame and the page around it as JSON Schema, made of the schemas by which both sides read them. */
import { identifier } from '#protocol/embed/embed-values.ts';
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

/** The meaning of each message, so that a page made of the schemas alone can speak with the product. */
const MEANINGS: Readonly<Record<EmbedMessageName, string>> = {
  'touchline-hello':
    'The frame asks the page around it to begin, by a message to its window, again and again until it is answered.',
  'touchline-welcome':
    'The answer to hello, posted once to the window of the frame under its exact origin, with one MessagePort in the ' +
    'list of transferred objects. Session and visit are those of hello, the protocol is the highest that both speak. ' +
    'Every other message goes through that port.',
  'touchline-unwelcome': 'The answer to hello where no protocol is spoken by both.',
  'shared-hello': 'Asks the other side for all its shared values.',
  'shared-state': 'All shared values of a side. It answers shared-hello.',
  'shared-change': 'Shared values that a side changed.',
  'go-back': 'One step back in the history of the other side.',
  'go-forward': 'One step forward in the history of the other side.',
  'route-change': 'The frame is, or is to be, at this path. An answer repeats the serial of what it answers.',
  'hidden-item': 'Hides a part of the statistics, or shows it again.',
  'settings-change': 'Settings that hold from now on; those that are left out stay.',
  'send-bet-v2': 'Adds one selection to the bet slip of the other side. No message places a bet.',
  'send-bet-v3':
    'Adds selections to the bet slip of the other side, or takes them out. No message places a bet.',
  'coupon-data-request':
    'Asks for the bet slip. Without an answer within two seconds no bets are taken there.',
  'coupon-data': 'The bet slip. It answers the request with its id.',
  refused: 'A message was refused, and how many were.',
  bye: 'The side is leaving, and hears nothing more.',
  'body-height': 'The height of the content in CSS pixels.',
  'document-title': 'The title of the page in the frame.',
  'storage-state': 'What this browser does not keep for the frame.',
  pong: 'The answer to ping.',
  'sign-in': 'Signs in with a token of `/web-api/user/gettoken`; a later one replaces it.',
  'sign-out': 'Signs out, and drops the token.',
  ping: 'Asks whether the frame is still there.',
};

/** The path of the schema of a message. */
export const embedSchemaPath = (name: string): string => `/embed/schema/${name}.json`;

const one = (name: EmbedMessageName): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: embedSchemaPath(name),
  title: name,
  description: MEANINGS[name],
  ...schemaOf(EMBED_MESSAGES[name]),
});

/** Schemas by the type of the message. */
export const embedSchemas = (): Readonly<Record<EmbedMessageName, Schema>> =>
  Object.fromEntries(
    (Object.keys(EMBED_MESSAGES) as EmbedMessageName[]).map((name) => [name, one(name)]),
  ) as Record<EmbedMessageName, Schema>;

/** The index of messages: what the address of a frame has to ask for, and which side sends which message. */
export const embedIndex = () => ({
  protocols: EMBED_PROTOCOLS,
  address: { embed: { const: '1' }, session: schemaOf(identifier) },
  window: Object.keys(WINDOW_MESSAGES),
  frame: Object.keys(FRAME_MESSAGES),
  host: Object.keys(HOST_MESSAGES),
});
