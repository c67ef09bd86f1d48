/** What works once works once for all who send it side by side: codes of messages, recovery codes, and the counter of a passkey. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADD_PASSKEY,
  PASSKEY_CHALLENGE,
  PASSKEY_OPTIONS,
  SIGN_IN_PASSKEY,
} from '#protocol/people/sign-in/passkey-calls.ts';
import {
  RESET_PASSWORD,
  SECOND_FACTOR,
  SEND_PASSWORD_RESET,
  SEND_SECOND_FACTOR,
  SIGN_IN,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import { recoveryHash } from '#server/people/sign-in/second-factor.ts';
import type { Database } from '#server/store/engine.ts';
import { MONEY_DATABASES } from '#tests/helpers/databases/databases.ts';
import { PasskeyDevice } from '#tests/helpers/people/passkey-device.ts';
import { openPeopleBench, PASSWORD, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

const MANY = 8;

describe.each(MONEY_DATABASES)('what works once, sent side by side on $name', ({ open, skipped }) => {
  let database: Database;
  let bench: PeopleBench;
  let phones = 0;
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
  beforeEach((context) => {
    if (skipped !== undefined) context.skip(skipped);
  });

  const many = <Value>(act: (nth: number) => Promise<Value>): Promise<Value[]> =>
    Promise.all(Array.from({ length: MANY }, (_, nth) => act(nth)));

  /** An account with a second factor, and tickets of so many sign-ins that wait for it. */
  async function withSecondFactor(tickets: number) {
    const { email, userId } = await bench.newBettor();
    const secret = new Secret({ size: 20 }).base32;
    phones += 1;
    const phone = `+7701888${String(phones).padStart(4, '0')}`;
    await database.query(
      `update people set totp_secret = $2, totp_enabled_at = 1, recovery_hash = $3, phone = $4, phone_confirmed_at = 1 where user_id = $1`,
      [userId, secret, recoveryHash('ABCD-EFGH'), phone],
    );
    const made: string[] = [];
    for (let nth = 0; nth < tickets; nth += 1) {
      const asked = await bench.browser().must(SIGN_IN, { login: email, password: PASSWORD });
      if (asked.kind !== 'second-factor') throw new Error(asked.kind);
      made.push(asked.ticket);
    }
    return { phone, secret, tickets: made };
  }

  it('the code of a forgotten password sets one password', async () => {
    const { email } = await bench.newBettor();
    const { ticket } = await bench.browser().must(SEND_PASSWORD_RESET, { login: email });
    const confirmCode = await bench.codeFor(email);
    const passwordOf = (nth: number) => `another horse ${nth}`;
    const ends = await many((nth) =>
      bench.browser().refusal(RESET_PASSWORD, {
        ticket,
        confirmCode,
        password: passwordOf(nth),
        passwordConfirmation: passwordOf(nth),
      }),
    );
    expect(ends.filter((end) => end === 'none')).toHaveLength(1);
    const [winner] = ends.flatMap((end, nth) => (end === 'none' ? [passwordOf(nth)] : []));
    expect(await bench.browser().refusal(SIGN_IN, { login: email, password: winner ?? '' })).toBe('none');
  });

  it('the code of a message is one sign-in', async () => {
    const { phone, tickets } = await withSecondFactor(1);
    const [ticket = ''] = tickets;
    await bench.browser().must(SEND_SECOND_FACTOR, { ticket, channel: 'sms' });
    const code = await bench.codeFor(phone);
    const ends = await many(() => bench.browser().refusal(SECOND_FACTOR, { ticket, channel: 'sms', code }));
    expect(ends.filter((end) => end === 'none')).toHaveLength(1);
  });

  it.each(['recovery', 'app'] as const)(
    'a code of %s is one sign-in, with tickets of many',
    async (channel) => {
      const { secret, tickets } = await withSecondFactor(MANY);
      const app = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: bench.nowMs() });
      const code = channel === 'app' ? app : 'abcd efgh';
      const ends = await many((nth) =>
        bench.browser().refusal(SECOND_FACTOR, { ticket: tickets[nth] ?? '', channel, code }),
      );
      expect(ends.filter((end) => end === 'none')).toHaveLength(1);
      expect(ends.filter((end) => end === 'wrong-code')).toHaveLength(MANY - 1);
    },
  );

  it('the counter of a passkey is one sign-in: of a key and its copy one comes in', async () => {
    const { browser } = await bench.newBettor();
    await bench.prove(browser);
    const device = new PasskeyDevice();
    const { challenge } = await browser.must(PASSKEY_OPTIONS, {});
    const { signature: _, ...made } = device.claim('webauthn.create', challenge);
    const { counter, publicKey } = device;
    await browser.must(ADD_PASSKEY, { ...made, name: 'One', publicKey, algorithm: -7 });
    const claims: (readonly [ReturnType<typeof bench.browser>, ReturnType<typeof device.claim>])[] = [];
    for (let nth = 0; nth < MANY; nth += 1) {
      const guest = bench.browser();
      const asked = await guest.must(PASSKEY_CHALLENGE, {});
      device.counter = counter;
      claims.push([guest, device.claim('webauthn.get', asked.challenge)]);
    }
    const ends = await Promise.all(claims.map(([guest, claim]) => guest.refusal(SIGN_IN_PASSKEY, claim)));
    expect(ends.filter((end) => end === 'none')).toHaveLength(1);
    expect(ends.filter((end) => end === 'wrong-credentials')).toHaveLength(MANY - 1);
  });
});
