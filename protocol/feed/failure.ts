/** Why a request of the feed gave no answer. `docs/errors.md` has the codes. */
export const CODE_TIMEOUT = 1488;
export const CODE_TIMEOUT_DOWNLOAD = 1489;

export type FeedFailure =
  | { readonly code: 'network' }
  | { readonly code: 'timeout'; readonly internalCode: typeof CODE_TIMEOUT | typeof CODE_TIMEOUT_DOWNLOAD }
  | { readonly code: 'aborted' }
  /** An answer other than 2xx or 304; `retryAfterMs` when the server asked for patience. */
  | { readonly code: 'http'; readonly status: number; readonly retryAfterMs?: number }
  /** The envelope said `Success: false`. */
  | { readonly code: 'refused'; readonly errorCode: number; readonly message: string }
  /** Truncated or corrupt compression, or not JSON, or not the shape of a feed. */
  | { readonly code: 'malformed'; readonly detail: string }
  /** Inflates past the limit. */
  | { readonly code: 'too-large'; readonly limitBytes: number };
