/** The database behind a pooler that gives each transaction whichever session is free. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT_CODES, StartRefused } from '#server/exit-codes.ts';
import { openDatabase } from '#server/store/database.ts';
import { noPooler, Pooler } from '../../helpers/cluster/pooler.ts';
import { freshLimitedUrl, freshUrl, onServer } from '../../helpers/databases/databases.ts';

const server = process.env['TEST_DATABASE_URL'];
const missing = server ? noPooler : 'TEST_DATABASE_URL names no server';
const SESSIONS = 3;

interface Asker {
  readonly client: pg.Client;
  readonly ask: (name: string) => Promise<string | undefined>;
}

describe.skipIf(missing !== undefined)(
  `a database behind a pooler${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let fresh: Awaited<ReturnType<typeof freshUrl>>;
    let pooler: Pooler;
    const more: Pooler[] = [];
    let url: string;
    beforeAll(async () => {
      fresh = await freshLimitedUrl(server ?? '');
      pooler = await Pooler.before(fresh.url, SESSIONS);
      url = pooler.through(fresh.url);
    });
    afterAll(async () => {
      for (const one of more) await one.stop();
      await pooler.stop();
      await fresh.drop();
    });

    const open = (node?: string, isServer = false) =>
      openDatabase({ url, directUrl: fresh.url, isServer, ...(node === undefined ? {} : { node }) });

    /** Counts statements of two clients, side by side, that got the other's answer, and those that got none. */
    async function crossed(ask: (client: number, at: number) => Promise<unknown>) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, async (_, at) => {
          const answer = await ask(at % 2, at).catch((error: unknown) => error);
          return { answer, expected: answerOf(at % 2, at) };
        }),
      );
      return {
        swapped: answers.filter(({ answer, expected }) => typeof answer === 'number' && answer !== expected)
          .length,
        failed: answers.filter(({ answer }) => typeof answer !== 'number').length,
      };
    }
    const answerOf = (client: number, at: number): number => client * 1_000 + (at % 7);

    it('gives each of two servers the answers to its own statements', async () => {
      const both = [await open('a'), await open('b')];
      const found = await crossed(async (client, at) => {
        const sql = `select ${answerOf(client, at)} as answer`;
        const [row] = (await both[client]?.query<{ answer: number }>(sql)) ?? [];
        return row?.answer;
      });
      expect(found).toEqual({ swapped: 0, failed: 0 });
      for (const database of both) await database.close();
    });

    it('would give one of them that of the other if statements had names', async () => {
      const small = await Pooler.before(fresh.url, 2);
      more.push(small);
      const [one, two, third] = ['one', 'two', 'third'].map(() => {
        const client = new pg.Client({ connectionString: small.through(fresh.url) });
        return {
          client,
          ask: async (name: string) =>
            (await client.query<{ answer: string }>({ name: 's0', text: `select '${name}' as answer` }))
              .rows[0]?.answer,
        };
      }) as [Asker, Asker, Asker];
      for (const { client } of [one, two, third]) await client.connect();
      // Each of the two sessions has a statement of this name.
      for (const { client } of [one, two]) await client.query('begin');
      expect([await one.ask('one'), await two.ask('two')]).toEqual(['one', 'two']);
      for (const { client } of [one, two]) await client.query('commit');
      // The other session is taken: both share what is left.
      await third.client.query('begin');
      const answers = [await one.ask('one'), await two.ask('two')];
      expect(answers[0]).toBe(answers[1]);
      for (const { client } of [one, two, third]) await client.end();
    });

    it('leaves nothing of its own in the sessions that all share', async () => {
      const database = await open();
      const settings = `select current_setting('random_page_cost') as cost, current_setting('statement_timeout') as ms,
      (select count(*)::int from pg_prepared_statements) as prepared`;
      await Promise.all(Array.from({ length: 20 }, () => database.query('select 1')));
      const seen = await Promise.all(Array.from({ length: 20 }, () => onServer(url, settings)));
      expect(seen).toEqual(seen.map(() => [{ cost: '4', ms: '1min', prepared: 0 }]));
      await database.close();
    });

    it('is not opened where statements have no limit, and says what to do', async () => {
      const other = await freshUrl(server ?? '');
      const refused: unknown = await openDatabase({
        url: pooler.through(other.url),
        directUrl: other.url,
      }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StartRefused);
      expect(refused).toMatchObject({
        exitCode: EXIT_CODES.badOptions,
        message: expect.stringContaining(`alter role "postgres" set statement_timeout = '60s'`),
      });
      await other.drop();
    });

    it('M7 ends what its predecessor left under way, and nothing of another node', async () => {
      await (await open()).close();
      const clients = ['touchline server a', 'touchline server b'].map(
        (name) => new pg.Client({ connectionString: url, application_name: name }),
      );
      await Promise.all(clients.map((client) => client.connect()));
      for (const client of clients) client.on('error', () => undefined);
      const [own, others] = clients.map((client) => client.query('select pg_sleep(600)'));
      const ended = expect(own).rejects.toThrow();
      let isOver = false;
      const left = others
        ?.catch(() => undefined)
        .finally(() => {
          isOver = true;
        });
      const running = `select application_name as name from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep(600)' order by 1`;
      await expect
        .poll(() => onServer(fresh.url, running))
        .toEqual([{ name: 'touchline server a' }, { name: 'touchline server b' }]);
      const next = await open('a', true);
      await ended;
      expect(await onServer(fresh.url, running)).toEqual([{ name: 'touchline server b' }]);
      expect(isOver).toBe(false);
      expect(await next.query('select 1 as one')).toEqual([{ one: 1 }]);
      // Its lock is one of the server itself, and is given back.
      await expect(open('a', true)).rejects.toThrow('another server holds this database');
      await next.close();
      await (await open('a', true)).close();
      await onServer(
        fresh.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline server b'`,
      );
      await left;
      await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    });
  },
);
