import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MAKE_BET_PATH } from '#protocol/http/bets/make-bet.ts';
import { EXIT_CODES } from '#server/exit-codes.ts';
import { createRandom } from '#server/simulator/random.ts';
import { openDatabase } from '#server/store/database.ts';
import { BetTalk } from './acts/bet-talk.ts';
import { demoTokens } from './acts/demo-tokens.ts';
import { DrawnBets } from './acts/drawn-bets.ts';
import { inspectBooks } from './books/inspect-books.ts';
import { ReferenceModel } from './books/reference-model.ts';
import { CrashProcess } from './process/crash-process.ts';

const LIMIT_MS = 180_000;
const MEGABYTE = 2 ** 20;
const DISK_MB = 192;
/** The room that is left, less than one segment of the database's log. */
const LEFT_MB = 4;
const USERS = 20;
const MOST_BETS = 20_000;

/** A disk of its own that a test can fill: memory, which only root may mount. Undefined where that is not allowed. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-disk-'));
  const options = `size=${DISK_MB}m,mode=700`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'touchline', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

const disk = mountDisk();
const skipped = disk === undefined ? ' (skipped: no disk of its own can be mounted here)' : '';

function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
}

describe('a server whose disk is full', () => {
  let server: CrashProcess | undefined;
  afterEach(async () => {
    await server?.kill();
    if (disk !== undefined) unmount(disk);
  });

  it.skipIf(disk === undefined)(
    `M7 refuses bets with a code, says why at /readyz and ends with a code; with room again every bet that it took is there${skipped}`,
    async () => {
      const folder = disk ?? '';
      const ballast = join(folder, 'ballast');
      const freeMegabytes = () => {
        const { bavail, bsize } = statfsSync(folder);
        return (bavail * bsize) / MEGABYTE;
      };
      const own = new CrashProcess({ dataDir: join(folder, 'data') });
      server = own;
      expect(await own.start()).toBe(true);
      const tokens = await demoTokens(own, USERS);
      const faults: string[] = [];
      const talk = new BetTalk({
        server: () => own,
        tokenOf: (user) => tokens[user] ?? '',
        fault: (sentence) => void faults.push(sentence),
      });
      const drawn = new DrawnBets(createRandom(5, 79));
      const model = new ReferenceModel();
      const place = async () => {
        const bet = drawn.next(model.bets.size % USERS, undefined, undefined, true);
        model.bets.set(bet.guid, bet);
        await talk.send(bet);
      };
      for (let placed = 0; placed < 40; placed += 1) await place();
      expect([...model.bets.values()].filter(({ end }) => end === 'accepted').length).toBeGreaterThan(20);

      writeFileSync(ballast, Buffer.alloc(Math.max(1, Math.floor((freeMegabytes() - LEFT_MB) * MEGABYTE))));
      let isReady = (await own.get('/readyz'))?.status;
      let reason = '';
      while (model.bets.size < MOST_BETS && own.isAlive && isReady === 200) {
        // One of each user, side by side.
        await Promise.all(tokens.map(place));
        const asked = await own.get('/readyz');
        isReady = asked?.status ?? isReady;
        reason = asked?.body ?? reason;
      }
      expect(isReady).toBe(503);
      expect(reason).toContain('database (the disk of the database is full)');
      // The process lives for two seconds yet, and answers.
      const refused = await own.post(MAKE_BET_PATH, drawn.next(0).body, tokens[0]);
      expect(refused?.status).toBe(503);
      expect(refused?.body).toContain('"database-gone"');
      expect(await own.ended()).toEqual({ code: EXIT_CODES.databaseLost, signal: null });
      expect(own.log).toContain('the disk of the database is full');

      // A supervisor starts it again and again.
      await own.launch();
      expect(await own.ended()).toEqual({ code: EXIT_CODES.databaseLost, signal: null });
      expect(own.log).toMatch(
        /^the disk of the database is full: .* MB left of the \d+ MB that a start needs\n$/,
      );

      rmSync(ballast);
      expect(await own.start()).toBe(true);
      for (const bet of model.bets.values()) await talk.untilDecided(bet);
      expect(faults).toEqual([]);
      await own.kill();
      const database = await openDatabase({ dataDir: join(folder, 'data', 'database') });
      try {
        expect(await inspectBooks(database, model)).toEqual([]);
      } finally {
        await database.close();
      }
    },
    LIMIT_MS,
  );
});
