/** Promises of docs/trust.md that speak of security, one test each at least, named by their ids; those of X6, X9, X12 and X13 have more beside what they are about. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE_CALLS } from '#protocol/calls/all.ts';
import { DEPOSIT } from '#protocol/people/money-calls.ts';
import { outgoing } from '#protocol/people/people-call.ts';
import { REGISTER } from '#protocol/people/registration-calls.ts';
import { CHANGE_PASSWORD, TWO_FACTOR_QR } from '#protocol/people/sign-in/security-calls.ts';
import { END_OTHER_SESSIONS, PROVE_AGAIN, SESSION_ID } from '#protocol/people/sign-in/session-calls.ts';
import { SEND_PASSWORD_RESET, SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { DatabaseError } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import {
  FULL_FORM,
  openPeopleBench,
  PASSWORD,
  type PeopleBench,
} from '#tests/helpers/people/people-bench.ts';

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const SAFE = ['GET'];

describe('X1 state changes', () => {
  it('of every call are taken from our own pages alone, and never by GET', async () => {
    const { browser } = await bench.newBettor();
    for (const call of PEOPLE_CALLS.filter(({ method }) => !SAFE.includes(method))) {
      const body = JSON.stringify({ data: { attributes: {} } });
      const foreign = await browser.send(call.method, call.path, body, { origin: 'https://evil.example' });
      expect([call.path, foreign.statusCode]).toEqual([call.path, 403]);
      const form = await browser.send(call.method, call.path, 'a=1', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect([call.path, form.statusCode]).toEqual([call.path, 415]);
    }
    await browser.must(SESSION_ID, {});
  });
});

describe('X2, X3 headers', () => {
  it('hold a policy without exceptions and refuse foreign frames on every kind of answer', async () => {
    const guest = bench.browser();
    const answers = [
      await guest.send('GET', '/_outbox'),
      await guest.send('GET', '/_cashier'),
      await guest.send('GET', '/nothing/here'),
      await guest.call(SIGN_IN, { login: 'nobody', password: 'x' }),
    ];
    for (const { headers } of answers) {
      const policy = String(headers['content-security-policy']);
      for (const part of [
        "object-src 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
        "frame-ancestors 'self'",
        'report-uri /web-api/csp-report',
      ])
        expect(policy).toContain(part);
      expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('X2 take reports of violations, cut to what is known and at a bounded rate', async () => {
    const guest = bench.browser();
    const report = JSON.stringify({
      'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' },
    });
    const type = { 'content-type': 'application/csp-report' };
    expect((await guest.send('POST', '/web-api/csp-report', report, type)).statusCode).toBe(204);
    let last = 0;
    for (let nth = 0; nth < 60; nth += 1)
      last = (await guest.send('POST', '/web-api/csp-report', report, type)).statusCode;
    expect(last).toBe(429);
  });
});

describe('X2 names and texts of people', () => {
  it.each(['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', '{{constructor}}'])(
    'never hold %s',
    async (text) => {
      const answer = await bench
        .browser()
        .call(REGISTER, { ...FULL_FORM, email: 'x2@bets.example', firstName: text });
      expect(answer.ok ? {} : answer.error.fields).toMatchObject({
        firstName: { key: 'password_available_symbols' },
      });
    },
  );
});

describe('X6 sessions', () => {
  it('lie in the database as hashes alone, and so do tickets, codes and passwords', async () => {
    const { browser, email } = await bench.newBettor();
    const token = browser.cookies.get('__Host-session') ?? '';
    const { ticket } = await browser.must(SEND_PASSWORD_RESET, { login: email });
    const code = await bench.codeFor(email);
    for (const table of ['sessions', 'service_tokens', 'pending_acts', 'people', 'audit_log']) {
      const rows = await database.query<{ row: string }>(
        `select row_to_json(one)::text as row from ${table} one`,
      );
      for (const secret of [token, ticket, `"${code}"`, PASSWORD])
        expect([table, rows.some(({ row }) => row.includes(secret))]).toEqual([table, false]);
    }
  });
});

describe('X7 signing out', () => {
  it('ends the session on the server and takes the cookie back', async () => {
    const { browser } = await bench.newBettor();
    const token = browser.cookies.get('__Host-session') ?? '';
    const answer = await browser.send('POST', '/web-api/user/disconnect', '{}');
    expect(String(answer.headers['set-cookie'])).toMatch(/__Host-session=;.*Path=\//);
    const thief = bench.browser();
    thief.cookies.set('__Host-session', token);
    expect(await thief.refusal(SESSION_ID, {})).toBe('not-authenticated');
  });
});

describe('X8 personal answers', () => {
  it('are kept by nobody on the way, refusals as well', async () => {
    const { browser } = await bench.newBettor();
    for (const call of PEOPLE_CALLS) {
      const url = call.method === 'GET' ? `${call.path}?paymentId=1` : call.path;
      const body = call.method === 'GET' ? undefined : '{"data":{"attributes":{}}}';
      for (const one of [browser, bench.browser()]) {
        const answer = await one.send(call.method, url, body);
        expect([call.path, answer.headers['cache-control']]).toEqual([call.path, 'no-store']);
      }
    }
  });
});

describe('X9 other sessions', () => {
  it('end at once, service tokens with them', async () => {
    const { browser, email } = await bench.newBettor();
    const other = bench.browser();
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    const extended = (await other.send('GET', '/web-api/user/gettoken')).json<{ data: { token: string } }>()
      .data.token;
    await browser.must(END_OTHER_SESSIONS, {});
    const bearer = bench.browser();
    bearer.headers = { 'x-auth': `Bearer ${extended}` };
    for (const one of [other, bearer]) expect(await one.refusal(SESSION_ID, {})).toBe('not-authenticated');
  });
});

describe('X10 sensitive acts', () => {
  const sensitive = PEOPLE_CALLS.filter((call) => call.sensitive);

  it('are those that change how one gets in', () => {
    expect(sensitive.length).toBeGreaterThan(14);
  });

  it.each(sensitive.map((call) => [call.path, call] as const))(
    '%s wants a fresh proof, and says no more',
    async (_, call) => {
      const { browser } = await bench.newBettor();
      const send = () => browser.send(call.method, call.path, '{"data":{"attributes":{}}}');
      const code = async () => (await send()).json<{ errors?: { code: string }[] }>().errors?.[0]?.code;
      expect(await code()).toBe('confirm-it-is-you');
      await browser.must(PROVE_AGAIN, { password: PASSWORD });
      expect(await code()).not.toBe('confirm-it-is-you');
      bench.pass(300_000);
      expect(await code()).toBe('confirm-it-is-you');
    },
  );
});

describe('X11 addresses', () => {
  it('hold no parameter of a state change, and no secret of any call', () => {
    const secrets = /password|code|ticket|token|answer|hash|secret/i;
    for (const call of PEOPLE_CALLS) {
      const { url } = outgoing(call, { password: 's3cret', code: 's3cret', token: 's3cret' });
      if (call.method !== 'GET') expect(url).toBe(call.path);
      else {
        const { entries = {} } = call.request as unknown as {
          readonly entries?: Readonly<Record<string, unknown>>;
        };
        expect(Object.keys(entries).filter((name) => secrets.test(name))).toEqual([]);
      }
    }
  });

  it('of links in messages have the token behind the #, which no server sees', async () => {
    const email = 'x11@bets.example';
    await bench.browser().must(REGISTER, { ...FULL_FORM, email });
    expect((await bench.lastMessage(email))?.body).toMatch(
      /https:\/\/bets\.example\/en\/auth\/confirm-email#[\w-]{43}\b/,
    );
  });
});

describe('X12 floods', () => {
  it('of messages to one address stop, and the answer is the same for one that has no account', async () => {
    const { email } = await bench.newBettor();
    const ends: string[] = [];
    for (const login of [email, 'nobody-x12@bets.example']) {
      let last = '';
      for (let nth = 0; nth < 8; nth += 1)
        last = await bench.browser().refusal(SEND_PASSWORD_RESET, { login });
      ends.push(last);
    }
    expect(ends).toEqual(['too-many-requests', 'too-many-requests']);
  });
});

describe('X12 searches', () => {
  it('from one address stop, and say for how long', async () => {
    const guest = bench.browser();
    const search = () => guest.send('GET', '/service-api/LiveFeed/Web_SearchZip?lng=en&text=a');
    let last = await search();
    expect(last.statusCode).toBe(200);
    for (let nth = 0; nth < 240; nth += 1) last = await search();
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guest.send('GET', '/service-api/LiveFeed/Get1x2_VZip?lng=en')).statusCode).toBe(200);
  });
});

describe('X14 steps', () => {
  it('of a second factor cannot be left out: no secret, no activation', async () => {
    const { browser } = await bench.newBettor();
    await bench.prove(browser);
    const enable = { method: 'POST', url: '/web-api/office/twofactorauthenable' } as const;
    const body = '{"data":{"attributes":{"app_code":"123456"}}}';
    const answer = await browser.send(enable.method, enable.url, body);
    expect(answer.json()).toMatchObject({ errors: [{ code: 'not-possible-now' }] });
    await browser.must(TWO_FACTOR_QR, {});
    expect((await browser.send(enable.method, enable.url, body)).json()).toMatchObject({
      errors: [{ code: 'two-factor-app-code' }],
    });
  });
});

describe('X15 scripts', () => {
  it('of third parties are absent: the page names none of another origin', () => {
    const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).not.toMatch(/^(?:https?:)?\/\//);
  });
});

describe('X16 failures', () => {
  it('of the database let nobody in, and tell nothing of themselves', async () => {
    const breaking: { isBroken: boolean } = { isBroken: false };
    const own = await openPeopleBench({
      query: (sql, values) =>
        breaking.isBroken
          ? Promise.reject(new DatabaseError('relation "people" of the house is gone', '42P01'))
          : database.query(sql, values),
      close: async () => undefined,
    });
    const { browser, email } = await own.newBettor('x16@bets.example');
    breaking.isBroken = true;
    const values = {
      payGuid: '3f1c9a52-6a55-4c1e-9d0f-1f2f3f4f5f6f',
      methodId: 'card',
      money: { amount: '1000.00', currency: 'KZT' },
    };
    for (const answer of [
      await browser.call(SIGN_IN, { login: email, password: PASSWORD }),
      await browser.call(CHANGE_PASSWORD, {
        oldPassword: PASSWORD,
        password: 'x',
        passwordConfirmation: 'x',
      }),
      await browser.call(DEPOSIT, values),
    ]) {
      expect(answer.status).toBe(500);
      expect(answer.raw).not.toMatch(/people|relation|house/);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(own.log.join('')).toContain('relation');
    await own.close();
  });
});

describe('X17 the audit log', () => {
  it('says who did what, when in UTC and from where, failures too, and cannot be changed', async () => {
    const { browser, email, userId } = await bench.newBettor();
    await bench.browser().call(SIGN_IN, { login: email, password: 'wrong' });
    await browser.call(PROVE_AGAIN, { password: 'wrong' });
    await browser.must(PROVE_AGAIN, { password: PASSWORD });
    const fresh = 'another horse 7';
    await browser.must(CHANGE_PASSWORD, {
      oldPassword: PASSWORD,
      password: fresh,
      passwordConfirmation: fresh,
    });
    const rows = await bench.people.audit.read(userId);
    expect(rows.map(({ action, actor }) => `${actor} ${action}`).reverse()).toEqual([
      'bettor registered',
      'bettor sign-in',
      'guest sign-in-failed',
      'bettor prove-failed',
      'bettor proved',
      'bettor password-changed',
    ]);
    for (const { address, at } of rows) {
      expect(at).toBe(new Date(bench.nowMs()).toISOString());
      expect(address).toBe('127.0.0.1');
    }
    expect(JSON.stringify(rows.map(({ details }) => details))).not.toMatch(/horse|@/);
    for (const sql of ['update audit_log set actor = $1', 'delete from audit_log where actor <> $1'])
      await expect(database.query(sql, ['nobody'])).rejects.toMatchObject({ code: '23001' });
  });
});
