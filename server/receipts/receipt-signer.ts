/** The server's Ed25519 key of receipts: made once, kept beside the data, readable by its owner alone. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceiptKey, SignedText } from '#protocol/http/receipts.ts';

const FILE = 'receipt-key.pem';
/** Of the key's DER form the last 32 bytes are the key itself (RFC 8410). */
const KEY_BYTES = 32;

export class ReceiptSigner {
  readonly key: ReceiptKey;
  readonly #private: KeyObject;

  constructor(privateKey: KeyObject) {
    this.#private = privateKey;
    const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
    const raw = der.subarray(der.length - KEY_BYTES);
    const keyId = createHash('sha256').update(raw).digest('base64url').slice(0, 16);
    this.key = { keyId, publicKey: raw.toString('base64url') };
  }

  sign(text: string): SignedText {
    return { text, signature: sign(null, Buffer.from(text), this.#private).toString('base64url') };
  }
}

const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** Without a folder the key lives as long as the process. */
export function openReceiptSigner(dataDir: string | undefined): ReceiptSigner {
  if (dataDir === undefined) return new ReceiptSigner(newKey());
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    // `wx`: of two processes that start at once one makes it.
    writeFileSync(file, newKey().export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  }
  return new ReceiptSigner(createPrivateKey(readFileSync(file)));
}
