/**
 * Checks what a passkey has signed (WebAuthn level 2, sections 7.1 and 7.2) by SimpleWebAuthn. Attestation is not asked for: whose device made
 * the key does not matter here, only that the same one signs again and that it has verified its user. What is wrong in any way is answered
 * by undefined. The library takes half a second to load and is loaded with the first passkey.
 */
import { createPublicKey } from 'node:crypto';
import { asRecord } from '#protocol/http/wire-values.ts';

/** The question that the device must have signed. */
export interface PasskeyQuestion {
  readonly challenge: string;
  /** The origin of our pages, as `https://bets.example`. */
  readonly origin: string;
  readonly rpId: string;
}

/** A new passkey as the page sent it; everything but the algorithm is base64url. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly authenticatorData: string;
  readonly clientData: string;
  /** The key as SubjectPublicKeyInfo. */
  readonly publicKey: string;
  /** The algorithm by COSE: -7 is ES256, -257 RS256. */
  readonly algorithm: number;
}

/** A signature as the page sent it, base64url. */
export interface PasskeySignature {
  readonly credentialId: string;
  readonly authenticatorData: string;
  readonly clientData: string;
  readonly signature: string;
}

/** A passkey as it is kept. */
export interface KeptPasskey {
  readonly publicKey: string;
  readonly algorithm: number;
  readonly counter: number;
}

const ES256 = -7;
const RS256 = -257;
/** Labels of a COSE key (RFC 9053): type, algorithm, then those of its type. */
const COSE = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3, n: -1, e: -2, ec2: 2, rsa: 3, p256: 1 };

type CoseKey = ReadonlyMap<number, number | Uint8Array>;

const library = () =>
  Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]).then(
    ([verify, helpers]) => ({ ...verify, ...helpers }),
  );

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

/** The public key as authenticators write it; undefined where it is not one of that algorithm. */
function coseKey(publicKey: string, algorithm: number): CoseKey | undefined {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' });
  const { crv, e, kty, n, x, y } = key.export({ format: 'jwk' });
  if (algorithm === ES256 && kty === 'EC' && crv === 'P-256' && x && y)
    return new Map<number, number | Uint8Array>([
      [COSE.type, COSE.ec2],
      [COSE.algorithm, ES256],
      [COSE.curve, COSE.p256],
      [COSE.x, bytesOf(x)],
      [COSE.y, bytesOf(y)],
    ]);
  if (algorithm === RS256 && kty === 'RSA' && n && e)
    return new Map<number, number | Uint8Array>([
      [COSE.type, COSE.rsa],
      [COSE.algorithm, RS256],
      [COSE.n, bytesOf(n)],
      [COSE.e, bytesOf(e)],
    ]);
  return undefined;
}

function isSameKey(one: CoseKey, other: CoseKey): boolean {
  return [...one].every(([label, value]) => {
    const theirs = other.get(label);
    return typeof value === 'number' || theirs === undefined || typeof theirs === 'number'
      ? value === theirs
      : Buffer.from(value).equals(theirs);
  });
}

/**
 * Whether a passkey signed in a frame of another site. The library checks that only where the browser names the outer
 * page, and for new passkeys not at all.
 */
function isFramed(clientData: string): boolean {
  const claim = asRecord(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')));
  if (!claim || claim.topOrigin !== undefined) return true;
  return claim.crossOrigin !== undefined && claim.crossOrigin !== false;
}

/** The counter of a new passkey that answers the question, is of this id and has this key. */
export async function newPasskeyCounter(
  passkey: NewPasskey,
  question: PasskeyQuestion,
): Promise<number | undefined> {
  const { algorithm, authenticatorData, clientData, credentialId, publicKey } = passkey;
  const { decodeCredentialPublicKey, isoCBOR, verifyRegistrationResponse } = await library();
  try {
    const key = coseKey(publicKey, algorithm);
    if (!key || isFramed(clientData)) return undefined;
    const unattested = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', bytesOf(authenticatorData)],
    ]);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData,
          attestationObject: Buffer.from(isoCBOR.encode(unattested)).toString('base64url'),
        },
      },
      expectedChallenge: question.challenge,
      expectedOrigin: question.origin,
      expectedRPID: question.rpId,
      supportedAlgorithmIDs: [algorithm],
    });
    const made = registrationInfo?.credential;
    if (made?.id !== credentialId) return undefined;
    const madeKey = decodeCredentialPublicKey(made.publicKey) as unknown as CoseKey;
    return isSameKey(key, madeKey) ? made.counter : undefined;
  } catch {
    return undefined;
  }
}

/** The new counter of a kept passkey that has signed the question. A counter that does not grow is a copied key; devices that do not count say 0. */
export async function signedCounter(
  kept: KeptPasskey,
  signed: PasskeySignature,
  question: PasskeyQuestion,
): Promise<number | undefined> {
  const { authenticatorData, clientData, credentialId, signature } = signed;
  const { isoCBOR, verifyAuthenticationResponse } = await library();
  try {
    const key = coseKey(kept.publicKey, kept.algorithm);
    if (!key || isFramed(clientData)) return undefined;
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { authenticatorData, clientDataJSON: clientData, signature },
      },
      credential: { id: credentialId, publicKey: isoCBOR.encode(new Map(key)), counter: kept.counter },
      expectedChallenge: question.challenge,
      expectedOrigin: question.origin,
      expectedRPID: question.rpId,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
