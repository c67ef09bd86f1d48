import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT_CODES, StartRefused } from '../../../server/exit-codes.ts';
import { takeFolderLock } from '../../../server/store/files/folder-lock.ts';

const TAKER = fileURLToPath(new URL('../../helpers/databases/lock-taker.ts', import.meta.url));
const RACES = 50;
const LIMIT_MS = 60_000;

interface Told {
  readonly taken: boolean;
  readonly message?: string;
  readonly exitCode?: number;
}

let folder: string;
let processes: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-lock-'));
  processes = [];
});
afterEach(() => {
  for (const one of processes) one.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function aTaker(): Promise<ChildProcess> {
  const taker = fork(TAKER, { execArgv: ['--import', 'tsx'] });
  processes.push(taker);
  await once(taker, 'message');
  return taker;
}

async function tell(taker: ChildProcess, order: object | 'release'): Promise<Told> {
  const told = once(taker, 'message');
  taker.send(order);
  const [answer] = await told;
  return answer as Told;
}

/** The refusal of a lock that somebody has. */
function refusal(file: string): StartRefused {
  try {
    takeFolderLock(file, 'the test').release();
  } catch (error) {
    if (error instanceof StartRefused) return error;
    throw error;
  }
  throw new Error('the lock was free');
}

describe('the lock of the data folder', () => {
  it(
    `M7 has one winner in each of ${RACES} races of two processes, and the loser is told who`,
    async () => {
      const takers = await Promise.all([aTaker(), aTaker()]);
      for (let race = 0; race < RACES; race += 1) {
        const file = join(folder, `${race % 7}.lock`);
        const told = await Promise.all(
          takers.map((taker) => tell(taker, { take: file, as: `race ${race}` })),
        );
        const winner = takers[told.findIndex(({ taken }) => taken)];
        const losers = told.filter(({ taken }) => !taken);
        expect(losers, `race ${race}`).toHaveLength(1);
        expect(losers[0]?.message).toContain(`race ${race}, process ${winner?.pid} on `);
        expect(losers[0]?.exitCode).toBe(EXIT_CODES.held);
        if (winner) await tell(winner, 'release');
      }
    },
    LIMIT_MS,
  );

  it(
    'M7 is free at once when its holder was killed, and says who held it until then',
    async () => {
      const file = join(folder, 'database.lock');
      const taker = await aTaker();
      expect(await tell(taker, { take: file, as: 'the server on 127.0.0.1:4310' })).toEqual({ taken: true });
      const since = JSON.parse(readFileSync(file, 'utf8')).since;
      expect(refusal(file).message).toBe(
        `the data is in use: ${file} is held by the server on 127.0.0.1:4310, process ${taker.pid} on ${JSON.parse(readFileSync(file, 'utf8')).host}, since ${since}; stop that one, or give this one a DATA_DIR of its own`,
      );
      const ended = once(taker, 'exit');
      taker.kill('SIGKILL');
      await ended;
      takeFolderLock(file, 'the next one').release();
    },
    LIMIT_MS,
  );

  it.each([
    ['empty', ''],
    ['torn', '{"pid":12,"ho'],
    ['of something else', '[]'],
  ])('is taken where the file is %s: only a name is in it', (_name, text) => {
    const file = join(folder, 'database.lock');
    writeFileSync(file, text);
    const lock = takeFolderLock(file, 'the test');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ as: 'the test', pid: process.pid });
    expect(refusal(file).message).toContain(`process ${process.pid}`);
    lock.release();
  });

  it('holds in a folder whose path is longer than a socket may have', () => {
    const deep = join(folder, 'd'.repeat(120), 'e'.repeat(120));
    mkdirSync(deep, { recursive: true });
    const file = join(deep, 'database.lock');
    const lock = takeFolderLock(file, 'the test');
    expect(refusal(file).exitCode).toBe(EXIT_CODES.held);
    expect(statSync(file).mode & 0o077).toBe(0);
    lock.release();
    takeFolderLock(file, 'the test').release();
  });

  it('is told by name where it cannot be had: a folder stands in its place', () => {
    const file = join(folder, 'database.lock');
    mkdirSync(file);
    expect(refusal(file)).toMatchObject({ exitCode: EXIT_CODES.damaged });
    expect(refusal(file).message).toContain(`${file} cannot be locked (EISDIR)`);
  });

  const isRoot = process.getuid?.() === 0 && existsSync('/usr/bin/unshare');
  it.skipIf(!isRoot)(
    `holds for a process that sees no other processes, as in a container${isRoot ? '' : ' (skipped: needs root and unshare)'}`,
    async () => {
      const file = join(folder, 'database.lock');
      const apart = spawn(
        'unshare',
        [
          '--pid',
          '--fork',
          '--kill-child',
          process.execPath,
          '--import',
          'tsx',
          '-e',
          `import('${fileURLToPath(new URL('../../../server/store/files/folder-lock.ts', import.meta.url))}').then(({ takeFolderLock }) => {
            takeFolderLock('${file}', 'the one apart');
            process.stdout.write('taken');
            setInterval(() => undefined, 1000);
          })`,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      processes.push(apart);
      await once(apart.stdout, 'data');
      expect(refusal(file).message).toContain('the one apart, process 1 on ');
      apart.kill('SIGKILL');
      // The kernel kills it after its parent.
      await expect.poll(() => takeFolderLock(file, 'the next one').release()).toBeUndefined();
    },
    LIMIT_MS,
  );
});
