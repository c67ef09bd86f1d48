import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { parseApiErrorBody } from '#protocol/lib/api-error.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { AllowedHosts } from '#server/lib/allowed-hosts.ts';
import { OperatorAccess } from '#server/operator/operator-access.ts';
import { withOverrides } from '#server/source/overrides.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en';
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

function builtClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-client-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), `export const text = '${'long '.repeat(200)}';`);
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{}');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '.sources'), 'hash');
  writeFileSync(join(folder, '..', 'touchline-outside.txt'), 'secret');
  return folder;
}

function serve(options: Partial<AppOptions> = {}) {
  const app = createApp({
    world: withOverrides(new SmallWorld([{ id: 1 }])),
    betting(routes) {
      routes.post('/service-api/LiveBet/Secure/MakeBetWeb', async (request) => ({ got: request.body }));
      routes.get('/throws', () => {
        throw new Error('the secret of the house');
      });
    },
    hosts: new AllowedHosts(['bets.example']),
    operators: new OperatorAccess({ isSandbox: true }),
    ...options,
  });
  cleanUps.push(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { app, get, post };
}

const codeOf = (answer: { json(): unknown }) => parseApiErrorBody(answer.json())?.errors[0]?.code;
const BET = '/service-api/LiveBet/Secure/MakeBetWeb';

describe('state changes', () => {
  it.each([
    ['our own page', { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' }, 200],
    [
      'our own page behind a proxy that speaks TLS',
      { origin: 'https://bets.example', host: 'bets.example' },
      200,
    ],
    ['a client that is no browser', {}, 200],
    ['a foreign page', { origin: 'https://evil.example', host: 'localhost' }, 403],
    [
      'a page whose name begins like ours',
      { origin: 'http://localhost.evil.example', host: 'localhost' },
      403,
    ],
    ['another port', { origin: 'http://localhost:81', host: 'localhost:80' }, 403],
    ['a sandboxed frame', { origin: 'null', host: 'localhost' }, 403],
    ['a foreign page in a browser that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ])('from %s', async (_who, headers, status) => {
    const answer = await serve().post(BET, { a: 1 }, headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(codeOf(answer)).toBe('foreign-origin');
  });

  it('take JSON under either media type and nothing that a form could send', async () => {
    const { post } = serve();
    expect((await post(BET, { a: 1 }, { 'content-type': 'application/vnd.api+json' })).json()).toEqual({
      got: { a: 1 },
    });
    expect(
      (await post(BET, { a: 1 }, { 'content-type': 'application/json; charset=utf-8' })).statusCode,
    ).toBe(200);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      const answer = await post(BET, '{"a":1}', { 'content-type': type });
      expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'unsupported-media-type']);
    }
  });

  it('are refused when their body is too large or no JSON', async () => {
    const { post } = serve();
    const large = await post(BET, { text: 'x'.repeat(70_000) });
    expect([large.statusCode, codeOf(large)]).toEqual([413, 'body-too-large']);
    for (const body of ['{"a":', '', '{"__proto__":{"admin":true}}']) {
      const answer = await post(BET, body);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'bad-body']);
    }
  });
});

describe('answers', () => {
  it('carry the policy under which the page runs, errors and files as well', async () => {
    const { get } = serve({ staticDir: builtClient() });
    for (const url of [LIST, '/ru/live', '/nothing-here', '/throws', '/assets/app-1a2b.js']) {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('let the hub alone compile WebAssembly, and nobody run text as a script', async () => {
    const folder = builtClient();
    writeFileSync(join(folder, 'assets/feed-hub-1a2b.js'), '');
    const { headers } = await serve({ staticDir: folder }).get('/assets/feed-hub-1a2b.js');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  it('tell nothing of what went wrong inside', async () => {
    const answer = await serve().get('/throws');
    expect(answer.statusCode).toBe(500);
    expect(codeOf(answer)).toBe('internal');
    expect(answer.body).not.toContain('secret');
  });

  it('are in the error form for addresses that are none', async () => {
    const answer = await serve().get('/ru/%zz');
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'bad-parameter']);
  });
});

describe('the client', () => {
  it('is one page under every language, never kept without asking', async () => {
    const { get } = serve({ staticDir: builtClient() });
    for (const url of ['/ru', '/en/live', '/ar/game/1', '/ku/live/multi?panes=1.5']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('<title>page</title>');
    }
    const { etag } = (await get('/ru')).headers;
    expect((await get('/en/live', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('keeps hashed files for ever and sends them compressed', async () => {
    const answer = await serve({ staticDir: builtClient() }).get('/assets/app-1a2b.js', {
      'accept-encoding': 'gzip',
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('export const text');
  });

  it.each([
    '/assets/gone.js',
    '/assets/app-1a2b.js.map',
    '/.sources',
    '/assets/../../touchline-outside.txt',
    '/assets/..%2f..%2ftouchline-outside.txt',
    '/%2e%2e/touchline-outside.txt',
    '/sw.js',
    '/service-api/nothing',
    '/web-api/nothing',
    '/private/passwd',
    '/_faults',
  ])('is never the answer for %s', async (url) => {
    const answer = await serve({ staticDir: builtClient() }).get(url);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not-found']);
  });

  it.each([
    ['ar,en;q=0.8', 'ar'],
    ['de-DE,de;q=0.9,en-US;q=0.8,ru;q=0.1', 'en'],
    ['en;q=0.2,ru;q=0.9', 'ru'],
    ['de, fr', 'ru'],
    ['en;q=0', 'ru'],
    ['', 'ru'],
  ])('is found from the root by a visitor who reads "%s" under /%s', async (accepted, language) => {
    const answer = await serve().get('/', { 'accept-language': accepted });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/${language}/live`]);
    expect(answer.headers.vary).toBe('Accept-Language');
  });
});

describe('health', () => {
  it('is told apart from readiness, which names what is missing', async () => {
    let ready = false;
    const { get } = serve({
      needs: [
        { name: 'world', isReady: () => true },
        { name: 'database', isReady: () => (ready ? true : Promise.reject(new Error('down'))) },
      ],
    });
    expect((await get('/healthz')).statusCode).toBe(200);
    const answer = await get('/readyz');
    expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'not-ready']);
    expect(answer.body).toContain('database');
    expect(answer.body).not.toContain('world');
    ready = true;
    expect((await get('/readyz')).statusCode).toBe(200);
  });
});

describe('fault switches', () => {
  it('are not there unless they are opened', async () => {
    for (const url of ['/_faults', '/_world']) expect((await serve().post(url, {})).statusCode).toBe(404);
  });

  it('fail, truncate and garble so many answers as asked for, under the asked path', async () => {
    const { get, post } = serve({ faults: true });
    const whole = (await get(LIST)).body;
    await post('/_faults', { status: 503, times: 1, pathPrefix: '/service-api/LiveFeed' });
    expect((await get('/service-api/LineFeed/Get1x2_VZip')).statusCode).toBe(200);
    expect((await get(LIST)).statusCode).toBe(503);
    expect((await get(LIST)).statusCode).toBe(200);
    await post('/_faults', { truncate: true, times: 1 });
    expect((await get(LIST)).rawPayload.length).toBe(Math.floor(Buffer.byteLength(whole) / 2));
    await post('/_faults', { garbage: true, times: 1 });
    const garbled = (await get(LIST)).body;
    expect(() => JSON.parse(garbled)).toThrow();
    expect((await get(LIST)).body).toBe(whole);
  });

  it('turn the clock, and are cleared as one', async () => {
    const { app, get, post } = serve({ faults: true });
    await post('/_faults', { clockSkewMs: 86_400_000 });
    const skewed = Date.parse(String((await get(LIST)).headers.date));
    expect(skewed - Date.now()).toBeGreaterThan(86_000_000);
    expect((await app.inject({ method: 'DELETE', url: '/_faults' })).statusCode).toBe(200);
    expect((await get(LIST)).statusCode).toBe(200);
    expect(
      Date.parse(String((await get(LIST)).headers.date ?? new Date().toUTCString())) - Date.now(),
    ).toBeLessThan(60_000);
  });

  it('move a price, suspend, hold open and end a game', async () => {
    const world = new SmallWorld([{ id: 1 }]);
    const { get, post } = serve({ faults: true, world: withOverrides(world) });
    const first = async () => (await get(LIST)).json().Value[0];
    expect((await post('/_world', { move: { key: '1.1.1.0.0', odds: 7.77 } })).statusCode).toBe(200);
    expect((await first()).E[0].C).toBe(7.77);
    await post('/_world', { suspend: { gameId: 1, on: true } });
    expect((await first()).E.every((one: { B?: boolean }) => one.B === true)).toBe(true);
    // Held open, it stays so when the world suspends it.
    world.step(() => world.price(1, 1, 2000, true));
    await post('/_world', { suspend: { gameId: 1, on: false } });
    expect((await first()).E.some((one: { B?: boolean }) => one.B === true)).toBe(false);
    await post('/_world', { finish: { gameId: 1 } });
    expect(await first()).toBeUndefined();
    expect((await post('/_world', { move: { key: '1.1.1.0.0', odds: 7.77 } })).statusCode).toBe(404);
    expect((await post('/_world', { nonsense: 1 })).statusCode).toBe(400);
  });
});

describe('J1 time', () => {
  it('is told in every answer as the server’s own, in UTC, whatever the zone of its machine', async () => {
    const zone = process.env['TZ'];
    cleanUps.push(() => {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    });
    const { get } = serve();
    for (const machine of ['Asia/Almaty', 'America/New_York']) {
      process.env['TZ'] = machine;
      const before = Math.floor(Date.now() / 1_000) * 1_000;
      const { headers } = await get(LIST);
      expect(headers.date).toMatch(/ GMT$/);
      const told = Date.parse(String(headers.date));
      // The header is written anew once a second, and later on a machine that is busy.
      expect(told).toBeGreaterThan(before - 10_000);
      expect(told).toBeLessThanOrEqual(Date.now());
    }
  });
});
