/** The operations of the API's document with every name of a parameter or field that a request of theirs may have. */
import { openApiDocument } from '#server/openapi/openapi.ts';
import { openApiParts } from '#server/openapi/openapi-routes.ts';
import { type ApiDescription, type JsonSchema, readApiDescription } from './api-description.ts';

export interface ServedOperation {
  readonly method: string;
  readonly path: string;
  /** Names as they travel. */
  readonly ids: readonly string[];
}

const DEEPEST = 6;

function namesIn(schema: JsonSchema, description: ApiDescription, depth = 0): readonly string[] {
  if (depth > DEEPEST) return [];
  const { allOf, anyOf, items, oneOf, properties } = description.resolve(schema) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly items?: JsonSchema;
    readonly allOf?: readonly JsonSchema[];
    readonly anyOf?: readonly JsonSchema[];
    readonly oneOf?: readonly JsonSchema[];
  };
  const inner = [
    ...Object.values(properties ?? {}),
    ...(items ? [items] : []),
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
  ];
  return [...Object.keys(properties ?? {}), ...inner.flatMap((one) => namesIn(one, description, depth + 1))];
}

export function servedOperations(): readonly ServedOperation[] {
  const description = readApiDescription(JSON.parse(JSON.stringify(openApiDocument(openApiParts()))));
  return description.operations.map(({ body, method, parameters, path }) => ({
    method,
    path,
    ids: [...parameters.map(({ name }) => name), ...(body ? namesIn(body.schema, description) : [])],
  }));
}
