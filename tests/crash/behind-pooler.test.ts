/** The whole program behind a pooler, with histories from a standby. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BETS_HISTORY_PATH } from '#protocol/http/bets/bet-record.ts';
import { EXIT_CODES } from '#server/exit-codes.ts';
import { noPostgres, OwnPostgres } from '../helpers/cluster/own-postgres.ts';
import { noPooler, Pooler } from '../helpers/cluster/pooler.ts';
import { demoTokens } from './acts/demo-tokens.ts';
import { CrashProcess } from './process/crash-process.ts';

const LIMIT_MS = 180_000;
const missing = noPostgres ?? noPooler;

let ends: (() => Promise<unknown>)[];
beforeEach(() => {
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

describe.skipIf(missing !== undefined)(
  `a server behind a pooler${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    it(
      'M7 serves, reads histories from the standby, is the only one, and follows one that was killed',
      async () => {
        const primary = await OwnPostgres.start();
        ends.push(() => primary.stop());
        await primary.ask(`alter role postgres set statement_timeout = '60s'`);
        const standby = await primary.standby();
        ends.push(() => standby.stop());
        const pooler = await Pooler.before(primary.url);
        ends.push(() => pooler.stop());
        const serverOf = async () => {
          const dataDir = await mkdtemp(join(tmpdir(), 'touchline-pooled-'));
          const server = new CrashProcess({
            dataDir,
            databaseUrl: pooler.through(primary.url),
            env: { DATABASE_DIRECT_URL: primary.url, DATABASE_STANDBY_URL: standby.url, NODE_ID: 'one' },
          });
          ends.push(async () => {
            await server.kill();
            await rm(dataDir, { recursive: true, force: true });
          });
          return server;
        };
        const first = await serverOf();
        expect(await first.start()).toBe(true);

        const [token] = await demoTokens(first, 1);
        const asked = `select count(*)::int as count from pg_stat_activity where query like '%from "bets"%' and pid <> pg_backend_pid()`;
        const history = async () => {
          const reply = await first.get(`${BETS_HISTORY_PATH}?from=0&to=${Date.now() + 60_000}`, token);
          expect(reply).toMatchObject({ status: 200, body: expect.stringContaining('"bets":[]') });
          const [row] = (await standby.ask(asked)) as { readonly count: number }[];
          return row?.count;
        };
        await expect.poll(history).toBeGreaterThan(0);

        const second = await serverOf();
        await second.launch();
        expect(await second.ended()).toEqual({ code: EXIT_CODES.held, signal: null });
        await first.kill();
        expect(await second.start()).toBe(true);
        expect((await second.get('/readyz'))?.status).toBe(200);
      },
      LIMIT_MS,
    );
  },
);
