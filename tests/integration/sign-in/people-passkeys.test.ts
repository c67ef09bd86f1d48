/** Passkeys against a key of our own that signs as a device does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import {
  ADD_PASSKEY,
  PASSKEY_CHALLENGE,
  PASSKEY_OPTIONS,
  PASSKEYS,
  REMOVE_PASSKEY,
  SIGN_IN_PASSKEY,
} from '#protocol/people/sign-in/passkey-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';
import { type Claim, PasskeyDevice } from '#tests/helpers/people/passkey-device.ts';
import { type Browser, openPeopleBench, type PeopleBench } from '#tests/helpers/people/people-bench.ts';

describe('passkeys', () => {
  let bench: PeopleBench;
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    bench = await openPeopleBench(database);
  });
  afterAll(async () => {
    expect(bench.log).toEqual([]);
    await bench.close();
    await database.close();
  });

  async function add(browser: Browser, device: PasskeyDevice, claim: Claim = {}) {
    const { challenge } = await browser.must(PASSKEY_OPTIONS, {});
    const { signature: _, ...made } = device.claim('webauthn.create', challenge, claim);
    const { publicKey } = device;
    return browser.refusal(ADD_PASSKEY, { ...made, name: 'My phone', publicKey, algorithm: -7 });
  }
  async function enter(device: PasskeyDevice, claim: Claim = {}) {
    const browser = bench.browser();
    const { challenge } = await browser.must(PASSKEY_CHALLENGE, {});
    const code = await browser.refusal(SIGN_IN_PASSKEY, device.claim('webauthn.get', challenge, claim));
    return { browser, code };
  }

  it('are added after proving who one is (X10), and sign in', async () => {
    const { browser } = await bench.newBettor();
    const device = new PasskeyDevice();
    expect(await browser.refusal(PASSKEY_OPTIONS, {})).toBe('confirm-it-is-you');
    await bench.prove(browser);
    expect(await add(browser, device)).toBe('none');
    expect(await add(browser, device)).toBe('already-used');
    const { browser: other, code } = await enter(device);
    expect(code).toBe('none');
    const { passkeys } = await other.must(PASSKEYS, {});
    expect(passkeys).toMatchObject([{ name: 'My phone', usedAtMs: bench.nowMs() }]);
    await bench.prove(browser);
    await browser.must(REMOVE_PASSKEY, { id: must(passkeys[0], 'a passkey').id });
    expect((await enter(device)).code).toBe('wrong-credentials');
  });

  it('are worth nothing on another site, unverified, signed by another key, copied, or sent twice', async () => {
    const { browser } = await bench.newBettor();
    const device = new PasskeyDevice();
    await bench.prove(browser);
    expect(await add(browser, device, { origin: 'https://evil.example' })).toBe('wrong-credentials');
    expect(await add(browser, device, { flags: 1 })).toBe('wrong-credentials');
    expect(await add(browser, device)).toBe('none');
    expect((await enter(device, { origin: 'https://bets.example.evil.example' })).code).toBe(
      'wrong-credentials',
    );
    expect((await enter(device, { rpId: 'evil.example' })).code).toBe('wrong-credentials');
    expect((await enter(device, { flags: 1 })).code).toBe('wrong-credentials');
    const thief = Object.assign(new PasskeyDevice(), { credentialId: device.credentialId, counter: 50 });
    expect((await enter(thief)).code).toBe('wrong-credentials');
    const guest = bench.browser();
    const { challenge } = await guest.must(PASSKEY_CHALLENGE, {});
    const signed = device.claim('webauthn.get', challenge);
    await guest.must(SIGN_IN_PASSKEY, signed);
    expect(await bench.browser().refusal(SIGN_IN_PASSKEY, signed)).toBe('wrong-credentials');
    device.counter = 1;
    expect((await enter(device)).code).toBe('wrong-credentials');
  });
});
