/** The folder of a cluster (0700), passwords that are drawn for it, and certificates of an authority of its own. */
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runner, runProgram } from './programs.ts';

/** Those who have a password: logins of the database, and users of NATS. */
const HOLDERS = ['postgres', 'owner', 'replicator', 'bets', 'world', 'reader', 'nats', 'routes'] as const;
export type Holder = (typeof HOLDERS)[number];

export interface Secrets {
  readonly passwords: Readonly<Record<Holder, string>>;
  /** The token that opens the metrics. */
  readonly metricsToken: string;
  readonly caFile: string;
  readonly certificateFile: string;
  readonly keyFile: string;
}

const secret = (): string => randomBytes(24).toString('base64url');

/** Makes a folder that nobody else opens, of the user who runs the programs. */
export function makeFolder(...path: readonly string[]): string {
  const folder = join(...path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder, 0o700);
  return folder;
}

/** Writes a file that nobody else reads. */
export function writePrivate(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 });
  own(path, 0o600);
  return path;
}

function own(path: string, mode: number): void {
  chmodSync(path, mode);
  const user = runner();
  if (user) chownSync(path, user.uid, user.gid);
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'] as const;
const DAYS = '30';

/** Draws all of it. The key of the authority is not kept: nothing else is ever signed by it. */
export async function drawSecrets(folder: string, openssl: string): Promise<Secrets> {
  const place = makeFolder(folder, 'secrets');
  const at = (name: string): string => join(place, name);
  const make = (...args: readonly (readonly string[])[]): Promise<void> => runProgram(openssl, args.flat());
  await make(
    ['req', '-x509', ...KEY, '-keyout', at('ca.key'), '-out', at('ca.crt'), '-days', DAYS],
    ['-subj', '/CN=authority of this cluster', '-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
  );
  await make(
    ['req', ...KEY, '-keyout', at('server.key'), '-out', at('server.csr')],
    ['-subj', '/CN=localhost'],
  );
  const names = writePrivate(
    at('names'),
    'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\nbasicConstraints=CA:FALSE\n',
  );
  await make(
    ['x509', '-req', '-in', at('server.csr'), '-CA', at('ca.crt'), '-CAkey', at('ca.key')],
    ['-CAcreateserial', '-days', DAYS, '-out', at('server.crt'), '-extfile', names],
  );
  for (const name of ['ca.key', 'server.csr', 'names', 'ca.srl']) rmSync(at(name), { force: true });
  own(at('server.key'), 0o600);
  return {
    passwords: Object.fromEntries(HOLDERS.map((holder) => [holder, secret()])) as Secrets['passwords'],
    metricsToken: secret(),
    caFile: at('ca.crt'),
    certificateFile: at('server.crt'),
    keyFile: at('server.key'),
  };
}
