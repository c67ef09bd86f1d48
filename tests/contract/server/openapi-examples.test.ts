/**
 * The examples of the API's document: every call has one, and each is accepted by the schemas of the document and by those that both sides
 * read by.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS, CALL_FAMILIES, type NamedCall } from '#protocol/calls/all.ts';
import { addressesOf, readAnswerOf } from '#protocol/calls/call.ts';
import { JSON_API, type PeopleCall, readAnswer, readRequest } from '#protocol/people/people-call.ts';
import { wireName } from '#protocol/people/wire-names.ts';
import { idOf, partOf } from '#server/openapi/calls-part.ts';
import { CALL_EXAMPLES } from '#server/openapi/examples/call-examples.ts';
import { openApiDocument } from '#server/openapi/openapi.ts';
import { schemaOf } from '#server/openapi/schema-of.ts';

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
};
interface Shown {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}
interface Parameter extends Shown {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly example?: string | number;
}
type Content = Readonly<Record<string, Shown>>;
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<number, { readonly content?: Content }>>;
}

/** Calls whose answer is a file, a stream of events or nothing: their media types, and no JSON that could be shown. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  contentPolicyReport: [],
  embedFile: ['text/javascript', 'text/plain'],
  mediaFile: ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg'],
  siteFile: ['image/svg+xml', 'image/png', 'image/webp', 'font/woff2'],
  spriteFile: ['image/svg+xml'],
  supportFile: ['image/jpeg', 'image/png', 'application/pdf'],
  supportStream: ['text/event-stream'],
};
const WITHOUT_ANSWER = Object.keys(FILES);

const document = openApiDocument(CALL_FAMILIES.map(partOf)) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uuid', true);
ajv.addSchema(document, 'api');

const wrongs = (schema: JsonSchema, value: unknown): readonly string[] => {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
};
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const schemaAt = (...at: readonly string[]): JsonSchema => ({ $ref: `api#/${at.map(escaped).join('/')}` });

/** What the document says of a call at each of its addresses. */
const operationsOf = (call: NamedCall) =>
  addressesOf(call).map(([, path]) => {
    const method = call.method.toLowerCase();
    const operation = document.paths[path]?.[method];
    if (!operation) throw new Error(`${call.name} is not in the document`);
    return { at: ['paths', path, method], operation };
  });
/** The content of a body with its media type; there is one. */
const onlyOf = (content: Content = {}): readonly [mediaType: string, shown: Shown | undefined] => {
  const [[mediaType, shown] = ['', undefined]] = Object.entries(content);
  return [mediaType, shown];
};
const answerOf = ({ responses }: Operation) => onlyOf(responses[200]?.content);
const bodyOf = ({ requestBody }: Operation) => onlyOf(requestBody?.content);
const attributesOf = (body: unknown): unknown =>
  (body as { readonly data: { readonly attributes: unknown } }).data.attributes;

/** Whether the schema of a body asks for anything: an empty object and what is not read do not. */
const asksForSomething = ({ schema }: Shown): boolean => {
  const asked = schema.properties?.data?.properties?.attributes ?? schema;
  return Object.keys(asked.type === 'object' ? (asked.properties ?? {}) : asked).length > 0;
};
const lacksRequest = (operation: Operation): boolean => {
  const [, body] = bodyOf(operation);
  const isLacking = (one: Parameter) => one.required && one.in !== 'header' && one.example === undefined;
  return (
    (body !== undefined && asksForSomething(body) && body.example === undefined) ||
    (operation.parameters ?? []).some(isLacking)
  );
};
/** The parameters of an example, as the text that they are in an address. */
const sentIn = (place: Parameter['in'], { parameters = [] }: Operation) =>
  Object.fromEntries(
    parameters.flatMap(({ example, in: one, name }) =>
      one === place && example !== undefined ? [[name, String(example)]] : [],
    ),
  );
const named = (calls: readonly NamedCall[]) => calls.map(({ name }) => idOf(name)).toSorted();

describe('the examples of the document', () => {
  it('are there for the answer of every call', () => {
    const without = ALL_CALLS.filter((call) =>
      operationsOf(call).some(({ operation }) => answerOf(operation)[1]?.example === undefined),
    );
    expect(named(without)).toEqual(WITHOUT_ANSWER);
  });

  it('are none of files, streams and answers without a body, which have media types of their own', () => {
    const told = ALL_CALLS.filter(({ fileTypes }) => fileTypes).map((call) => {
      const [{ operation } = { operation: undefined }] = operationsOf(call);
      return [idOf(call.name), Object.keys(operation?.responses[200]?.content ?? {})];
    });
    expect(Object.fromEntries(told)).toEqual(FILES);
    const bodies = ALL_CALLS.flatMap((call) =>
      operationsOf(call).flatMap(({ operation }) => [
        operation.responses[204]?.content,
        operation.responses[304]?.content,
      ]),
    );
    expect(bodies.filter((content) => content !== undefined)).toEqual([]);
  });

  it('are there for the request of every call that takes something', () => {
    const without = ALL_CALLS.filter((call) =>
      operationsOf(call).some(({ operation }) => lacksRequest(operation)),
    );
    expect(named(without)).toEqual([]);
  });

  it('are of calls that there are, once each', () => {
    const names = new Set(named(ALL_CALLS));
    expect([...CALL_EXAMPLES.keys()].filter((id) => !names.has(id))).toEqual([]);
  });

  it('would be found out if they were wrong', () => {
    const [operation] = operationsOf(ALL_CALLS.find(({ name }) => name === 'FAVORITES') as NamedCall);
    const wrong = { success: true, data: { attributes: { favorites: [{ kind: 'horse' }] } } };
    const schema = schemaAt(...(operation?.at ?? []), 'responses', '200', 'content', JSON_API, 'schema');
    expect(wrongs(schema, wrong).length).toBeGreaterThan(1);
  });
});

const ANSWERED = ALL_CALLS.filter(({ name }) => !WITHOUT_ANSWER.includes(idOf(name)));
const byName = (calls: readonly NamedCall[]) => calls.map((call) => [idOf(call.name), call] as const);

it.each(byName(ANSWERED))('the answer of %s is one, by the document and by who reads it', (_id, call) => {
  const isOfPeople = call.form === 'json-api';
  for (const { at, operation } of operationsOf(call)) {
    const [mediaType, shown] = answerOf(operation);
    const example = shown?.example;
    const schema = schemaAt(...at, 'responses', '200', 'content', mediaType, 'schema');
    expect(wrongs(schema, example)).toEqual([]);
    const read = isOfPeople ? readAnswer(call as PeopleCall, example).ok : readAnswerOf(call, example);
    expect(Array.isArray(read) ? read.length : read).toBeTruthy();
    // What readers would leave unread is a mistake of the example.
    if (isOfPeople)
      expect(
        wrongs(schemaOf(call.answer, { rename: wireName, isClosed: true }), attributesOf(example)),
      ).toEqual([]);
  }
});

it.each(byName(ALL_CALLS))('the request of %s is one, by the document and by who reads it', (_id, call) => {
  const isOfPeople = call.form === 'json-api';
  for (const { at, operation } of operationsOf(call)) {
    for (const { example, name, schema } of operation.parameters ?? [])
      if (example !== undefined) expect([name, wrongs(schema, example)]).toEqual([name, []]);
    const [mediaType, shown] = bodyOf(operation);
    const received = { body: shown?.example ?? {}, query: sentIn('query', operation) };
    const read = isOfPeople
      ? readRequest(call as PeopleCall, received)
      : v.safeParse(call.request, call.method === 'GET' ? received.query : received.body);
    expect(read).toMatchObject(isOfPeople ? { ok: true } : { success: true });
    if (call.inPath)
      expect(v.safeParse(call.inPath, sentIn('path', operation))).toMatchObject({ success: true });
    if (shown?.example === undefined) continue;
    expect(wrongs(schemaAt(...at, 'requestBody', 'content', mediaType, 'schema'), shown.example)).toEqual([]);
    const closed = schemaOf(call.request, { ...(isOfPeople && { rename: wireName }), isClosed: true });
    expect(wrongs(closed, isOfPeople ? attributesOf(shown.example) : shown.example)).toEqual([]);
  }
});
