/**
 * Names that point at our address and are not ours (DNS rebinding): a page of a stranger that is served under such a name would be of one
 * origin with us. Asked over real connections, since what the feed has ready goes out past all hooks.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppOptions, createApp } from '#server/app.ts';
import { AllowedHosts } from '#server/lib/allowed-hosts.ts';
import { OperatorAccess } from '#server/operator/operator-access.ts';
import { SmallWorld } from '#tests/helpers/feed/small-world.ts';

const LIST = '/service-api/LiveFeed/Get1x2_VZip?lng=en';
const READY_HEAD = 'Accept: application/gzip\r\n';
const PATHS = [
  LIST,
  '/_outbox',
  '/_world',
  '/_nothing',
  '/web-api/site',
  '/healthz',
  '/openapi.json',
  '/',
  '/en/live',
  '/assets/app-1a2b.js',
  '/no/such/page',
];

let folder: string;
let port: number;
let hooked = 0;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-hosts-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export const text = 1;');
  writeFileSync(join(folder, '_notes.txt'), 'not in the table');
  const options: AppOptions = {
    world: new SmallWorld([{ id: 1 }]),
    nowMs: () => 0,
    staticDir: folder,
    hosts: new AllowedHosts(['bets.example']),
    operators: new OperatorAccess({ isSandbox: true }),
  };
  app = createApp(options);
  app.addHook('onRequest', async () => {
    hooked += 1;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Status and body of what is answered to these bytes. */
async function say(text: string): Promise<{ readonly status: number; readonly body: string }> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    socket.write(text);
  });
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), body: body.join('\r\n\r\n') };
}
const ask = (target: string, hosts: readonly string[], more = '', version = '1.1') =>
  say(
    `GET ${target} HTTP/${version}\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}${more}Connection: close\r\n\r\n`,
  );
const MISDIRECTED = { status: 421, body: expect.stringContaining('"code":"misdirected"') };

describe('a name that is not ours', () => {
  it.each([
    'evil.example',
    'evil.example:4310',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'bets.example.evil.example',
    'evil-bets.example',
    'localhost@evil.example',
    'evil.example#localhost',
    'localhost.',
    '127.0.0.2',
    '0.0.0.0',
    '[::]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    'localhost:99999999',
    'localhost evil.example',
    '',
  ])('"%s" is answered 421 wherever it asks', async (host) => {
    for (const path of PATHS) expect([path, await ask(path, [host])]).toEqual([path, MISDIRECTED]);
    const changed = await say(
      `POST /web-api/csp-report HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    );
    expect(changed).toEqual(MISDIRECTED);
  });

  it('is not served what the feed has ready', async () => {
    for (let nth = 0; nth < 2; nth += 1)
      expect((await ask(LIST, ['localhost'], READY_HEAD)).status).toBe(200);
    const before = hooked;
    expect((await ask(LIST, ['localhost'], READY_HEAD)).status).toBe(200);
    // Else this would prove nothing: what is ready passes no hook.
    expect(hooked).toBe(before);
    expect(await ask(LIST, ['evil.example'], READY_HEAD)).toEqual(MISDIRECTED);
    expect(await ask(LIST, [], READY_HEAD)).toEqual(MISDIRECTED);
    expect(await ask(`http://evil.example${LIST}`, ['localhost'], READY_HEAD)).toEqual(MISDIRECTED);
  });

  it('is refused where it is missing, said twice, or stands in the target', async () => {
    for (const path of PATHS) {
      expect([path, await ask(path, [])]).toEqual([path, MISDIRECTED]);
      expect([path, await ask(path, [], '', '1.0')]).toEqual([path, MISDIRECTED]);
      expect([path, await ask(path, ['localhost', 'evil.example'])]).toEqual([path, MISDIRECTED]);
      expect([path, await ask(path, ['evil.example', 'localhost'])]).toEqual([path, MISDIRECTED]);
      expect([path, await ask(`http://evil.example${path}`, ['localhost'])]).toEqual([path, MISDIRECTED]);
      expect([path, await ask(`http://localhost@evil.example${path}`, ['localhost'])]).toEqual([
        path,
        MISDIRECTED,
      ]);
    }
    expect(await ask('/%zz', ['evil.example'])).toEqual(MISDIRECTED);
    expect(await ask('ftp://localhost/', ['localhost'])).toEqual(MISDIRECTED);
  });
});

describe('a name of ours', () => {
  it.each([
    'localhost',
    'LOCALHOST:1',
    '127.0.0.1',
    '127.0.0.1:4310',
    '[::1]',
    '[::1]:4310',
    'bets.example',
    'Bets.Example:443',
  ])('"%s" is answered', async (host) => {
    expect((await ask('/healthz', [host])).status).toBe(200);
    expect((await ask('/en/live', [host])).status).toBe(200);
    expect((await ask(LIST, [host], READY_HEAD)).status).toBe(200);
  });

  it('may stand in the target as well, and opens no more than it does in the header', async () => {
    expect((await ask('http://localhost/healthz', ['localhost'])).status).toBe(200);
    expect((await ask('http://bets.example/_outbox', ['bets.example'])).status).toBe(404);
    expect((await ask('http://localhost/_nothing', ['localhost'])).status).toBe(404);
  });

  it('opens no file of the client that is called like a page of an operator', async () => {
    for (const path of ['/_notes.txt', '/%5fnotes.txt', '/_notes.txt?x', 'http://localhost/_notes.txt']) {
      const { body, status } = await ask(path, ['localhost']);
      expect([path, status, body.includes('not in the table')]).toEqual([path, 404, false]);
    }
  });

  it('is not the name of the sandbox where it is a public one, and HTTP of a proxy is not this machine', async () => {
    const access = new OperatorAccess({ isSandbox: true });
    const sandbox = createApp({
      world: new SmallWorld([{ id: 1 }]),
      hosts: new AllowedHosts(['bets.example']),
      operators: access,
      people: (one) => access.serve(one, 'GET /_outbox', () => 'open'),
    });
    await sandbox.listen({ port: 0, host: '127.0.0.1' });
    const own = port;
    ({ port } = sandbox.server.address() as AddressInfo);
    try {
      expect((await ask('/_outbox', ['localhost'])).status).toBe(200);
      expect((await ask('/_outbox', ['bets.example'])).status).toBe(403);
      expect((await ask('/_outbox', ['localhost'], '', '1.0')).status).toBe(403);
      expect((await ask('http://localhost/_outbox', ['localhost'])).status).toBe(200);
    } finally {
      port = own;
      await sandbox.close();
    }
  });
});
