/**
 * The description of a call over HTTP: where it goes, what it takes and answers, who may make it, and how it is refused. The page builds its request and reads
 * the answer from the same description by which the server reads the one and writes the other; the API's document is made of it.
 * `all.ts` lists every one.
 */
import * as v from 'valibot';
import { asRecord } from '../http/wire-values.ts';
import type { ApiErrorDetail, CommonErrorCode } from '../lib/api-error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What an answer is wrapped in. `json-api`: `{ success, data: { attributes } }`, bodies of requests as well (`people-call.ts`). `data`:
 * `{ success: true, data }`. `bets`: the envelope of the bet services, whose refusals are codes in it. `plain`: nothing.
 */
export type CallForm = 'json-api' | 'data' | 'bets' | 'plain';

/** The class of calls that are counted against one limit; the server knows how many there may be. */
export type RateClass =
  | 'placements'
  | 'bet-closings'
  | 'cash-outs'
  | 'cash-out-closings'
  | 'saved-coupons'
  | 'promo-codes'
  | 'searches'
  | 'statistics'
  | 'analytics'
  | 'policy-reports';

/** How a request that cannot be read is refused; `bet` is the code of the bet services for what names no bet. */
export type Unreadable =
  | 'bet'
  | (ApiErrorDetail & { readonly code: CommonErrorCode & ('bad-body' | 'bad-parameter' | 'not-found') });

export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
  InPath extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: Method;
  /** Parameters in braces: `/web-api/office/bets/{betGuid}`. */
  readonly path: string;
  /** The further addresses of the same call, by what their operation ids end with. */
  readonly also?: Readonly<Record<string, string>>;
  /** What it is for, in a sentence: the API's document says it. */
  readonly about: string;
  readonly who: 'anyone' | 'user';
  readonly form: CallForm;
  /** The parameters in the path, by name. */
  readonly inPath?: InPath;
  /** A GET's parameters in the query; the body of everything else. */
  readonly request: Request;
  readonly answer: Answer;
  /** How a request that cannot be read is refused; in the form `bets` it is `bet` unless set. */
  readonly unreadable?: Unreadable;
  readonly rate?: RateClass;
  /** The further statuses with what they mean. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** The headers that it needs, with what they are. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The media type of its body, where that is not plain JSON. */
  readonly mediaType?: string;
  /** The media type of its answer, where that is not plain JSON; those of the form `json-api` have theirs. */
  readonly answerType?: string;
  /** The media types of an answer that is a file or a stream of events; none of one that has no body. Its text is no JSON and has no schema. */
  readonly fileTypes?: readonly string[];
}

/** The schema of a request that nothing is read of, and of an answer that says nothing more. */
export const ignored = v.unknown();

type DescribedCall<
  Request extends v.GenericSchema,
  Answer extends v.GenericSchema,
  InPath extends v.GenericSchema,
> = Omit<Call<Request, Answer, InPath>, 'form' | 'request'> & {
  readonly form?: CallForm;
  readonly request?: Request;
};

/** A call of the form `data` that reads nothing of its request, unless it sets that. */
/* @__NO_SIDE_EFFECTS__ */
export const call = <
  const Answer extends v.GenericSchema,
  const Request extends v.GenericSchema = typeof ignored,
  const InPath extends v.GenericSchema = v.GenericSchema,
>(
  described: DescribedCall<Request, Answer, InPath>,
): Call<Request, Answer, InPath> => ({
  form: 'data',
  request: ignored as v.GenericSchema as Request,
  ...described,
});

/** The answer of a call as the page gets it. */
export type AnswerOf<One extends Call> = v.InferOutput<One['answer']>;
/** The request of a call as the server gets it. */
export type ReceivedBy<One extends Call> = v.InferOutput<One['request']>;
export type PathOf<One extends Call> = v.InferOutput<NonNullable<One['inPath']>>;

/** The output of a schema; undefined where it does not accept the value. */
export function outputOf<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : undefined;
}

/** The address with its parameters filled in. */
export const addressOf = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** Every address of a call with what its operation id ends with there: the bet services answer under both of their names. */
export function addressesOf({ also = {}, path }: Call): readonly (readonly [suffix: string, path: string])[] {
  const named = [['', path] as const, ...Object.entries(also)];
  return [
    ...named,
    ...named
      .filter(([, one]) => one.includes('/LiveBet/'))
      .map(([suffix, one]) => [`${suffix}Update`, one.replace('/LiveBet/', '/LiveBet-update/')] as const),
  ];
}

export interface OutgoingCall {
  readonly method: Method;
  readonly path: string;
  readonly body?: unknown;
}

type Sent = Readonly<Record<string, unknown>>;

/** Parameters in alphabetic order, without those that say nothing. */
const queryOf = (values: Sent): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      (typeof value === 'string' && value !== '') || typeof value === 'number'
        ? `${name}=${encodeURIComponent(value)}`
        : [],
    )
    .toSorted()
    .join('&');

/** The request of a call whose form is not `json-api`. */
export function outgoingCall(
  { method, path }: Call,
  values: Sent = {},
  inPath: Readonly<Record<string, string>> = {},
): OutgoingCall {
  const address = addressOf(path, inPath);
  if (method !== 'GET') return { method, path: address, body: values };
  const query = queryOf(values);
  return { method, path: query === '' ? address : `${address}?${query}` };
}

const wrappedIn = (form: CallForm, body: unknown): unknown => {
  if (form === 'plain') return body;
  const record = asRecord(body);
  if (form === 'data') return record?.data;
  return record?.Success === true ? record.Value : undefined;
};

/** What an answer says; undefined where it cannot be read, or is a refusal. */
export const readAnswerOf = <One extends Call>(one: One, body: unknown): AnswerOf<One> | undefined =>
  outputOf(one.answer, wrappedIn(one.form, body)) as AnswerOf<One> | undefined;
