import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM_TOKEN } from '#protocol/http/session.ts';
import {
  ACTIVATE_FAST,
  CONFIRM_EMAIL,
  CONFIRM_PHONE,
  REGISTER,
  REGISTRATION_CONFIG,
  REGISTRATION_FORMS,
  TYPE_OF_FORM,
} from '#protocol/people/registration-calls.ts';
import { FRAME_SIGN_IN, USER_SESSIONS } from '#protocol/people/sign-in/session-calls.ts';
import {
  SIGN_IN,
  SIGN_IN_SOCIAL_BY_NAME,
  SOCIAL_SECOND_FACTOR,
  START_SOCIAL,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import { SOCIAL_PROVIDERS } from '#protocol/people/sign-in/social-providers.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  openPeopleBench,
  PASSWORD,
  type PeopleBench,
} from '#tests/helpers/people/people-bench.ts';

const PARENT = 'https://host.example';
let database: Database;
let bench: PeopleBench;
beforeAll(async () => {
  database = await openTestDatabase();
  bench = await openPeopleBench(database, {
    site: {
      registration: {
        forms: [...REGISTRATION_FORMS],
        sortOrders: { short: ['password', 'email'], 'full-v1': ['email'] },
      },
      iframe: { signIn: [PARENT] },
    },
  });
});
afterAll(async () => {
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});

const COMMON = { language: 'en', countryId: 82, currencyId: 'KZT', isAdultAndAgrees: true } as const;
const PASSWORDS = { password: PASSWORD, passwordConfirmation: PASSWORD };
const NAMES = { firstName: 'Ann', lastName: 'Ray', birthDate: '01.02.1990' };

/** Comes back from a provider as somebody new. */
async function comeBy(visitor: Browser, provider: string) {
  const { authorizeUrl } = await visitor.must(START_SOCIAL, { provider, language: 'en' });
  const back = await visitor.send('GET', `${authorizeUrl}&persona=0`);
  const { searchParams } = new URL(String(back.headers.location), 'https://bets.example');
  const values = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  return visitor.must(SIGN_IN_SOCIAL_BY_NAME, values);
}

describe('the six forms', () => {
  it('are told in the order of the site, each with its fields in theirs', async () => {
    const { types } = await bench.browser().must(REGISTRATION_CONFIG, { lng: 'en' });
    expect(types.map(({ form, type }) => [form, type])).toEqual(
      REGISTRATION_FORMS.map((form) => [form, TYPE_OF_FORM[form]]),
    );
    const names = (form: string) =>
      types.find((one) => one.form === form)?.fields.map(({ name }) => name) ?? [];
    expect(names('short')).toEqual(['password', 'email', 'country', 'currencyId']);
    expect(names('full-v1').slice(0, 4)).toEqual(['email', 'firstName', 'lastName', 'birthDate']);
  });

  it('name as many ways to pay as the site shows, of those that the visitor has', async () => {
    const named = async (paymentsShown: number | undefined) => {
      const site = paymentsShown === undefined ? {} : { registration: { paymentsShown } };
      const own = await openPeopleBench(database, { site });
      const { payments } = await own.browser().must(REGISTRATION_CONFIG, { lng: 'en' });
      await own.close();
      return payments.map(({ id }) => id);
    };
    // Of the three of the product the network of cryptocurrencies takes no tenge.
    expect(await named(undefined)).toEqual(['card', 'bank']);
    expect(await named(1)).toEqual(['card']);
    expect(await named(0)).toEqual([]);
  });

  it('each open an account', async () => {
    const opened = new Set<string>();
    for (const form of REGISTRATION_FORMS) {
      const guest = bench.browser();
      const base = { ...COMMON, type: TYPE_OF_FORM[form], form };
      if (form === 'fast') await guest.must(REGISTER, base);
      else if (form === 'phone') {
        const asked = await guest.must(REGISTER, { ...base, ...PASSWORDS, phoneNumber: '7011234567' });
        if (asked.kind !== 'confirm-phone') throw new Error(asked.kind);
        const smsCode = await bench.codeFor('+77011234567');
        await guest.must(CONFIRM_PHONE, { ticket: asked.ticket, smsCode });
      } else if (form === 'social') {
        const asked = await comeBy(guest, 'vk');
        if (asked.kind !== 'needs-registration') throw new Error(asked.kind);
        await guest.must(REGISTER, { ...base, ticket: asked.ticket });
      } else {
        const email = `${form}@bets.example`;
        const typed = form === 'short' ? { password: PASSWORD } : { ...PASSWORDS, ...NAMES };
        await guest.must(REGISTER, { ...base, ...typed, email });
        await guest.must(CONFIRM_EMAIL, { token: await bench.tokenFor(email) });
      }
      const { sessions } = await guest.must(USER_SESSIONS, {});
      if (sessions.length === 1) opened.add(form);
    }
    expect([...opened]).toEqual([...REGISTRATION_FORMS]);
  });

  it('insist on what they ask for, and on a form of their way that is open', async () => {
    const short = { ...COMMON, type: 'full_reg', form: 'short', password: PASSWORD } as const;
    const answer = await bench.browser().call(REGISTER, short);
    expect(answer.ok ? {} : Object.keys(answer.error.fields ?? {})).toEqual(['email']);
    const named = await bench
      .browser()
      .call(REGISTER, { ...short, form: 'full-v1', email: 'a@bets.example' });
    expect(named.ok ? {} : Object.keys(named.error.fields ?? {})).toEqual([
      'firstName',
      'lastName',
      'birthDate',
      'passwordConfirmation',
    ]);
    expect(await bench.browser().refusal(REGISTER, { ...short, type: 'fast_reg' })).toBe('not-possible-now');
    const plain = await openPeopleBench(database);
    expect(await plain.browser().refusal(REGISTER, { ...short, email: 'b@bets.example' })).toBe(
      'not-possible-now',
    );
    await plain.close();
  });

  it('activate an account of one click by its phone, once', async () => {
    const guest = bench.browser();
    const opened = await guest.must(REGISTER, { ...COMMON, type: 'fast_reg' });
    const { login = '', password = '' } = opened.kind === 'signed-in' ? opened : {};
    const number = { phoneCountryId: 82, phoneNumber: '7017654321' };
    expect(await guest.refusal(ACTIVATE_FAST, number)).toBe('confirm-it-is-you');
    await guest.send('POST', '/web-api/office/prove', JSON.stringify({ data: { attributes: { password } } }));
    const asked = await guest.must(ACTIVATE_FAST, number);
    if (asked.kind !== 'confirm-phone') throw new Error(asked.kind);
    const { ticket } = asked;
    expect(await guest.refusal(ACTIVATE_FAST, { ticket, smsCode: '000000x' })).toBe('wrong-code');
    const smsCode = await bench.codeFor('+77017654321');
    const { browser: other } = await bench.newBettor();
    await bench.prove(other);
    expect(await other.refusal(ACTIVATE_FAST, { ticket, smsCode })).toBe('not-possible-now');
    expect(await guest.must(ACTIVATE_FAST, { ticket, smsCode })).toEqual({ kind: 'activated' });
    expect(await guest.refusal(ACTIVATE_FAST, number)).toBe('not-possible-now');
    const byPhone = { login: '+7 701 765 43 21', password };
    expect(await bench.browser().refusal(SIGN_IN, { ...byPhone, loginType: 'phone' })).toBe('none');
    expect(await bench.browser().refusal(SIGN_IN, { ...byPhone, loginType: 'email' })).toBe(
      'wrong-credentials',
    );
    expect(await bench.browser().refusal(SIGN_IN, { login, password })).toBe('none');
  });
});

describe('a social sign-in', () => {
  it('is there by every network of the sandbox, and finds its account again', async () => {
    for (const { id, name } of SOCIAL_PROVIDERS) {
      const guest = bench.browser();
      const first = await comeBy(guest, id);
      if (first.kind !== 'needs-registration') throw new Error(`${name}: ${first.kind}`);
      expect(first.provider).toBe(id);
      await guest.must(REGISTER, { ...COMMON, type: 'soc_reg', ticket: first.ticket });
      expect([id, (await comeBy(guest, id)).kind]).toEqual([id, 'signed-in']);
    }
    const { socialProviders } = await bench.browser().must(REGISTRATION_CONFIG, {});
    expect(socialProviders).toHaveLength(14);
  });

  it('asks for the second factor of who has one, by the call of social sign-ins', async () => {
    const guest = bench.browser();
    const first = await comeBy(guest, 'line');
    if (first.kind !== 'needs-registration') throw new Error(first.kind);
    await guest.must(REGISTER, { ...COMMON, type: 'soc_reg', ticket: first.ticket });
    const secret = new Secret({ size: 20 }).base32;
    await database.query(
      `update people set totp_secret = $1, totp_enabled_at = 1 where user_id = (select max(user_id) from social_identities)`,
      [secret],
    );
    const asked = await comeBy(guest, 'line');
    if (asked.kind !== 'second-factor') throw new Error(asked.kind);
    const { ticket } = asked;
    const visitor = bench.browser();
    expect(await visitor.refusal(USER_SESSIONS, {})).not.toBe('none');
    expect(await visitor.refusal(SOCIAL_SECOND_FACTOR, { ticket, channel: 'app', code: '000000' })).toBe(
      'wrong-code',
    );
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: bench.nowMs() });
    expect(await visitor.must(SOCIAL_SECOND_FACTOR, { ticket, channel: 'app', code })).toMatchObject({
      kind: 'signed-in',
    });
    expect((await visitor.must(USER_SESSIONS, {})).sessions.length).toBeGreaterThan(0);
    // Neither the ticket nor the code works again.
    expect(await visitor.refusal(SOCIAL_SECOND_FACTOR, { ticket, channel: 'app', code })).toBe(
      'code-expired',
    );
  });

  it('by a wallet shows the message that it signs', async () => {
    const guest = bench.browser();
    const { authorizeUrl } = await guest.must(START_SOCIAL, { provider: 'metamask', language: 'en' });
    const { body } = await guest.send('GET', authorizeUrl);
    expect(body).toContain('wants you to sign in with your Ethereum account:');
  });

  it('by a provider of the operator exchanges the code for who it was', async () => {
    const calls: string[] = [];
    const provider = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => {
        calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${body}`);
        const isToken = request.url === '/token';
        if (isToken && new URLSearchParams(body).get('code') !== 'right') response.writeHead(400);
        response.end(
          JSON.stringify(
            isToken ? { access_token: 'at' } : { response: { id: 77, mail: 'kim@mail.example' } },
          ),
        );
      });
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const at = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const own = await openPeopleBench(database, {
      isSandbox: false,
      oauth: [
        {
          id: 'twitch',
          clientId: 'us',
          clientSecret: 'hush',
          authorizeUrl: `${at}/authorize`,
          tokenUrl: `${at}/token`,
          profileUrl: `${at}/me`,
          scope: 'openid',
          subject: 'response.id',
          email: 'response.mail',
          firstName: 'given_name',
          lastName: 'family_name',
        },
      ],
    });
    const guest = own.browser();
    const { socialProviders } = await guest.must(REGISTRATION_CONFIG, {});
    expect(socialProviders.map(({ id }) => id)).toEqual(['twitch']);
    expect(await guest.refusal(START_SOCIAL, { provider: 'google', language: 'en' })).toBe(
      'not-possible-now',
    );
    const come = async (code: string) => {
      const { authorizeUrl } = await guest.must(START_SOCIAL, { provider: 'twitch', language: 'en' });
      const { searchParams } = new URL(authorizeUrl);
      expect(searchParams.get('redirect_uri')).toBe('https://bets.example/en/auth/social');
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      return guest.call(SIGN_IN_SOCIAL_BY_NAME, { code, state: searchParams.get('state') ?? '' });
    };
    expect((await come('wrong')).ok).toBe(false);
    const answer = await come('right');
    expect(answer.ok && answer.value).toMatchObject({
      kind: 'needs-registration',
      email: 'kim@mail.example',
    });
    expect(calls.at(-1)).toContain('GET /me Bearer at');
    expect(answer.raw).not.toContain('hush');
    await own.close();
    provider.close();
  });
});

it('a token of a frame is looked at for the origins of the site alone', async () => {
  const { browser } = await bench.newBettor();
  const got = await browser.send('GET', PROGRAM_TOKEN.path);
  const { token } = got.json<{ data: { token: string } }>().data;
  const host = bench.browser();
  expect((await host.must(FRAME_SIGN_IN, { token, parent: PARENT })).userId).toMatch(/^\d+$/);
  expect(await host.refusal(FRAME_SIGN_IN, { token: 'made-up', parent: PARENT })).toBe(
    'TOKEN_NOT_AUTHENTICATED',
  );
  expect(await host.refusal(FRAME_SIGN_IN, { token, parent: 'https://stranger.example' })).toBe('not-found');
});
