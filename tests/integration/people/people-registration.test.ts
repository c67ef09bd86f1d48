import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONFIRM_EMAIL,
  CONFIRM_PHONE,
  PHONE_COUNTRIES,
  REGISTER,
  REGISTRATION_CONFIG,
  RESEND_PHONE_CODE,
} from '#protocol/people/registration-calls.ts';
import { SESSION_ID } from '#protocol/people/sign-in/session-calls.ts';
import { SIGN_IN, SIGN_IN_SOCIAL, START_SOCIAL } from '#protocol/people/sign-in/sign-in-calls.ts';
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
  expect(bench.log).toEqual([]);
  await bench.close();
  await database.close();
});

describe('registration', () => {
  it('offers its ways with their fields, and phone countries by name', async () => {
    const guest = bench.browser();
    const config = await guest.must(REGISTRATION_CONFIG, {});
    expect(config.types.map(({ type }) => type)).toEqual(['fast_reg', 'phone_reg', 'full_reg', 'soc_reg']);
    expect(config).toMatchObject({ minimumAge: 18, preselectedBonus: 'cancel' });
    const { countries } = await guest.must(PHONE_COUNTRIES, { lng: 'ru' });
    expect(countries).toContainEqual({ id: 82, name: 'Казахстан', code: 'kz', phoneCode: '+7' });
    expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
  });

  it('by one click gives a login and a password, once, and they sign in', async () => {
    const guest = bench.browser();
    const form = { type: 'fast_reg', countryId: 82, currencyId: 'KZT', isAdultAndAgrees: true } as const;
    const opened = await guest.must(REGISTER, { ...form, returnUrl: '/en/office/account', language: 'en' });
    if (opened.kind !== 'signed-in' || !opened.login || !opened.password) throw new Error(opened.kind);
    expect(opened.returnPath).toBe('/en/office/account');
    await guest.must(SESSION_ID, {});
    const { login, password } = opened;
    const again = await bench.browser().must(SIGN_IN, { login, password });
    expect(again).toMatchObject({ kind: 'signed-in', userId: opened.userId });
  });

  it('by phone opens the account when the code has come, and keeps the steps in order (X14)', async () => {
    const guest = bench.browser();
    const form = {
      type: 'phone_reg',
      phoneCountryId: 82,
      phoneNumber: '7011234567',
      currencyId: 'KZT',
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      isAdultAndAgrees: true,
      language: 'en',
    } as const;
    const asked = await guest.must(REGISTER, form);
    if (asked.kind !== 'confirm-phone') throw new Error(asked.kind);
    expect(asked).toMatchObject({ codeLength: 6, target: '+7***67' });
    expect(await guest.refusal(SESSION_ID, {})).toBe('not-authenticated');
    const { ticket } = asked;
    expect(await guest.refusal(RESEND_PHONE_CODE, { ticket })).toBe('too-many-requests');
    expect(await guest.refusal(CONFIRM_PHONE, { ticket, smsCode: '000000' })).toBe('wrong-code');
    bench.pass(60_000);
    await guest.must(RESEND_PHONE_CODE, { ticket });
    const smsCode = await bench.codeFor('+77011234567');
    expect(await guest.must(CONFIRM_PHONE, { ticket, smsCode })).toMatchObject({ kind: 'signed-in' });
    expect(await guest.refusal(CONFIRM_PHONE, { ticket, smsCode })).toBe('code-expired');
    const back = await bench.browser().must(SIGN_IN, { login: '+7 (701) 123-45-67', password: PASSWORD });
    expect(back.kind).toBe('signed-in');

    // The same number again: told the same, and no code ever fits.
    const other = await bench.browser().must(REGISTER, form);
    expect(other).toMatchObject({ kind: 'confirm-phone', codeLength: 6, target: '+7***67' });
    expect((await bench.lastMessage('+77011234567'))?.subject).toBe('You already have an account');
  });

  it('by e-mail opens the account with the link, once', async () => {
    const guest = bench.browser();
    const email = 'Ann@Bets.example';
    const answer = await guest.must(REGISTER, { ...FULL_FORM, email });
    expect(answer).toEqual({ kind: 'look-into-your-mail', target: 'a***@bets.example' });
    const token = await bench.tokenFor('ann@bets.example');
    expect(await guest.must(CONFIRM_EMAIL, { token })).toMatchObject({
      kind: 'signed-in',
      name: "Ann O'Hara",
    });
    expect(await guest.refusal(CONFIRM_EMAIL, { token })).toBe('code-expired');
    const again = await bench.browser().must(REGISTER, { ...FULL_FORM, email });
    expect(again).toEqual(answer);
    expect((await bench.lastMessage('ann@bets.example'))?.subject).toBe('You already have an account');
  });

  it('by a social network takes the code to the browser that began, and asks for consent before anything is opened', async () => {
    const guest = bench.browser();
    const { authorizeUrl } = await guest.must(START_SOCIAL, { provider: 'google', language: 'en' });
    const choice = await guest.send('GET', authorizeUrl);
    expect(choice.body).toContain('Alina');
    const back = await guest.send('GET', `${authorizeUrl}&persona=0`);
    expect(back.statusCode).toBe(302);
    const returned = new URL(String(back.headers.location), 'https://bets.example');
    expect(returned.pathname).toBe('/en/auth/social');
    const [code, state] = [returned.searchParams.get('code') ?? '', returned.searchParams.get('state') ?? ''];
    const answer = await guest.must(SIGN_IN_SOCIAL, { code, state });
    if (answer.kind !== 'needs-registration') throw new Error(answer.kind);
    const form = { type: 'soc_reg', countryId: 82, currencyId: 'KZT', ticket: answer.ticket } as const;
    expect(await guest.refusal(REGISTER, form)).toBe('wrong-fields');
    const opened = await guest.must(REGISTER, { ...form, isAdultAndAgrees: true });
    expect(opened).toMatchObject({ kind: 'signed-in', name: 'Alina Sandbox' });

    const again = bench.browser();
    const second = await again.must(START_SOCIAL, { provider: 'google', language: 'en' });
    const granted = await again.send('GET', `${second.authorizeUrl}&persona=0`);
    const query = new URL(String(granted.headers.location), 'https://bets.example').searchParams;
    const values = { code: query.get('code') ?? '', state: query.get('state') ?? '' };
    expect(await bench.browser().refusal(SIGN_IN_SOCIAL, values)).toBe('code-expired');
    expect(await again.refusal(SIGN_IN_SOCIAL, values)).toBe('code-expired');
  });

  it('never sends a code of the provider anywhere but to us', async () => {
    const { authorizeUrl } = await bench.browser().must(START_SOCIAL, { provider: 'google', language: 'en' });
    const evil = authorizeUrl.replace(
      encodeURIComponent('/en/auth/social'),
      encodeURIComponent('https://evil.example/'),
    );
    expect((await bench.browser().send('GET', `${evil}&persona=0`)).statusCode).toBe(400);
  });

  it.each([
    [
      'a birthday that is today in seventeen years',
      { birthDate: '11.03.2008' },
      'birthDate',
      'validation_min_age',
    ],
    ['a day that is none', { birthDate: '30.02.1990' }, 'birthDate', 'validation_date_format'],
    ['no e-mail address', { email: '' }, 'email', 'auth_required_field'],
    ['a misspelt domain', { email: 'ann@gmial.com' }, 'email', 'validation_email_domain_suggestion'],
    [
      'a common password',
      { password: 'password1', passwordConfirmation: 'password1' },
      'password',
      'password_too_common',
    ],
    ['another confirmation', { passwordConfirmation: 'x' }, 'passwordConfirmation', 'password_not_confirmed'],
    ['digits in a name', { firstName: 'Ann1' }, 'firstName', 'password_available_symbols'],
    ['no consent', { isAdultAndAgrees: false }, 'isAdultAndAgrees', 'auth_required_field'],
    ['a country that is none', { countryId: 225 }, 'countryId', 'auth_required_field'],
    ['a currency without accounts', { currencyId: 'XAF' }, 'currencyId', 'auth_required_field'],
  ])('X14 refuses %s at its field, whatever the page let through', async (_, change, field, key) => {
    const answer = await bench
      .browser()
      .call(REGISTER, { ...FULL_FORM, email: 'new@bets.example', ...change });
    expect(answer.status).toBe(422);
    expect(answer.ok ? {} : answer.error).toMatchObject({
      code: 'wrong-fields',
      fields: { [field]: { key } },
    });
  });

  it('lets in who is eighteen today', async () => {
    const form = { ...FULL_FORM, email: 'of-age@bets.example', birthDate: '10.03.2008' };
    expect(await bench.browser().refusal(REGISTER, form)).toBe('none');
  });
});
