/** Small words for schemas, and those that every part needs. */
/** A JSON Schema, as OpenAPI 3.1 has it. */
export type Schema = Readonly<Record<string, unknown>>;

export const text = (description?: string): Schema => ({
  type: 'string',
  ...(description && { description }),
});
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** All of it is required, and nothing else is there. */
export const record = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The envelope of the bet services; `Value` is null or facts where it is a refusal. */
export const envelopeOf = (value: Schema): Schema =>
  record({
    Error: text('For developers.'),
    ErrorCode: { type: 'integer', description: '0, or a code of docs/errors.md.' },
    Guid: text(),
    Id: { type: 'integer' },
    Success: { type: 'boolean' },
    Value: { anyOf: [value, ref('RefusalFacts'), { type: 'null' }] },
  });

export const COMMON_SCHEMAS: Readonly<Record<string, Schema>> = {
  ApiError: record({
    success: { const: false },
    error: text(),
    errors: listOf({
      type: 'object',
      properties: { code: text(), detail: text(), parameter: text() },
      required: ['code', 'detail'],
    }),
  }),
  RefusalFacts: record({ AdditionalInfo: { type: 'object', additionalProperties: { type: 'string' } } }),
};
