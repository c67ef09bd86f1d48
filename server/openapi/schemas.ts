/** Small words for schemas, and those that every part needs. */
import type { Operation, Schema } from './openapi.ts';

export const text = (description?: string): Schema => ({
  type: 'string',
  ...(description && { description }),
});
export const whole = (description?: string): Schema => ({
  type: 'integer',
  ...(description && { description }),
});
export const number = (description?: string): Schema => ({
  type: 'number',
  ...(description && { description }),
});
export const flag = (description?: string): Schema => ({
  type: 'boolean',
  ...(description && { description }),
});
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const oneOf = (...values: readonly (string | number)[]): Schema => ({ enum: values });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export const MONEY_TEXT: Schema = {
  type: 'string',
  pattern: '^\\d+(\\.\\d+)?$',
  description: 'Decimal text.',
};
export const GUID: Schema = { type: 'string', format: 'uuid' };
export const MOMENT: Schema = { type: 'integer', description: 'Epoch milliseconds.' };

/** Everything that is not in `optional` is required, and nothing else is there. */
export const record = (
  properties: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({
  type: 'object',
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
  additionalProperties: false,
});

/** A body that is asked with: what is not described is not looked at. */
export const asked = (
  properties: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({ ...record(properties, optional), additionalProperties: true });

/** The envelope of the bet services; `Value` is null or facts where it is a refusal. */
export const envelopeOf = (value: Schema): Schema =>
  record({
    Error: text('For developers.'),
    ErrorCode: whole('0, or a code of docs/errors.md.'),
    Guid: text(),
    Id: whole(),
    Success: flag(),
    Value: { anyOf: [value, ref('RefusalFacts'), { type: 'null' }] },
  });

const body = (schema: Schema, description: string): Schema => ({
  description,
  content: { 'application/json': { schema } },
});

export interface OperationParts {
  readonly id: string;
  readonly summary: string;
  readonly request?: Schema;
  readonly answer: Schema;
  readonly needsSession?: boolean;
  /** Further statuses with what they mean. */
  readonly refusals?: Readonly<Record<string, string>>;
  readonly parameters?: readonly Schema[];
}

export const operation = ({
  answer,
  id,
  needsSession = false,
  parameters,
  refusals = {},
  request,
  summary,
}: OperationParts): Operation => ({
  operationId: id,
  summary,
  ...(parameters && { parameters }),
  ...(request && { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
  ...(needsSession && { security: [{ session: [] }, { bearer: [] }] }),
  responses: {
    200: body(answer, 'The decision: it may be a refusal, by its code.'),
    ...Object.fromEntries(
      Object.entries({ ...(needsSession && { 401: 'Nobody is signed in.' }), ...refusals }).map(
        ([status, meaning]) => [status, body(status === '401' ? ref('ApiError') : {}, meaning)],
      ),
    ),
  },
});

export const COMMON_SCHEMAS: Readonly<Record<string, Schema>> = {
  ApiError: record({
    success: { const: false },
    error: text(),
    errors: listOf(asked({ code: text(), detail: text() }, { parameter: text() })),
  }),
  RefusalFacts: record({ AdditionalInfo: { type: 'object', additionalProperties: { type: 'string' } } }),
};
