import { describe, expect, it } from 'vitest';
import { createServiceTokens } from '#streams/session/service-token.ts';
import { createAuthorisedSend } from './authorised-request.ts';
import type { HttpReply, HttpRequest } from './request.ts';
import { createThrowingSend, RequestError } from './request-error.ts';

const OK: HttpReply = { kind: 'answered', status: 200, body: { success: true } };

function aServer(answerTo: (request: HttpRequest) => HttpReply = () => OK, isSignedIn = true) {
  const sent: HttpRequest[] = [];
  let count = 0;
  const tokens = async () => {
    count += 1;
    return {
      status: isSignedIn ? 200 : 403,
      date: new Date(0).toUTCString(),
      body: { data: { attributes: { userToken: `service-${count}` } } },
    };
  };
  const send = createAuthorisedSend({
    send: async (request) => {
      sent.push(request);
      return answerTo(request);
    },
    serviceTokens: createServiceTokens({ fetchToken: tokens, refreshToken: tokens, nowMs: () => 0 }),
    userToken: async () => 'user',
  });
  return { send, sent };
}

describe('a request', () => {
  it('without a flag is as it was', async () => {
    const { send, sent } = aServer();
    await send({ method: 'GET', path: '/a' });
    expect(sent).toEqual([{ method: 'GET', path: '/a' }]);
  });

  it('with extra auth has an x-auth header in the place of the cookie', async () => {
    const { send, sent } = aServer();
    await send({ method: 'POST', path: '/bet', body: {}, headers: { 'x-one': '1' }, extraAuth: true });
    expect(sent[0]).toMatchObject({
      anonymous: true,
      headers: { 'x-one': '1', 'x-auth': 'Bearer user' },
    });
  });

  it('with the mobile token has a bearer, and after a 401 a new one', async () => {
    const isNew = ({ headers }: HttpRequest) => headers?.['authorization'] === 'Bearer service-2';
    const { send, sent } = aServer((request) => (isNew(request) ? OK : { ...OK, status: 401 }));
    expect(await send({ method: 'GET', path: '/a', mobileToken: true })).toEqual(OK);
    expect(sent.map(({ headers }) => headers)).toEqual([
      { authorization: 'Bearer service-1' },
      { authorization: 'Bearer service-2' },
    ]);
  });

  it('with the mobile token of nobody is refused, and one whose answer is lost is lost', async () => {
    expect(
      await aServer(() => OK, false).send({ method: 'GET', path: '/a', mobileToken: true }),
    ).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'not-authenticated', detail: 'USER_NOT_AUTHENTICATED' }] },
    });
    const { send } = aServer(() => ({ kind: 'lost', cause: 'timeout' }));
    expect(await send({ method: 'GET', path: '/a', mobileToken: true })).toEqual({
      kind: 'lost',
      cause: 'timeout',
    });
  });
});

describe('the throwing variant', () => {
  const asked = (reply: HttpReply) => createThrowingSend(async () => reply)({ method: 'GET', path: '/a' });
  const failureOf = (reply: HttpReply) => asked(reply).catch((error: unknown) => error);

  it('answers the body of a good answer', async () => {
    expect(await asked(OK)).toEqual({ success: true });
  });

  it.each([
    [{ kind: 'lost', cause: 'timeout' } as const, 'timeout', undefined, 'timeout: /a'],
    [{ kind: 'answered', status: 404, body: undefined } as const, 'NotFound', undefined, 'NotFound: /a'],
    [
      {
        kind: 'answered',
        status: 403,
        body: { success: false, error: 'no', errors: [{ code: 'sandbox-only', detail: 'not here' }] },
      } as const,
      'Forbidden',
      'sandbox-only',
      'not here: /a',
    ],
    [
      { kind: 'answered', status: 200, body: { success: false, error: 'no' } } as const,
      'HttpError',
      undefined,
      'no: /a',
    ],
  ])('throws what failed: %j', async (reply, name, code, message) => {
    const error = await failureOf(reply);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ name, code, message });
  });
});
