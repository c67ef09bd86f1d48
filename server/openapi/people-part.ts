/** The calls of the account and the office, made of the same descriptions that both sides read and write by. */
import type * as v from 'valibot';
import * as accountCalls from '#protocol/people/account-calls.ts';
import * as bonusCalls from '#protocol/people/bonus-calls.ts';
import * as captchaCalls from '#protocol/people/captcha-calls.ts';
import * as documentCalls from '#protocol/people/document-calls.ts';
import * as favoriteCalls from '#protocol/people/favorite-calls.ts';
import * as fullAccountCalls from '#protocol/people/full-account-calls.ts';
import * as limitCalls from '#protocol/people/limit-calls.ts';
import * as messageCalls from '#protocol/people/message-calls.ts';
import * as moneyCalls from '#protocol/people/money-calls.ts';
import * as passkeyCalls from '#protocol/people/passkey-calls.ts';
import { CAPTCHA_HEADER, JSON_API, type PeopleCall } from '#protocol/people/people-call.ts';
import { PEOPLE_ERRORS } from '#protocol/people/refusal.ts';
import * as registrationCalls from '#protocol/people/registration-calls.ts';
import * as securityCalls from '#protocol/people/security-calls.ts';
import * as sessionCalls from '#protocol/people/session-calls.ts';
import * as signInCalls from '#protocol/people/sign-in-calls.ts';
import { wireName } from '#protocol/people/wire-names.ts';
import type { OpenApiPart, Operation, PathItem, Schema } from './openapi.ts';
import { schemaOf } from './schema-of.ts';
import { listOf, record, ref, text } from './schemas.ts';

const isCall = (value: unknown): value is PeopleCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

export const PEOPLE_CALLS: readonly (PeopleCall & { readonly name: string })[] = [
  signInCalls,
  registrationCalls,
  captchaCalls,
  sessionCalls,
  securityCalls,
  accountCalls,
  favoriteCalls,
  fullAccountCalls,
  limitCalls,
  moneyCalls,
  bonusCalls,
  messageCalls,
  documentCalls,
  passkeyCalls,
].flatMap((module) =>
  Object.entries(module).flatMap(([name, call]) => (isCall(call) ? [{ ...call, name }] : [])),
);

/** `SIGN_IN_BY_EMAIL` is `signInByEmail`. */
const idOf = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const wrapped = (schema: v.GenericSchema, envelope: Readonly<Record<string, Schema>> = {}): Schema =>
  record({ ...envelope, data: record({ attributes: schemaOf(schema, wireName) }) });

const content = (schema: Schema): Schema => ({ [JSON_API]: { schema } });

const parameters = (call: PeopleCall): readonly Schema[] => {
  const asked = schemaOf(call.request, wireName) as {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
  };
  const query =
    call.method === 'GET'
      ? Object.entries(asked.properties ?? {}).map(([name, schema]) => ({
          name,
          in: 'query',
          required: asked.required?.includes(name) ?? false,
          schema,
        }))
      : [];
  const header = { name: CAPTCHA_HEADER, in: 'header', required: false, schema: text() };
  return call.captcha ? [...query, header] : query;
};

const operationOf = (call: PeopleCall & { readonly name: string }): Operation => ({
  operationId: idOf(call.name),
  summary: call.about,
  ...(parameters(call).length > 0 && { parameters: parameters(call) }),
  ...(call.method !== 'GET' && { requestBody: { required: true, content: content(wrapped(call.request)) } }),
  ...(call.who === 'user' && { security: [{ session: [] }, { bearer: [] }] }),
  responses: {
    200: {
      description: 'What was asked for.',
      content: content(wrapped(call.answer, { success: { const: true } })),
    },
    default: {
      description: `A refusal by its code.${call.sensitive ? ' 403 confirm-it-is-you: prove who you are first.' : ''}`,
      content: content(ref('PeopleRefusal')),
    },
  },
});

const paths: Record<string, PathItem> = {};
for (const call of PEOPLE_CALLS)
  paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };

const problem: Schema = {
  type: 'object',
  properties: { key: text('Of the messages of forms.'), values: { type: 'object' } },
  required: ['key'],
};

export const PEOPLE_PART: OpenApiPart = {
  tag: { name: 'people', description: 'Registration, sign-in, the office, limits and payments.' },
  paths,
  schemas: {
    PeopleRefusal: {
      type: 'object',
      properties: {
        success: { const: false },
        error: text('For developers.'),
        errors: listOf({
          type: 'object',
          properties: {
            code: text(`A common code, or one of: ${Object.keys(PEOPLE_ERRORS).join(', ')}.`),
            detail: text(),
          },
          required: ['code', 'detail'],
        }),
        validation_errors: { type: 'object', additionalProperties: problem },
        resetsAt: { type: 'string', description: 'UTC: when it may be tried again.' },
        bits: { type: 'integer', description: 'Of captcha-needed: what to ask GET /web-api/captcha for.' },
      },
      required: ['success', 'error', 'errors'],
    },
  },
};
