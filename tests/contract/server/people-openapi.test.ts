import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE_CALLS } from '#protocol/calls/all.ts';
import { ACCOUNT_DATA, SETTINGS } from '#protocol/people/account-calls.ts';
import {
  AVAILABLE_LIMITS,
  LIMITS,
  REALITY_CHECK,
  SET_LIMIT,
  TEST_QUESTIONS,
} from '#protocol/people/limit-calls.ts';
import { ACCOUNTS, DEPOSIT, PAYMENT_HISTORY, PAYMENT_METHODS } from '#protocol/people/money-calls.ts';
import { outgoing, type PeopleCall, type RequestOf } from '#protocol/people/people-call.ts';
import { PHONE_COUNTRIES, REGISTER, REGISTRATION_CONFIG } from '#protocol/people/registration-calls.ts';
import { CAPTCHA } from '#protocol/people/sign-in/captcha-calls.ts';
import { CHANGE_PASSWORD, TWO_FACTOR_QR } from '#protocol/people/sign-in/security-calls.ts';
import {
  SERVICE_TOKEN,
  SESSION_HISTORY,
  SESSIONS,
  USER_CONFIG,
} from '#protocol/people/sign-in/session-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { openApiDocument } from '#server/openapi/openapi.ts';
import { openApiParts } from '#server/openapi/openapi-routes.ts';
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
const ajv = new Ajv2020({ strict: false, allErrors: true });
beforeAll(async () => {
  ajv.addSchema(openApiDocument(openApiParts()), 'api');
  database = await openTestDatabase();
  bench = await openPeopleBench(database);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
const wrongs = (value: unknown, ...at: string[]) => {
  const validate = ajv.compile({ $ref: `api#/${at.map(escaped).join('/')}` });
  return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
};
const MEDIA = ['content', 'application/vnd.api+json', 'schema'];

it('describes every call of people once, and each is a route of the server', () => {
  expect(PEOPLE_CALLS.length).toBeGreaterThan(60);
  const names = PEOPLE_CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { method, path } of PEOPLE_CALLS)
    expect([path, bench.app.hasRoute({ method, url: path })]).toEqual([path, true]);
});

it('says what real requests and answers are', async () => {
  const { browser, email } = await bench.newBettor();
  await bench.prove(browser);
  const hold = async <Call extends PeopleCall>(call: Call, values: RequestOf<Call>, isRefused = false) => {
    const { body, headers, method, url } = outgoing(call, values);
    const answer = await browser.send(method, url, body, headers);
    const at = ['paths', call.path, method.toLowerCase()];
    if (body !== undefined)
      expect([call.path, wrongs(JSON.parse(body), ...at, 'requestBody', ...MEDIA)]).toEqual([call.path, []]);
    expect(answer.statusCode >= 400).toBe(isRefused);
    const response = isRefused ? 'default' : '200';
    expect([call.path, wrongs(answer.json(), ...at, 'responses', response, ...MEDIA)]).toEqual([
      call.path,
      [],
    ]);
  };
  const limit = { unit: 'money', money: { amount: '5000.00', currency: 'KZT' } } as const;
  const order = { payGuid: '3f1c9a52-6a55-4c1e-9d0f-1f2f3f4f5f6f', methodId: 'card', money: limit.money };
  for (const call of [CAPTCHA, REGISTRATION_CONFIG, PHONE_COUNTRIES, SESSIONS, SESSION_HISTORY, USER_CONFIG])
    await hold(call, {});
  for (const call of [ACCOUNT_DATA, SETTINGS, LIMITS, AVAILABLE_LIMITS, REALITY_CHECK, TEST_QUESTIONS])
    await hold(call, {});
  for (const call of [ACCOUNTS, PAYMENT_METHODS, TWO_FACTOR_QR, SERVICE_TOKEN]) await hold(call, {});
  await hold(SET_LIMIT, { kind: 'deposit', period: 'week', value: limit });
  await hold(DEPOSIT, order);
  await hold(DEPOSIT, { ...order, payGuid: '3f1c9a52-6a55-4c1e-9d0f-1f2f3f4f5f60' }, true);
  await hold(PAYMENT_HISTORY, {});
  await hold(SIGN_IN, { login: email, password: PASSWORD });
  await hold(SIGN_IN, { login: email, password: 'wrong' }, true);
  await hold(REGISTER, { ...FULL_FORM, email: '' }, true);
  const wrong = { oldPassword: '', password: 'x', passwordConfirmation: '' };
  await bench.prove(browser);
  await hold(CHANGE_PASSWORD, wrong, true);
});

it('would not pass an answer of another shape', () => {
  const at = ['paths', SESSIONS.path, 'post', 'responses', '200', ...MEDIA];
  expect(
    wrongs({ success: true, data: { attributes: { sessions: [{ sessionId: 5 }] } } }, ...at),
  ).not.toEqual([]);
});
