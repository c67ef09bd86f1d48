/**
 * What a reader of the calls of search engines gets, whatever became of them: a page without them is a page all the same. A refusal with 403 or 422
 * is one that was understood; as after any other failure there is then the empty value, flagged as failed.
 */
import type { GenericSchema } from 'valibot';
import { type AnswerOf, type Call, outputOf } from '../calls/call.ts';
import {
  ANALYTICS_COUNTERS,
  FOOTER_QUESTIONS,
  INFORMATION_LINKS,
  LANGUAGE_ISO_CODES,
  PAGE_DATA,
  PAGE_VISUAL,
  SEO_CONTENT,
} from './seo-calls.ts';

export interface SeoAnswer<Value> {
  readonly value: Value;
  readonly isFailed: boolean;
  /** Whether the server understood and refused; anything else that failed is worth a second try. */
  readonly isRefused: boolean;
}

/** A reply as it was received; `status` 0 and no body where there was no answer. */
export interface HeardReply {
  readonly status: number;
  readonly body: unknown;
}

interface Readable<One extends Call, Value> {
  readonly call: One;
  readonly read: (answer: AnswerOf<One>) => Value;
  readonly empty: Value;
}

const readable = <One extends Call, Value>(
  call: One,
  read: (answer: AnswerOf<One>) => Value,
  empty: Value,
): Readable<One, Value> => ({ call, read, empty });

/** The value of a schema whose every member has a default. */
const emptyOf = <Schema extends GenericSchema>(call: Call<GenericSchema, Schema>, body: unknown) =>
  outputOf(call.answer, body) as AnswerOf<typeof call>;

const EMPTY_DATA = { data: { attributes: {} } };

export const SEO_READERS = {
  content: readable(
    SEO_CONTENT,
    ({ value }) => value,
    emptyOf(SEO_CONTENT, { success: false, value: {} }).value,
  ),
  pageData: readable(
    PAGE_DATA,
    ({ data }) => data.attributes,
    emptyOf(PAGE_DATA, EMPTY_DATA).data.attributes,
  ),
  visual: readable(PAGE_VISUAL, ({ data }) => data.attributes.title, ''),
  questions: readable(FOOTER_QUESTIONS, ({ data }) => data.attributes.questions, []),
  links: readable(INFORMATION_LINKS, ({ data }) => data.attributes.links, []),
  counters: readable(ANALYTICS_COUNTERS, ({ data }) => data, []),
  isoCodes: readable(LANGUAGE_ISO_CODES, ({ data }) => data, {}),
} as const;

const REFUSED: ReadonlySet<number> = new Set([403, 422]);

export function readSeoAnswer<One extends Call, Value>(
  { call, empty, read }: Readable<One, Value>,
  { body, status }: HeardReply,
): SeoAnswer<Value> {
  const answer = status >= 200 && status < 300 ? outputOf(call.answer, body) : undefined;
  if (answer !== undefined)
    return { value: read(answer as AnswerOf<One>), isFailed: false, isRefused: false };
  return { value: empty, isFailed: true, isRefused: REFUSED.has(status) };
}
