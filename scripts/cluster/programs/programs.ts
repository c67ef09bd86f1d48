/** Programs of Debian's packages that run as processes of their own, as a user whom they run for. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** The folder of the newest PostgreSQL of this machine; undefined where there is none. */
export const postgresBin: string | undefined = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, 'bin'))
      .filter((bin) => existsSync(join(bin, 'postgres')))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .at(-1)
  : undefined;

const pathOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find(existsSync);

export const pgbouncerPath: string | undefined = pathOf('pgbouncer');

/** The paths of all programs that a cluster is made of. */
export interface ClusterPrograms {
  readonly postgresBin: string;
  readonly pgbouncer: string;
  readonly nats: string;
  readonly nginx: string;
  readonly openssl: string;
}

/** The programs of a cluster, or the packages of Debian that have those that are missing. */
export function clusterPrograms(): ClusterPrograms | { readonly missing: readonly string[] } {
  const [nats, nginx, openssl] = ['nats-server', 'nginx', 'openssl'].map(pathOf);
  if (postgresBin && pgbouncerPath && nats && nginx && openssl)
    return { postgresBin, pgbouncer: pgbouncerPath, nats, nginx, openssl };
  const packages = {
    postgresql: postgresBin,
    pgbouncer: pgbouncerPath,
    'nats-server': nats,
    'nginx-light': nginx,
    openssl,
  };
  return { missing: Object.keys(packages).filter((name) => !packages[name as keyof typeof packages]) };
}

/** The user who runs them, where that is not ours: PostgreSQL and pgbouncer do not run for root. */
export function runner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Gives a file or folder to whoever runs them. */
export function handOver(path: string): void {
  const user = runner();
  if (user) chownSync(path, user.uid, user.gid);
}

/** Starts one that runs until it is ended, with variables beside the path. */
export const startProgram = (
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(path, args, {
    ...runner(),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });

/** Runs one to its end. Throws its output where it does not end well. */
export function runProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = startProgram(path, args, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path} ended with ${code}: ${said}`));
    });
  });
}

/** Ends a process with a signal, and waits for it. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  child.kill(signal);
  await ended;
}
