/** The lines that the builder of requests and the normal form of a request were ordered by: one test for each, under its words. */
import { describe, expect, it } from 'vitest';
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { outgoingCall, outputOf } from '#protocol/calls/call.ts';
import { chosenSections } from '#protocol/http/chosen-section.ts';
import { DICTIONARY_MAP, TEXT_UNITS } from '#protocol/http/translation-calls.ts';
import { normalRequest, type RequestDescription } from '#protocol/lib/request-description.ts';
import { attributesBody, JSON_API, outgoing } from '#protocol/people/people-call.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { FOOTER_QUESTIONS, INFORMATION_LINKS, PAGE_DATA, PAGE_VISUAL } from '#protocol/seo/seo-calls.ts';
import { createApp } from '#server/app.ts';
import { createAuthorisedSend } from '#src/platform/http/authorised-request.ts';
import { createSendRequest, type HttpRequest } from '#src/platform/http/request.ts';
import { createThrowingSend, RequestError } from '#src/platform/http/request-error.ts';
import { createSharedSend } from '#src/platform/http/shared-request.ts';
import { createServiceTokens } from '#streams/session/service-token.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const description = (more: Partial<RequestDescription> = {}): RequestDescription => ({
  method: 'GET',
  path: '/a',
  query: ['lng', 'sports', 'count', 'live', 'filter', 'games'],
  ...more,
});
const urlOf = (values: Parameters<typeof normalRequest>[1], more?: Partial<RequestDescription>) =>
  normalRequest(description(more), values).url;

/** A network that keeps what is sent, and answers with these bodies one after the other. */
function network(...bodies: readonly (object | number)[]) {
  const sent: { readonly path: string; readonly init: RequestInit }[] = [];
  const fetchIt = (async (path: string, init: RequestInit = {}) => {
    const body = bodies[sent.length] ?? { success: true };
    sent.push({ path, init });
    init.signal?.throwIfAborted();
    return typeof body === 'number' ? Response.json({}, { status: body }) : Response.json(body);
  }) as typeof fetch;
  return { sent, send: createSendRequest(fetchIt) };
}

describe('request normalisation', () => {
  it('values equal to the default or undefined are dropped', () => {
    expect(urlOf({ lng: 'ru', count: undefined, live: false })).toBe('/a');
    expect(urlOf({ lng: 'en', count: 5 }, { defaults: { count: 5 } })).toBe('/a?lng=en');
  });
  it('lists are sorted, de-duplicated and comma-joined', () => {
    expect(urlOf({ sports: [10, 2, 10, 1] })).toBe('/a?sports=1,2,10');
  });
  it('empty lists, arrays and objects are dropped', () => {
    expect(urlOf({ sports: [], games: [], filter: {} })).toBe('/a');
  });
  it('menu-section values accept strings or the codes 3, 7, 8, 9, 11, 13, 28, and 1001 to 1012', () => {
    const codes = [3, 7, 8, 9, 11, 13, 28, ...Array.from({ length: 12 }, (_, at) => 1_001 + at)];
    expect(
      outputOf(chosenSections, codes.join())
        ?.map(({ section }) => section)
        .toSorted((a, b) => a - b),
    ).toEqual(codes.toSorted((a, b) => a - b));
    expect(outputOf(chosenSections, 'cyber-zone,long')).toEqual([
      { section: MENU_SECTIONS['cyber-zone'] },
      { section: MENU_SECTIONS.long },
    ]);
    for (const none of ['no-such-section', '-1', '7,,8', ''])
      expect([none, outputOf(chosenSections, none)]).toEqual([none, undefined]);
  });
});

describe('the request builder', () => {
  it('takes a path, a method (default GET), and declared url params, query params and body params', async () => {
    const { sent, send } = network();
    await send({ method: 'GET', path: '/a' });
    expect(sent[0]?.init).toMatchObject({ method: 'GET' });
    const normal = normalRequest(
      description({ method: 'POST', segments: ['gameId'], body: ['coupon'], query: ['lng'] }),
      { gameId: 7, lng: 'en', coupon: 'x', more: 1 },
    );
    expect(normal).toEqual({
      method: 'POST',
      url: '/a/7?lng=en',
      body: '{"coupon":"x"}',
      key: expect.any(String),
    });
  });
  it('url params are appended to the path as segments', () => {
    expect(urlOf({ one: 'b c', two: 2 }, { segments: ['one', 'two'] })).toBe('/a/b%20c/2');
  });
  it('for GET all params go in the query', () => {
    expect(urlOf({ lng: 'en', count: 3 }, { body: ['count'] })).toBe('/a?count=3&lng=en');
  });
  it('for POST, PUT, PATCH and DELETE the body holds the declared params and the query holds the rest', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(
        normalRequest(description({ method, body: ['count'] }), { lng: 'en', count: 3, foreign: 1 }),
      ).toMatchObject({ method, url: '/a?lng=en', body: '{"count":3}' });
  });
  it('FormData is passed unchanged', async () => {
    const { sent, send } = network();
    const form = new FormData();
    form.set('one', '1');
    await send({ method: 'POST', path: '/a', text: form });
    expect(sent[0]?.init.body).toBe(form);
  });
  it('it can send an extra-auth flag or a mobile-token flag', async () => {
    const asked: HttpRequest[] = [];
    const token = async () => ({
      status: 200,
      date: new Date(0).toUTCString(),
      body: { data: { attributes: { userToken: 'service' } } },
    });
    const send = createAuthorisedSend({
      send: async (request) => {
        asked.push(request);
        return { kind: 'answered', status: 200, body: {} };
      },
      serviceTokens: createServiceTokens({ fetchToken: token, refreshToken: token, nowMs: () => 0 }),
      userToken: async () => 'user',
    });
    await send({ method: 'GET', path: '/a', extraAuth: true });
    await send({ method: 'GET', path: '/a', mobileToken: true });
    expect(asked.map(({ headers }) => headers)).toEqual([
      { 'x-auth': 'Bearer user' },
      { authorization: 'Bearer service' },
    ]);
  });
  it('abort on unmount', async () => {
    const { send } = network();
    const leaving = new AbortController();
    leaving.abort();
    expect(await send({ method: 'GET', path: '/a', signal: leaving.signal })).toEqual({
      kind: 'lost',
      cause: 'aborted',
    });
  });
  it('and prevent identical parallel calls by returning the pending one', async () => {
    const { sent, send } = network({ one: 1 }, { two: 2 });
    const shared = createSharedSend(send);
    const leaving = new AbortController();
    const replies = [
      shared({ method: 'GET', path: '/a' }),
      shared({ method: 'GET', path: '/a', signal: leaving.signal }),
      shared({ method: 'GET', path: '/a?count=1' }),
    ];
    leaving.abort();
    expect(await Promise.all(replies)).toMatchObject([
      { body: { one: 1 } },
      { cause: 'aborted' },
      { body: { two: 2 } },
    ]);
    expect(sent.map(({ path }) => path)).toEqual(['/a', '/a?count=1']);
    // An answer is of those who waited for it: the next one asks anew, and what changes something is never shared.
    await shared({ method: 'GET', path: '/a' });
    await Promise.all([1, 2].map(() => shared({ method: 'POST', path: '/b', body: {} })));
    expect(sent.map(({ path }) => path)).toEqual(['/a', '/a?count=1', '/a', '/b', '/b']);
  });
  it('one that all have left is ended', async () => {
    const signals: AbortSignal[] = [];
    const shared = createSharedSend(async ({ signal }) => {
      if (signal) signals.push(signal);
      return new Promise(() => undefined);
    });
    const [one, other] = [new AbortController(), new AbortController()];
    void shared({ method: 'GET', path: '/a', signal: one.signal });
    void shared({ method: 'GET', path: '/a', signal: other.signal });
    one.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    other.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
  it('failed calls return an error object, and the throwing variant raises it', async () => {
    const { send } = network(403, 403);
    expect(await send({ method: 'GET', path: '/a' })).toMatchObject({ kind: 'answered', status: 403 });
    await expect(createThrowingSend(send)({ method: 'GET', path: '/a' })).rejects.toMatchObject({
      name: 'Forbidden',
      status: 403,
      constructor: RequestError,
    });
  });
  it('default headers are JSON, credentials same-origin, redirect manual', async () => {
    const { sent, send } = network();
    await send({ method: 'POST', path: '/a', body: {} });
    expect(sent[0]?.init).toMatchObject({
      credentials: 'same-origin',
      redirect: 'manual',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
  });
  it('content and accept use the json-api media type with the payload wrapped as data.attributes', () => {
    const { body, headers } = outgoing(SIGN_IN, { login: 'anna', password: 'secret' });
    expect(headers).toMatchObject({ accept: JSON_API, 'content-type': JSON_API });
    expect(JSON.parse(body ?? '')).toEqual({ data: { attributes: { login: 'anna', password: 'secret' } } });
    expect(attributesBody({ one: 1 })).toEqual({ success: true, data: { attributes: { one: 1 } } });
  });
});

describe('answers that hold data.attributes', () => {
  it.each([
    [PAGE_DATA, '?language=en&path=%2Fen%2Frules', {}],
    [PAGE_VISUAL, '?language=en&path=%2Fen%2Frules', {}],
    [FOOTER_QUESTIONS, '', { section: 'main' }],
    [INFORMATION_LINKS, '?language=en', {}],
    [DICTIONARY_MAP, '', { lang: 'en' }],
    [TEXT_UNITS, '', { lang: 'en' }],
  ] as const)('%o have the json-api media type, and are asked for as such', async (call, query, inPath) => {
    const app = createApp({ world: new SmallWorld([{ id: 1 }]) });
    const { path } = outgoingCall(call, {}, inPath);
    expect(call.answerType).toBe(JSON_API);
    const answer = await app.inject({ url: `${path}${query}`, headers: { accept: JSON_API } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(`${JSON_API}; charset=utf-8`);
    expect(answer.json()).toMatchObject({ data: { attributes: expect.any(Object) } });
    await app.close();
  });
});
