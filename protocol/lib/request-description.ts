/**
 * A request as a value, and the one normal form of it: defaults and empty values are dropped, lists are sorted,
 * unique and comma-joined, parameters stand in alphabetic order (gateways refuse others), path parameters become segments. Equal
 * requests have equal addresses, so they share an answer in flight and in every cache. For GET all parameters go in the query;
 * otherwise the body holds the declared ones and the query the rest.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ParameterValue =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | Readonly<Record<string, unknown>>
  | readonly object[]
  | undefined;

export type ParameterValues = Readonly<Record<string, ParameterValue>>;

export interface RequestDescription {
  readonly method: Method;
  /** The path without its segments: `/service-api/LiveFeed/Get1x2_VZip`. */
  readonly path: string;
  /** Names that are appended to the path, in this order. */
  readonly segments?: readonly string[];
  /** Names that may stand in the query; anything else is refused by the compiler's callers and left out here. */
  readonly query: readonly string[];
  /** Names that the body holds; only for methods with one. */
  readonly body?: readonly string[];
  /** The defaults: a parameter equal to its default is not sent. */
  readonly defaults?: ParameterValues;
}

export interface NormalRequest {
  readonly method: Method;
  /** The path and query. */
  readonly url: string;
  /** The body as JSON text; absent for GET. */
  readonly body?: string;
  /** The key of the request; equal requests have equal keys. */
  readonly key: string;
}

/** The language of a request that names none: part of the wire, whatever language pages begin in. */
export const UNNAMED_LANGUAGE = 'ru';
/** Zone-wide defaults. Flags are false unless set. */
export const CONTEXT_DEFAULTS: ParameterValues = { lng: UNNAMED_LANGUAGE, partner: 1, cfview: 0, CheckCf: 0 };

const isScalarList = (value: readonly unknown[]): value is readonly (string | number)[] =>
  value.every((item) => typeof item === 'string' || typeof item === 'number');

const inOrder = (a: string | number, b: string | number): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (String(a) === String(b)) return 0;
  return String(a) < String(b) ? -1 : 1;
};

/** The normal form of a value; undefined for one that is not sent. */
function normalValue(value: ParameterValue, preset: ParameterValue): unknown {
  if (value === undefined || value === null || value === '' || value === false) return undefined;
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (typeof value === 'object') {
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value;
      if (list.length === 0) return undefined;
      if (!isScalarList(list)) return list;
      const joined = [...new Set(list)].sort(inOrder).join(',');
      return joined === '' || joined === preset ? undefined : joined;
    }
    return Object.keys(value).length === 0 ? undefined : value;
  }
  return value === preset ? undefined : value;
}

function normalEntries(
  names: readonly string[],
  values: ParameterValues,
  defaults: ParameterValues,
): readonly (readonly [string, unknown])[] {
  return [...new Set(names)]
    .sort(inOrder)
    .map((name) => [name, normalValue(values[name], defaults[name])] as const)
    .filter(([, value]) => value !== undefined);
}

/** Commas of lists stay readable; everything else is percent-encoded. */
const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text).replaceAll('%2C', ',');
};

/** A missing segment would be another address, so it is an error of the caller. */
function pathOf(description: RequestDescription, values: ParameterValues): string {
  const segments = (description.segments ?? []).map((name) => {
    const value = values[name];
    if (value === undefined || value === '' || typeof value === 'object')
      throw new Error(`wrong input parameter: ${name}`);
    return encodeURIComponent(String(value));
  });
  return [description.path, ...segments].join('/');
}

export function normalRequest(description: RequestDescription, values: ParameterValues): NormalRequest {
  const { method } = description;
  const defaults = { ...CONTEXT_DEFAULTS, ...description.defaults };
  const bodyNames = new Set(method === 'GET' ? [] : description.body);
  const queryNames = [...description.query, ...(method === 'GET' ? (description.body ?? []) : [])];
  const query = normalEntries(
    queryNames.filter((name) => !bodyNames.has(name)),
    values,
    defaults,
  )
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const path = pathOf(description, values);
  const url = query === '' ? path : `${path}?${query}`;
  if (method === 'GET') return { method, url, key: `GET ${url}` };
  const body = JSON.stringify(Object.fromEntries(normalEntries([...bodyNames], values, defaults)));
  return { method, url, body, key: `${method} ${url} ${body}` };
}
