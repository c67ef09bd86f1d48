import { describe, expect, it } from 'vitest';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { BetGuid } from '#domain/lib/ids.ts';
import { amount } from '#domain/money/amount.ts';
import { accountBody, guestBody } from '#protocol/http/session.ts';
import { anItem } from '#tests/helpers/betting/coupon-world.ts';
import { createSendRequest, type HttpReply, type HttpRequest } from '../http/request.ts';
import { createBettingApi } from './betting-api.ts';

const request: PlacementRequest = {
  betGuid: '0b5b2d6e-8a55-4a0e-9c3f-6f2f7a1f3b10' as BetGuid,
  kind: 'single',
  items: [anItem('1.1.1.0.0', 1850)],
  stake: amount(1_050n),
  policy: { kind: 'none' },
};

function createApi(reply: HttpReply) {
  const sent: HttpRequest[] = [];
  const api = createBettingApi((asked) => {
    sent.push(asked);
    return Promise.resolve(reply);
  });
  return { api, sent };
}

const answered = (body: unknown, status = 200): HttpReply => ({ kind: 'answered', status, body });

describe('a placement over the wire', () => {
  it('sends the id, the seen price and the stake as decimals', async () => {
    const { api, sent } = createApi(answered(undefined));
    await api.place(request);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: { betGUID: request.betGuid, Summ: 10.5, CheckCf: 0, Events: [{ GameId: 1, Coef: 1.85 }] },
    });
  });

  it.each([
    ['no answer', { kind: 'lost', cause: 'network' }],
    ['a page of a gateway', answered(undefined, 502)],
    ['a success without a bet', answered({ Success: true, ErrorCode: 0, Value: {} })],
    ['something else', answered([1, 2, 3])],
  ] as const)('is lost after %s', async (_name, reply) => {
    expect(await createApi(reply).api.place(request)).toEqual({ kind: 'lost' });
  });

  it('is refused by the code of the server', async () => {
    const body = { Success: false, ErrorCode: 131, Value: { AdditionalInfo: { selection: '1.1.1.0.0' } } };
    expect(await createApi(answered(body)).api.place(request)).toEqual({
      kind: 'answer',
      answer: { kind: 'refused', code: 131, facts: { selection: '1.1.1.0.0' } },
    });
  });

  it.each([
    ['the server', { Success: false, ErrorCode: 700011, Value: { AdditionalInfo: { seconds: '9' } } }],
    ['a gateway', undefined],
  ])('is refused, and not unknown, where %s says "too many requests"', async (_who, body) => {
    expect(await createApi(answered(body, 429)).api.place(request)).toEqual({
      kind: 'answer',
      answer: { kind: 'refused', code: 700011, facts: {} },
    });
  });

  it('stays unknown where the question by id meets "too many requests"', async () => {
    expect(await createApi(answered(undefined, 429)).api.ask(request)).toEqual({ kind: 'lost' });
  });

  it('knows the end of the session', async () => {
    expect(await createApi(answered({}, 401)).api.place(request)).toEqual({ kind: 'signed-out' });
  });

  it('asks by the id alone', async () => {
    const { api, sent } = createApi(answered({ Success: false, ErrorCode: 700009 }));
    expect(await api.ask(request)).toEqual({ kind: 'answer', answer: { kind: 'unheard' } });
    expect(sent[0]).toMatchObject({ method: 'GET', path: expect.stringMatching(`/${request.betGuid}$`) });
    expect(sent[0]?.body).toBeUndefined();
  });
});

describe('the session over the wire', () => {
  it('places in the currency that the request names, and asks for limits in that of the account', async () => {
    const currency = { code: 'KWD', exponent: 3, symbol: 'KD' };
    const bounds = { least: amount(30n), most: amount(300_000n), mostReturn: amount(30_000_000n) };
    const { api, sent } = createApi(
      answered(accountBody({ id: '1', name: 'Demo', currency, balance: amount(5_000n), bounds })),
    );
    expect(await api.current()).toMatchObject({ kind: 'account', account: { balance: 5_000n } });
    await api.place({ ...request, currency: 'BTC' });
    expect(sent[1]).toMatchObject({ body: { Summ: '0.00001050', Currency: 'BTC' } });
    await api.place({ ...request, currency: 'JPY' });
    expect(sent[2]).toMatchObject({ body: { Summ: 1050, Currency: 'JPY' } });
    await api.quote(request.items);
    expect(sent[3]).toMatchObject({ body: { Currency: 'KWD' } });
  });

  it('is a guest where the server says so, and unknown after anything unreadable', async () => {
    expect(await createApi(answered(guestBody())).api.current()).toEqual({ kind: 'guest' });
    expect(await createApi(answered({}, 401)).api.current()).toEqual({ kind: 'guest' });
    expect(await createApi(answered({}, 500)).api.current()).toEqual({ kind: 'lost' });
  });
});

describe('the request', () => {
  it('answers with status and body, and marks itself as ours', async () => {
    let seen: RequestInit | undefined;
    const send = createSendRequest((_input, init) => {
      seen = init;
      return Promise.resolve(new Response('{"a":1}', { status: 201 }));
    });
    expect(await send({ method: 'POST', path: '/x', body: { b: 2 } })).toEqual({
      kind: 'answered',
      status: 201,
      body: { a: 1 },
    });
    expect(seen).toMatchObject({ cache: 'no-store', credentials: 'same-origin', body: '{"b":2}' });
  });

  it('is lost when the network or the body breaks', async () => {
    const broken = createSendRequest(() => Promise.reject(new TypeError('network')));
    expect(await broken({ method: 'GET', path: '/x' })).toEqual({ kind: 'lost', cause: 'network' });
  });

  it('gives up after its time', async () => {
    const never = createSendRequest(
      (_input, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError'))),
        ),
      1,
    );
    expect(await never({ method: 'GET', path: '/x' })).toEqual({ kind: 'lost', cause: 'timeout' });
  });
});
