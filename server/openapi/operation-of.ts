/** One call in words of OpenAPI, by its description. */
import type * as v from 'valibot';
import type { Call, CallForm } from '#protocol/calls/call.ts';
import { CAPTCHA_HEADER, JSON_API, type PeopleCall } from '#protocol/people/people-call.ts';
import { wireName } from '#protocol/people/wire-names.ts';
import type { ExampleOfCall } from './examples/call-examples.ts';
import { PARAMETER_EXAMPLES } from './examples/parameter-examples.ts';
import { type Operation } from './openapi.ts';
import { schemaOf } from './schema-of.ts';
import type { Schema } from './schemas.ts';
import { envelopeOf, record, ref, text } from './schemas.ts';

type Names = ReadonlyMap<unknown, string>;

const content = (schema: Schema, mediaType = 'application/json', example?: unknown): Schema => ({
  [mediaType]: { schema, ...(example !== undefined && { example }) },
});

const isOfPeople = (call: Call): call is PeopleCall => call.form === 'json-api';

/** The content of files: what is text is a string, what is not has no schema. */
const filesOf = (types: readonly string[]): Schema =>
  Object.fromEntries(types.map((type) => [type, type.startsWith('text/') ? { schema: text() } : {}]));

/** Statuses whose answers have no body. */
const WITHOUT_BODY = ['204', '304'];

type Examples = Readonly<Record<string, unknown>>;

function parametersIn(
  place: 'path' | 'query',
  schema: v.GenericSchema,
  examples: Examples,
  rename?: (name: string) => string,
) {
  const { properties = {}, required = [] } = schemaOf(schema, rename ? { rename } : {}) as {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

function parametersOf(call: Call, request: Examples = {}): readonly Schema[] {
  const examples = { ...PARAMETER_EXAMPLES, ...(call.method === 'GET' && request) };
  return [
    ...(call.inPath ? parametersIn('path', call.inPath, examples) : []),
    ...(call.method === 'GET'
      ? parametersIn('query', call.request, examples, isOfPeople(call) ? wireName : undefined)
      : []),
    ...Object.entries(call.headers ?? {}).map(([name, about]) => ({
      name,
      in: 'header',
      required: true,
      schema: text(about),
    })),
    ...(isOfPeople(call) && call.captcha
      ? [{ name: CAPTCHA_HEADER, in: 'header', required: false, schema: text() }]
      : []),
  ];
}

const wrapped = (schema: v.GenericSchema, names: Names, around: Readonly<Record<string, Schema>> = {}) =>
  record({ ...around, data: record({ attributes: schemaOf(schema, { rename: wireName, names }) }) });

function answerOf({ answer, form }: Call, names: Names): Schema {
  const said = schemaOf(answer, { names, isClosed: form !== 'json-api' });
  const forms: Readonly<Record<CallForm, () => Schema>> = {
    'json-api': () => wrapped(answer, names, { success: { const: true } }),
    data: () => record({ success: { const: true }, data: said }),
    bets: () => envelopeOf(said),
    plain: () => said,
  };
  return forms[form]();
}

function responsesOf(call: Call, names: Names, example: unknown): Schema {
  if (isOfPeople(call))
    return {
      200: { description: 'What was asked for.', content: content(answerOf(call, names), JSON_API, example) },
      default: {
        description: `A refusal by its code.${call.sensitive ? ' 403 confirm-it-is-you: prove who you are first.' : ''}`,
        content: content(ref('PeopleRefusal'), JSON_API),
      },
    };
  const refusals: Readonly<Record<number, string>> = {
    ...(call.unreadable === undefined && call.form === 'bets'
      ? { 400: 'The request names no such thing (700001).' }
      : {}),
    ...(call.rate && { 429: 'Too many requests.' }),
    ...call.refusals,
  };
  const { fileTypes } = call;
  return {
    ...(fileTypes?.length !== 0 && {
      200: {
        description: fileTypes ? 'The file.' : 'The decision: it may be a refusal, by its code.',
        content: fileTypes ? filesOf(fileTypes) : content(answerOf(call, names), call.answerType, example),
      },
    }),
    ...(call.who === 'user' && {
      401: { description: 'Nobody is signed in.', content: content(ref('ApiError')) },
    }),
    ...Object.fromEntries(
      Object.entries(refusals).map(([status, description]) => [
        status,
        WITHOUT_BODY.includes(status) ? { description } : { description, content: content({}) },
      ]),
    ),
  };
}

/** The example of a body; attributes are wrapped as they are sent. */
const bodyExample = (call: Call, request: Examples | undefined): unknown =>
  request && isOfPeople(call) ? { data: { attributes: request } } : request;

/** The operation of a call. `id`: the name by which programs call it. */
export function operationOf(call: Call, id: string, names: Names, example?: ExampleOfCall): Operation {
  const parameters = parametersOf(call, example?.request);
  const body = () => (isOfPeople(call) ? wrapped(call.request, names) : schemaOf(call.request, { names }));
  return {
    operationId: id,
    summary: call.about,
    ...(parameters.length > 0 && { parameters }),
    ...(call.method !== 'GET' && {
      requestBody: {
        required: true,
        content: content(
          body(),
          isOfPeople(call) ? JSON_API : call.mediaType,
          bodyExample(call, example?.request),
        ),
      },
    }),
    ...(call.who === 'user' && { security: [{ session: [] }, { bearer: [] }] }),
    responses: responsesOf(call, names, example?.answer),
  };
}
