/** The part of the package that is used here; it comes without types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptOptions {
    readonly version: 'aes128gcm';
    /** The pair of the sender: a fresh one for each message. */
    readonly privateKey: ECDH;
    /** The public key of the receiver, in base64url. */
    readonly dh: string;
    readonly authSecret: string;
  }

  const ece: { readonly encrypt: (plain: Buffer, options: EncryptOptions) => Buffer };
  export = ece;
}
