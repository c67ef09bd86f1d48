import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA, CAPTCHA_FRAME_PATH, WIDGET_CAPTCHAS } from '#protocol/people/sign-in/captcha-calls.ts';
import { APPEAL_BLOCK, SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench } from '#tests/helpers/people/people-bench.ts';

let database: Database;
/** The provider: it knows tokens that begin with `good`, and keeps what it was asked. */
let provider: Server;
let origin = '';
const asked: URLSearchParams[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      asked.push(form);
      const token = form.get('response') ?? '';
      if (token.startsWith('silent')) return;
      if (token.startsWith('broken')) response.writeHead(500);
      response.end(JSON.stringify({ success: token.startsWith('good') }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await database.close();
});

const widget = (type: (typeof WIDGET_CAPTCHAS)[number], more = {}) => ({
  captcha: {
    type,
    isAlways: true,
    siteKey: 'site-key',
    scriptUrl: `${origin}/widget.js`,
    verifyUrl: `${origin}/verify`,
    sources: { scripts: [origin], frames: ['https://*.widgets.example'], connections: [], styles: [] },
    ...more,
  },
});
const VALUES = { login: 'nobody', password: 'wrong' };
const APPEAL = { login: 'nobody', email: 'nobody@bets.example', text: 'please' };

describe("a provider's captcha", () => {
  it.each(WIDGET_CAPTCHAS)('of the kind %s lets past what its provider knows, once', async (type) => {
    const bench = await openPeopleBench(database, { site: widget(type), captchaSecret: 'hush' });
    const guest = bench.browser();
    const config = await guest.must(CAPTCHA, {});
    expect(config).toEqual({ type, scriptUrl: `${origin}/widget.js`, siteKey: 'site-key' });
    const code = async (token?: string) => {
      const answer = await guest.call(SIGN_IN, VALUES, token);
      return answer.ok ? 'none' : answer.error.code;
    };
    expect(await code()).toBe('captcha-needed');
    expect(await code('bad-1')).toBe('captcha-wrong');
    // Past the captcha, to the password.
    expect(await code(`good-${type}`)).toBe('wrong-credentials');
    expect(await code(`good-${type}`)).toBe('captcha-wrong');
    expect(await code('broken-1')).toBe('captcha-unreachable');
    expect(asked.at(-1)?.get('secret')).toBe('hush');
    expect([...(asked.at(-1)?.keys() ?? [])].sort()).toEqual(['response', 'secret', 'sitekey']);
    const appeal = await guest.call(APPEAL_BLOCK, APPEAL, `good-appeal-${type}`);
    expect(appeal.ok).toBe(true);
    await bench.close();
  });

  it('is asked nothing of a token that was shown before, and of none for what wants no captcha', async () => {
    const bench = await openPeopleBench(database, { site: widget('hcaptcha'), captchaSecret: 'hush' });
    const guest = bench.browser();
    await guest.call(SIGN_IN, VALUES, 'bad-again');
    const before = asked.length;
    await guest.call(SIGN_IN, VALUES, 'bad-again');
    await guest.call(CAPTCHA, {}, 'bad-other');
    expect(asked.length).toBe(before);
    await bench.close();
  });

  it('lets nobody past without its secret, and says so to the log', async () => {
    const problems: unknown[] = [];
    const bench = await openPeopleBench(database, {
      site: widget('google'),
      onCaptchaError: (error) => problems.push(error),
    });
    const answer = await bench.browser().call(SIGN_IN, VALUES, 'good-no-secret');
    expect(answer.ok ? undefined : answer.error.code).toBe('captcha-unreachable');
    expect(answer.status).toBe(503);
    expect(String(problems[0])).toContain('CAPTCHA_SECRET');
    await bench.close();
  });

  it('is named by the policy of its own page alone, which other captchas do not have', async () => {
    const bench = await openPeopleBench(database, { site: widget('puzzle') });
    const policyOf = async (path: string) => {
      const answer = await bench.browser().send('GET', path);
      return [answer.statusCode, String(answer.headers['content-security-policy'])] as const;
    };
    const [status, policy] = await policyOf(CAPTCHA_FRAME_PATH);
    expect(status).toBe(200);
    expect(policy).toContain(`script-src ${origin};`);
    expect(policy).toContain('frame-src https://*.widgets.example;');
    expect(policy).toContain("frame-ancestors 'self';");
    for (const path of ['/en/live', '/en/registration', '/web-api/captcha'])
      expect((await policyOf(path))[1]).not.toContain(origin);
    await bench.close();
    const own = await openPeopleBench(database, { site: { captcha: { type: 'custom' } } });
    expect((await own.browser().send('GET', CAPTCHA_FRAME_PATH)).statusCode).toBe(404);
    await own.close();
  });

  it('is of another host for visitors from country 90', async () => {
    const site = widget('google', {
      scriptUrl: 'https://www.widgets.example/api.js?render=explicit',
      sources: {
        scripts: ['https://www.widgets.example', 'https://static.example'],
        frames: ['https://www.widgets.example'],
        connections: [],
        styles: [],
      },
      alternativeHost: 'www.elsewhere.example',
    });
    const bench = await openPeopleBench(database, { site });
    const visitor = bench.browser();
    visitor.headers = { 'accept-language': 'zh-CN' };
    expect((await visitor.must(CAPTCHA, {})).scriptUrl).toBe(
      'https://www.elsewhere.example/api.js?render=explicit',
    );
    const { headers } = await visitor.send('GET', CAPTCHA_FRAME_PATH);
    expect(String(headers['content-security-policy'])).toContain(
      'script-src https://www.elsewhere.example https://static.example; frame-src https://www.elsewhere.example;',
    );
    visitor.headers = { 'accept-language': 'en-GB' };
    expect((await visitor.must(CAPTCHA, {})).scriptUrl).toContain('https://www.widgets.example/');
    await bench.close();
  });

  it.each([
    [true, 'wrong-credentials'],
    [false, 'captcha-needed'],
  ])(
    'is switched off by the flag of a query where the site allows it (%s)',
    async (mayBeSwitchedOff, code) => {
      for (const site of [
        widget('hunt', { mayBeSwitchedOff }),
        { captcha: { isAlways: true, type: 'custom', mayBeSwitchedOff } } as const,
      ]) {
        const bench = await openPeopleBench(database, { site });
        const body = JSON.stringify({ data: { attributes: VALUES } });
        const answer = await bench.browser().send('POST', `${SIGN_IN.path}?disable-captcha=1`, body);
        expect(answer.body).toContain(code);
        await bench.close();
      }
    },
  );
});
