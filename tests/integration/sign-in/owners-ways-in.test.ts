/** The owner on a known device gets in by every way, whatever others in the same network, or with the password, have used up before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADD_PASSKEY,
  PASSKEY_CHALLENGE,
  PASSKEY_OPTIONS,
  SIGN_IN_PASSKEY,
} from '#protocol/people/sign-in/passkey-calls.ts';
import {
  SECOND_FACTOR,
  SEND_EMAIL_LINK,
  SEND_SECOND_FACTOR,
  SIGN_IN,
  SIGN_IN_BY_EMAIL,
} from '#protocol/people/sign-in/sign-in-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { PasskeyDevice } from '#tests/helpers/people/passkey-device.ts';
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

let networks = 0;
function strangerIn(address: string): Browser {
  const guest = bench.browser();
  guest.address = address;
  return guest;
}
const newNetwork = (): string => {
  networks += 1;
  return `10.20.0.${networks}`;
};
const signOut = (owner: Browser) => owner.send('POST', '/web-api/user/disconnect', '{}');
async function times(amount: number, act: () => Promise<string>): Promise<readonly string[]> {
  const ends: string[] = [];
  for (let nth = 0; nth < amount; nth += 1) ends.push(await act());
  return ends;
}

describe('the owner on a known device comes in', () => {
  it('by a passkey where the network has no tries left, and a stranger there does not', async () => {
    const { browser: owner } = await bench.newBettor();
    await bench.prove(owner);
    const device = new PasskeyDevice();
    const { challenge } = await owner.must(PASSKEY_OPTIONS, {});
    const { signature: _, ...made } = device.claim('webauthn.create', challenge);
    await owner.must(ADD_PASSKEY, { ...made, name: 'One', publicKey: device.publicKey, algorithm: -7 });
    await signOut(owner);
    const address = newNetwork();
    const ends = await times(61, () => strangerIn(address).refusal(PASSKEY_CHALLENGE, {}));
    expect(ends.at(-1)).toBe('too-many-requests');
    const forger = strangerIn(address);
    forger.cookies.set('__Host-device', 'a'.repeat(43));
    expect(await forger.refusal(PASSKEY_CHALLENGE, {})).toBe('too-many-requests');
    owner.address = address;
    const asked = await owner.must(PASSKEY_CHALLENGE, {});
    expect(await owner.refusal(SIGN_IN_PASSKEY, device.claim('webauthn.get', asked.challenge))).toBe('none');
    await signOut(owner);
    // Its own tries are as many as anybody's.
    const own = await times(61, () => owner.refusal(PASSKEY_CHALLENGE, {}));
    expect(own.at(-1)).toBe('too-many-requests');
  });

  it('by a code of a message where somebody who has the password had many sent', async () => {
    const { browser: owner, email, userId } = await bench.newBettor();
    const phone = '+77013330001';
    await database.query(
      `update people set totp_secret = 'JBSWY3DPEHPK3PXP', totp_enabled_at = 1, phone = $2, phone_confirmed_at = 1 where user_id = $1`,
      [userId, phone],
    );
    await signOut(owner);
    const ticketOf = async (who: Browser): Promise<string> => {
      const asked = await who.must(SIGN_IN, { login: email, password: PASSWORD });
      return asked.kind === 'second-factor' ? asked.ticket : '';
    };
    const send = async (who: Browser) =>
      who.refusal(SEND_SECOND_FACTOR, { ticket: await ticketOf(who), channel: 'sms' });
    const ends = await times(7, () => send(strangerIn(newNetwork())));
    expect(ends).toEqual([...Array<string>(6).fill('none'), 'too-many-requests']);
    const ticket = await ticketOf(owner);
    await owner.must(SEND_SECOND_FACTOR, { ticket, channel: 'sms' });
    const code = await bench.codeFor(phone);
    expect(await owner.refusal(SECOND_FACTOR, { ticket, channel: 'sms', code })).toBe('none');
  });

  it('by a link where the network has no tries at links left', async () => {
    const { browser: owner, email, userId } = await bench.newBettor();
    await database.query('update people set auth_by_email = true where user_id = $1', [userId]);
    await signOut(owner);
    const address = newNetwork();
    const ends = await times(61, () => strangerIn(address).refusal(SIGN_IN_BY_EMAIL, { token: 'x' }));
    expect(ends.at(-1)).toBe('too-many-requests');
    owner.address = address;
    await owner.must(SEND_EMAIL_LINK, { email });
    expect(await owner.refusal(SIGN_IN_BY_EMAIL, { token: await bench.tokenFor(email) })).toBe('none');
  });
});
