/**
 * One call of the account and the office: where it goes, what it takes and answers. The page builds its request and reads the answer
 * from the same description by which the server reads the one and writes the other, and the API's document is made of it. Bodies are
 * json-api: `{ data: { attributes } }`.
 */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { asRecord } from '../http/wire-values.ts';
import { parseRefusal, type Refusal } from './refusal.ts';
import { toOwnNames, toWireNames } from './wire-names.ts';

export const JSON_API = 'application/vnd.api+json';
/** The header that carries a solved captcha. */
export const CAPTCHA_HEADER = 'x-captcha-token';

export type PeopleSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

export interface PeopleCall<
  Request extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** What it is for, in a sentence: the API's document says it. */
  readonly about: string;
  readonly who: 'anyone' | 'user';
  /** Takes `x-captcha-token`; the server says when it insists: by who asks alone, or also by the account that is named. */
  readonly captcha?: true | 'by-account';
  /** Only shortly after the user has proved who they are (X10). */
  readonly sensitive?: boolean;
  /** The same for some of its requests; the server says for which. */
  readonly mayNeedProof?: boolean;
  /** Of its body; bigger than that of other calls. */
  readonly maxBytes?: number;
  readonly request: Request;
  readonly answer: Answer;
}

export const peopleCall = <const Request extends v.GenericSchema, const Answer extends v.GenericSchema>(
  call: PeopleCall<Request, Answer>,
): PeopleCall<Request, Answer> => call;

/** What the page gives, and what it gets. */
export type RequestOf<Call extends PeopleCall> = v.InferInput<Call['request']>;
export type AnswerOf<Call extends PeopleCall> = v.InferOutput<Call['answer']>;
/** What the server gets, and what it gives. */
export type ReceivedBy<Call extends PeopleCall> = v.InferOutput<Call['request']>;
export type AnsweredBy<Call extends PeopleCall> = v.InferInput<Call['answer']>;

export const attributesBody = (
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => ({
  success: true,
  data: { attributes: toWireNames(values) },
});

const attributesOf = (body: unknown): Readonly<Record<string, unknown>> | undefined => {
  const attributes = asRecord(asRecord(asRecord(body)?.data)?.attributes);
  return attributes && toOwnNames(attributes);
};

export interface OutgoingRequest {
  readonly method: PeopleCall['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A GET has its parameters in the query (none of them is ever secret), everything else in the body. */
export function outgoing<Call extends PeopleCall>(
  call: Call,
  values: RequestOf<Call>,
  captchaToken?: string,
): OutgoingRequest {
  const wire = toWireNames(values as Record<string, unknown>);
  const headers = {
    accept: JSON_API,
    ...(captchaToken === undefined ? {} : { [CAPTCHA_HEADER]: captchaToken }),
  };
  if (call.method !== 'GET') {
    const body = JSON.stringify({ data: { attributes: wire } });
    return { method: call.method, url: call.path, headers: { ...headers, 'content-type': JSON_API }, body };
  }
  const query = Object.entries(wire)
    .flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? `${name}=${encodeURIComponent(value)}` : [],
    )
    .join('&');
  return { method: 'GET', url: query === '' ? call.path : `${call.path}?${query}`, headers };
}

/** The answer's attributes, or why there are none. Anything that is neither is `internal`. */
export function readAnswer<Call extends PeopleCall>(
  call: Call,
  body: unknown,
): Result<AnswerOf<Call>, Refusal> {
  const refusal = parseRefusal(body);
  if (refusal) return failed(refusal);
  const parsed = v.safeParse(call.answer, attributesOf(body));
  if (!parsed.success) return failed({ code: 'internal', detail: v.summarize(parsed.issues) });
  return ok(parsed.output as AnswerOf<Call>);
}

/** On the server: the attributes of a body, or a GET's query. The text says what is wrong with it. */
export function readRequest<Call extends PeopleCall>(
  call: Call,
  received: { readonly body: unknown; readonly query: unknown },
): Result<ReceivedBy<Call>, string> {
  const values =
    call.method === 'GET' ? toOwnNames(asRecord(received.query) ?? {}) : (attributesOf(received.body) ?? {});
  const parsed = v.safeParse(call.request, values);
  return parsed.success ? ok(parsed.output as ReceivedBy<Call>) : failed(v.summarize(parsed.issues));
}
