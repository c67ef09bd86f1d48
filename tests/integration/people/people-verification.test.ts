/** Verification by a face, by Smart-ID and Mobile-ID, and by the flow of a vendor, with providers of the sandbox that misbehave. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPersonalCode } from '#domain/people/personal-code.ts';
import { VERIFICATION_CALLBACK } from '#protocol/calls/site-calls.ts';
import { DOCUMENTS, UPLOAD_DOCUMENT } from '#protocol/people/document-calls.ts';
import { MESSAGES } from '#protocol/people/message-calls.ts';
import { WITHDRAW } from '#protocol/people/money-calls.ts';
import {
  DOCUMENT_VERIFICATION_TOKEN,
  FLOW_ID,
  IDENTIFICATION_CONFIG,
  MOBILE_ID_STATUS,
  SMART_ID_STATUS,
  START_MOBILE_ID,
  START_SMART_ID,
  VERIFY,
  VERIFY_FACE,
  type VerificationType,
} from '#protocol/people/verification-calls.ts';
import { signCallback } from '#server/people/payments/cashier-signature.ts';
import { VERIFICATION_SIGNATURE } from '#server/people/verification/flow-routes.ts';
import { readFlowVendor } from '#server/people/verification/flow-vendor.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
  openPeopleBench,
  type PeopleBench,
  START_MS,
} from '#tests/helpers/people/people-bench.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]).toString('base64');

/** A code of Estonia of the birthday that bettors of tests have, the 1st of February 1990. */
const estonian = (serial: number, sexAndCentury = 4, birthday = '900201'): string => {
  const start = `${sexAndCentury}${birthday}${String(serial).padStart(3, '0')}`;
  const code = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find((one) =>
    isPersonalCode('EE', one),
  );
  if (code === undefined) throw new Error('no check digit');
  return code;
};

describe.each(MONEY_DATABASES)('verification on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: PeopleBench;
  beforeAll(async () => {
    if (skipped !== undefined) return;
    database = await open();
    bench = await openPeopleBench(database);
  });
  afterAll(async () => {
    if (skipped !== undefined) return;
    expect(bench.log).toEqual([]);
    await bench.close();
    await database.close();
  });
  const run = skipped === undefined ? it : it.skip;

  const post = (url: string, values: Readonly<Record<string, string>>) =>
    bench.browser().send('POST', url, new URLSearchParams(values).toString(), FORM);
  const wayOf = async (own: Browser, type: VerificationType) =>
    (await own.must(IDENTIFICATION_CONFIG, {})).ways.find(
      ({ verificationType }) => verificationType === type,
    );
  const startSmart = (own: Browser, personalCode: string) =>
    own.must(START_SMART_ID, { personalCode, countryCode: 'EE' });
  const sessionOf = (phoneUrl: string | undefined) =>
    new URL(phoneUrl ?? '', 'https://bets.example').searchParams.get('session') ?? '';
  const press = (phoneUrl: string | undefined, act: string) =>
    post('/_eid/act', { session: sessionOf(phoneUrl), act });
  const statusOf = (own: Browser, authId: string) => own.must(SMART_ID_STATUS, { authId });
  /** A withdrawal that only an account of a known person may make. */
  const withdrawMuch = (own: Browser) =>
    own.refusal(WITHDRAW, {
      payGuid: randomUUID(),
      methodId: 'card',
      money: { amount: '1500000.00', currency: 'KZT' },
      requisites: '4400 0000 0000 0001',
    });

  run('a code that is confirmed on the phone verifies the account once, as a document does', async () => {
    const { browser, userId } = await bench.newBettor();
    await bench.fund(userId, 400_000_000n);
    await bench.prove(browser);
    expect(await withdrawMuch(browser)).toBe('identification-needed');
    const code = estonian(1);
    const { authId, phoneUrl, verificationCode } = await startSmart(browser, code);
    expect(await statusOf(browser, authId)).toEqual({ state: 'RUNNING' });
    expect(await wayOf(browser, 'smart-id')).toMatchObject({ state: 'waiting' });
    const phone = (await browser.send('GET', phoneUrl ?? '')).body;
    expect(phone).toContain(`value="${verificationCode}"`);
    expect(phone).not.toContain(code);
    await press(phoneUrl, verificationCode);
    const ended = await statusOf(browser, authId);
    expect(ended).toMatchObject({ state: 'COMPLETE', result: 'OK' });
    // An answer that was lost is told again; a yes alone verifies nobody.
    expect(await statusOf(browser, authId)).toEqual(ended);
    expect(await withdrawMuch(browser)).toBe('identification-needed');
    const values = { verificationType: 'smart-id', authId, authToken: ended.authToken ?? '' } as const;
    expect(await browser.refusal(VERIFY, { ...values, authToken: 'x'.repeat(43) })).toBe('code-expired');
    expect(await browser.refusal(VERIFY, { ...values, verificationType: 'mobile-id' })).toBe('code-expired');
    const ends = await Promise.all(Array.from({ length: 5 }, () => browser.refusal(VERIFY, values)));
    expect(ends.filter((end) => end === 'none')).toHaveLength(1);
    expect((await statusOf(browser, authId)).authToken).toBeUndefined();
    expect(await browser.must(DOCUMENTS, {})).toMatchObject({ isVerified: true });
    expect(await wayOf(browser, 'smart-id')).toMatchObject({
      state: 'accepted',
      personalCode: `•••••••${code.slice(-4)}`,
    });
    expect((await browser.must(MESSAGES, {})).messages[0]).toMatchObject({ kind: 'identity-verified' });
    expect(await withdrawMuch(browser)).toBe('none');
    expect(await browser.refusal(START_SMART_ID, { personalCode: code, countryCode: 'EE' })).toBe(
      'not-possible-now',
    );
    // Neither kept nor logged as it is.
    const kept = await database.query<{ row: string }>(
      `select to_jsonb(s)::text as row from verification_sessions s union all select to_jsonb(i)::text from verified_identities i
       union all select to_jsonb(a)::text from audit_log a`,
    );
    expect(kept.some(({ row }) => row.includes(code))).toBe(false);
  });

  run('refusal, a wrong code, an unusable certificate and silence verify nobody', async () => {
    const { browser } = await bench.newBettor();
    const code = estonian(2);
    for (const [act, result] of [
      ['refuse', 'USER_REFUSED'],
      ['unusable', 'DOCUMENT_UNUSABLE'],
    ] as const) {
      const { authId, phoneUrl } = await startSmart(browser, code);
      await press(phoneUrl, act);
      // What was decided on the phone stays.
      await press(phoneUrl, 'refuse');
      expect(await statusOf(browser, authId)).toEqual({ state: 'COMPLETE', result });
    }
    const wrong = await startSmart(browser, code);
    const page = (await browser.send('GET', wrong.phoneUrl ?? '')).body;
    const codes = [...page.matchAll(/value="(\d{4})"/g)].map(([, one]) => one);
    expect(codes).toHaveLength(3);
    await press(wrong.phoneUrl, codes.find((one) => one !== wrong.verificationCode) ?? '');
    expect(await statusOf(browser, wrong.authId)).toEqual({ state: 'COMPLETE', result: 'WRONG_VC' });
    const silent = await startSmart(browser, code);
    bench.pass(120_000);
    // A yes that comes after the time is none.
    await press(silent.phoneUrl, silent.verificationCode);
    expect(await statusOf(browser, silent.authId)).toEqual({ state: 'COMPLETE', result: 'TIMEOUT' });
    expect(await browser.must(IDENTIFICATION_CONFIG, {})).toMatchObject({ isVerified: false });
    bench.setTime(START_MS);
  });

  run('a new start gives the earlier one up, and a stranger sees none of them', async () => {
    const { browser } = await bench.newBettor();
    const first = await startSmart(browser, estonian(3));
    const second = await startSmart(browser, estonian(3));
    await press(first.phoneUrl, first.verificationCode);
    expect(await statusOf(browser, first.authId)).toMatchObject({ result: 'TIMEOUT' });
    const stranger = await bench.newBettor();
    const asked = { authId: second.authId };
    expect(await stranger.browser.refusal(SMART_ID_STATUS, asked)).toBe('not-found');
    expect(await browser.refusal(MOBILE_ID_STATUS, asked)).toBe('not-found');
    await press(second.phoneUrl, second.verificationCode);
    const { authToken = '' } = await statusOf(browser, second.authId);
    expect(
      await stranger.browser.refusal(VERIFY, { ...asked, authToken, verificationType: 'smart-id' }),
    ).toBe('code-expired');
    // A yes that nobody used in ten minutes is of no use.
    bench.pass(600_001);
    expect(await browser.refusal(VERIFY, { ...asked, authToken, verificationType: 'smart-id' })).toBe(
      'code-expired',
    );
    bench.setTime(START_MS);
  });

  run('codes of nobody, of another birthday and of another account are refused', async () => {
    const { browser } = await bench.newBettor();
    const refusal = (personalCode: string, countryCode: 'EE' | 'LV' | 'LT' = 'EE') =>
      browser.refusal(START_SMART_ID, { personalCode, countryCode });
    const right = estonian(4);
    expect(await refusal(`${right.slice(0, 10)}${(Number(right[10]) + 1) % 10}`)).toBe('wrong-fields');
    expect(await refusal(estonian(4, 4, '900202'))).toBe('other-person');
    const other = await bench.newBettor();
    const theirs = await startSmart(other.browser, right);
    const mine = await startSmart(browser, right);
    for (const one of [theirs, mine]) await press(one.phoneUrl, one.verificationCode);
    const use = async (own: Browser, { authId }: { readonly authId: string }) => {
      const { authToken = '' } = await statusOf(own, authId);
      return own.refusal(VERIFY, { verificationType: 'smart-id', authId, authToken });
    };
    const ends = await Promise.all([use(other.browser, theirs), use(browser, mine)]);
    expect(ends.toSorted()).toEqual(['none', 'other-person']);
  });

  run('Mobile-ID takes a phone that can get codes, and shows the same code on both sides', async () => {
    const { browser } = await bench.newBettor();
    const values = { personalCode: estonian(5), countryCode: 'EE' } as const;
    expect(await browser.refusal(START_MOBILE_ID, { ...values, phoneNumber: '123' })).toBe('wrong-fields');
    const { authId, phoneUrl, verificationCode } = await browser.must(START_MOBILE_ID, {
      ...values,
      phoneNumber: '+372 5123 4567',
    });
    expect((await browser.send('GET', phoneUrl ?? '')).body).toContain(`<bdi>${verificationCode}</bdi>`);
    await press(phoneUrl, 'confirm');
    const { authToken = '' } = await browser.must(MOBILE_ID_STATUS, { authId });
    await browser.must(VERIFY, { verificationType: 'mobile-id', authId, authToken });
    expect(await browser.must(IDENTIFICATION_CONFIG, {})).toMatchObject({ isVerified: true });
  });

  run('starts are bounded for each person', async () => {
    const { browser } = await bench.newBettor();
    const values = { personalCode: estonian(6), countryCode: 'EE' } as const;
    for (let at = 0; at < 10; at += 1) await browser.must(START_SMART_ID, values);
    expect(await browser.refusal(START_SMART_ID, values)).toBe('too-many-requests');
    const other = await bench.newBettor();
    expect(await other.browser.refusal(START_SMART_ID, values)).toBe('too-many-requests');
  });

  async function flowOf(own: Browser) {
    const { flowId } = await own.must(FLOW_ID, {});
    const { authToken, url } = await own.must(DOCUMENT_VERIFICATION_TOKEN, { flowId, language: 'en' });
    const end = async (outcome: string) => {
      const answer = await post('/_verification/act', { flowId, token: authToken, lng: 'en', outcome });
      return [...answer.body.matchAll(/<li>([^<]*)/g)].map(([, told]) => told);
    };
    return { flowId, authToken, url, end };
  }

  run('the result of a flow counts once: twice, stale and forged ones are refused', async () => {
    const { browser } = await bench.newBettor();
    const { end, flowId, url } = await flowOf(browser);
    expect((await browser.send('GET', url)).body).toContain('Sandbox vendor of verification');
    expect((await browser.send('GET', url.replace(flowId, randomUUID()))).statusCode).toBe(404);
    expect(await end('forged')).toEqual(['forged: 401']);
    expect(await end('late')).toEqual(['late: 401']);
    expect(await end('nothing')).toEqual([]);
    expect(await wayOf(browser, 'flow')).toMatchObject({ state: 'waiting' });
    expect(await end('accept-twice')).toEqual(['accepted: 200', 'accepted: 409']);
    expect(await end('refuse')).toEqual(['refused: 409']);
    expect(await wayOf(browser, 'flow')).toMatchObject({ state: 'accepted' });
    expect(await browser.must(IDENTIFICATION_CONFIG, {})).toMatchObject({ isVerified: true });
    expect(await browser.refusal(FLOW_ID, {})).toBe('not-possible-now');
  });

  run('a flow that was refused may begin again, one that was given up or is over has no result', async () => {
    const { browser } = await bench.newBettor();
    const first = await flowOf(browser);
    expect(await first.end('refuse')).toEqual(['refused: 200']);
    expect(await wayOf(browser, 'flow')).toMatchObject({ state: 'refused' });
    const given = await flowOf(browser);
    const last = await flowOf(browser);
    expect(await given.end('accept')).toEqual(['accepted: 410']);
    const report = async () => {
      const [row] = await database.query<{ secret: string }>(
        `select secret from server_secrets where name = 'verification'`,
      );
      const body = JSON.stringify({ flowId: last.flowId, result: 'accepted' });
      const headers = {
        'content-type': VERIFICATION_CALLBACK.mediaType ?? '',
        [VERIFICATION_SIGNATURE]: signCallback(row?.secret ?? '', body, bench.nowMs()),
      };
      return (await browser.send('POST', VERIFICATION_CALLBACK.path, body, headers)).statusCode;
    };
    bench.pass(1_800_000);
    expect(await report()).toBe(410);
    expect(await browser.must(IDENTIFICATION_CONFIG, {})).toMatchObject({ isVerified: false });
    const stranger = await bench.newBettor();
    expect(
      await stranger.browser.refusal(DOCUMENT_VERIFICATION_TOKEN, { flowId: last.flowId, language: 'en' }),
    ).toBe('not-found');
    bench.setTime(START_MS);
  });

  run('a reviewer sees face and document side by side, and the picture goes with the decision', async () => {
    const { browser, userId } = await bench.newBettor();
    expect(await browser.refusal(VERIFY_FACE, { mediaType: 'image/png', photo: JPEG })).toBe('wrong-fields');
    await browser.must(UPLOAD_DOCUMENT, {
      type: 'id-card',
      number: 'N 123456',
      expiresAt: '01.02.2030',
      fileName: 'card.jpg',
      mediaType: 'image/jpeg',
      content: JPEG,
    });
    const sends = await Promise.all(
      Array.from({ length: 4 }, () => browser.refusal(VERIFY_FACE, { mediaType: 'image/jpeg', photo: JPEG })),
    );
    expect(sends.toSorted()).toEqual(['none', 'not-possible-now', 'not-possible-now', 'not-possible-now']);
    const page = (await bench.browser().send('GET', '/_review')).body;
    const article = page.split('<article').find((one) => one.includes(`data-account="${userId}"`)) ?? '';
    expect(article).toContain('data-face=');
    expect(article).toContain('data-document=');
    const [, id = ''] = /data-face="(\d+)"/.exec(article) ?? [];
    expect((await bench.browser().send('GET', `/_review/face/${id}`)).headers['content-type']).toBe(
      'image/jpeg',
    );
    await post('/_review/face', { id, decision: 'refused', reason: 'Eyes are hidden' });
    await post('/_review/face', { id, decision: 'accepted' });
    expect(await wayOf(browser, 'face')).toMatchObject({ state: 'refused', reason: 'Eyes are hidden' });
    expect((await browser.must(MESSAGES, {})).messages[0]).toMatchObject({
      kind: 'face-refused',
      reason: 'Eyes are hidden',
    });
    expect((await bench.browser().send('GET', `/_review/face/${id}`)).statusCode).toBe(404);
    expect(await browser.refusal(VERIFY_FACE, { mediaType: 'image/jpeg', photo: JPEG })).toBe('none');
  });
});

it('the file of a vendor is read with its mistakes by place, and without what stands there', () => {
  const flow = { name: 'Vendor', page: 'https://flow.vendor.example/start', secret: 's'.repeat(32) };
  expect(readFlowVendor(JSON.stringify({ flow }))).toMatchObject({ ok: true, value: flow });
  const wrong = readFlowVendor(
    JSON.stringify({ flow: { ...flow, page: 'http://flow.vendor.example', secret: 'short-secret' } }),
  );
  expect(wrong.ok ? [] : wrong.error).toEqual([
    'flow.page: expected is an address of https, or of this machine, without a query',
    'flow.secret: expected is a secret of at least 32 characters',
  ]);
});
