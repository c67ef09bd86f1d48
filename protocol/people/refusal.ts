/**
 * Refusals of the account's calls: the common error form with `validation_errors` beside it, problems by field. Codes are
 * data; `docs/errors.md` says each in a sentence and a test holds the two together.
 */
import type { TextProblem } from '#domain/text/text-problem.ts';
import { asRecord, asText } from '../http/wire-values.ts';
import type { CommonErrorCode } from '../lib/api-error.ts';
import { ownName, wireName } from './wire-names.ts';

/** Codes of their own, each with the status that it comes with. */
export const PEOPLE_ERRORS = {
  'wrong-fields': 422,
  'wrong-credentials': 401,
  'captcha-needed': 403,
  'captcha-wrong': 403,
  'captcha-unreachable': 503,
  'confirm-it-is-you': 403,
  'wrong-code': 422,
  'code-expired': 410,
  'two-factor-app-code': 422,
  /** The wire's number for a wrong code from the message, not from the app. */
  '2': 422,
  'account-blocked': 403,
  'self-excluded': 403,
  'session-limit': 403,
  'limit-reached': 403,
  'identification-needed': 403,
  'limit-waits': 409,
  'already-used': 409,
  'not-possible-now': 409,
  'bonus-refused': 409,
  'no-provider': 409,
  'not-enough-money': 409,
  'other-person': 409,
  'not-enough-points': 409,
  'guid-reused': 422,
  USER_NOT_AUTHENTICATED: 403,
  TOKEN_NOT_AUTHENTICATED: 401,
  busy: 503,
} as const;

export type PeopleErrorCode = keyof typeof PEOPLE_ERRORS;
export type RefusalCode = PeopleErrorCode | CommonErrorCode;

export type FieldProblems = Readonly<Record<string, TextProblem>>;

export interface Refusal {
  readonly code: RefusalCode;
  /** The reason in English, for logs and developers. */
  readonly detail: string;
  /** Problems by our names of the fields. */
  readonly fields?: FieldProblems;
  /** The moment when it may be tried again (epoch ms): a flood, a limit, an exclusion. */
  readonly resetsAtMs?: number;
  /** The least bits of the proof of work, for a captcha that is wanted. */
  readonly bits?: number;
}

export const refusalBody = ({
  bits,
  code,
  detail,
  fields,
  resetsAtMs,
}: Refusal): Readonly<Record<string, unknown>> => ({
  success: false,
  error: detail,
  errors: [{ code, detail }],
  ...(fields === undefined
    ? {}
    : {
        validation_errors: Object.fromEntries(
          Object.entries(fields).map(([name, problem]) => [wireName(name), problem]),
        ),
      }),
  ...(resetsAtMs === undefined ? {} : { resetsAt: new Date(resetsAtMs).toISOString() }),
  ...(bits === undefined ? {} : { bits }),
});

function parseProblem(value: unknown): TextProblem | undefined {
  const record = asRecord(value);
  const key = asText(record?.key);
  const values = asRecord(record?.values);
  // A key that this page does not know is shown as it is: better than no message.
  return key === undefined
    ? undefined
    : ({ key, ...(values === undefined ? {} : { values }) } as unknown as TextProblem);
}

/** Parses a refusal; undefined for a body that is not one of ours. */
export function parseRefusal(body: unknown): Refusal | undefined {
  const record = asRecord(body);
  if (record?.success !== false || !Array.isArray(record.errors)) return undefined;
  const first = asRecord(record.errors[0]);
  const code = asText(first?.code);
  if (code === undefined) return undefined;
  const resetsAtMs = Date.parse(asText(record.resetsAt) ?? '');
  const { bits } = record;
  const fields = Object.entries(asRecord(record.validation_errors) ?? {}).flatMap(([name, value]) => {
    const problem = parseProblem(value);
    return problem ? [[ownName(name), problem] as const] : [];
  });
  return {
    code: code as RefusalCode,
    detail: asText(first?.detail) ?? '',
    ...(fields.length === 0 ? {} : { fields: Object.fromEntries(fields) }),
    ...(Number.isNaN(resetsAtMs) ? {} : { resetsAtMs }),
    ...(typeof bits === 'number' && Number.isSafeInteger(bits) ? { bits } : {}),
  };
}
