/** Requests for one described operation, as fast-check draws them: half as the description allows, half broken in one way each. */
import fc from 'fast-check';
import type { ApiDescription, DescribedOperation } from './api-description.ts';
import { allowedBy, broken, HOSTILE_VALUES, hostile, type KnownValues } from './schema-values.ts';

export interface DrawnRequest {
  readonly operation: DescribedOperation;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The way in which it was broken; `allowed` where it was not. */
  readonly how: string;
  /** The time after which the client leaves, without waiting for the answer. */
  readonly leavesAfterMs?: number;
}

/** The longest wait of blocked calls, so that the run is bounded. */
const LONGEST_WAIT_MS = 200;
/** Paths of calls that block until something happens: the client leaves. */
const BLOCKING = /\/session\/watch$/;
const BODY_LIMIT = 64 * 1024;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
/** A value in an address, where a lone surrogate has no bytes. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

const queryOf = (pairs: readonly (readonly [string, unknown])[]): string =>
  pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`;

const pathOf = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]) || '%20');

type Change = (request: DrawnRequest) => fc.Arbitrary<DrawnRequest>;

const BODY_CHANGES: Readonly<Record<string, (text: string) => string>> = {
  'cut short': (text) => text.slice(0, Math.floor(text.length / 2)),
  empty: () => '',
  'two values': (text) => `${text}${text}`,
  'no JSON': (text) => text.replaceAll('"', "'"),
  'a byte order mark': (text) => `\ufeff${text}`,
  'too large': (text) => `${text}${' '.repeat(BODY_LIMIT)}`,
  'doubled keys': (text) => text.replace(/^\{/, '{"data":1,"data":{"attributes":[]},'),
  'a prototype': (text) => text.replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
  'an exponent': (text) => text.replaceAll(/\d+/g, '1e400'),
};

const HEADER_CHANGES: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/xml' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { 'x-auth': 'Bearer' },
  { 'x-auth': `Bearer ${'A'.repeat(3_000)}` },
  { cookie: '__Host-session=; __Host-session=%00' },
  { 'if-none-match': '"'.repeat(400) },
  { accept: '*/*;q=9,,,' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { 'accept-language': '*'.repeat(500) },
  { range: 'bytes=9999999999999999-1' },
  { 'x-http-method-override': 'DELETE' },
];

const changeBody: Change = (request) =>
  fc.constantFrom(...Object.entries(BODY_CHANGES)).map(([how, change]) => ({
    ...request,
    how,
    body: change(request.body ?? '{}'),
  }));

const changeHeaders: Change = (request) =>
  fc.constantFrom(...HEADER_CHANGES).map((headers) => ({
    ...request,
    how: `headers ${Object.keys(headers).join()}`,
    headers: { ...request.headers, ...headers },
  }));

/** Changes one parameter: makes it hostile, gives it twice, or gives it under a name that objects have by themselves. */
function changeQuery(names: readonly string[]): Change {
  const known = fc.constantFrom(...names, '__proto__', 'constructor', 'lng', 'since');
  return (request) =>
    fc.tuple(known, fc.constantFrom(...HOSTILE_VALUES), fc.boolean()).map(([name, value, isTwice]) => {
      const pair = `${encoded(name)}=${encoded(value)}`.slice(0, 6_000);
      const joined = request.path.includes('?') ? '&' : '?';
      return {
        ...request,
        how: `query ${name}`,
        path: `${request.path}${joined}${isTwice ? `${pair}&` : ''}${pair}`,
      };
    });
}

export function drawRequests(
  operation: DescribedOperation,
  api: ApiDescription,
  known: KnownValues,
): fc.Arbitrary<DrawnRequest> {
  const { body, parameters, path } = operation;
  const drawn = (place: 'query' | 'path' | 'header') => {
    const here = parameters.filter((one) => one.in === place);
    const values = here.map(({ name, schema }) => {
      const mine = known.get(name);
      const allowed =
        name === 'wait' ? fc.integer({ min: 0, max: LONGEST_WAIT_MS }) : allowedBy(schema, api, known);
      return [name, mine ? fc.oneof(fc.constantFrom(...mine), allowed) : allowed] as const;
    });
    return fc.record(Object.fromEntries(values), {
      requiredKeys: here.filter(({ required }) => required || place === 'path').map(({ name }) => name),
    }) as fc.Arbitrary<Readonly<Record<string, unknown>>>;
  };
  const value = body ? allowedBy(body.schema, api, known) : fc.constant(undefined);
  const allowed = fc
    .tuple(drawn('query'), drawn('path'), value, fc.integer({ min: 0, max: 99 }))
    .map(([query, inPath, content, chance]): DrawnRequest => {
      const leaves = BLOCKING.test(path) ? 50 : chance === 0 ? 1 : undefined;
      return {
        operation,
        path: pathOf(path, inPath) + queryOf(Object.entries(query)),
        headers: body ? { 'content-type': body.type } : {},
        ...(body ? { body: JSON.stringify(content) ?? 'null' } : {}),
        how: 'allowed',
        ...(leaves === undefined ? {} : { leavesAfterMs: leaves }),
      };
    });
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const changes: readonly Change[] = [
    changeHeaders,
    changeQuery(names),
    ...(inPath.length > 0
      ? [
          ((request) =>
            hostile.map((bad) => ({
              ...request,
              how: 'path',
              path: pathOf(
                path,
                Object.fromEntries(inPath.map((name) => [name, asText(bad).slice(0, 2_000)])),
              ),
            }))) satisfies Change,
        ]
      : []),
    ...(body
      ? [
          changeBody,
          ((request) =>
            broken(JSON.parse(request.body ?? 'null')).map((one) => ({
              ...request,
              how: 'value',
              body: JSON.stringify(one) ?? 'null',
            }))) satisfies Change,
        ]
      : []),
  ];
  const changed = allowed.chain((request) => fc.oneof(...changes.map((change) => change(request))));
  return fc.oneof(allowed, changed);
}
