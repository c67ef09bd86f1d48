import { describe, expect, it } from 'vitest';
import { type Claim, PasskeyDevice } from '#tests/helpers/people/passkey-device.ts';
import { newPasskeyCounter, signedCounter } from './passkey-proof.ts';

const QUESTION = { challenge: 'Y2hhbGxlbmdl', origin: 'https://bets.example', rpId: 'bets.example' };

/** Claims that are not ours, whatever else they contain. */
const FOREIGN: readonly (readonly [string, Claim])[] = [
  ['another origin', { origin: 'https://bets.example.evil.example' }],
  ['an insecure origin', { origin: 'http://bets.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['nobody verified', { flags: 0x01 }],
  ['nobody present', { flags: 0x04 }],
  ['a frame of another site', { client: { crossOrigin: true } }],
  [
    'a frame of another site that is named',
    { client: { crossOrigin: true, topOrigin: 'https://a.example' } },
  ],
  ['an outer page without a frame', { client: { topOrigin: 'https://evil.example' } }],
  ['a frame said in another type', { client: { crossOrigin: 'true' } }],
  ['another type', { client: { type: 'payment.get' } }],
  ['another challenge', { client: { challenge: 'b3RoZXI' } }],
];

const made = (device: PasskeyDevice, claim: Claim = {}) => {
  const { signature: _, ...rest } = device.claim('webauthn.create', QUESTION.challenge, claim);
  return { ...rest, publicKey: device.publicKey, algorithm: device.algorithm };
};
const signed = (device: PasskeyDevice, claim: Claim = {}) =>
  device.claim('webauthn.get', QUESTION.challenge, claim);
const kept = ({ algorithm, publicKey }: PasskeyDevice, counter = 0) => ({ algorithm, publicKey, counter });

/** The values with one bit of a field flipped, in the middle of it. */
function bent<T>(values: T, field: keyof T & string): T {
  const bytes = Buffer.from(String(values[field]), 'base64url');
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return { ...values, [field]: bytes.toString('base64url') };
}

describe.each(['ES256', 'RS256'] as const)('a passkey of %s', (kind) => {
  it('is taken with its counter, and signs with the next', async () => {
    const device = new PasskeyDevice(kind);
    expect(await newPasskeyCounter(made(device), QUESTION)).toBe(1);
    expect(await signedCounter(kept(device, 1), signed(device), QUESTION)).toBe(2);
  });

  it('is refused where its id or its key is not the one that the device made', async () => {
    const device = new PasskeyDevice(kind);
    const other = new PasskeyDevice(kind);
    const wrongKind = new PasskeyDevice(kind === 'ES256' ? 'RS256' : 'ES256');
    const { publicKey } = other;
    expect(await newPasskeyCounter({ ...made(device), publicKey }, QUESTION)).toBeUndefined();
    expect(
      await newPasskeyCounter({ ...made(device), credentialId: other.credentialId }, QUESTION),
    ).toBeUndefined();
    expect(
      await newPasskeyCounter({ ...made(device), algorithm: wrongKind.algorithm }, QUESTION),
    ).toBeUndefined();
    expect(await newPasskeyCounter({ ...made(device), publicKey: 'AAAA' }, QUESTION)).toBeUndefined();
  });

  it('proves nothing with another key, an altered signature, or altered data', async () => {
    const device = new PasskeyDevice(kind);
    expect(await signedCounter(kept(new PasskeyDevice(kind)), signed(device), QUESTION)).toBeUndefined();
    for (const field of ['signature', 'authenticatorData', 'clientData'] as const)
      expect(await signedCounter(kept(device), bent(signed(device), field), QUESTION), field).toBeUndefined();
    expect(
      await signedCounter(kept(device), { ...signed(device), signature: 'AAAA' }, QUESTION),
    ).toBeUndefined();
  });
});

describe('a passkey', () => {
  const device = new PasskeyDevice();

  it.each(FOREIGN)('is not taken from %s, and signs nothing there', async (_, claim) => {
    expect(await newPasskeyCounter(made(device, claim), QUESTION)).toBeUndefined();
    expect(await signedCounter(kept(device), signed(device, claim), QUESTION)).toBeUndefined();
  });

  it('is not made by what was signed to enter, nor enters by what made it', async () => {
    const signature = signed(device);
    const key = { publicKey: device.publicKey, algorithm: device.algorithm };
    expect(await newPasskeyCounter({ ...signature, ...key }, QUESTION)).toBeUndefined();
    const creation = device.claim('webauthn.create', QUESTION.challenge);
    expect(await signedCounter(kept(device), creation, QUESTION)).toBeUndefined();
  });

  it('is taken for a copy where its counter does not grow; one that does not count says 0', async () => {
    device.counter = 6;
    expect(await signedCounter(kept(device, 7), signed(device), QUESTION)).toBeUndefined();
    expect(await signedCounter(kept(device, 7), signed(device), QUESTION)).toBe(8);
    device.counter = -1;
    expect(await signedCounter(kept(device, 7), signed(device), QUESTION)).toBeUndefined();
    device.counter = -1;
    expect(await signedCounter(kept(device, 0), signed(device), QUESTION)).toBe(0);
  });

  it.each(['', 'AA', Buffer.from('null').toString('base64url'), Buffer.from('[]').toString('base64url')])(
    'is refused, and nothing thrown, where a part of it is %j',
    async (rubbish) => {
      for (const field of ['authenticatorData', 'clientData', 'credentialId', 'publicKey'] as const)
        expect(
          await newPasskeyCounter({ ...made(device), [field]: rubbish }, QUESTION),
          field,
        ).toBeUndefined();
      for (const field of ['authenticatorData', 'clientData', 'signature'] as const)
        expect(
          await signedCounter(kept(device), { ...signed(device), [field]: rubbish }, QUESTION),
          field,
        ).toBeUndefined();
    },
  );
});
