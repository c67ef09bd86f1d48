/** The part of the package that is used here; it comes without types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface EncryptOptions {
    readonly version: 'aes128gcm';
    /** Of the sender: a fresh pair for each message. */
    readonly privateKey: ECDH;
    /** Of the receiver, in base64url. */
    readonly dh: string;
    readonly authSecret: string;
  }

  const ece: { readonly encrypt: (plain: Buffer, options: EncryptOptions) => Buffer };
  export = ece;
}
