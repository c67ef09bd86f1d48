/** The watch over the session in the platform of a worker: a chunk of its own, loaded when somebody is signed in. */
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { JSON_API, type OutgoingRequest, outgoing } from '#protocol/people/people-call.ts';
import {
  REFRESH_SERVICE_TOKEN,
  SERVICE_TOKEN,
  SESSION_WATCH,
} from '#protocol/people/sign-in/session-calls.ts';
import type { Clock } from '#streams/clock.ts';
import { createServiceTokens, type TokenAnswer } from '#streams/session/service-token.ts';
import { createSessionWatch, type SessionWatch } from '#streams/session/session-watch.ts';

const send = ({ url, ...init }: OutgoingRequest, more: RequestInit = {}): Promise<Response> =>
  fetch(url, { credentials: 'same-origin', ...init, ...more, cache: 'no-store', redirect: 'manual' });

async function askToken(request: OutgoingRequest): Promise<TokenAnswer> {
  const response = await send(request);
  return { status: response.status, date: response.headers.get('date'), body: await response.json() };
}

export const createBrowserSessionWatch = (clock: Clock, onNews: () => void): SessionWatch =>
  createSessionWatch({
    clock,
    // Either way tabs ask who is here, and what the account holds.
    onEnded: onNews,
    onMoved: onNews,
    url: SESSION_WATCH.path,
    tokens: createServiceTokens({
      fetchToken: () => askToken(outgoing(SERVICE_TOKEN, {})),
      refreshToken: (userToken) => askToken(outgoing(REFRESH_SERVICE_TOKEN, { userToken })),
      nowMs: clock.nowMs,
    }),
    async ask(token, mark) {
      const request = outgoing(SESSION_WATCH, mark === undefined ? {} : { mark });
      const response = await send(request, {
        headers: { accept: JSON_API, authorization: `Bearer ${token}` },
        // The bearer says who asks: where it is no longer good, the cookie must not speak for it.
        credentials: 'omit',
      });
      const attributes = asRecord(asRecord(asRecord(await response.json())?.data)?.attributes);
      const nextMark = asText(attributes?.mark);
      return {
        status: response.status,
        isOpen: attributes?.isOpen === true,
        ...(nextMark === undefined ? {} : { mark: nextMark }),
      };
    },
  });
