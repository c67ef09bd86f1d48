/** The server's P-256 key by which push services know it (RFC 8292): made once, kept beside the data, readable by its owner alone. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES, StartRefused } from '../../exit-codes.ts';
import type { Database } from '../../store/engine.ts';
import { keepPrivate, openDataFolder, SECRET_MODE } from '../../store/files/data-folder.ts';
import { makeWhole, removeHalves } from '../../store/files/whole-file.ts';
import { sharedKey } from '../../store/server-secrets.ts';

const FILE = 'push-key.pem';
/** A push service takes no token that lasts longer than a day. */
const TOKEN_MS = 12 * 3_600_000;
/** The marker of a point of which both coordinates are told (SEC 1, 2.3.3). */
const UNCOMPRESSED = 4;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export class VapidKeys {
  /** The point of the public key, in base64url, as a browser subscribes with it. */
  readonly publicKey: string;
  readonly #private: KeyObject;

  constructor(privateKey: KeyObject) {
    this.#private = privateKey;
    const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
    this.publicKey = Buffer.concat([
      Buffer.from([UNCOMPRESSED]),
      Buffer.from(x, 'base64url'),
      Buffer.from(y, 'base64url'),
    ]).toString('base64url');
  }

  /** The value of `authorization` for a push to this address. `subject`: whom a push service asks about this server. */
  authorization(endpoint: string, subject: string, nowMs: number): string {
    const exp = Math.floor((nowMs + TOKEN_MS) / 1000);
    const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
    const signature = sign('sha256', Buffer.from(said), { key: this.#private, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${said}.${signature.toString('base64url')}, k=${this.publicKey}`;
  }
}

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;

/** Throws where the file holds no such key: browsers have subscribed with it, so it is never replaced. */
function readKey(file: string): KeyObject {
  const text = readFileSync(file);
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Told below.
  }
  throw new StartRefused(
    `the key of pushes ${file} is ${text.length === 0 ? 'empty' : 'no P-256 key'}: put it back from a copy, or delete it, and browsers have to subscribe again`,
    EXIT_CODES.damaged,
  );
}

/** Opens the key that several nodes use. */
export const sharedVapidKeys = async (database: Database, dataDir: string): Promise<VapidKeys> =>
  new VapidKeys(await sharedKey(database, { name: 'push-key', file: join(dataDir, FILE), make: newKey }));

/** Opens the key; without a folder it lives as long as the process. */
export function openVapidKeys(dataDir: string | undefined): VapidKeys {
  if (dataDir === undefined) return new VapidKeys(newKey());
  const file = join(dataDir, FILE);
  openDataFolder(dataDir);
  if (existsSync(file)) removeHalves(file);
  else makeWhole(file, newKey().export({ format: 'pem', type: 'pkcs8' }), SECRET_MODE);
  keepPrivate(file, SECRET_MODE);
  return new VapidKeys(readKey(file));
}
