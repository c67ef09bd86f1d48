/** Calls of embedding: the kit for pages that embed, by version, and the schemas of messages. Any site may read them. */
import * as v from 'valibot';
import { call, ignored } from '../calls/call.ts';
import { text } from '../calls/wire-schemas.ts';

export const EMBED_SCHEMAS = call({
  method: 'GET',
  path: '/embed/schema',
  about:
    'The names of all messages between a frame and the page around it, which side says them, and what the address of a frame asks for.',
  who: 'anyone',
  form: 'plain',
  answer: v.object({
    protocols: v.object({ least: v.number(), most: v.number() }),
    /** The query of the address of a frame: the JSON schema of each parameter that it needs. */
    address: v.record(text, v.looseObject({})),
    window: v.array(text),
    frame: v.array(text),
    host: v.array(text),
  }),
});

export const EMBED_SCHEMA = call({
  method: 'GET',
  path: '/embed/schema/{name}',
  about: 'The JSON schema of one message.',
  who: 'anyone',
  form: 'plain',
  inPath: v.object({ name: v.pipe(text, v.regex(/^[a-z\d-]{1,40}\.json$/)) }),
  unreadable: { code: 'not-found', detail: 'there is no such message' },
  answer: v.looseObject({ $schema: text }),
  answerType: 'application/schema+json',
  refusals: { 404: 'There is no such message.' },
});

export const EMBED_VERSIONS = call({
  method: 'GET',
  path: '/embed/versions.json',
  about: 'The version of the kit for embedding pages that is served, its files and their hashes.',
  who: 'anyone',
  form: 'plain',
  answer: v.object({
    version: text,
    files: v.array(v.object({ path: text, integrity: text })),
  }),
  refusals: { 404: 'The kit was not built.' },
});

export const EMBED_FILE = call({
  method: 'GET',
  path: '/embed/{version}/{file}',
  about: 'A file of the kit for embedding pages. A version never changes.',
  who: 'anyone',
  form: 'plain',
  inPath: v.object({
    version: v.pipe(text, v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
    file: v.pipe(text, v.regex(/^touchline-embed\.(?:js|mjs|d\.ts)$/)),
  }),
  unreadable: { code: 'not-found', detail: 'there is no such file' },
  answer: ignored,
  fileTypes: ['text/javascript', 'text/plain'],
  refusals: { 404: 'There is no such file.' },
});
