/** The server's Ed25519 key of receipts: made once, kept beside the data, readable by its owner alone. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReceiptKey, SignedText } from '#protocol/http/bets/receipts.ts';
import { EXIT_CODES, StartRefused } from '../exit-codes.ts';
import type { Database } from '../store/engine.ts';
import { keepPrivate, openDataFolder, SECRET_MODE } from '../store/files/data-folder.ts';
import { makeWhole, removeHalves } from '../store/files/whole-file.ts';
import { sharedKey } from '../store/server-secrets.ts';

const FILE = 'receipt-key.pem';
/** The length of the key itself: the last bytes of its DER form (RFC 8410). */
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

/** Reads the key. Throws where the file holds none: whose bets it signed cannot be known, so it is never replaced. */
function readKey(file: string): KeyObject {
  const text = readFileSync(file);
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below.
  }
  throw new StartRefused(
    `the key of receipts ${file} is ${text.length === 0 ? 'empty' : 'no Ed25519 key'}: put it back from a copy, or delete it if no bet was ever taken with it`,
    EXIT_CODES.damaged,
  );
}

/** Opens the key that several nodes sign with. */
export const sharedReceiptSigner = async (database: Database, dataDir: string): Promise<ReceiptSigner> =>
  new ReceiptSigner(
    await sharedKey(database, { name: 'receipt-key', file: join(dataDir, FILE), make: newKey }),
  );

/** Opens the key that receipts are signed with; without a folder it lives as long as the process. */
export function openReceiptSigner(dataDir: string | undefined): ReceiptSigner {
  if (dataDir === undefined) return new ReceiptSigner(newKey());
  const file = join(dataDir, FILE);
  openDataFolder(dataDir);
  if (existsSync(file)) removeHalves(file);
  else makeWhole(file, newKey().export({ format: 'pem', type: 'pkcs8' }), SECRET_MODE);
  keepPrivate(file, SECRET_MODE);
  return new ReceiptSigner(readKey(file));
}
