/** A device that makes passkeys and signs with them as an authenticator does: its bytes are written by hand, by WebAuthn level 2, section 6.1. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const ORIGIN = 'https://bets.example';
const USER_PRESENT_AND_VERIFIED = 5;
const HAS_KEY = 0x40;

export interface Claim {
  readonly origin?: string;
  readonly rpId?: string;
  /** User present and verified. */
  readonly flags?: number;
  /** The further facts that the browser states, such as `crossOrigin`. */
  readonly client?: Readonly<Record<string, unknown>>;
}

type Kind = 'ES256' | 'RS256';

function keyPair(kind: Kind) {
  return kind === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** The public key in COSE (RFC 9053) as CBOR: a map of 5 or 4 pairs, byte for byte. */
function coseBytes(key: KeyObject): Buffer {
  const { e = '', n, x = '', y = '' } = key.export({ format: 'jwk' });
  const from = (text: string) => Buffer.from(text, 'base64url');
  return n === undefined
    ? Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        from(x),
        Buffer.from('225820', 'hex'),
        from(y),
      ])
    : Buffer.concat([
        Buffer.from('a401030339010020590100', 'hex'),
        from(n),
        Buffer.from('2143', 'hex'),
        from(e),
      ]);
}

export class PasskeyDevice {
  readonly credentialId = randomBytes(16).toString('base64url');
  readonly #keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly publicKey: string;
  readonly algorithm: -7 | -257;
  counter = 0;

  constructor(kind: Kind = 'ES256') {
    this.#keys = keyPair(kind);
    this.algorithm = kind === 'ES256' ? -7 : -257;
    this.publicKey = this.#keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  }

  claim(type: 'webauthn.create' | 'webauthn.get', challenge: string, claim: Claim = {}) {
    const { flags = USER_PRESENT_AND_VERIFIED, origin = ORIGIN, rpId = 'bets.example' } = claim;
    this.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const isNew = type === 'webauthn.create';
    const data = Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([isNew ? flags | HAS_KEY : flags]),
      counter,
      isNew ? this.#keyData() : Buffer.alloc(0),
    ]);
    const client = Buffer.from(
      JSON.stringify({ type, challenge, origin, crossOrigin: false, ...claim.client }),
    );
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      challenge,
      credentialId: this.credentialId,
      authenticatorData: data.toString('base64url'),
      clientData: client.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    };
  }

  /** Attested credential data of a device that does not say what it is: 16 zeros, the id with its length, the key. */
  #keyData(): Buffer {
    const id = Buffer.from(this.credentialId, 'base64url');
    return Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseBytes(this.#keys.publicKey),
    ]);
  }
}
