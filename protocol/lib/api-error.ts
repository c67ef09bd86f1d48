/**
 * The one form in which the server says no: `{ success: false, error, errors: [{ code, detail, parameter? }] }` with the
 * status beside it. Readers take the first detail, then the message. Codes are data and never change;
 * texts are English for logs and developers, screens choose their own by code.
 */

/** Codes of refusals that any endpoint may give; an endpoint's own (the coupon's numbers, say) are strings as well. */
export type CommonErrorCode =
  | 'bad-parameter'
  | 'missing-parameter'
  | 'bad-body'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'foreign-origin'
  | 'misdirected'
  | 'sandbox-is-local'
  | 'sandbox-only'
  | 'not-authenticated'
  | 'not-found'
  | 'method-not-allowed'
  | 'too-many-requests'
  | 'id-reused'
  | 'no-such-page'
  | 'not-ready'
  | 'database-gone'
  | 'duel-same-game'
  | 'duel-other-sport'
  | 'duel-other-day'
  | 'duel-begun'
  | 'internal';

export interface ApiErrorDetail {
  readonly code: string;
  readonly detail: string;
  /** The query or body parameter that the detail speaks of. */
  readonly parameter?: string;
}

export interface ApiErrorBody {
  readonly success: false;
  readonly error: string;
  readonly errors: readonly ApiErrorDetail[];
}

export function apiErrorBody(
  first: ApiErrorDetail & { readonly code: CommonErrorCode },
  ...others: readonly ApiErrorDetail[]
): ApiErrorBody {
  return { success: false, error: first.detail, errors: [first, ...others] };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function parseDetail(value: unknown): ApiErrorDetail | undefined {
  if (!isRecord(value)) return undefined;
  const code = typeof value.code === 'number' ? String(value.code) : text(value.code);
  const detail = text(value.detail);
  if (code === undefined && detail === undefined) return undefined;
  const parameter = text(value.parameter);
  return { code: code ?? '', detail: detail ?? '', ...(parameter === undefined ? {} : { parameter }) };
}

/**
 * Parses an error; undefined where the body is not in this form (a gateway's page, an envelope of the feed). Damaged
 * details are dropped.
 */
export function parseApiErrorBody(value: unknown): ApiErrorBody | undefined {
  if (!isRecord(value) || value.success !== false) return undefined;
  const errors = Array.isArray(value.errors)
    ? value.errors.map(parseDetail).filter((detail) => detail !== undefined)
    : [];
  return {
    success: false,
    error: text(value.error) ?? text(value.message) ?? errors[0]?.detail ?? '',
    errors,
  };
}
