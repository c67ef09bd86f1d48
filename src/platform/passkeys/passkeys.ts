/** The browser's own passkeys (WebAuthn): made and used on this device, with its own check of who holds it. */

/** What was made or signed, as base64url. */
export interface MadePasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly algorithm: -7 | -257;
  readonly authenticatorData: string;
  readonly clientData: string;
}

export interface SignedPasskey {
  readonly credentialId: string;
  readonly authenticatorData: string;
  readonly clientData: string;
  readonly signature: string;
}

export interface PasskeyWish {
  readonly challenge: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly exclude: readonly string[];
}

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Makes a passkey; undefined where the visitor gave it up, or the device has none of the two algorithms. `siteName`
 * stands in the browser's question.
 */
export async function makePasskey(wish: PasskeyWish, siteName: string): Promise<MadePasskey | undefined> {
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(wish.challenge),
        rp: { id: wish.rpId, name: siteName },
        user: { id: bytesOf(wish.userHandle), name: wish.userName, displayName: wish.userName },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        excludeCredentials: wish.exclude.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
    if (
      !(made instanceof PublicKeyCredential) ||
      !(made.response instanceof AuthenticatorAttestationResponse)
    )
      return undefined;
    const { response } = made;
    const publicKey = response.getPublicKey();
    const algorithm = response.getPublicKeyAlgorithm();
    if (!publicKey || (algorithm !== -7 && algorithm !== -257)) return undefined;
    return {
      credentialId: textOf(made.rawId),
      publicKey: textOf(publicKey),
      algorithm,
      authenticatorData: textOf(response.getAuthenticatorData()),
      clientData: textOf(response.clientDataJSON),
    };
  } catch {
    return undefined;
  }
}

/** Signs by a passkey; undefined where the visitor gave it up, or there is no passkey of this site. */
export async function signByPasskey(challenge: string, rpId: string): Promise<SignedPasskey | undefined> {
  try {
    const used = await navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required' },
    });
    if (!(used instanceof PublicKeyCredential) || !(used.response instanceof AuthenticatorAssertionResponse))
      return undefined;
    const { authenticatorData, clientDataJSON, signature } = used.response;
    return {
      credentialId: textOf(used.rawId),
      authenticatorData: textOf(authenticatorData),
      clientData: textOf(clientDataJSON),
      signature: textOf(signature),
    };
  } catch {
    return undefined;
  }
}
