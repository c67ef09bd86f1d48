import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCOUNT_DATA,
  DISALLOW_SPORTS,
  SAVE_ACCOUNT_FIELDS,
  SAVE_SETTING,
  SETTINGS,
} from '#protocol/people/account-calls.ts';
import {
  FAVORITES,
  type KeptFavorite,
  MIGRATE_FAVORITES,
  PIN_GAMES,
  UNPIN_GAMES,
} from '#protocol/people/favorite-calls.ts';
import {
  CHANGE_EMAIL,
  CHANGE_LOGIN,
  CHANGE_PASSWORD,
  CHECK_PHONE_CHANGE_CODE,
  CHECK_SECRET_ANSWER,
  CONFIRM_EMAIL_CHANGE,
  CONFIRM_PHONE_CHANGE,
  DISABLE_TWO_FACTOR,
  ENABLE_TWO_FACTOR,
  OWN_SECURE_QUESTION,
  SECURE_QUESTIONS,
  SEND_PHONE_CHANGE_CODE,
  SEND_TWO_FACTOR_SMS,
  SET_OWN_SECURE_QUESTION,
  SET_PHONE,
  SET_SECURE_QUESTION,
  TWO_FACTOR_QR,
} from '#protocol/people/sign-in/security-calls.ts';
import { SESSION_ID, USER_CONFIG } from '#protocol/people/sign-in/session-calls.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import {
  type Browser,
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

const KZ = 82;

async function proved() {
  const bettor = await bench.newBettor();
  await bench.prove(bettor.browser);
  return bettor;
}

async function setPhone(browser: Browser, phoneNumber: string): Promise<void> {
  const { ticket } = await browser.must(SET_PHONE, { phoneCountryId: KZ, phoneNumber });
  await browser.must(CONFIRM_PHONE_CHANGE, { ticket, confirmCode: await bench.codeFor(`+7${phoneNumber}`) });
}

describe('the password', () => {
  it('changes by the old one, ends other sessions on request (X9), and the address is told', async () => {
    const { browser, email } = await proved();
    const other = bench.browser();
    await other.must(SIGN_IN, { login: email, password: PASSWORD });
    const fresh = 'another horse 7';
    const values = { password: fresh, passwordConfirmation: fresh, endOtherSessions: true };
    expect(await browser.refusal(CHANGE_PASSWORD, { ...values, oldPassword: 'wrong' })).toBe(
      'wrong-credentials',
    );
    const same = await browser.call(CHANGE_PASSWORD, { ...values, oldPassword: '', password: email });
    expect(same.ok ? {} : same.error.fields).toMatchObject({
      oldPassword: { key: 'auth_required_field' },
      password: { key: 'password_not_login' },
    });
    await browser.must(CHANGE_PASSWORD, { ...values, oldPassword: PASSWORD });
    expect(await other.refusal(SESSION_ID, {})).toBe('not-authenticated');
    await browser.must(SESSION_ID, {});
    expect((await bench.lastMessage(email))?.subject).toBe('Password changed');
    expect(await other.refusal(SIGN_IN, { login: email, password: fresh })).toBe('none');
  });
});

describe('the phone', () => {
  it('changes in four steps, none of which can be left out (X14)', async () => {
    const { browser } = await proved();
    await setPhone(browser, '7017000001');
    await browser.must(SET_OWN_SECURE_QUESTION, {
      question: 'Where?',
      answer: 'At  Home',
      answerRepeat: 'at home',
    });
    const wanted = { phoneCountryId: KZ, phoneNumber: '7017000002' };
    expect(await browser.refusal(SET_PHONE, wanted)).toBe('not-possible-now');

    bench.pass(60_000);
    const { target, ticket } = await browser.must(SEND_PHONE_CHANGE_CODE, {});
    expect(target).toBe('+7***01');
    expect(await browser.refusal(CHECK_SECRET_ANSWER, { ticket, userAnswer: 'at home' })).toBe(
      'code-expired',
    );
    expect(await browser.refusal(SET_PHONE, { ...wanted, ticket })).toBe('not-possible-now');
    expect(await browser.refusal(CHECK_PHONE_CHANGE_CODE, { ticket, confirmCode: '000000' })).toBe(
      'wrong-code',
    );
    const confirmCode = await bench.codeFor('+77017000001');
    expect(await browser.must(CHECK_PHONE_CHANGE_CODE, { ticket, confirmCode })).toEqual({
      secureQuestion: 'Where?',
    });
    expect(await browser.refusal(SET_PHONE, { ...wanted, ticket })).toBe('not-possible-now');
    expect(await browser.refusal(CHECK_SECRET_ANSWER, { ticket, userAnswer: 'away' })).toBe('wrong-code');
    await browser.must(CHECK_SECRET_ANSWER, { ticket, userAnswer: ' AT home ' });
    const wrong = await browser.call(SET_PHONE, { phoneCountryId: KZ, phoneNumber: '9017000002', ticket });
    expect(wrong.ok ? {} : wrong.error.fields).toMatchObject({ phoneNumber: { key: 'phone_first_digit' } });
    const next = await browser.must(SET_PHONE, { ...wanted, ticket });
    const last = { ticket: next.ticket, confirmCode: await bench.codeFor('+77017000002') };
    await browser.must(CONFIRM_PHONE_CHANGE, last);
    expect(await browser.must(ACCOUNT_DATA, {})).toMatchObject({ phone: '+7***02', isPhoneConfirmed: true });
  });

  it('of somebody else gets no code, and the one who asks is told the same', async () => {
    const one = await proved();
    await setPhone(one.browser, '7017000009');
    const { browser } = await proved();
    const before = await bench.lastMessage('+77017000009');
    const told = await browser.must(SET_PHONE, { phoneCountryId: KZ, phoneNumber: '7017000009' });
    expect(told).toMatchObject({ codeLength: 6, target: '+7***09' });
    expect((await bench.lastMessage('+77017000009'))?.id).toBe(before?.id);
  });
});

describe('the e-mail address', () => {
  it('changes by a code to the new one, and the old one is told', async () => {
    const { browser, email } = await proved();
    const fresh = `new-${email}`;
    const { ticket } = await browser.must(CHANGE_EMAIL, { email: fresh });
    expect(await browser.must(ACCOUNT_DATA, {})).toMatchObject({ email });
    await browser.must(CONFIRM_EMAIL_CHANGE, { ticket, confirmCode: await bench.codeFor(fresh) });
    expect(await browser.must(ACCOUNT_DATA, {})).toMatchObject({ email: fresh, isEmailConfirmed: true });
    expect((await bench.lastMessage(email))?.subject).toBe('E-mail changed');
  });

  it('is changed by its own user alone', async () => {
    const { browser, email } = await proved();
    const thief = await proved();
    const { ticket } = await browser.must(CHANGE_EMAIL, { email: `mine-${email}` });
    const confirmCode = await bench.codeFor(`mine-${email}`);
    expect(await thief.browser.refusal(CONFIRM_EMAIL_CHANGE, { ticket, confirmCode })).toBe('code-expired');
  });
});

describe('the second factor', () => {
  it('is turned on by both codes, each answering at its own field, and off by the recovery code', async () => {
    const { browser, email } = await proved();
    await setPhone(browser, '7017000077');
    bench.pass(60_000);
    const { code, needsSmsCode, qrLink } = await browser.must(TWO_FACTOR_QR, {});
    expect(needsSmsCode).toBe(true);
    expect(qrLink).toContain(`secret=${code}`);
    const appCode = () =>
      new TOTP({ secret: Secret.fromBase32(code) }).generate({ timestamp: bench.nowMs() });
    expect(await browser.refusal(ENABLE_TWO_FACTOR, { appCode: appCode() })).toBe('2');
    await browser.must(SEND_TWO_FACTOR_SMS, {});
    const smsCode = await bench.codeFor('+77017000077');
    const wrong = await browser.call(ENABLE_TWO_FACTOR, { appCode: '000000', smsCode });
    expect(wrong.ok ? {} : wrong.error).toMatchObject({
      code: 'two-factor-app-code',
      fields: { appCode: {} },
    });
    bench.pass(60_000);
    await browser.must(SEND_TWO_FACTOR_SMS, {});
    const wrongSms = await browser.call(ENABLE_TWO_FACTOR, { appCode: appCode(), smsCode: '000000' });
    expect(wrongSms.ok ? {} : wrongSms.error).toMatchObject({ code: '2', fields: { smsCode: {} } });
    const fresh = await bench.codeFor('+77017000077');
    const { hash } = await browser.must(ENABLE_TWO_FACTOR, { appCode: appCode(), smsCode: fresh });
    expect(hash).toMatch(/^(?:[A-Z2-9]{4}-){4}[A-Z2-9]{4}$/);
    const answer = await bench.browser().must(SIGN_IN, { login: email, password: PASSWORD });
    expect(answer.kind).toBe('second-factor');
    expect(await browser.refusal(DISABLE_TWO_FACTOR, { hash: 'AAAA-AAAA-AAAA-AAAA-AAAA' })).toBe(
      'two-factor-app-code',
    );
    await browser.must(DISABLE_TWO_FACTOR, { hash });
    expect((await bench.browser().must(SIGN_IN, { login: email, password: PASSWORD })).kind).toBe(
      'signed-in',
    );
  });
});

describe('the account', () => {
  it('keeps what was given at registration, and locks it', async () => {
    const { browser, userId } = await proved();
    expect(await browser.must(ACCOUNT_DATA, {})).toMatchObject({
      userId: String(userId),
      firstName: 'Ann',
      birthDate: '01.02.1990',
      locked: ['firstName', 'lastName', 'birthDate', 'countryId'],
    });
    expect(await browser.refusal(SAVE_ACCOUNT_FIELDS, { birthDate: '01.02.1980' })).toBe('not-possible-now');
    expect(await browser.must(SAVE_ACCOUNT_FIELDS, { city: ' Almaty ', mailing: true })).toMatchObject({
      city: 'Almaty',
      mailing: true,
    });
  });

  it('takes a login that is free and no number', async () => {
    const { browser, userId } = await proved();
    const login = `ann${userId}`;
    expect(await browser.must(CHANGE_LOGIN, { login })).toMatchObject({ login });
    const other = await proved();
    expect(await other.browser.refusal(CHANGE_LOGIN, { login })).toBe('already-used');
    for (const bad of ['77011234567', 'ab', 'Ann-1', 'demo'])
      expect(await other.browser.refusal(CHANGE_LOGIN, { login: bad })).toBe('wrong-fields');
    expect(await bench.browser().refusal(SIGN_IN, { login, password: PASSWORD })).toBe('none');
  });

  it('has a secret question of the list or its own', async () => {
    const { browser } = await proved();
    const { questions } = await browser.must(SECURE_QUESTIONS, { lng: 'ru' });
    expect(await browser.must(OWN_SECURE_QUESTION, {})).toEqual({});
    const answer = { answer: 'Red', answerRepeat: 'red' };
    await browser.must(SET_SECURE_QUESTION, { questionId: questions[1]?.id ?? 0, ...answer });
    expect(await browser.must(OWN_SECURE_QUESTION, { lng: 'ru' })).toEqual({
      secureQuestion: questions[1]?.question,
    });
    expect(await browser.refusal(SET_SECURE_QUESTION, { questionId: 99, ...answer })).toBe('wrong-fields');
  });

  it('saves settings and disallowed sports', async () => {
    const { browser } = await bench.newBettor();
    await browser.must(SAVE_SETTING, { settingId: 'theme', settingValue: 'dark' });
    await browser.must(SAVE_SETTING, { settingId: 'odds-format', settingValue: 'us' });
    await browser.must(SAVE_SETTING, { settingId: 'theme', settingValue: '' });
    await browser.must(DISALLOW_SPORTS, { lineDisallowSport: [3, 1], liveDisallowSport: [] });
    expect(
      await browser.must(DISALLOW_SPORTS, { lineDisallowSport: [2, 1], liveDisallowSport: [4] }),
    ).toEqual({
      lineDisallowSport: [1, 2, 3],
      liveDisallowSport: [4],
    });
    expect((await browser.must(SETTINGS, {})).settings).toEqual({
      'odds-format': 'us',
      lineDisallowSport: '1,2,3',
      liveDisallowSport: '4',
    });
    // No sport is a choice as well: another device has to hear of it.
    const none = { lineDisallowSport: [], liveDisallowSport: [4], isReplaced: true };
    await browser.must(DISALLOW_SPORTS, none);
    expect(await browser.must(SETTINGS, {})).toMatchObject({ settings: { lineDisallowSport: '0' } });
    const more = { lineDisallowSport: [7], liveDisallowSport: [] };
    expect(await browser.must(DISALLOW_SPORTS, more)).toEqual({
      lineDisallowSport: [7],
      liveDisallowSport: [4],
    });
  });

  it('keeps the latest choice of a setting, whichever device it arrives from last', async () => {
    const { browser } = await bench.newBettor();
    await browser.must(SAVE_SETTING, { settingId: 'theme', settingValue: 'light' });
    bench.pass(60_000);
    // Chosen before, and sent only now: from a device that was away.
    const late = { settingId: 'theme', settingValue: 'dark', agoMs: 120_000 } as const;
    expect(await browser.must(SAVE_SETTING, late)).toMatchObject({ settingValue: 'light' });
    const later = { settingId: 'theme', settingValue: 'dark', agoMs: 30_000 } as const;
    const held = await browser.must(SAVE_SETTING, later);
    expect(held.settingValue).toBe('dark');
    expect(await browser.must(SETTINGS, {})).toEqual({
      settings: { theme: 'dark' },
      changedAt: { theme: held.changedAtMs },
    });
    // What was forgotten meanwhile stays forgotten.
    await browser.must(SAVE_SETTING, { settingId: 'theme', settingValue: '' });
    await browser.must(SAVE_SETTING, { ...late, agoMs: 10_000 });
    expect((await browser.must(SETTINGS, {})).settings).toEqual({});
  });

  it('keeps favourites by the moment of each change, whichever device it arrives from last', async () => {
    const { browser } = await bench.newBettor();
    const pinned = (kept: readonly KeptFavorite[]) =>
      kept.flatMap(({ id, isPinned }) => (isPinned ? [id] : []));
    expect(await browser.must(FAVORITES, {})).toEqual({ favorites: [] });
    await browser.must(PIN_GAMES, { games: [{ id: 5, feed: 'live' }] });
    bench.pass(60_000);
    const late = { kind: 'game', id: 5, isPinned: false, agoMs: 90_000 } as const;
    const older = { kind: 'championship', id: 9, isPinned: true, agoMs: 120_000 } as const;
    const { favorites } = await browser.must(MIGRATE_FAVORITES, { changes: [late, older] });
    expect(favorites).toEqual([older, { kind: 'game', id: 5, feed: 'live', isPinned: true, agoMs: 60_000 }]);
    // Taken back later than it was pinned, told in any order; the moment of taking back is remembered.
    const back = { ...late, agoMs: 30_000 };
    const again = { ...late, isPinned: true, agoMs: 45_000 };
    expect(pinned((await browser.must(MIGRATE_FAVORITES, { changes: [back, again] })).favorites)).toEqual([
      9,
    ]);
    expect(pinned((await browser.must(MIGRATE_FAVORITES, { changes: [again] })).favorites)).toEqual([9]);
    expect(pinned((await browser.must(UNPIN_GAMES, { ids: [5] })).favorites)).toEqual([9]);
    // A team keeps its name and a game of the dashboard its place, also where a later change does not say them.
    const team = { kind: 'team', id: 3, name: 'Ajax', isPinned: true, agoMs: 2_000 } as const;
    const placed = {
      kind: 'dashboard',
      id: 5,
      feed: 'line',
      place: 4,
      isPinned: true,
      agoMs: 2_000,
    } as const;
    const { name: _name, ...nameless } = { ...team, isPinned: false, agoMs: 1_000 };
    await browser.must(MIGRATE_FAVORITES, { changes: [team, placed] });
    const more = (await browser.must(MIGRATE_FAVORITES, { changes: [nameless] })).favorites;
    expect(more.filter(({ kind }) => kind === 'team' || kind === 'dashboard')).toEqual([
      placed,
      { ...nameless, name: 'Ajax' },
    ]);
    await browser.must(MIGRATE_FAVORITES, { changes: [{ ...placed, isPinned: false, agoMs: 0 }] });
    // Another bettor has their own.
    const other = await bench.newBettor();
    expect(await other.browser.must(FAVORITES, {})).toEqual({ favorites: [] });
    const many = Array.from({ length: 200 }, (_, nth) => ({ id: nth + 100, feed: 'line' as const }));
    await browser.must(PIN_GAMES, { games: many });
    bench.pass(1_000);
    const all = pinned((await browser.must(PIN_GAMES, { games: [{ id: 7, feed: 'live' }] })).favorites);
    expect(all).toHaveLength(201);
    expect(all).not.toContain(100);
    expect(all.slice(-1)).toEqual([7]);
    const wrong = [{ ...late, id: 0 }];
    expect(await browser.refusal(MIGRATE_FAVORITES, { changes: wrong })).toBe('bad-body');
  });

  it('G12 signs out by itself where the bettor wants it', async () => {
    const { browser } = await bench.newBettor();
    await browser.must(SAVE_SETTING, { settingId: 'auto-logoff-minutes', settingValue: '30' });
    expect(await browser.must(USER_CONFIG, {})).toMatchObject({ autoLogoffMinutes: 30 });
    bench.pass(29 * 60_000);
    await browser.must(SESSION_ID, {});
    bench.pass(30 * 60_000);
    expect(await browser.refusal(SESSION_ID, {})).toBe('not-authenticated');
  });
});
