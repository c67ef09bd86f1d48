/** The outer edge of the server: where requests come from, how long they may take to arrive, and what the log has of them. */
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type AppOptions, createApp, HEADERS_TIMEOUT_MS } from '#server/app.ts';
import { parseCli } from '#server/cli.ts';
import { exchange, statusesIn } from '../../attack/raw-connection.ts';
import { SmallWorld } from '../../helpers/feed/small-world.ts';
import { CachingProxy, nginxMissing } from '../../helpers/network/caching-proxy.ts';
import '#server/plugins/visitor-address.ts';

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

function serve(options: Partial<AppOptions> = {}) {
  const log: string[] = [];
  const app = createApp({
    world: new SmallWorld([{ id: 1, feed: 'live' }]),
    betting(routes) {
      routes.get('/whose', async ({ address, network }) => ({ address, network }));
      routes.post('/web-api/people/:secret', async () => ({ success: true }));
      routes.post('/web-api/throws/:secret', async () => {
        throw new Error('a failure');
      });
    },
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
    ...options,
  });
  apps.push(app);
  return { app, log };
}

describe('where a request comes from', () => {
  const FORGED = { 'x-forwarded-for': '198.51.100.1, 198.51.100.2', forwarded: 'for=198.51.100.3' };
  const whose = async (app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/whose', remoteAddress, headers })).json<{
      address: string;
      network: string;
    }>();

  it('is its connection, whatever it says of itself', async () => {
    const { app } = serve();
    expect((await whose(app, '203.0.113.7', FORGED)).address).toBe('203.0.113.7');
    expect((await whose(app, '::ffff:203.0.113.7')).address).toBe('203.0.113.7');
    expect((await whose(app, '2001:db8:0:7::9')).network).toBe('2001:db8:0:7::/64');
  });

  it('is what a trusted proxy says, and nothing that the visitor put before it', async () => {
    const { app } = serve({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] });
    const chain = (text: string) => ({ 'x-forwarded-for': text });
    expect((await whose(app, '127.0.0.1', chain('203.0.113.7'))).address).toBe('203.0.113.7');
    expect((await whose(app, '10.1.2.3', chain('198.51.100.1, 203.0.113.7'))).address).toBe('203.0.113.7');
    expect((await whose(app, '127.0.0.1', chain('198.51.100.1, 203.0.113.7, 10.9.9.9'))).address).toBe(
      '203.0.113.7',
    );
    // A stranger who comes past the proxy.
    expect((await whose(app, '203.0.113.9', FORGED)).address).toBe('203.0.113.9');
  });

  it('is counted from the server where proxies are given by number', async () => {
    const { app } = serve({ trustProxy: 1 });
    const answer = await whose(app, '127.0.0.1', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
    expect(answer.address).toBe('203.0.113.7');
  });

  it('is an address or nowhere: no text of a header gets further', async () => {
    const { app } = serve({ trustProxy: ['127.0.0.1'] });
    for (const text of ['unknown', '<script>', `${'9'.repeat(5_000)}`, '203.0.113.7:443'])
      expect((await whose(app, '127.0.0.1', { 'x-forwarded-for': text })).address).toBe('0.0.0.0');
  });

  it('gives two visitors behind one proxy limits of their own, and a forger none', async () => {
    const { app } = serve({ trustProxy: ['127.0.0.1'] });
    const search = async (chain: string) =>
      (
        await app.inject({
          url: '/service-api/LiveFeed/Web_SearchZip?text=a',
          remoteAddress: '127.0.0.1',
          headers: { 'x-forwarded-for': chain },
        })
      ).statusCode;
    for (let index = 0; index < 240; index += 1) await search(`198.51.100.${index}, 203.0.113.7`);
    expect(await search('198.51.100.250, 203.0.113.7')).toBe(429);
    expect(await search('203.0.113.8')).not.toBe(429);
  });

  it('counts one call in every spelling of its address', async () => {
    const { app } = serve();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const path = '/service-api/LiveFeed/Web_SearchZip';
    const search = (target: string) =>
      exchange(port, `GET ${target}?text=a HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    for (let index = 0; index < 240; index += 1)
      await app.inject({ url: `${path}?text=a`, remoteAddress: '127.0.0.1' });
    for (const target of [path, path.replace('Zip', '%5Aip'), `http://127.0.0.1${path}`])
      expect([target, statusesIn(await search(target))]).toEqual([target, [429]]);
  });

  const missing = nginxMissing();
  it.skipIf(missing !== undefined)(`is known through nginx${missing ? ` (${missing})` : ''}`, async () => {
    const { app } = serve({ trustProxy: ['127.0.0.1'] });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const proxy = await CachingProxy.open(`127.0.0.1:${port}`, 16);
    try {
      const text = await exchange(
        proxy.port,
        'GET /whose HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 198.51.100.1\r\nConnection: close\r\n\r\n',
        { from: '127.0.0.2' },
      );
      // nginx adds the address that it sees behind what the visitor wrote.
      expect(text).toContain('"address":"127.0.0.2"');
    } finally {
      await proxy.close();
    }
  });

  it.each([
    [undefined, false],
    ['0', false],
    ['2', 2],
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
    ['::1/128', ['::1/128']],
  ])('is configured: %s', (text, value) => {
    const outcome = parseCli([], text === undefined ? {} : { TRUST_PROXY: text });
    expect(outcome.ok && outcome.value.kind === 'run' && outcome.value.config.trustProxy).toEqual(value);
  });

  it.each(['yes', '11', '10.0.0.0/33', '10.0.0.0/0', 'bets.example', '127.0.0.1,,'])(
    'is not configured by %s, and the start says so',
    (text) => {
      const outcome = parseCli([], { TRUST_PROXY: text });
      expect(outcome.ok).toBe(false);
      expect(outcome.ok ? [] : outcome.error).toEqual([expect.stringMatching(/^TRUST_PROXY/)]);
    },
  );
});

describe('transport security', () => {
  const header = async (options: Partial<AppOptions>, headers: Record<string, string> = {}) =>
    (await serve(options).app.inject({ url: '/healthz', remoteAddress: '127.0.0.1', headers })).headers[
      'strict-transport-security'
    ];

  it('is asked for where people come by TLS, and only there', async () => {
    expect(await header({})).toBeUndefined();
    expect(await header({}, { 'x-forwarded-proto': 'https' })).toBeUndefined();
    expect(await header({ isServedOverTls: true })).toBe('max-age=31536000');
    expect(await header({ trustProxy: ['127.0.0.1'] }, { 'x-forwarded-proto': 'https' })).toBe(
      'max-age=31536000',
    );
  });
});

describe('the log', () => {
  const SECRET = 'correct-horse-battery';
  it('has the route of a request and nothing that it holds', async () => {
    const { app, log } = serve();
    const post = (url: string, payload: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'x-auth': `Bearer ${SECRET}` },
        payload,
      });
    await post(`/web-api/people/${SECRET}?password=${SECRET}`, JSON.stringify({ password: SECRET }));
    await post(`/web-api/people/1`, `{"password":"${SECRET}"`);
    await post(`/web-api/people/1`, `"${SECRET}" is no JSON`);
    await post(`/web-api/throws/${SECRET}?password=${SECRET}`, '{}');
    await post(`/no/such/${SECRET}?password=${SECRET}`, '{}');
    await app.inject({
      method: 'POST',
      url: `/web-api/people/${SECRET}`,
      headers: { origin: `https://${SECRET}.example`, referer: `https://bets.example/?${SECRET}` },
    });
    expect(log.join('')).toContain('refused a state change from a foreign origin');
    await app.inject({ url: `/service-api/LiveFeed/Get1x2_VZip?lng=en&partner=${SECRET}` });
    await app.inject({ url: `/service-api/LiveFeed/Get1x2_VZip?lng=en&nothing=${SECRET}` });
    await app.inject({
      method: 'POST',
      url: '/web-api/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify({
        'csp-report': {
          'document-uri': `https://bets.example/en/auth?token=${SECRET}#${SECRET}`,
          'blocked-uri': 'inline',
        },
      }),
    });
    expect(log.join('')).toContain('"route":"/web-api/people/:secret"');
    expect(log.join('')).toContain('a failure');
    expect(log.filter((line) => line.includes(SECRET))).toEqual([]);
  });

  it('has nothing of what is no request either', async () => {
    const { app, log } = serve();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const text = await exchange(
      port,
      `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${SECRET}\r\nbad header\r\n\r\n`,
    );
    expect(statusesIn(text)).toEqual([400]);
    expect(log.filter((line) => line.includes('a request was no request'))).toHaveLength(1);
    expect(log.filter((line) => line.includes(SECRET))).toEqual([]);
  });
});

describe('headers that do not end', () => {
  it('end with their connection, five seconds unless it is said otherwise', async () => {
    expect(HEADERS_TIMEOUT_MS).toBe(5_000);
    const { app } = serve({ headersTimeoutMs: 1_000 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as { port: number };
    const ended = new Promise<string>((resolve) => {
      let text = '';
      const socket = connect({ host: '127.0.0.1', port }, () =>
        socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n'),
      );
      const trickle = setInterval(() => socket.write('X-A: b\r\n'), 50);
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(trickle);
        resolve(text);
      });
    });
    expect(statusesIn(await ended)).toEqual([408]);
    // Who sends them whole is served meanwhile and after.
    expect(
      await exchange(port, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n'),
    ).toContain('200 OK');
  });
});
