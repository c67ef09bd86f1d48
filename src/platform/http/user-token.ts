/**
 * The token of the user (`/web-api/user/gettoken`), for a request that stands for one person and not for whoever has the cookie. It is kept in memory
 * until it expires, for the account that it was fetched for; where it cannot be had, that is reported and the token is empty.
 */
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { PROGRAM_TOKEN } from '#protocol/http/session.ts';
import { DEFAULT_LIFETIME_MS, EXPIRY_MARGIN_MS } from '#streams/session/service-token.ts';
import type { Services } from '../services.ts';
import type { SendRequest } from './request.ts';
import { retried } from './retried.ts';

/** Times that it is asked for where the network fails. */
const ATTEMPTS = 2;

export interface UserTokens {
  /** A token that is good now; callers at once share one request. Empty where there is none. */
  token(accountId: string): Promise<string>;
}

export interface UserTokenParts {
  readonly send: SendRequest;
  readonly nowMs: () => number;
  readonly report: (error: Error) => void;
}

interface Held {
  readonly accountId: string;
  readonly goodUntilMs: number;
  readonly token: Promise<string>;
}

export function createUserTokens({ nowMs, report, send }: UserTokenParts): UserTokens {
  let held: Held | undefined;
  /** The reply of the server. Throws where there is none. */
  async function reply() {
    const one = await send(outgoingCall(PROGRAM_TOKEN));
    if (one.kind === 'lost') throw new Error(one.cause);
    return one;
  }
  async function fetchToken(): Promise<string> {
    try {
      const { body, status } = await retried(ATTEMPTS, reply);
      const told = status === 200 ? readAnswerOf(PROGRAM_TOKEN, body) : undefined;
      if (told) return told.token;
      report(new Error(`no user token: status ${status}`));
    } catch (error) {
      report(new Error('no user token: no answer', { cause: error }));
    }
    held = undefined;
    return '';
  }
  return {
    token(accountId) {
      if (held?.accountId !== accountId || held.goodUntilMs <= nowMs())
        held = {
          accountId,
          goodUntilMs: nowMs() + DEFAULT_LIFETIME_MS - EXPIRY_MARGIN_MS,
          token: fetchToken(),
        };
      return held.token;
    },
  };
}

/** The tokens of the page. */
export const userTokens = ({ http }: Services): UserTokens =>
  createUserTokens({ send: http, nowMs: () => Date.now(), report: (error) => reportError(error) });
