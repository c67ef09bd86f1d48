/**
 * Requests with more authority than the page's cookie, for programs and embedded pages: `extraAuth` sends the user's token as `x-auth`, `mobileToken` that
 * of the service API as a bearer, renewed after a 401. With either no cookie goes along, so that it does not speak for a token that is no longer good.
 */
import type { Result } from '#domain/lib/result.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import type { ServiceTokens } from '#streams/session/service-token.ts';
import type { HttpReply, HttpRequest, SendRequest } from './request.ts';

export interface AuthFlags {
  readonly extraAuth?: boolean;
  readonly mobileToken?: boolean;
}

export interface AuthorisedParts {
  readonly send: SendRequest;
  readonly serviceTokens: Pick<ServiceTokens, 'send'>;
  /** The token of the user; empty where it cannot be had: that was logged, and the server refuses the request. */
  readonly userToken: () => Promise<string>;
}

type Answered = Extract<HttpReply, { kind: 'answered' }>;
type Lost = Exclude<HttpReply, Answered>;

const withHeader = (request: HttpRequest, name: string, token: string): HttpRequest => ({
  ...request,
  anonymous: true,
  headers: { ...request.headers, [name]: `Bearer ${token}` },
});

/** Sends requests with the token of a user and no cookie. */
export const sendAs =
  (send: SendRequest, token: string): SendRequest =>
  (request) =>
    send(withHeader(request, 'x-auth', token));

export function createAuthorisedSend({ send, serviceTokens, userToken }: AuthorisedParts) {
  return async ({ extraAuth, mobileToken, ...request }: HttpRequest & AuthFlags): Promise<HttpReply> => {
    const asked = extraAuth ? withHeader(request, 'x-auth', await userToken()) : request;
    if (!mobileToken) return send(asked);
    let lost: Lost | undefined;
    const answer: Result<{ readonly status: number; readonly reply?: Answered }, string> =
      await serviceTokens.send(asked.path, async (token) => {
        const reply = await send(withHeader(asked, 'authorization', token));
        if (reply.kind === 'answered') return { status: reply.status, reply };
        lost = reply;
        return { status: 0 };
      });
    if (lost) return lost;
    if (answer.ok && answer.value.reply) return answer.value.reply;
    const failure = answer.ok ? 'network' : answer.error;
    if (failure === 'network') return { kind: 'lost', cause: 'network' };
    const status = failure === 'USER_NOT_AUTHENTICATED' ? 403 : 401;
    return { kind: 'answered', status, body: apiErrorBody({ code: 'not-authenticated', detail: failure }) };
  };
}
