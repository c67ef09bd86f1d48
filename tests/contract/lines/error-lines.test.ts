/** The lines that the catalogue of errors was ordered by: one test for each, under its words. */
import { describe, expect, it, vi } from 'vitest';
import { phonePlanOfCountry, phonePlansOfCode } from '#domain/catalogues/places/phone-plans.ts';
import { combinations } from '#domain/lib/combinations.ts';
import { dateProblem } from '#domain/text/date-text.ts';
import { CATALOGUE } from '#protocol/analytics/catalogue.ts';
import { outputOf } from '#protocol/calls/call.ts';
import { PLACEHOLDER_PIXEL } from '#protocol/http/translation-calls.ts';
import { failureText, httpErrorName } from '#protocol/lib/failure-text.ts';
import { refusalBody } from '#protocol/people/refusal.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { readSeoAnswer, SEO_READERS } from '#protocol/seo/seo-answers.ts';
import { fieldOfCode } from '#src/features/office/security/code-field.ts';
import { createAskPeople, type SolvedCaptcha } from '#src/platform/http/ask-people.ts';
import { createSendRequest, type HttpReply } from '#src/platform/http/request.ts';
import { createThrowingSend } from '#src/platform/http/request-error.ts';
import { retried } from '#src/platform/http/retried.ts';
import { createUserTokens } from '#src/platform/http/user-token.ts';
import { PART_LOST, withRetries } from '#src/platform/with-retries.ts';
import { createRememberedStore } from '#streams/remembered-store.ts';
import { createServiceTokens } from '#streams/session/service-token.ts';
import { createCouponQuestions } from '../../../embed/src/coupon-question.ts';
import { originOf } from '../../../embed/src/options.ts';

const thrown = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    return [code, message];
  }
};

describe('HTTP errors', () => {
  it('by status: 400 BadRequest, 401 Unauthorized, 403 Forbidden, 404 NotFound, other HTTP error', () => {
    expect([400, 401, 403, 404, 500].map(httpErrorName)).toEqual([
      'BadRequest',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'HttpError',
    ]);
  });
  it('internal codes: 1488 request timeout, 1489 timeout during download; messages (in Russian), each with the url', () => {
    expect([
      failureText({ code: 'timeout', internalCode: 1488 }, '/a'),
      failureText({ code: 'timeout', internalCode: 1489 }, '/a'),
      failureText({ code: 'aborted' }, '/a'),
    ]).toEqual([
      '1488 Превышено время ожидания ответа: /a',
      '1489 Превышено время загрузки ответа: /a',
      'Запрос отменён: /a',
    ]);
  });
  it('requests may retry a set number of times and abort on timeout', async () => {
    const run = vi.fn().mockRejectedValueOnce(new Error('network')).mockResolvedValue('there');
    expect(await retried(2, run)).toBe('there');
    const send = createSendRequest(
      ((_path: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        )) as typeof fetch,
      1,
    );
    expect(await send({ method: 'GET', path: '/a' })).toEqual({ kind: 'lost', cause: 'timeout' });
  });
  it("retry helper: 'retry: Attempts ended'", async () => {
    const run = vi.fn(() => Promise.reject(new Error('network')));
    await expect(retried(3, run)).rejects.toMatchObject({
      message: 'retry: Attempts ended',
      cause: { message: 'network' },
    });
    expect(run).toHaveBeenCalledTimes(3);
  });
});

describe('the API wrapper', () => {
  const failure = (reply: HttpReply) =>
    createThrowingSend(async () => reply)({ method: 'GET', path: '/a' }).catch(
      (error: Error) => error.message,
    );
  const answered = (status: number, body: unknown): HttpReply => ({ kind: 'answered', status, body });

  it('takes the first error detail, or the response message, or the generic server error text', async () => {
    const errors = [{ code: 'one', detail: 'first' }, { detail: 'second' }];
    expect(await failure(answered(400, { success: false, error: 'message', errors }))).toBe('first: /a');
    expect(await failure(answered(400, { success: false, message: 'message' }))).toBe('message: /a');
    expect(await failure(answered(500, '<html>'))).toBe('HttpError: /a');
  });
  it('if success is false, it uses the message, the detail, or a generic query error text', async () => {
    expect(await failure(answered(200, { success: false, message: 'message' }))).toBe('message: /a');
    expect(await failure(answered(200, { success: false }))).toBe('HttpError: /a');
  });
  it('cancelled requests are flagged as cancelled', async () => {
    await expect(
      createThrowingSend(async () => ({ kind: 'lost', cause: 'aborted' }))({ method: 'GET', path: '/a' }),
    ).rejects.toMatchObject({ name: 'aborted' });
  });
  it('SEO calls treat 403 and 422 as not-invalid and return empty defaults flagged as failed', () => {
    for (const status of [403, 422])
      expect(readSeoAnswer(SEO_READERS.links, { status, body: {} })).toEqual({
        value: [],
        isFailed: true,
        isRefused: true,
      });
  });
  it('two-factor enable: code 2 means the sms code is wrong; messages are shown at the related field', () => {
    expect(['2', 'two-factor-app-code', 'busy'].map(fieldOfCode)).toEqual(['smsCode', 'appCode', undefined]);
  });
});

describe('a captcha', () => {
  const WANTED = refusalBody({ code: 'captcha-needed', detail: 'first a captcha' });
  const answerAfter = (solved: SolvedCaptcha) =>
    createAskPeople({
      solve: async () => solved,
      prove: async () => false,
      send: async () => ({ kind: 'answered', status: 403, body: WANTED }),
    })(SIGN_IN, { login: 'anna', password: 'secret' });

  it('that failed rejects with a captcha error', async () => {
    expect(await answerAfter({ kind: 'failed' })).toMatchObject({ error: { code: 'captcha-needed' } });
    expect(await answerAfter({ kind: 'failed', trouble: 'not-loaded' })).toMatchObject({
      error: { code: 'captcha-not-loaded' },
    });
  });
  it("dismissed by the user rejects with a cancel error, text 'Dismissed captcha'", async () => {
    expect(await answerAfter({ kind: 'dismissed' })).toMatchObject({
      error: { code: 'dismissed', detail: 'Dismissed captcha' },
    });
  });
  it('load failures appear only as analytics events', () => {
    const { data } = CATALOGUE['error-met'];
    for (const code of ['not-loaded', 'not-started', 'dismissed'])
      expect(outputOf(data, { area: 'captcha', code })).toEqual({ area: 'captcha', code });
  });
});

describe('tokens', () => {
  const served = (status: number, body: unknown, date: string | null = new Date(0).toUTCString()) => {
    const token = async () => ({ status, date, body });
    return createServiceTokens({ fetchToken: token, refreshToken: token, nowMs: () => 0 });
  };
  const BODY = { data: { attributes: { userToken: 'service' } } };

  it('USER_NOT_AUTHENTICATED (403 while fetching a token)', async () => {
    expect(await served(403, {}).send('/a', async () => ({ status: 200 }))).toEqual({
      ok: false,
      error: 'USER_NOT_AUTHENTICATED',
    });
  });
  it('TOKEN_NOT_AUTHENTICATED (after three 401 retries)', async () => {
    const tries = vi.fn(async () => ({ status: 401 }));
    expect(await served(200, BODY).send('/a', tries)).toEqual({
      ok: false,
      error: 'TOKEN_NOT_AUTHENTICATED',
    });
    expect(tries).toHaveBeenCalledTimes(4);
  });
  it('a missing token or Date header gives a lost-token error', async () => {
    const sent = async () => ({ status: 200 });
    expect(await served(200, {}).send('/a', sent)).toEqual({ ok: false, error: 'lost-token' });
    expect(await served(200, BODY, null).send('/a', sent)).toEqual({ ok: false, error: 'lost-token' });
  });
  it('failing to fetch the user token logs an error and returns an empty token', async () => {
    const report = vi.fn();
    const tokens = createUserTokens({
      send: async () => ({ kind: 'lost', cause: 'network' }),
      nowMs: () => 0,
      report,
    });
    expect(await tokens.token('1')).toBe('');
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('what could not be loaded', () => {
  it('a placeholder pixel image is used for missing media', () => {
    expect(PLACEHOLDER_PIXEL).toMatch(/^data:image\/gif;base64,/);
  });
  it('failing to load a lazy component is logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = vi.fn().mockRejectedValueOnce(new TypeError('network')).mockResolvedValue('part');
    const later = (run: () => void) => {
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    };
    const retry = { later, onOnline: () => () => undefined };
    expect(await withRetries(load, retry)).toBe('part');
    expect(logged).toHaveBeenCalledExactlyOnceWith(new TypeError('network'));
    expect(performance.getEntriesByName(PART_LOST)).toHaveLength(1);
    performance.clearMarks(PART_LOST);
    logged.mockRestore();
    const { data } = CATALOGUE['error-met'];
    const event = { area: 'page', code: 'part-not-loaded' };
    expect(outputOf(data, event)).toEqual(event);
  });
  it('a message delivery timeout is raised when no coupon answer arrives', async () => {
    vi.useFakeTimers();
    try {
      const asked = createCouponQuestions(() => undefined).ask('q');
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await asked).toEqual({ isBetsAvailable: false, events: [] });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('developer errors', () => {
  it("'config is absent'", () => {
    expect(thrown(() => originOf(undefined))).toEqual(['config-absent', 'config is absent']);
    expect(thrown(() => originOf({ into: {} as HTMLElement, site: '' }))).toEqual([
      'config-absent',
      'config is absent',
    ]);
  });
  it('unknown country or calling code in the phone library', () => {
    expect(thrown(() => phonePlanOfCountry('xx'))).toEqual(['unknown-country', 'unknown country: XX']);
    expect(thrown(() => phonePlansOfCode('+999999'))).toEqual([
      'unknown-calling-code',
      'unknown calling code: +999999',
    ]);
    expect([phonePlanOfCountry('kz').callingCode, phonePlansOfCode('7').map(({ code }) => code)]).toEqual([
      '7',
      expect.arrayContaining(['kz', 'ru']),
    ]);
  });
  it('factorial of a negative input', () => {
    expect(thrown(() => combinations(-1, 1))).toEqual([
      'negative-factorial',
      'factorial of a negative input: -1',
    ]);
    expect([combinations(5, 2), combinations(5, 5), combinations(5, -1)]).toEqual([10n, 1n, 0n]);
  });
  it("'Invalid interval' when the start is after the end", () => {
    const [early, late] = [
      { year: 2000, month: 1, day: 1 },
      { year: 2000, month: 1, day: 2 },
    ];
    expect(thrown(() => dateProblem('01.01.2000', { min: late, max: early }))).toEqual([
      'invalid-interval',
      'Invalid interval: 2000-01-02 to 2000-01-01',
    ]);
    expect(dateProblem('01.01.2000', { min: early, max: early })).toBeUndefined();
  });
  it('a missing store namespace', () => {
    const storage = { keys: () => [], read: () => null, write: () => undefined, remove: () => undefined };
    const store = createRememberedStore({
      device: storage,
      tab: storage,
      report: () => undefined,
      onForeignWrite: () => undefined,
    });
    expect(thrown(() => store.get('nowhere' as 'welcomed'))).toEqual([undefined, 'missing: store namespace']);
    expect(store.get('welcomed')).toBe(false);
  });
});
