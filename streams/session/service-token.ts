/**
 * The token of the service API over its life: absent, valid, expired and refreshed, or rejected. It lives in
 * this closure alone, so where this runs in the hub all tabs have one token and no page's script can read it.
 */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import { asNumber, asRecord, asText } from '#protocol/http/wire-values.ts';

/** Life of a token where the answer does not say. */
export const DEFAULT_LIFETIME_MS = 900_000;
/** The margin taken off the life besides the clock's skew. */
export const EXPIRY_MARGIN_MS = 5_000;
/** Tries after a 401, for each URL. */
export const MAX_RETRIES = 3;

export interface TokenAnswer {
  readonly status: number;
  /** The Date header, as it came. */
  readonly date: string | null;
  readonly body: unknown;
}

export type TokenFailure =
  /** Nobody is signed in: status 403. */
  | 'USER_NOT_AUTHENTICATED'
  /** Three new tokens were refused on one URL. */
  | 'TOKEN_NOT_AUTHENTICATED'
  /** The answer had no token or no Date header. */
  | 'lost-token'
  | 'network';

export interface ServiceTokenParts {
  readonly fetchToken: () => Promise<TokenAnswer>;
  readonly refreshToken: (token: string) => Promise<TokenAnswer>;
  readonly nowMs: () => number;
}

interface Held {
  readonly token: string;
  /** The end of its life by this device's clock. */
  readonly goodUntilMs: number;
}

const FORBIDDEN = 403;
const UNAUTHORIZED = 401;

/** The token of an answer at the moment that it arrived. */
export function readToken({ body, date, status }: TokenAnswer, nowMs: number): Result<Held, TokenFailure> {
  if (status === FORBIDDEN) return failed('USER_NOT_AUTHENTICATED');
  if (status === UNAUTHORIZED) return failed('TOKEN_NOT_AUTHENTICATED');
  const attributes = asRecord(asRecord(asRecord(body)?.data)?.attributes);
  const token = asText(attributes?.userToken);
  const serverMs = Date.parse(date ?? '');
  if (!token || Number.isNaN(serverMs)) return failed('lost-token');
  const lifetimeMs = (asNumber(attributes?.expireDate) ?? serverMs + DEFAULT_LIFETIME_MS) - serverMs;
  return ok({ token, goodUntilMs: nowMs + lifetimeMs - EXPIRY_MARGIN_MS });
}

export interface ServiceTokens {
  /** A token that is good now: callers at once share one request. */
  token(): Promise<Result<string, TokenFailure>>;
  /** Sends a request with a token; after a 401 with a new one, three times for each URL. */
  send<Answer extends { readonly status: number }>(
    url: string,
    request: (token: string) => Promise<Answer>,
  ): Promise<Result<Answer, TokenFailure>>;
  /** Clears the token on signing out. */
  clear(): void;
}

export function createServiceTokens({ fetchToken, nowMs, refreshToken }: ServiceTokenParts): ServiceTokens {
  let held: Held | undefined;
  let asking: Promise<Result<string, TokenFailure>> | undefined;
  const retries = new Map<string, number>();
  /** The number of sign-outs: a token that was asked for before the last one is dropped. */
  let epoch = 0;

  async function ask(ask: () => Promise<TokenAnswer>): Promise<Result<Held, TokenFailure>> {
    try {
      return readToken(await ask(), nowMs());
    } catch {
      return failed('network');
    }
  }

  async function renew(): Promise<Result<string, TokenFailure>> {
    const old = held;
    const asked = epoch;
    const refreshed = old ? await ask(() => refreshToken(old.token)) : undefined;
    // A token that cannot be refreshed any more is replaced by a new one.
    const got = refreshed?.ok ? refreshed : await ask(fetchToken);
    if (epoch !== asked) return failed('USER_NOT_AUTHENTICATED');
    held = got.ok ? got.value : undefined;
    return got.ok ? ok(got.value.token) : got;
  }

  const token = (): Promise<Result<string, TokenFailure>> => {
    if (held && nowMs() < held.goodUntilMs) return Promise.resolve(ok(held.token));
    if (asking) return asking;
    const own = renew().finally(() => {
      if (asking === own) asking = undefined;
    });
    asking = own;
    return own;
  };

  return {
    token,
    async send(url, request) {
      for (;;) {
        const got = await token();
        if (!got.ok) return got;
        const answer = await request(got.value);
        if (answer.status !== UNAUTHORIZED) {
          retries.delete(url);
          return ok(answer);
        }
        const tried = retries.get(url) ?? 0;
        if (tried >= MAX_RETRIES) return failed('TOKEN_NOT_AUTHENTICATED');
        retries.set(url, tried + 1);
        // Another call may have brought a new one already.
        if (held?.token === got.value) held = undefined;
      }
    },
    clear() {
      epoch += 1;
      held = undefined;
      asking = undefined;
      retries.clear();
    },
  };
}
