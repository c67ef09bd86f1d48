/** Programs of Debian's packages that tests run as processes of their own, as the user that the package made. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL of this machine; undefined where there is none. */
export const postgresBin: string | undefined = existsSync(VERSIONS)
  ? readdirSync(VERSIONS)
      .map((version) => join(VERSIONS, version, 'bin'))
      .filter((bin) => existsSync(join(bin, 'postgres')))
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .at(-1)
  : undefined;

export const pgbouncerPath: string | undefined = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
  existsSync,
);

/** The user who runs them, where that is not ours: neither program runs for root. */
function runner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Gives a folder to whoever runs them. */
export function handOver(path: string): void {
  const user = runner();
  if (user) chownSync(path, user.uid, user.gid);
}

/** Starts one that runs until it is ended. */
export const startProgram = (path: string, args: readonly string[]): ChildProcess =>
  spawn(path, args, {
    ...runner(),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] },
  });

/** Runs one to its end. Throws what it said where that is not a good one. */
export function runProgram(path: string, args: readonly string[]): Promise<void> {
  const child = startProgram(path, args);
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
