/**
 * Tests who can open the pages that begin with `/_`: nobody by default, an operator by a one-time link, and in the
 * sandbox this machine alone.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseApiErrorBody } from '#protocol/lib/api-error.ts';
import { SEND_PASSWORD_RESET } from '#protocol/people/sign-in/sign-in-calls.ts';
import { OperatorAccess } from '#server/operator/operator-access.ts';
import { OPERATOR_PAGES } from '#server/operator/operator-pages.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PAGES = Object.entries(OPERATOR_PAGES).map(([key, page]) => {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'DELETE', string];
  return { ...page, method, path: path.replace(':id', '1'), pattern: path };
});
const codeOf = (answer: { json(): unknown }) => parseApiErrorBody(answer.json())?.errors[0]?.code;
const knock = (who: Browser, page: (typeof PAGES)[number], headers: Record<string, string> = {}) =>
  page.method === 'GET'
    ? who.send('GET', page.path, undefined, headers)
    : page.for === 'switch'
      ? who.send(page.method, page.path, page.method === 'POST' ? '{}' : undefined, headers)
      : who.send(page.method, page.path, 'a=1', { ...FORM, ...headers });

/** The routes of the whole sandbox, as they are registered: `GET /healthz`. */
const routes: string[] = [];
let database: Database;
let sandbox: PeopleBench;
let guarded: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  const walk = vi.spyOn(OperatorAccess.prototype, 'guard').mockImplementationOnce(function (
    this: OperatorAccess,
    app,
  ) {
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`);
    });
    this.guard(app);
  });
  sandbox = await openPeopleBench(database, { faults: true });
  walk.mockRestore();
  guarded = await openPeopleBench(database, { isSandbox: false, faults: true });
});
afterAll(async () => {
  expect([...sandbox.log, ...guarded.log]).toEqual([]);
  await sandbox.close();
  await guarded.close();
  await database.close();
});

/** The code of a link, as the terminal shows it. */
const codeIn = (url: string | undefined) => url?.split('#')[1] ?? '';
const enter = (who: Browser, code: string, headers = {}) =>
  who.send('POST', '/_operator/sign-in', new URLSearchParams({ code }).toString(), { ...FORM, ...headers });
async function operator(name = 'anna'): Promise<Browser> {
  const link = await guarded.operators.link('https://bets.example', name);
  const own = guarded.browser();
  expect((await enter(own, codeIn(link?.url))).statusCode).toBe(303);
  return own;
}

describe('the table of operator pages', () => {
  it('names every route of the server that begins with /_, and no other', () => {
    expect(routes.length).toBeGreaterThan(100);
    const doors = routes.filter((route) => route.includes(' /_') && !route.startsWith('HEAD'));
    expect([...new Set(doors)].toSorted()).toEqual(Object.keys(OPERATOR_PAGES).toSorted());
  });

  it('stops the start of a server that has another', async () => {
    const { createApp } = await import('#server/app.ts');
    for (const url of ['/_secret', '/_outbox/:id', '/_faults'])
      expect(() =>
        createApp({
          world: sandbox.world,
          people: (app) => void app.get(url, async () => 'open'),
        }),
      ).toThrow('table of operator pages');
  });

  it('leaves nothing of the sandbox in a server for others', async () => {
    for (const { for: whom, method, path, pattern } of PAGES) {
      const isThere = whom === 'operator' || whom === 'collector' || whom === 'anybody';
      expect([path, guarded.app.hasRoute({ method, url: pattern })]).toEqual([path, isThere]);
    }
    for (const path of [
      '/_cashier/pay',
      '/_identity/authorize',
      '/_world',
      '/_nothing',
      '/_',
      '/_%6futbox/x',
    ]) {
      const answer = await guarded.browser().send('GET', path);
      expect([path, answer.statusCode, codeOf(answer)]).toEqual([path, 404, 'not-found']);
    }
  });
});

describe('a stranger', () => {
  it.each([
    ['directly', {}],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['under the public name', { host: 'bets.example' }],
    [
      'with a session that is none',
      { cookie: '__Host-operator=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    ],
  ])('%s opens no page of an operator', async (_how, headers) => {
    for (const page of PAGES.filter((one) => one.for === 'operator')) {
      const answer = await knock(guarded.browser(), page, headers as Record<string, string>);
      expect([page.path, answer.statusCode, codeOf(answer)]).toEqual([page.path, 401, 'not-authenticated']);
    }
  });

  it('does not get round it by another spelling of the address', async () => {
    for (const path of [
      '/%5foutbox',
      '/_%6futbox',
      '/_outbox?x=/',
      '/_outbox#x',
      '//_outbox',
      '/_outbox/',
      '/_OUTBOX',
      '/./_outbox',
      '/en/../_outbox',
    ]) {
      const { body, statusCode } = await guarded.browser().send('GET', path);
      expect([path, statusCode === 401 || statusCode === 404]).toEqual([path, true]);
      expect([path, body.includes('<table>')]).toEqual([path, false]);
    }
    expect((await guarded.app.inject({ method: 'HEAD', url: '/_outbox' })).statusCode).toBe(401);
  });

  it('reads no code of somebody else behind a proxy, in the sandbox as little', async () => {
    const { email } = await sandbox.newBettor();
    await sandbox.browser().must(SEND_PASSWORD_RESET, { login: email });
    const code = await sandbox.codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const path = `/_outbox?to=${encodeURIComponent(email)}`;
    expect((await sandbox.browser().send('GET', path)).body).toContain(code);
    for (const headers of PROXIED) {
      const answer = await sandbox.browser().send('GET', path, undefined, headers);
      expect([headers, answer.statusCode, answer.body.includes(code)]).toEqual([headers, 403, false]);
    }
  });
});

const PROXIED: readonly Readonly<Record<string, string>>[] = [
  { forwarded: 'for=203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '203.0.113.9' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.9' },
];

describe('the sandbox', () => {
  it.each([
    ...PROXIED.map((headers) => [headers, 403, 'sandbox-is-local'] as const),
    [{ referer: 'https://evil.example/' }, 403, 'sandbox-is-local'] as const,
    [{ referer: 'http://localhost:81/' }, 403, 'sandbox-is-local'] as const,
    [{ 'sec-fetch-site': 'cross-site' }, 403, 'sandbox-is-local'] as const,
    [{ host: 'bets.example' }, 403, 'sandbox-is-local'] as const,
    [{ host: 'evil.example' }, 421, 'misdirected'] as const,
  ])('is closed to a request with %j', async (headers, status, code) => {
    for (const page of PAGES.filter((one) => one.for !== 'anybody')) {
      const isForeignChange =
        page.method !== 'GET' && Object.hasOwn(headers, 'sec-fetch-site') && status === 403;
      const answer = await knock(sandbox.browser(), page, headers as Record<string, string>);
      expect([page.path, answer.statusCode, codeOf(answer)]).toEqual([
        page.path,
        status,
        isForeignChange ? 'foreign-origin' : code,
      ]);
    }
  });

  it('is closed to a browser elsewhere on the network, whatever it says of itself', async () => {
    for (const remoteAddress of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::7']) {
      const answer = await sandbox.app.inject({ url: '/_outbox', remoteAddress });
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'sandbox-is-local']);
    }
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await sandbox.app.inject({ url: '/_outbox', remoteAddress })).statusCode).toBe(200);
  });

  it('is open to this machine without a sign-in', async () => {
    for (const path of ['/_outbox', '/_review', '/_cashier', '/_analytics', '/_operator', '/_plain.css'])
      expect([path, (await sandbox.browser().send('GET', path)).statusCode]).toEqual([path, 200]);
  });
});

describe('an operator', () => {
  afterEach(() => guarded.setTime(Date.parse('2026-03-10T12:00:00Z')));

  it('comes in by a link once, has every page, and goes out', async () => {
    const link = await guarded.operators.link('https://bets.example', 'anna');
    expect(link?.url).toMatch(/^https:\/\/bets\.example\/_operator#[\w-]{43}$/);
    const own = guarded.browser();
    // Looking, as a preview does, spends nothing; nor does the code ever stand in an address that is sent.
    expect((await own.send('GET', '/_operator')).body).toContain('name="code"');
    const answer = await enter(own, codeIn(link?.url));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/_operator']);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: '__Host-operator',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    });
    expect(cookie?.value).not.toBe(codeIn(link?.url));
    for (const path of ['/_outbox', '/_review', '/_cashier', '/_analytics'])
      expect([path, (await own.send('GET', path)).statusCode]).toEqual([path, 200]);
    // Behind a proxy as well: there it is for.
    const proxied = { 'x-forwarded-for': '203.0.113.9', host: 'bets.example' };
    expect((await own.send('GET', '/_outbox', undefined, proxied)).statusCode).toBe(200);
    expect((await enter(guarded.browser(), codeIn(link?.url))).statusCode).toBe(403);

    const token = own.cookies.get('__Host-operator') ?? '';
    await own.send('POST', '/_operator/sign-out', '', FORM);
    expect(own.cookies.has('__Host-operator')).toBe(false);
    own.cookies.set('__Host-operator', token);
    expect((await own.send('GET', '/_outbox')).statusCode).toBe(401);
  });

  it('is locked out by nobody who tries codes, which fill no log either', async () => {
    const told = async () =>
      (await database.query(`select 1 as one from audit_log where action = 'operator-refused'`)).length;
    const before = await told();
    const wrong = new Set<number>();
    for (let nth = 0; nth < 50; nth += 1)
      wrong.add((await enter(guarded.browser(), `${nth}`.padStart(43, 'x'))).statusCode);
    expect([...wrong]).toEqual([403]);
    expect((await told()) - before).toBeLessThanOrEqual(20);
    const own = await operator();
    expect((await own.send('GET', '/_outbox')).statusCode).toBe(200);
  });

  it('does nothing at the wish of another site', async () => {
    const own = await operator();
    const page = await own.send('POST', '/_review/decide', 'id=1&decision=accepted', {
      ...FORM,
      origin: 'https://evil.example',
    });
    expect([page.statusCode, codeOf(page)]).toEqual([403, 'foreign-origin']);
    const link = await guarded.operators.link('https://bets.example', 'anna');
    const foreign = await enter(guarded.browser(), codeIn(link?.url), { 'sec-fetch-site': 'cross-site' });
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([403, 'foreign-origin']);
  });

  it('is out after half an hour of nothing and after twelve hours of anything', async () => {
    const idle = await operator();
    guarded.pass(30 * 60_000);
    expect((await idle.send('GET', '/_outbox')).statusCode).toBe(401);
    const busy = await operator();
    let statuses = new Set<number>();
    for (let nth = 1; nth < 48; nth += 1) {
      guarded.pass(15 * 60_000);
      statuses = statuses.add((await busy.send('GET', '/_outbox')).statusCode);
    }
    expect([...statuses]).toEqual([200]);
    guarded.pass(15 * 60_000);
    expect((await busy.send('GET', '/_outbox')).statusCode).toBe(401);
  });

  it('leaves their name in the audit log with everything that they open and do', async () => {
    const { browser, userId } = await guarded.newBettor('audited@bets.example');
    await guarded.fund(userId, 500_000n);
    const [row] = await database.query<{ id: bigint }>(
      `insert into payments (user_id, pay_guid, body_hash, direction, state, method, currency, amount, created_at, changed_at)
       values ($1, gen_random_uuid(), 'x', 'withdrawal', 'review', 'card', 'KZT', 1000, 1, 1) returning id`,
      [userId],
    );
    const own = await operator('anna');
    await own.send('GET', '/_outbox');
    const decided = await own.send('POST', '/_cashier/decide', `payment=${row?.id}&decision=approve`, FORM);
    expect(decided.statusCode).toBe(200);
    const rows = await database.query<{ action: string; details: Record<string, unknown> }>(
      `select action, details from audit_log where actor = 'operator' order by id desc limit 4`,
    );
    expect(rows.toReversed().map(({ action, details }) => [action, details.operator, details.page])).toEqual([
      ['operator-signed-in', 'anna', undefined],
      ['operator-opened', 'anna', 'GET /_outbox'],
      ['operator-opened', 'anna', 'POST /_cashier/decide'],
      ['payment-changed', 'anna', undefined],
    ]);
    expect((await browser.send('GET', '/_outbox')).statusCode).toBe(401);
  });
});

describe('the command', () => {
  it('ends with 2 and one sentence where it is to be a sandbox for others', async () => {
    const child = spawn(process.execPath, ['dist/server/main.mjs', '--sandbox'], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { PATH: process.env.PATH, HOST: '0.0.0.0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const code = await new Promise((resolve) => {
      child.once('close', resolve);
    });
    expect(code).toBe(2);
    expect(said.split('\n')[0]).toMatch(/^--sandbox is for this machine alone .* npm run server/);
  });
});
