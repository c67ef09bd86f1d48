/**
 * The token of the user (`/web-api/user/gettoken`), for a request that stands for one person and not for whoever has the cookie. It is kept in memory
 * until it expires, for the account that it was fetched for; where it cannot be had, that is reported and the token is empty.
 */
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { PROGRAM_TOKEN } from '#protocol/http/session.ts';
import { DEFAULT_LIFETIME_MS, EXPIRY_MARGIN_MS } from '#streams/session/service-token.ts';
import type { Services } from '../services.ts';
import type { SendRequest } from './request.ts';

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
  async function fetchToken(): Promise<string> {
    const reply = await send(outgoingCall(PROGRAM_TOKEN));
    const told =
      reply.kind === 'answered' && reply.status === 200 ? readAnswerOf(PROGRAM_TOKEN, reply.body) : undefined;
    if (told) return told.token;
    held = undefined;
    report(new Error(`no user token: ${reply.kind === 'answered' ? `status ${reply.status}` : reply.cause}`));
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
