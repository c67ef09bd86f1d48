/**
 * Reads what a passkey has signed (WebAuthn level 2, sections 6.1, 7.1 and 7.2). Attestation is not asked for: whose device made the key does
 * not matter here, only that the same one signs again and that it has verified its user.
 */
import { createHash, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import { asRecord, asText } from '#protocol/http/wire-values.ts';

const FLAGS_AT = 32;
const COUNTER_AT = 33;
const LEAST_BYTES = 37;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

export interface ClientClaim {
  readonly type: 'webauthn.create' | 'webauthn.get';
  readonly challenge: string;
  readonly origin: string;
}

export interface PasskeyKey {
  /** SubjectPublicKeyInfo, base64url. */
  readonly publicKey: string;
  /** COSE: -7 is ES256, -257 RS256. */
  readonly algorithm: number;
}

/** The counter of the key; undefined where the data is of another site, or nobody was verified. */
export function counterOf(authenticatorData: string, rpId: string): number | undefined {
  const bytes = Buffer.from(authenticatorData, 'base64url');
  if (bytes.length < LEAST_BYTES) return undefined;
  const isOurs = timingSafeEqual(bytes.subarray(0, FLAGS_AT), createHash('sha256').update(rpId).digest());
  const flags = bytes[FLAGS_AT] ?? 0;
  const wanted = USER_PRESENT | USER_VERIFIED;
  return isOurs && (flags & wanted) === wanted ? bytes.readUInt32BE(COUNTER_AT) : undefined;
}

/** Whether the browser signed this very question, on our pages and in no frame of another site. */
export function isClaimed(clientData: string, claim: ClientClaim): boolean {
  try {
    const told = asRecord(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')));
    return (
      asText(told?.type) === claim.type &&
      asText(told?.challenge) === claim.challenge &&
      asText(told?.origin) === claim.origin &&
      told?.crossOrigin !== true
    );
  } catch {
    return false;
  }
}

/** Whether it is a public key of that algorithm, with which signatures can be checked. */
export function isKey({ algorithm, publicKey }: PasskeyKey): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === (algorithm === -7 ? 'ec' : 'rsa');
  } catch {
    return false;
  }
}

export function isSignedBy(
  { publicKey }: PasskeyKey,
  {
    authenticatorData,
    clientData,
    signature,
  }: Readonly<Record<'authenticatorData' | 'clientData' | 'signature', string>>,
): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
    const signed = Buffer.concat([
      Buffer.from(authenticatorData, 'base64url'),
      createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest(),
    ]);
    return verify('sha256', signed, key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
