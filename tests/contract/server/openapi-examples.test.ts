/**
 * The examples of the API's document: every call has one, and each is read by the schemas of its call, those of the document and those
 * that both sides read by.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS, CALL_FAMILIES, type NamedCall } from '#protocol/calls/all.ts';
import { addressesOf, readAnswerOf } from '#protocol/calls/call.ts';
import { JSON_API, type PeopleCall, readAnswer } from '#protocol/people/people-call.ts';
import { ownName, wireName } from '#protocol/people/wire-names.ts';
import { idOf, partOf } from '#server/openapi/calls-part.ts';
import { CALL_EXAMPLES } from '#server/openapi/examples/call-examples.ts';
import { openApiDocument } from '#server/openapi/openapi.ts';
import { schemaOf } from '#server/openapi/schema-of.ts';

type Words = Readonly<Record<string, unknown>>;
interface Shown {
  readonly schema: Words;
  readonly example?: unknown;
}
interface Parameter extends Shown {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> };
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, Shown>> } };
}

/** Calls whose answer is a file, a stream of events or nothing, as that of a report: no JSON that could be shown. */
const WITHOUT_ANSWER: readonly string[] = [
  'contentPolicyReport',
  'embedFile',
  'mediaFile',
  'siteFile',
  'spriteFile',
  'supportFile',
  'supportStream',
];
/** Calls that still lack an example of their request. */
const WITHOUT_REQUEST: readonly string[] = [];

const document = openApiDocument(CALL_FAMILIES.map(partOf)) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('uuid', true);
ajv.addSchema(document, 'api');

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const operationsOf = (call: NamedCall) =>
  addressesOf(call).map(([, path]) => {
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    if (!operation) throw new Error(`${call.name} is not in the document`);
    return { at: ['paths', path, call.method.toLowerCase()], operation };
  });
const namesOf = (calls: readonly NamedCall[]) => calls.map(({ name }) => idOf(name)).toSorted();
const mediaOf = (call: NamedCall) => (call.form === 'json-api' ? JSON_API : undefined);
const answerOf = (call: NamedCall, { responses }: Operation) =>
  responses[200].content[mediaOf(call) ?? call.answerType ?? 'application/json'];
const bodyOf = (call: NamedCall, { requestBody }: Operation) =>
  requestBody?.content[mediaOf(call) ?? call.mediaType ?? 'application/json'];

/** Whether something is sent by it that its schema says anything of: an empty object and what is not read need no example. */
const saysSomething = ({ schema }: Shown): boolean => {
  const { attributes } =
    (((schema.properties as Words | undefined)?.data as Words | undefined)?.properties as {
      attributes?: Words;
    }) ?? {};
  const said = attributes ?? schema;
  return said.type === 'object'
    ? Object.keys((said.properties as Words | undefined) ?? {}).length > 0
    : Object.keys(said).length > 0;
};
const needsRequest = (call: NamedCall, operation: Operation): boolean => {
  const body = bodyOf(call, operation);
  const isMissing = (one: Parameter) => one.required && one.in !== 'header' && one.example === undefined;
  return (
    (body !== undefined && saysSomething(body) && body.example === undefined) ||
    (operation.parameters ?? []).some(isMissing)
  );
};

describe('the examples of the document', () => {
  it('are there for every call, of its answer', () => {
    const without = ALL_CALLS.filter((call) =>
      operationsOf(call).some(({ operation }) => answerOf(call, operation)?.example === undefined),
    );
    expect(namesOf(without)).toEqual(WITHOUT_ANSWER);
  });

  it('are there for every call that is sent something, of its request', () => {
    const without = ALL_CALLS.filter((call) =>
      operationsOf(call).some(({ operation }) => needsRequest(call, operation)),
    );
    expect(namesOf(without)).toEqual(WITHOUT_REQUEST);
  });

  it('are of calls that there are', () => {
    const names = new Set(namesOf(ALL_CALLS));
    expect([...CALL_EXAMPLES.keys()].filter((id) => !names.has(id))).toEqual([]);
  });
});

const wrongs = (schema: Words, value: unknown) => {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
};
const within = (value: unknown): Words =>
  ((value as { data?: { attributes?: Words } }).data?.attributes ?? {}) as Words;

describe.each(
  ALL_CALLS.filter(({ name }) => CALL_EXAMPLES.has(idOf(name))).map(
    (call) => [idOf(call.name), call] as const,
  ),
)('the example of %s', (_id, call) => {
  const isOfPeople = call.form === 'json-api';

  it('is an answer of it, by the document and by who reads it', () => {
    for (const { at, operation } of operationsOf(call)) {
      const example = answerOf(call, operation)?.example;
      if (WITHOUT_ANSWER.includes(idOf(call.name))) continue;
      const media = mediaOf(call) ?? call.answerType ?? 'application/json';
      const pointer = [...at, 'responses', '200', 'content', media, 'schema'].map(escaped).join('/');
      expect(wrongs({ $ref: `api#/${pointer}` }, example)).toEqual([]);
      const read = isOfPeople ? readAnswer(call as PeopleCall, example).ok : readAnswerOf(call, example);
      expect(Array.isArray(read) ? read.length : read).toBeTruthy();
      if (isOfPeople)
        expect(wrongs(schemaOf(call.answer, { rename: wireName, isClosed: true }), within(example))).toEqual(
          [],
        );
    }
  });

  it('is a request of it, by the document and by who reads it', () => {
    for (const { at, operation } of operationsOf(call)) {
      const { parameters = [] } = operation;
      for (const { example, name, schema } of parameters)
        if (example !== undefined) expect([name, wrongs(schema, example)]).toEqual([name, []]);
      const valuesIn = (place: string) =>
        Object.fromEntries(
          parameters.flatMap(({ example, in: one, name }) =>
            one === place && example !== undefined
              ? [[isOfPeople && place === 'query' ? ownName(name) : name, String(example)]]
              : [],
          ),
        );
      const hasAll = !needsRequest(call, operation);
      if (call.inPath && hasAll) expect(v.safeParse(call.inPath, valuesIn('path')).issues).toBeUndefined();
      if (call.method === 'GET' && hasAll)
        expect(v.safeParse(call.request, valuesIn('query')).issues).toBeUndefined();
      const body = bodyOf(call, operation)?.example;
      if (body === undefined) continue;
      const media = mediaOf(call) ?? call.mediaType ?? 'application/json';
      const pointer = [...at, 'requestBody', 'content', media, 'schema'].map(escaped).join('/');
      expect(wrongs({ $ref: `api#/${pointer}` }, body)).toEqual([]);
      const values = isOfPeople
        ? Object.fromEntries(Object.entries(within(body)).map(([name, one]) => [ownName(name), one]))
        : body;
      expect(v.safeParse(call.request, values).issues).toBeUndefined();
      const closed = { ...(isOfPeople && { rename: wireName }), isClosed: true };
      expect(wrongs(schemaOf(call.request, closed), isOfPeople ? within(body) : body)).toEqual([]);
    }
  });
});
