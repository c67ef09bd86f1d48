import { describe, expect, it } from 'vitest';
import { amount } from '#domain/money/amount.ts';
import { REWARDS } from '../bonuses/bonus-calls.ts';
import { ACCOUNTS, PAYMENT } from './money-calls.ts';
import { attributesBody, outgoing, readAnswer, readRequest } from './people-call.ts';
import { parseRefusal, refusalBody } from './refusal.ts';
import { CHANGE_PASSWORD } from './sign-in/security-calls.ts';
import { SIGN_IN } from './sign-in/sign-in-calls.ts';

const change = { oldPassword: 'a', password: 'b', passwordConfirmation: 'b', endOtherSessions: true };

describe('a call of the account', () => {
  it('is sent as json-api under the names of the wire, and read back', () => {
    const { body, headers, method, url } = outgoing(CHANGE_PASSWORD, change, 'solved');
    expect([method, url]).toEqual(['PUT', '/web-api/office/password']);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.api+json',
      accept: 'application/vnd.api+json',
      'x-captcha-token': 'solved',
    });
    const sent: unknown = JSON.parse(body ?? '');
    expect(sent).toEqual({
      data: {
        attributes: {
          old_password: 'a',
          password: 'b',
          password_confirmation: 'b',
          end_other_sessions: true,
        },
      },
    });
    expect(readRequest(CHANGE_PASSWORD, { body: sent, query: {} })).toEqual({ ok: true, value: change });
  });

  it('never has a parameter of a state change in its address (X11)', () => {
    expect(outgoing(SIGN_IN, { login: 'ann', password: 'secret' }).url).toBe('/web-api/user/auth');
  });

  it('of a GET has its parameters in the query', () => {
    expect(outgoing(PAYMENT, { paymentId: '7&x=1' })).toMatchObject({
      url: '/web-api/payments/one?paymentId=7%26x%3D1',
    });
    expect(readRequest(PAYMENT, { body: undefined, query: { paymentId: '7' } })).toMatchObject({
      ok: true,
      value: { paymentId: '7' },
    });
  });

  it('says what is wrong with a request of another shape', () => {
    const read = readRequest(SIGN_IN, { body: { data: { attributes: { login: 5 } } }, query: {} });
    expect(read.ok ? '' : read.error).toContain('login');
    expect(readRequest(SIGN_IN, { body: null, query: {} }).ok).toBe(false);
  });

  it('answers money exactly, and an amount that the currency cannot have is no answer', () => {
    const account = (text: string) => ({
      accounts: [
        {
          id: '1',
          idBonus: null,
          type: 'main',
          name: 'main',
          label: 'main (KD)',
          currencyId: 'KWD',
          iso: 'KWD',
          symbol: 'KD',
          money: { amount: text, currency: 'KWD' },
          amountOfUnplacedBets: { amount: '0.000', currency: 'KWD' },
          isActive: true,
          isBonusAccount: false,
          points: 0,
          isPointsTypeBalance: false,
        },
      ],
      bonuses: [],
      allAccounts: [],
      available: [],
    });
    const read = readAnswer(ACCOUNTS, attributesBody(account('12.345')));
    expect(read.ok && read.value.accounts[0]?.money.amount).toBe(amount(12_345n));
    expect(readAnswer(ACCOUNTS, attributesBody(account('12.3456'))).ok).toBe(false);
  });

  it('reads a refusal with the problems at their fields', () => {
    const refusal = {
      code: 'wrong-fields',
      detail: 'two fields',
      fields: { oldPassword: { key: 'auth_required_field' } },
      resetsAtMs: 1_700_000_000_000,
    } as const;
    const body: unknown = JSON.parse(JSON.stringify(refusalBody(refusal)));
    expect(body).toMatchObject({
      success: false,
      validation_errors: { old_password: { key: 'auth_required_field' } },
    });
    expect(parseRefusal(body)).toEqual(refusal);
    expect(readAnswer(CHANGE_PASSWORD, body)).toEqual({ ok: false, error: refusal });
  });

  it('takes a body of neither kind for a failure of the server', () => {
    for (const body of [undefined, null, 'html', { success: true }, { data: { attributes: {} } }])
      expect(readAnswer(SIGN_IN, body)).toMatchObject({ ok: false, error: { code: 'internal' } });
  });

  it('takes the page of a list from a query, where it is text', () => {
    expect(outgoing(REWARDS, { page: '2' }).url).toBe('/web-api/office/rewards?page=2');
    expect(readRequest(REWARDS, { body: undefined, query: { page: '2' } })).toEqual({
      ok: true,
      value: { page: 2 },
    });
  });
});
