/** A device that makes passkeys and signs with them as an authenticator does. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const ORIGIN = 'https://bets.example';

export interface Claim {
  readonly origin?: string;
  readonly rpId?: string;
  /** User present and verified. */
  readonly flags?: number;
}

export class PasskeyDevice {
  readonly credentialId = randomBytes(16).toString('base64url');
  readonly #privateKey: KeyObject;
  readonly publicKey: string;
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.publicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  }

  claim(type: 'webauthn.create' | 'webauthn.get', challenge: string, claim: Claim = {}) {
    const { flags = 5, origin = ORIGIN, rpId = 'bets.example' } = claim;
    this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const data = Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
    const client = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      challenge,
      credentialId: this.credentialId,
      authenticatorData: data.toString('base64url'),
      clientData: client.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    };
  }
}
