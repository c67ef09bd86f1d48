/** The operations of an OpenAPI 3.1 document, as the fuzzer reads them: every reference resolved where it is used. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface DescribedOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters in braces. */
  readonly path: string;
  readonly parameters: readonly DescribedParameter[];
  readonly body?: { readonly type: string; readonly schema: JsonSchema };
  readonly needsSession: boolean;
}

export interface ApiDescription {
  readonly operations: readonly DescribedOperation[];
  /** The schema that a reference names; the schema itself where it is not a reference. Throws for a reference to nothing. */
  resolve(schema: JsonSchema): JsonSchema;
}

interface RawOperation {
  readonly operationId: string;
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly security?: unknown;
}

interface RawDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export function readApiDescription(document: unknown): ApiDescription {
  const { components, paths } = document as RawDocument;
  return {
    operations: Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method): readonly DescribedOperation[] => {
        const raw = item[method.toLowerCase()];
        if (!raw) return [];
        const [type, content] = Object.entries(raw.requestBody?.content ?? {})[0] ?? [];
        return [
          {
            id: raw.operationId,
            method,
            path,
            parameters: raw.parameters ?? [],
            ...(type !== undefined && content ? { body: { type, schema: content.schema } } : {}),
            needsSession: raw.security !== undefined,
          },
        ];
      }),
    ),
    resolve(schema) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(
        typeof schema.$ref === 'string' ? schema.$ref : '',
      )?.[1];
      if (name === undefined) return schema;
      const named = components.schemas[name];
      if (!named) throw new Error(`no schema ${name}`);
      return named;
    },
  };
}
