/**
 * Performs a request description of `protocol/http` with `fetch`, same origin, cookies included, never cached. Answers the parsed JSON
 * with its status, or the reason why there is none. It never rejects and never tries again by itself: whether a second try is safe
 * is known only to the caller.
 */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of the origin, query included. */
  readonly path: string;
  readonly body?: unknown;
}

export type HttpReply =
  /** `body` is undefined where the answer was no JSON. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'lost'; readonly cause: 'network' | 'timeout' };

const TIMEOUT_MS = 8_000;

export type SendRequest = (request: HttpRequest) => Promise<HttpReply>;

export function createSendRequest(fetchIt: typeof fetch, timeoutMs = TIMEOUT_MS): SendRequest {
  return async ({ body, method, path }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetchIt(path, {
        method,
        signal,
        cache: 'no-store',
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          // Not a header that a form can send: the server's guard against other sites.
          'x-requested-with': 'touchline',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      // A broken body is a lost answer, whatever its status said.
      const text = await response.text();
      return { kind: 'answered', status: response.status, body: parseJson(text) };
    } catch {
      return { kind: 'lost', cause: signal.aborted ? 'timeout' : 'network' };
    }
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
