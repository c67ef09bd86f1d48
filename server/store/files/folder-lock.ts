/**
 * A lock on the folder of the data that the kernel holds for this process: it ends with the process, whatever it ends by, and it holds between
 * containers that share the folder. The file stays when the lock is free; it says who holds it, or who was killed with it. On Linux the lock is that of
 * flock(2), which Node does not know: flock(1) of util-linux or BusyBox locks the open file that it inherits, and the lock is that file's, so it
 * stays with us when flock(1) has ended. Elsewhere a flag of open(2) does the same.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { EXIT_CODES, StartRefused } from '../../exit-codes.ts';
import { SECRET_MODE } from './data-folder.ts';

export interface FolderLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
  readonly as: string;
}

/** The flags of open(2) on BSD and macOS: it locks what it opens, and fails at once where another process has it. */
const BSD_LOCKED = 0x20 | 0x4;
const BSD_READ_WRITE_CREATE = 0x2 | 0x200;
/** The flags of libuv on Windows: it opens what no other process has open. */
const WINDOWS_ALONE = 0x10000000;
const WINDOWS_READ_WRITE_CREATE = 0x2 | 0x100;
const BSDS: readonly string[] = ['darwin', 'freebsd', 'openbsd', 'netbsd'];
const IN_USE = new Set(['EAGAIN', 'EWOULDBLOCK', 'EBUSY', 'EPERM']);
/** Paths beside those of PATH, which a supervisor may have left empty. */
const USUAL_PATHS = '/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin';
const IN_CHILD = 3;
/** How long the loser waits for the winner to write its name. */
const NAMED_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 20;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

const unusable = (file: string, reason: string): StartRefused =>
  new StartRefused(
    `${file} cannot be locked (${reason}), and without a lock two servers could lose each other's bets: see "The lock of the data" in docs/architecture.md`,
    EXIT_CODES.damaged,
  );

function open(file: string, flags: string | number): number {
  try {
    return openSync(file, flags, SECRET_MODE);
  } catch (error) {
    throw unusable(file, codeOf(error));
  }
}

/** Locks a file; undefined where another process has it. */
function lockByFlag(file: string, flags: number): number | undefined {
  try {
    return openSync(file, flags, SECRET_MODE);
  } catch (error) {
    if (IN_USE.has(codeOf(error))) return undefined;
    throw unusable(file, codeOf(error));
  }
}

function lockByFlock(file: string): number | undefined {
  const descriptor = open(file, 'a+');
  const { error, status, stderr } = spawnSync('flock', ['-n', String(IN_CHILD)], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    env: { PATH: [process.env.PATH, USUAL_PATHS].filter(Boolean).join(':') },
    encoding: 'utf8',
  });
  if (status === 0) return descriptor;
  closeSync(descriptor);
  if (status === 1 && stderr === '') return undefined;
  throw unusable(
    file,
    error ? `flock of util-linux: ${codeOf(error)}` : stderr.trim() || `flock ended with ${status}`,
  );
}

function lock(file: string): number | undefined {
  if (process.platform === 'win32') return lockByFlag(file, WINDOWS_READ_WRITE_CREATE | WINDOWS_ALONE);
  if (BSDS.includes(process.platform)) return lockByFlag(file, BSD_READ_WRITE_CREATE | BSD_LOCKED);
  return lockByFlock(file);
}

function readHolder(file: string): Holder | undefined {
  try {
    const { as, host, pid, since } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof since !== 'string') return undefined;
    return { pid, host, since, as: typeof as === 'string' ? as : 'a server' };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The name of the holder. The winner writes it after it won: until then the file has no name, or that of an earlier one. */
function nameOfHolder(file: string): string {
  const deadline = performance.now() + NAMED_WITHIN_MS;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    const holder = readHolder(file);
    if (holder && (holder.host !== hostname() || isAlive(holder.pid)))
      return `${holder.as}, process ${holder.pid} on ${holder.host}, since ${holder.since}`;
    if (performance.now() > deadline) return 'a process that has not written its name';
    Atomics.wait(pause, 0, 0, LOOK_EVERY_MS);
  }
}

/**
 * Takes the lock or throws, before anything else of the folder is touched. `as`: the name of this process for others,
 * such as "the server on http://127.0.0.1:4310". An empty or torn file of an earlier holder is overwritten: nothing but a
 * name is in it.
 */
export function takeFolderLock(file: string, as: string): FolderLock {
  const descriptor = lock(file);
  if (descriptor === undefined)
    throw new StartRefused(
      `the data is in use: ${file} is held by ${nameOfHolder(file)}; stop that one, or give this one a DATA_DIR of its own`,
      EXIT_CODES.held,
    );
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString(), as };
  try {
    ftruncateSync(descriptor);
    writeSync(descriptor, `${JSON.stringify(holder)}\n`, 0);
  } catch {
    // A disk that is full: the lock holds without a name.
  }
  return {
    release() {
      // No name of one who has left: whoever comes next may have lost to another one.
      ftruncateSync(descriptor);
      closeSync(descriptor);
    },
  };
}
