/**
 * Reads query parameters by the description of a call: absent is absent, a bad value is a problem with its code, an
 * unknown parameter is ignored. Problems are collected, so that one answer names them all.
 */
import * as v from 'valibot';
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Call, ReceivedBy } from '#protocol/calls/call.ts';
import type { ApiErrorDetail } from '#protocol/lib/api-error.ts';
import { UNNAMED_LANGUAGE } from '#protocol/lib/request-description.ts';
import { FALLBACK_LANGUAGE, NAMED_CODES, SPOKEN_CODES, textsOf, UNKNOWN_LANGUAGE } from '../languages.ts';

export interface Problem extends ApiErrorDetail {
  readonly code: 'bad-parameter' | 'missing-parameter';
}

/** Languages that have neither texts nor a spelling of names of their own are answered in English, and as one query. */
export function servedLanguage(code: string | undefined): string {
  if (code === undefined || code === UNKNOWN_LANGUAGE) return UNNAMED_LANGUAGE;
  const [language = ''] = code.toLowerCase().split('-');
  const spoken = textsOf(language);
  return SPOKEN_CODES.includes(spoken) || NAMED_CODES.includes(spoken) ? spoken : FALLBACK_LANGUAGE;
}

function problemOf({ message, path, type }: v.BaseIssue<unknown>): Problem {
  const key = path?.[0]?.key;
  const name = typeof key === 'string' ? key : '';
  return type === 'object'
    ? { code: 'missing-parameter', detail: `${name} is needed`, parameter: name }
    : { code: 'bad-parameter', detail: `${name} ${message}`, parameter: name };
}

/** The parameters of a query without empty ones, which count as absent, as the client's normalisation drops them. */
const present = (query: unknown): object =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));

export function readParameters<One extends Call>(
  call: One,
  query: unknown,
): Result<ReceivedBy<One>, readonly [Problem, ...Problem[]]> {
  const parsed = v.safeParse(call.request, present(query), { abortPipeEarly: true });
  if (parsed.success) return ok(parsed.output as ReceivedBy<One>);
  const [first, ...others] = parsed.issues;
  return failed([problemOf(first), ...others.map(problemOf)]);
}
