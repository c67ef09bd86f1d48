/** The calls of the account and the office. Bodies are json-api: `{ data: { attributes } }`. */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { AnswerOf, Call, ReceivedBy } from '../calls/call.ts';
import { asRecord } from '../http/wire-values.ts';
import { parseRefusal, type Refusal } from './refusal.ts';
import { toOwnNames, toWireNames } from './wire-names.ts';

export const JSON_API = 'application/vnd.api+json';
/** The header that carries a solved captcha. */
export const CAPTCHA_HEADER = 'x-captcha-token';

export interface PeopleCall<
  Request extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> extends Call<Request, Answer> {
  readonly form: 'json-api';
  /**
   * Whether it takes `x-captcha-token`; the server says when it insists: by who asks alone, or also by the account that
   * is named.
   */
  readonly captcha?: true | 'by-account';
  /** Whether it is allowed only shortly after the user has proved who they are (X10). */
  readonly sensitive?: boolean;
  /** Whether the same holds for some of its requests; the server says for which. */
  readonly mayNeedProof?: boolean;
  /** The limit of its body in bytes, larger than that of other calls. */
  readonly maxBytes?: number;
}

/* @__NO_SIDE_EFFECTS__ */
export const peopleCall = <const Request extends v.GenericSchema, const Answer extends v.GenericSchema>(
  described: Omit<PeopleCall<Request, Answer>, 'form'>,
): PeopleCall<Request, Answer> => ({ ...described, form: 'json-api' });

/** The request as the page gives it. */
export type RequestOf<One extends PeopleCall> = v.InferInput<One['request']>;
/** The answer as the server gives it. */
export type AnsweredBy<One extends PeopleCall> = v.InferInput<One['answer']>;
export type { AnswerOf, ReceivedBy };

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
export function outgoing<One extends PeopleCall>(
  call: One,
  values: RequestOf<One>,
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
export function readAnswer<One extends PeopleCall>(call: One, body: unknown): Result<AnswerOf<One>, Refusal> {
  const refusal = parseRefusal(body);
  if (refusal) return failed(refusal);
  const parsed = v.safeParse(call.answer, attributesOf(body));
  if (!parsed.success) return failed({ code: 'internal', detail: v.summarize(parsed.issues) });
  return ok(parsed.output as AnswerOf<One>);
}

/** The attributes of a request on the server: of its body, or of a GET's query. An error says what is wrong with them. */
export function readRequest<One extends PeopleCall>(
  call: One,
  received: { readonly body: unknown; readonly query: unknown },
): Result<ReceivedBy<One>, string> {
  const values =
    call.method === 'GET' ? toOwnNames(asRecord(received.query) ?? {}) : (attributesOf(received.body) ?? {});
  const parsed = v.safeParse(call.request, values);
  return parsed.success ? ok(parsed.output as ReceivedBy<One>) : failed(v.summarize(parsed.issues));
}
