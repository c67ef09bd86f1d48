import { describe, expect, it } from 'vitest';
import { attributesBody, CAPTCHA_HEADER } from '#protocol/people/people-call.ts';
import { refusalBody } from '#protocol/people/refusal.ts';
import { SET_PHONE } from '#protocol/people/sign-in/security-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { createAskPeople, DISMISSED_CAPTCHA, type SolvedCaptcha } from './ask-people.ts';
import { createSendRequest } from './request.ts';

const SIGNED_IN = attributesBody({ kind: 'signed-in', userId: '1', name: 'Anna', returnPath: '/en/live' });
const WANTS = refusalBody({ code: 'captcha-needed', detail: 'first a captcha' });
const PHONE = { phoneCountryId: 1, phoneNumber: '7012345678' };
const VALUES = { login: 'anna', password: 'secret' };

function createWorld(
  bodies: readonly (object | Error)[],
  solved: SolvedCaptcha = { kind: 'token', token: 't1' },
  hasProved = true,
) {
  const sent: RequestInit[] = [];
  const ask = createAskPeople({
    solve: async () => solved,
    prove: async () => hasProved,
    send: createSendRequest(async (_, init = {}) => {
      const body = bodies[sent.length];
      sent.push(init);
      if (!body || body instanceof Error) throw body ?? new Error('no more');
      return Response.json(body);
    }),
  });
  return {
    ask: (signal?: AbortSignal) => ask(SIGN_IN, VALUES, signal),
    setPhone: () => ask(SET_PHONE, PHONE),
    headers: () => sent.map((init) => new Headers(init.headers)),
    sent,
  };
}

describe('a call of the account', () => {
  it('is json-api both ways, and no form of another site can send it', async () => {
    const world = createWorld([SIGNED_IN]);
    expect(await world.ask()).toMatchObject({ ok: true, value: { kind: 'signed-in', name: 'Anna' } });
    expect(world.headers()[0]?.get('content-type')).toBe('application/vnd.api+json');
    expect(world.headers()[0]?.get('x-requested-with')).toBe('touchline');
    expect(world.sent[0]).toMatchObject({
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'same-origin',
    });
    expect(await new Response(world.sent[0]?.body).json()).toEqual({ data: { attributes: VALUES } });
  });

  it('ends with the signal of who waits for it', async () => {
    const left = new AbortController();
    const world = createWorld([SIGNED_IN]);
    await world.ask(left.signal);
    expect(world.sent[0]?.signal?.aborted).toBe(false);
    left.abort();
    expect(world.sent[0]?.signal?.aborted).toBe(true);
  });

  it('is sent once more with the token of a captcha where one is wanted', async () => {
    const world = createWorld([WANTS, SIGNED_IN]);
    expect(await world.ask()).toMatchObject({ ok: true });
    expect(world.headers().map((headers) => headers.get(CAPTCHA_HEADER))).toEqual([null, 't1']);
  });

  it('does not go on asking where the captcha is not accepted, fails or is dismissed', async () => {
    const wrong = createWorld([WANTS, WANTS]);
    expect(await wrong.ask()).toMatchObject({ ok: false, error: { code: 'captcha-needed' } });
    expect(wrong.sent).toHaveLength(2);
    const failed = createWorld([WANTS], { kind: 'failed' });
    expect(await failed.ask()).toMatchObject({ ok: false, error: { code: 'captcha-needed' } });
    const dismissed = createWorld([WANTS], { kind: 'dismissed' });
    expect(await dismissed.ask()).toEqual({
      ok: false,
      error: { code: 'dismissed', detail: DISMISSED_CAPTCHA },
    });
    expect(dismissed.sent).toHaveLength(1);
  });

  it('that is sensitive is sent again once the user has proved who they are, and given up where they do not', async () => {
    const wants = refusalBody({ code: 'confirm-it-is-you', detail: 'first a proof' });
    const sent = attributesBody({ ticket: 'x', codeLength: 6, resendAtMs: 1, target: '+7' });
    const proved = createWorld([wants, sent]);
    expect(await proved.setPhone()).toMatchObject({ ok: true, value: { ticket: 'x' } });
    const not = createWorld([wants], undefined, false);
    expect(await not.setPhone()).toEqual({ ok: false, error: { code: 'dismissed' } });
    const plain = createWorld([wants]);
    expect(await plain.ask()).toMatchObject({ ok: false, error: { code: 'confirm-it-is-you' } });
  });

  it('is lost where there is no answer', async () => {
    expect(await createWorld([new Error('no network')]).ask()).toEqual({
      ok: false,
      error: { code: 'lost' },
    });
  });
});
