import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA } from '#protocol/people/sign-in/captcha-calls.ts';
import { solveProof } from '#protocol/people/sign-in/proof-of-work.ts';
import {
  END_OTHER_SESSIONS,
  END_SESSION,
  PROVE_AGAIN,
  REFRESH_SERVICE_TOKEN,
  SERVICE_TOKEN,
  SESSION_HISTORY,
  SESSION_ID,
  SESSIONS,
} from '#protocol/people/sign-in/session-calls.ts';
import {
  APPEAL_BLOCK,
  CHECK_SECOND_FACTOR_CODE,
  RESET_PASSWORD,
  SECOND_FACTOR,
  SEND_EMAIL_LINK,
  SEND_PASSWORD_RESET,
  SEND_SECOND_FACTOR,
  SIGN_IN,
  SIGN_IN_BY_EMAIL,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { openPeopleBench, PASSWORD, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
});
afterAll(async () => {
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: bench.nowMs() });

describe('signing in', () => {
  it('answers a wrong password and an unknown login the same, with the same work behind it', async () => {
    const { email } = await bench.newBettor();
    const wrong = await bench.browser().call(SIGN_IN, { login: email, password: 'nope nope' });
    const unknown = await bench
      .browser()
      .call(SIGN_IN, { login: 'nobody@bets.example', password: 'nope nope' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.raw).toBe(wrong.raw);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('X6 gives a fresh token in a cookie that no script and no other site sees', async () => {
    const { browser, email } = await bench.newBettor();
    const before = browser.cookies.get('__Host-session');
    const answer = await browser.call(SIGN_IN, { login: email, password: PASSWORD });
    const cookie = String(answer.headers['set-cookie']);
    for (const part of ['__Host-session=', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(cookie).toContain(part);
    const token = browser.cookies.get('__Host-session') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).not.toBe(before);
    expect(answer.raw).not.toContain(token);
  });

  it('X12 stops tries at one login, there or not, and says until when', async () => {
    const { email } = await bench.newBettor();
    for (const login of [email, 'no-such-login']) {
      let last = await bench.browser().call(SIGN_IN, { login, password: 'wrong' });
      for (let nth = 1; nth <= 10; nth += 1)
        last = await bench.browser().call(SIGN_IN, { login, password: 'wrong' });
      expect(last.status).toBe(429);
      expect(last.ok ? undefined : last.error.resetsAtMs).toBeGreaterThan(bench.nowMs());
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await bench.browser().refusal(SIGN_IN, { login: email, password: PASSWORD })).toBe(
      'too-many-requests',
    );
    bench.pass(15 * 60_000);
    expect(await bench.browser().refusal(SIGN_IN, { login: email, password: PASSWORD })).toBe('none');
  });

  it.each(['app', 'sms', 'messenger', 'recovery'] as const)(
    'takes the second factor by %s',
    async (channel) => {
      const { browser, email, userId } = await bench.newBettor();
      const secret = new Secret({ size: 20 }).base32;
      const phone = `+7701000${String(userId).padStart(4, '0')}`;
      const { recoveryHash } = await import('#server/people/sign-in/second-factor.ts');
      await database.query(
        `update people set totp_secret = $2, totp_enabled_at = 1, recovery_hash = $3, phone = $4, phone_confirmed_at = 1 where user_id = $1`,
        [userId, secret, recoveryHash('ABCD-EFGH'), phone],
      );
      const asked = await browser.must(SIGN_IN, { login: email, password: PASSWORD });
      if (asked.kind !== 'second-factor') throw new Error(asked.kind);
      expect(asked.channels).toEqual(['app', 'sms', 'messenger', 'recovery']);
      const { ticket } = asked;
      const guest = bench.browser();
      expect(await guest.refusal(SECOND_FACTOR, { ticket, channel, code: '999999' })).toBe('wrong-code');
      if (channel === 'sms' || channel === 'messenger')
        await guest.must(SEND_SECOND_FACTOR, { ticket, channel });
      const code =
        channel === 'app'
          ? appCode(secret)
          : channel === 'recovery'
            ? 'abcd efgh'
            : await bench.codeFor(phone);
      // A code of a message may come back by the name of the call that sent it.
      const call = channel === 'sms' || channel === 'messenger' ? CHECK_SECOND_FACTOR_CODE : SECOND_FACTOR;
      expect(await guest.refusal(call, { ticket, channel, code: '999998' })).toBe('wrong-code');
      expect(await guest.must(call, { ticket, channel, code })).toMatchObject({ kind: 'signed-in' });
      await guest.must(SESSION_ID, {});

      // Neither the ticket nor the code works again.
      expect(await guest.refusal(SECOND_FACTOR, { ticket, channel, code })).toBe('code-expired');
      const second = await browser.must(SIGN_IN, { login: email, password: PASSWORD });
      if (second.kind !== 'second-factor') throw new Error(second.kind);
      expect(await guest.refusal(SECOND_FACTOR, { ticket: second.ticket, channel, code })).toBe('wrong-code');
    },
  );

  it('gives five tries at a second factor', async () => {
    const { browser, email, userId } = await bench.newBettor();
    const secret = new Secret({ size: 20 }).base32;
    await database.query(`update people set totp_secret = $2, totp_enabled_at = 1 where user_id = $1`, [
      userId,
      secret,
    ]);
    const asked = await browser.must(SIGN_IN, { login: email, password: PASSWORD });
    const ticket = asked.kind === 'second-factor' ? asked.ticket : '';
    for (let nth = 1; nth <= 5; nth += 1)
      expect(await browser.refusal(SECOND_FACTOR, { ticket, channel: 'app', code: '000000' })).toBe(
        'wrong-code',
      );
    expect(await browser.refusal(SECOND_FACTOR, { ticket, channel: 'app', code: appCode(secret) })).toBe(
      'code-expired',
    );
  });

  it('by a link works once, for fifteen minutes, and an unknown address is told the same', async () => {
    const { email } = await bench.newBettor();
    const guest = bench.browser();
    const sent = await guest.call(SEND_EMAIL_LINK, { email, returnUrl: '/en/game/7' });
    const unknown = await guest.call(SEND_EMAIL_LINK, { email: 'nobody-2@bets.example' });
    expect(unknown.raw).toBe(sent.raw);
    expect(await bench.lastMessage('nobody-2@bets.example')).toBeUndefined();
    const token = await bench.tokenFor(email);
    expect(await guest.must(SIGN_IN_BY_EMAIL, { token })).toMatchObject({
      kind: 'signed-in',
      returnPath: '/en/game/7',
    });
    expect(await guest.refusal(SIGN_IN_BY_EMAIL, { token })).toBe('code-expired');
    await guest.must(SEND_EMAIL_LINK, { email });
    const late = await bench.tokenFor(email);
    bench.pass(15 * 60_000);
    expect(await guest.refusal(SIGN_IN_BY_EMAIL, { token: late })).toBe('code-expired');
  });

  it('with a forgotten password sets a new one and ends every session', async () => {
    const { browser, email } = await bench.newBettor();
    const guest = bench.browser();
    const sent = await guest.must(SEND_PASSWORD_RESET, { login: email });
    const unknown = await guest.must(SEND_PASSWORD_RESET, { login: 'nobody-3@bets.example' });
    expect(Object.keys(unknown)).toEqual(Object.keys(sent));
    const fresh = { password: 'a brand new one', passwordConfirmation: 'a brand new one' };
    const values = { ticket: sent.ticket, confirmCode: await bench.codeFor(email), ...fresh };
    expect(await guest.refusal(RESET_PASSWORD, { ...values, confirmCode: '123' })).toBe('wrong-code');
    await guest.must(RESET_PASSWORD, values);
    expect(await guest.refusal(RESET_PASSWORD, values)).toBe('code-expired');
    expect(await browser.refusal(SESSION_ID, {})).toBe('not-authenticated');
    expect(await guest.refusal(SIGN_IN, { login: email, password: PASSWORD })).toBe('wrong-credentials');
    expect(await guest.refusal(SIGN_IN, { login: email, password: fresh.password })).toBe('none');
    expect(await guest.refusal(RESET_PASSWORD, { ...values, ticket: unknown.ticket })).toBe('wrong-code');
  });

  it('tells a blocked bettor so, but only with the right password, and takes the appeal', async () => {
    const { email, userId } = await bench.newBettor();
    await database.query(`update people set state = 'blocked' where user_id = $1`, [userId]);
    const guest = bench.browser();
    expect(await guest.refusal(SIGN_IN, { login: email, password: 'wrong' })).toBe('wrong-credentials');
    expect(await guest.refusal(SIGN_IN, { login: email, password: PASSWORD })).toBe('account-blocked');
    await guest.must(APPEAL_BLOCK, { login: email, email, text: 'please look again' });
    expect(await database.query('select body from block_appeals where login = $1', [email])).toHaveLength(1);
  });

  it('X13 goes back to pages of this site alone', async () => {
    const { browser, email } = await bench.newBettor();
    for (const returnUrl of ['//evil.example', 'javascript:alert(1)', 'https://evil.example/en/live'])
      expect(await browser.must(SIGN_IN, { login: email, password: PASSWORD, returnUrl })).toMatchObject({
        returnPath: '/en/live',
      });
  });
});

describe('sessions', () => {
  it('X9 are listed and ended from elsewhere, and the history keeps them', async () => {
    const { browser, email } = await bench.newBettor();
    const other = bench.browser();
    other.headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    const { sessions } = await browser.must(SESSIONS, {});
    expect(sessions.map(({ device, isThisOne }) => [device, isThisOne])).toEqual([
      ['Firefox · Linux', false],
      ['', true],
    ]);
    const { sessionId } = await other.must(SESSION_ID, {});
    const stranger = await bench.newBettor();
    expect(await stranger.browser.refusal(END_SESSION, { sessionId })).toBe('not-found');
    await browser.must(END_SESSION, { sessionId });
    expect(await other.refusal(SESSION_ID, {})).toBe('not-authenticated');
    const history = await browser.must(SESSION_HISTORY, {});
    expect(history.sessions[0]).toMatchObject({ sessionId, endReason: 'ended-elsewhere' });

    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    expect(await browser.must(END_OTHER_SESSIONS, {})).toEqual({ ended: 1 });
    expect(await other.refusal(SESSION_ID, {})).toBe('not-authenticated');
    await browser.must(SESSION_ID, {});
  });

  it('have service tokens for fifteen minutes, which end with them', async () => {
    const { browser } = await bench.newBettor();
    const guest = bench.browser();
    const refused = await guest.call(SERVICE_TOKEN, {});
    expect([refused.status, refused.ok ? '' : refused.error.code]).toEqual([403, 'USER_NOT_AUTHENTICATED']);
    const got = await browser.call(SERVICE_TOKEN, {});
    if (!got.ok) throw new Error('no token');
    const { expireDate, userToken } = got.value;
    expect(expireDate - Date.parse(String(got.headers.date))).toBe(900_000);
    guest.headers = { authorization: `Bearer ${userToken}` };
    await guest.must(SESSION_ID, {});
    const next = await guest.must(REFRESH_SERVICE_TOKEN, { userToken });
    bench.pass(900_000);
    expect(await guest.refusal(SESSION_ID, {})).toBe('not-authenticated');
    expect(await guest.refusal(REFRESH_SERVICE_TOKEN, next)).toBe('TOKEN_NOT_AUTHENTICATED');
    const fresh = await browser.must(SERVICE_TOKEN, {});
    guest.headers = { authorization: `Bearer ${fresh.userToken}` };
    await browser.send('POST', '/web-api/user/disconnect', '{}');
    expect(await guest.refusal(SESSION_ID, {})).toBe('not-authenticated');
  });

  it('X10 are proved again by password, which floods do not guess', async () => {
    const { browser } = await bench.newBettor();
    expect(await browser.refusal(PROVE_AGAIN, { password: 'wrong' })).toBe('wrong-credentials');
    expect((await browser.must(PROVE_AGAIN, { password: PASSWORD })).untilMs).toBe(bench.nowMs() + 300_000);
    let last = '';
    for (let nth = 0; nth < 10; nth += 1) last = await browser.refusal(PROVE_AGAIN, { password: 'wrong' });
    expect(last).toBe('too-many-requests');
  });

  it('leave the demonstration account as it was', async () => {
    const own = bench.browser();
    const answer = await own.send('POST', '/web-api/user/auth', '{"demo":true}');
    expect(answer.json()).toMatchObject({
      success: true,
      data: { currencyCode: 'KZT', balance: '100000.00' },
    });
    await own.must(SESSION_ID, {});
    expect(await own.refusal(PROVE_AGAIN, { password: 'demo' })).toBe('not-possible-now');
  });
});

describe('the captcha', () => {
  it('is insisted on after a few acts, and a solved one works once', async () => {
    const own = await openPeopleBench(database, { site: { captcha: { type: 'custom' } } });
    const guest = own.browser();
    const values = { login: 'nobody-4', password: 'wrong' };
    for (let nth = 0; nth < 5; nth += 1)
      expect(await guest.refusal(SIGN_IN, values)).toBe('wrong-credentials');
    expect(await guest.refusal(SIGN_IN, values)).toBe('captcha-needed');
    const { challenge, type } = await guest.must(CAPTCHA, {});
    expect(type).toBe('custom');
    if (!challenge) throw new Error('no challenge');
    const token = (await solveProof(challenge, { sha256, isAborted: () => false })) ?? '';
    const codeWith = async (captcha: string) => {
      const answer = await guest.call(SIGN_IN, values, captcha);
      return answer.ok ? 'none' : answer.error.code;
    };
    expect(await codeWith(`${token}1`)).toBe('captcha-wrong');
    expect(await codeWith(token.replace(/\.12\./, '.1.'))).toBe('captcha-wrong');
    expect(await codeWith(token)).toBe('wrong-credentials');
    expect(await codeWith(token)).toBe('captcha-wrong');
    const late = await guest.must(CAPTCHA, {});
    if (!late.challenge) throw new Error('no challenge');
    const solved = (await solveProof(late.challenge, { sha256, isAborted: () => false })) ?? '';
    own.pass(300_000);
    expect(await codeWith(solved)).toBe('captcha-wrong');
    await own.close();
  });
});

describe('the outbox', () => {
  it('is shown to this machine in the sandbox and else to operators, with nothing of a message as markup', async () => {
    await bench.people.outbox.put({
      channel: 'email',
      recipient: '<img src=x onerror=alert(1)>@bets.example',
      kind: 'code',
      language: 'en',
      values: { code: '<b>1</b>' },
    });
    const page = await bench.browser().send('GET', '/_outbox');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<img');
    expect(page.body).not.toContain('<b>');
    const closed = await openPeopleBench(database, { isSandbox: false });
    expect((await closed.browser().send('GET', '/_outbox')).statusCode).toBe(401);
    await closed.close();
  });

  it('delivers each message once, and tries again what failed', async () => {
    const { outbox } = bench.people;
    const errors: unknown[] = [];
    const got: string[] = [];
    await outbox.flush(
      async () => undefined,
      () => undefined,
    );
    await outbox.put({
      channel: 'sms',
      recipient: '+1',
      kind: 'code',
      language: 'ru',
      values: { code: '42' },
    });
    await outbox.flush(
      () => Promise.reject(new Error('no gateway')),
      (error) => errors.push(error),
    );
    await outbox.flush(
      async ({ body }) => void got.push(body),
      (error) => errors.push(error),
    );
    await outbox.flush(
      async ({ body }) => void got.push(body),
      (error) => errors.push(error),
    );
    expect(errors).toHaveLength(1);
    expect(got).toEqual(['Touchline: 42 — ваш код. Никому его не сообщайте.']);
  });
});
