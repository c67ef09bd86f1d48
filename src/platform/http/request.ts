/**
 * The one HTTP client of the page: performs a described request with `fetch` on the page's own origin, with its cookies, never from a
 * cache, and never past a redirect. Answers the status with the parsed JSON, or the reason why there is none. It never rejects and never
 * tries again by itself: whether a second try is safe is known only to the caller.
 */
export interface HttpRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path from the root of the origin, query included. */
  readonly path: string;
  /** The body, sent as JSON. */
  readonly body?: unknown;
  /**
   * A body that is written already: a text, whose type stands in `headers`, or a form, which is passed unchanged and has
   * its own.
   */
  readonly text?: string | FormData | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Ends the request when nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Whether no cookie goes along. */
  readonly anonymous?: boolean;
  /** Whether it goes on when the page is left. */
  readonly outlivesPage?: boolean;
}

export type HttpReply =
  /** The answer; `body` is undefined where it was not JSON. */
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'lost'; readonly cause: 'network' | 'timeout' | 'aborted' };

const TIMEOUT_MS = 8_000;

export type SendRequest = (request: HttpRequest) => Promise<HttpReply>;

export function createSendRequest(fetchIt: typeof fetch, timeoutMs = TIMEOUT_MS): SendRequest {
  return async (request) => {
    const timeout = AbortSignal.timeout(request.timeoutMs ?? timeoutMs);
    const { signal } = request;
    try {
      const response = await fetchIt(
        request.path,
        initOf(request, signal ? AbortSignal.any([timeout, signal]) : timeout),
      );
      // A broken body is a lost answer, whatever its status said; so is one that leads elsewhere.
      const text = await response.text();
      if (response.type === 'opaqueredirect') return { kind: 'lost', cause: 'network' };
      return { kind: 'answered', status: response.status, body: parseJson(text) };
    } catch {
      if (signal?.aborted) return { kind: 'lost', cause: 'aborted' };
      return { kind: 'lost', cause: timeout.aborted ? 'timeout' : 'network' };
    }
  };
}

function initOf(request: HttpRequest, signal: AbortSignal): RequestInit {
  const { anonymous, body, headers, method, outlivesPage } = request;
  const text = request.text ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method,
    signal,
    cache: 'no-store',
    redirect: 'manual',
    credentials: anonymous ? 'omit' : 'same-origin',
    headers: {
      accept: 'application/json',
      // Not a header that a form can send: the server's guard against other sites.
      'x-requested-with': 'touchline',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
    ...(outlivesPage && { keepalive: true }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
