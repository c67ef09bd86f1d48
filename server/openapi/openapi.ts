/**
 * The description of the server's calls, OpenAPI 3.1 (its schemas are JSON Schema 2020-12). Each part of the server describes its own calls as a
 * part; parts are put together here. A path or a schema stands in one part only: two with one name would contradict each other.
 */
import { CALL_SCHEMAS } from './named-schemas.ts';
import type { Schema } from './schemas.ts';

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly [field: string]: unknown;
}

export type PathItem = Readonly<Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>>>;

export interface OpenApiPart {
  readonly tag: { readonly name: string; readonly description: string };
  /** Items by path, with parameters in braces. */
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/**
 * The descriptions of all parts together. Throws where two parts describe one thing: a mistake of ours, found by the
 * first test that asks.
 */
function merged<Value>(name: string, all: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const together: Record<string, Value> = {};
  for (const [key, value] of all.flatMap((one) => Object.entries(one))) {
    if (key in together) throw new Error(`two parts describe the ${name} ${key}`);
    together[key] = value;
  }
  return together;
}

const withTag = (tag: string, item: PathItem): PathItem =>
  Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [method, { ...operation, tags: [tag] }]),
  );

export function openApiDocument(parts: readonly OpenApiPart[]): Readonly<Record<string, unknown>> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline',
      version: '1',
      description:
        'The reference sportsbook. Money here is simulated. Programs branch on codes, never on texts.',
    },
    tags: parts.map(({ tag }) => tag),
    paths: merged(
      'path',
      parts.map(({ paths, tag }) =>
        Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, withTag(tag.name, item)])),
      ),
    ),
    components: {
      schemas: merged('schema', [CALL_SCHEMAS, ...parts.map(({ schemas }) => schemas)]),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        bearer: { type: 'apiKey', in: 'header', name: 'x-auth', description: 'Bearer and the token.' },
      },
    },
  };
}
