/**
 * A server that loses the thread of its database: its clients get an error, and a supervisor gets a code to start it
 * again by.
 */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAKE_BET_PATH } from '#protocol/http/bets/make-bet.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/bets/office-bets.ts';
import { EXIT_CODES } from '#server/exit-codes.ts';
import { createRandom } from '#server/simulator/random.ts';
import { GONE_TEXTS, type GoneReason } from '#server/store/database-error.ts';
import { BetTalk } from './acts/bet-talk.ts';
import { demoTokens } from './acts/demo-tokens.ts';
import { DrawnBets } from './acts/drawn-bets.ts';
import { CrashProcess } from './process/crash-process.ts';

const LIMIT_MS = 360_000;
const BREAKING = fileURLToPath(new URL('./process/breaking-thread.cjs', import.meta.url));
const BETS = 12;
/** Longer than a busy machine takes for a statement. */
const SILENCE_MS = 8_000;

let folder: string;
let server: CrashProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-thread-'));
});
afterEach(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

describe('a server whose database', () => {
  it.each<[way: string, GoneReason]>([
    ['ends', 'thread-ended'],
    ['hangs', 'no-answer'],
  ])(
    'M7 %s refuses bets with a code, says why at /readyz and in its log, and ends with a code; what it took is there at the next start',
    async (way, reason) => {
      const breakFile = join(folder, 'break');
      server = new CrashProcess({
        dataDir: join(folder, 'data'),
        execArgs: ['--require', BREAKING],
        env: { BREAK_FILE: breakFile, CRASH_SILENCE_MS: String(SILENCE_MS) },
      });
      expect(await server.start()).toBe(true);
      const tokens = await demoTokens(server, 2);
      const faults: string[] = [];
      const talk = new BetTalk({
        server: () => server,
        tokenOf: (user) => tokens[user] ?? '',
        fault: (sentence) => void faults.push(sentence),
      });
      const drawn = new DrawnBets(createRandom(5, 80));
      const bets = Array.from({ length: BETS }, (_, index) =>
        drawn.next(index % 2, undefined, undefined, true),
      );
      for (const bet of bets) await talk.send(bet);
      expect(faults).toEqual([]);
      const accepted = bets.filter(({ end }) => end === 'accepted');
      expect(accepted.length).toBeGreaterThan(BETS / 2);

      await writeFile(`${breakFile}.new`, way);
      await rename(`${breakFile}.new`, breakFile);
      await expect
        .poll(async () => (await server.get('/readyz'))?.body)
        .toContain(`database (${GONE_TEXTS[reason]})`);
      // The process lives for two seconds yet, and answers.
      expect((await server.get('/readyz'))?.status).toBe(503);
      const refused = await server.post(MAKE_BET_PATH, drawn.next(0).body, tokens[0]);
      expect(refused?.status).toBe(503);
      expect(refused?.body).toContain('"database-gone"');
      expect(await server.ended()).toEqual({ code: EXIT_CODES.databaseLost, signal: null });
      expect(server.log).toContain('the database is lost, the process ends');
      expect(server.log).toContain(GONE_TEXTS[reason]);

      await rm(breakFile);
      expect(await server.start()).toBe(true);
      for (const { answer, guid, user } of accepted)
        expect((await server.get(`${OFFICE_BETS_PATH}/${guid}`, tokens[user]))?.body).toBe(answer);
      expect(faults).toEqual([]);
    },
    LIMIT_MS,
  );
});
