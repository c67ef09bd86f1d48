/** Limits of signing in and of messages: what counts as one name, who is stopped by whose tries, and which device never is. */
import crypto from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA } from '#protocol/people/sign-in/captcha-calls.ts';
import { solveProof } from '#protocol/people/sign-in/proof-of-work.ts';
import { CHANGE_PASSWORD } from '#protocol/people/sign-in/security-calls.ts';
import {
  END_OTHER_SESSIONS,
  END_SESSION,
  PROVE_AGAIN,
  SESSION_ID,
  SESSIONS,
} from '#protocol/people/sign-in/session-calls.ts';
import {
  RESET_PASSWORD,
  SECOND_FACTOR,
  SEND_EMAIL_LINK,
  SEND_PASSWORD_RESET,
  SIGN_IN,
} from '#protocol/people/sign-in/sign-in-calls.ts';
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

const DEVICE = '__Host-device';
/** Millions are made here: in one call, and by hexadecimal digits, each costs a fraction of a `createHash`. */
const hashOf = (text: string) => crypto.hash('sha256', text);
const sha256 = (text: string) => crypto.hash('sha256', text, 'buffer');
let networks = 0;
/** A guest in a network that nobody has been in. */
const stranger = (of = bench): Browser => {
  networks += 1;
  const guest = of.browser();
  guest.address = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  return guest;
};
const tryAt = (guest: Browser, login: string, password = 'wrong one') =>
  guest.refusal(SIGN_IN, { login, password });
const times = async <Value>(amount: number, act: (nth: number) => Promise<Value>): Promise<Value[]> => {
  const all: Value[] = [];
  for (let nth = 0; nth < amount; nth += 1) all.push(await act(nth));
  return all;
};
const signedOut = async (owner: Browser): Promise<Browser> => {
  await owner.send('POST', '/web-api/user/disconnect', '{}');
  return owner;
};
const givePhone = (userId: bigint, phone: string) =>
  database.query('update people set phone = $2, phone_confirmed_at = 1 where user_id = $1', [userId, phone]);

describe('one name', () => {
  it.each([true, false])('is a phone number in all its spellings, with an account (%s)', async (isThere) => {
    const digits = isThere ? '7015550001' : '7015550002';
    if (isThere) await givePhone((await bench.newBettor()).userId, `+7${digits}`);
    const gaps = ['', ' ', '-', '.', '\u00a0', '\u2013', '/', '  ', ' - ', '\u200e'];
    const spellings = ['+7', '007', '7', '+7 8'].flatMap((code) =>
      gaps.map((gap) => [code, digits.slice(0, 3), digits.slice(3)].join(gap)),
    );
    expect(new Set(spellings).size).toBe(40);
    const guest = stranger();
    const ends = await times(40, (nth) => tryAt(guest, spellings[nth] ?? ''));
    expect(ends).toEqual([...Array(10).fill('wrong-credentials'), ...Array(30).fill('too-many-requests')]);
  });

  it('is an e-mail address in any case, and a login as the database compares it', async () => {
    const guest = stranger();
    const ends = await times(11, (nth) => tryAt(guest, nth % 2 ? 'One@Bets.Example' : ' one@bets.example'));
    expect(ends.at(-1)).toBe('too-many-requests');
    await times(10, () => tryAt(guest, 'LoginA'));
    expect(await tryAt(guest, 'logina')).toBe('wrong-credentials');
    expect(await tryAt(guest, 'LoginA ')).toBe('too-many-requests');
  });

  it('of the three of an account makes one count, which does not show', async () => {
    const { email, userId } = await bench.newBettor();
    await givePhone(userId, '+77015550003');
    const guest = stranger();
    const names = [email, '+7 701 555 0003'];
    expect(new Set(await times(10, (nth) => tryAt(guest, names[nth % 2] ?? '')))).toEqual(
      new Set(['wrong-credentials']),
    );
    const [{ login } = { login: '' }] = await database.query<{ login: string }>(
      'select login from users where id = $1',
      [userId],
    );
    // The eleventh try of this network at this account, by a third name: even the right password is told to be wrong.
    expect(await tryAt(guest, login, PASSWORD)).toBe('wrong-credentials');
    expect(await tryAt(stranger(), login, PASSWORD)).toBe('none');
  });

  it('of a network is its IPv6 /64', async () => {
    const guest = bench.browser();
    const ends = await times(11, (nth) => {
      guest.address = `2001:db8:5:6:${nth}::1`;
      return tryAt(guest, 'somebody');
    });
    expect(ends.at(-1)).toBe('too-many-requests');
    guest.address = '2001:db8:5:7::1';
    expect(await tryAt(guest, 'somebody')).toBe('wrong-credentials');
  });

  it('sees tries that are sent at once one after another', async () => {
    const guest = stranger();
    const ends = await Promise.all(Array.from({ length: 30 }, () => tryAt(guest, 'raced@bets.example')));
    expect(ends.filter((end) => end === 'wrong-credentials')).toHaveLength(10);
  });
});

describe('wrong passwords of strangers', () => {
  it('lock their own network out, and neither the owner elsewhere nor the device that the owner was here on', async () => {
    const { browser, email } = await bench.newBettor();
    const owner = await signedOut(browser);
    const guest = stranger();
    await times(11, () => tryAt(guest, email));
    expect(await tryAt(guest, email, PASSWORD)).toBe('too-many-requests');
    expect(await tryAt(stranger(), email, PASSWORD)).toBe('none');
    owner.address = guest.address;
    expect(await tryAt(owner, email, PASSWORD)).toBe('none');
  });

  it('at many names use up their network, but not the owner on a known device in it', async () => {
    const { browser, email } = await bench.newBettor();
    const owner = await signedOut(browser);
    const guest = stranger();
    const ends = await times(101, (nth) => tryAt(guest, `name-${nth}`));
    expect(ends.at(99)).toBe('wrong-credentials');
    expect(ends.at(100)).toBe('too-many-requests');
    owner.address = guest.address;
    const newDevice = bench.browser();
    newDevice.address = guest.address;
    expect(await tryAt(newDevice, email, PASSWORD)).toBe('too-many-requests');
    expect(await tryAt(owner, email, PASSWORD)).toBe('none');
  });

  it('from everywhere make the proof of work dearer up to a bound, for an account that is there as for one that is not', async () => {
    const own = await openPeopleBench(database, { site: { captcha: { type: 'custom' } } });
    const { browser, email } = await own.newBettor('dear@bets.example');
    const owner = await signedOut(browser);
    const wantedAfter = async (login: string) => {
      const wanted: (number | undefined)[] = [];
      for (let nth = 0; nth < 60; nth += 1) {
        const guest = stranger(own);
        const first = await guest.call(SIGN_IN, { login, password: 'wrong one' });
        if (first.ok) throw new Error('let in');
        const { bits, code } = first.error;
        wanted.push(code === 'captcha-needed' ? bits : 0);
        if (code !== 'captcha-needed') continue;
        const { challenge } = await guest.must(CAPTCHA, { bits: String(bits) });
        if (!challenge) throw new Error('no challenge');
        expect(challenge.bits).toBe(bits);
        // The try is counted once its proof is accepted; solving the dearest again and again would take long.
        if (nth >= 40) break;
        const token = await solveProof(challenge, { sha256, isAborted: () => false });
        const answer = await guest.call(SIGN_IN, { login, password: 'wrong one' }, token);
        expect(answer.status).toBe(401);
      }
      return wanted;
    };
    const there = await wantedAfter(email);
    expect(there).toEqual([
      ...Array(5).fill(0),
      ...Array(5).fill(12),
      ...Array(10).fill(14),
      ...Array(20).fill(16),
      18,
    ]);
    expect(await wantedAfter('nobody-there@bets.example')).toEqual(there);
    expect((await stranger(own).must(CAPTCHA, { bits: '60' })).challenge?.bits).toBe(18);

    // The owner on a known device needs none of it; on another device the proof that is wanted, and no smaller one.
    expect(await tryAt(owner, email, PASSWORD)).toBe('none');
    const newDevice = stranger(own);
    const withProof = async (bits: number) => {
      const { challenge } = await newDevice.must(CAPTCHA, { bits: String(bits) });
      if (!challenge) throw new Error('no challenge');
      const token = await solveProof(challenge, { sha256, isAborted: () => false });
      return newDevice.call(SIGN_IN, { login: email, password: PASSWORD }, token);
    };
    const tooLittle = await withProof(12);
    expect(tooLittle.ok ? {} : tooLittle.error).toMatchObject({ code: 'captcha-needed', bits: 18 });
    expect((await withProof(18)).ok).toBe(true);
    await own.close();
  });
});

describe('a known device', () => {
  /** Whether it gets in past its locked network. */
  async function isKnown(device: Browser, login: string, password = PASSWORD): Promise<boolean> {
    device.address = stranger().address;
    const guest = bench.browser();
    guest.address = device.address;
    await times(11, () => tryAt(guest, login));
    const end = await tryAt(device, login, password);
    if (end !== 'none') expect(end).toBe('too-many-requests');
    return end === 'none';
  }

  it('has a token that no script sees, and the database a hash of it', async () => {
    const { browser, email } = await bench.newBettor();
    const answer = await browser.call(SIGN_IN, { login: email, password: PASSWORD });
    const cookie = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith(DEVICE));
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Max-Age=15552000'])
      expect(String(cookie)).toContain(part);
    const token = browser.cookies.get(DEVICE) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await database.query<{ row: string }>(
      'select row_to_json(one)::text as row from known_devices one',
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('is known to the account that it signed in to, and to no other', async () => {
    const one = await bench.newBettor();
    const other = await bench.newBettor();
    await signedOut(one.browser);
    expect(await isKnown(one.browser, one.email)).toBe(true);
    await signedOut(one.browser);
    expect(await isKnown(one.browser, other.email)).toBe(false);
    expect(await isKnown(bench.browser(), one.email)).toBe(false);
  });

  it('can be that of two accounts, and a token that was copied before the second came is worth nothing', async () => {
    const one = await bench.newBettor();
    const other = await bench.newBettor();
    const device = await signedOut(one.browser);
    const copy = bench.browser();
    copy.cookies.set(DEVICE, device.cookies.get(DEVICE) ?? '');
    expect(await tryAt(device, other.email, PASSWORD)).toBe('none');
    await signedOut(device);
    expect(await isKnown(device, one.email)).toBe(true);
    await signedOut(device);
    expect(await isKnown(device, other.email)).toBe(true);
    expect(await isKnown(copy, other.email)).toBe(false);
    expect(await isKnown(copy, one.email)).toBe(false);
  });

  it('guesses no more passwords than anybody', async () => {
    const { browser, email } = await bench.newBettor();
    const device = await signedOut(browser);
    const ends = await times(21, () => tryAt(device, email));
    // Ten of its own, then those of any device in this network.
    expect(ends).toEqual([...Array(20).fill('wrong-credentials'), 'too-many-requests']);
  });

  it('is forgotten by whom it is ended from elsewhere', async () => {
    const { browser, email } = await bench.newBettor();
    const device = stranger();
    await device.must(SIGN_IN, { login: email, password: PASSWORD });
    expect((await browser.must(SESSIONS, {})).knownDevices).toBe(2);
    const { sessionId } = await device.must(SESSION_ID, {});
    await browser.must(END_SESSION, { sessionId });
    expect((await browser.must(SESSIONS, {})).knownDevices).toBe(1);
    expect(await isKnown(device, email)).toBe(false);
    expect(await isKnown(await signedOut(browser), email)).toBe(true);
  });

  it('is forgotten with all others, but for the one that asks', async () => {
    const { browser, email } = await bench.newBettor();
    const device = stranger();
    await device.must(SIGN_IN, { login: email, password: PASSWORD });
    await signedOut(device);
    await browser.must(END_OTHER_SESSIONS, {});
    expect(await isKnown(device, email)).toBe(false);
    expect(await isKnown(await signedOut(browser), email)).toBe(true);
  });

  it('is forgotten with the password, but for the one that changed it', async () => {
    const { browser, email } = await bench.newBettor();
    const device = stranger();
    await device.must(SIGN_IN, { login: email, password: PASSWORD });
    await browser.must(PROVE_AGAIN, { password: PASSWORD });
    const next = 'another horse 10';
    await browser.must(CHANGE_PASSWORD, {
      oldPassword: PASSWORD,
      password: next,
      passwordConfirmation: next,
      endOtherSessions: false,
    });
    expect(await isKnown(device, email, next)).toBe(false);
    expect(await isKnown(await signedOut(browser), email, next)).toBe(true);
  });

  it('is forgotten with a password that was forgotten, and after half a year', async () => {
    const { browser, email } = await bench.newBettor();
    const { ticket } = await browser.must(SEND_PASSWORD_RESET, { login: email });
    const password = 'another horse 11';
    const confirmCode = await bench.codeFor(email);
    await browser.must(RESET_PASSWORD, { ticket, confirmCode, password, passwordConfirmation: password });
    expect(await isKnown(browser, email, password)).toBe(false);

    const own = await bench.newBettor();
    await signedOut(own.browser);
    bench.pass(180 * 86_400_000);
    expect(await isKnown(own.browser, own.email)).toBe(false);
  });

  it('has tries at the second factor of its own, where the network and the account have none left', async () => {
    const { browser, email, userId } = await bench.newBettor();
    await database.query(
      `update people set totp_secret = 'JBSWY3DPEHPK3PXP', totp_enabled_at = 1 where user_id = $1`,
      [userId],
    );
    const owner = await signedOut(browser);
    const ticketOf = async (device: Browser) => {
      const asked = await device.must(SIGN_IN, { login: email, password: PASSWORD });
      return asked.kind === 'second-factor' ? asked.ticket : '';
    };
    const values = { channel: 'app', code: '000000' } as const;
    // Of somebody who has the password: thirty tries an hour, wherever from.
    const ends: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const guest = stranger();
      const ticket = await ticketOf(guest);
      ends.push(...(await times(5, () => guest.refusal(SECOND_FACTOR, { ...values, ticket }))));
    }
    expect(ends).toEqual([...Array(30).fill('wrong-code'), ...Array(5).fill('too-many-requests')]);
    const noise = stranger();
    await times(61, () => noise.refusal(SECOND_FACTOR, { ...values, ticket: 'x' }));
    owner.address = noise.address;
    expect(await owner.refusal(SECOND_FACTOR, { ...values, ticket: await ticketOf(owner) })).toBe(
      'wrong-code',
    );
  });
});

describe('messages that strangers have sent', () => {
  const sentTo = async (recipient: string) => (await bench.people.outbox.latest(100, recipient)).length;

  it('are three an hour for a network and ten for a recipient, and never the owner’s on a known device', async () => {
    const { browser, email } = await bench.newBettor();
    const owner = await signedOut(browser);
    const before = await sentTo(email);
    const guest = stranger();
    const ends = await times(4, () => guest.refusal(SEND_PASSWORD_RESET, { login: email }));
    expect(ends).toEqual(['none', 'none', 'none', 'too-many-requests']);
    expect(await sentTo(email)).toBe(before + 3);
    owner.address = guest.address;
    expect(await owner.refusal(SEND_PASSWORD_RESET, { login: email })).toBe('none');
    expect(await sentTo(email)).toBe(before + 4);

    await times(20, () => stranger().must(SEND_PASSWORD_RESET, { login: email }));
    expect(await sentTo(email)).toBe(before + 11);
    await owner.must(SEND_PASSWORD_RESET, { login: email });
    expect(await sentTo(email)).toBe(before + 12);
    await times(20, () => stranger().must(SEND_EMAIL_LINK, { email }));
    expect(await sentTo(email)).toBe(before + 22);
    await owner.must(SEND_EMAIL_LINK, { email });
    expect(await sentTo(email)).toBe(before + 23);
    expect(
      await owner.refusal(RESET_PASSWORD, {
        ticket: 'x',
        confirmCode: '1',
        password: PASSWORD,
        passwordConfirmation: PASSWORD,
      }),
    ).toBe('code-expired');
  });

  it('X12 two resets of a stranger stop none of the owner’s on any device', async () => {
    const { email } = await bench.newBettor();
    const guest = stranger();
    await times(2, () => guest.must(SEND_PASSWORD_RESET, { login: email }));
    const before = await sentTo(email);
    await stranger().must(SEND_PASSWORD_RESET, { login: email });
    expect(await sentTo(email)).toBe(before + 1);
  });

  it('have no code to be guessed where none was sent', async () => {
    const { email } = await bench.newBettor();
    const isGuessable = async (ticket: string) => {
      const salt = hashOf(ticket);
      const select = 'select code_hash from pending_acts where ticket_hash = $1';
      const [row] = await database.query<{ code_hash: string }>(select, [salt]);
      for (let code = 0; code < 1_000_000; code += 1)
        if (hashOf(`${salt}:${String(code).padStart(6, '0')}`) === row?.code_hash) return true;
      return false;
    };
    const tickets = await times(11, () => stranger().must(SEND_PASSWORD_RESET, { login: email }));
    expect(await isGuessable(tickets[9]?.ticket ?? '')).toBe(true);
    expect(await isGuessable(tickets[10]?.ticket ?? '')).toBe(false);
  });
});
