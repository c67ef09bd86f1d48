/**
 * PostgreSQL behind two methods: a server by its URL, or PGlite in a worker thread over a folder (or memory). Every change of money is
 * one statement, so nothing here knows of transactions. SQL is that of PostgreSQL 15; int8 and numeric, which must be whole, are bigint on
 * both sides.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { MIGRATIONS } from './migrations.ts';
import type { PgliteAnswer, PgliteData, PgliteRequest } from './pglite-worker.ts';

/** Refused by the database: `code` is the SQLSTATE, the same on both sides. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string;

  constructor(message: string, code = '', constraint = '') {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

export type SqlValue = string | number | bigint | boolean | null;

export interface Database {
  query<Row>(sql: string, parameters?: readonly SqlValue[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

interface ServerChoice {
  readonly url: string;
  /**
   * For the one server of this database: what its predecessor left under way has ended, with or without effect, before anything is read.
   * A statement outlives the process that sent it, and what it stored later nobody would decide, settle or tell of.
   */
  readonly isServer?: boolean;
}

export type DatabaseChoice = ServerChoice | { readonly dataDir: string | null };

interface Engine extends Database {
  script(sql: string): Promise<void>;
  takeOver?(): Promise<void>;
  migrated?(): void;
}

const templateFile = (): string => {
  const version = createHash('sha256')
    .update(MIGRATIONS.map(({ sql }) => sql).join('\n'))
    .digest('hex')
    .slice(0, 16);
  return fileURLToPath(
    new URL(`../../node_modules/.cache/touchline/database-${version}.tar.gz`, import.meta.url),
  );
};

/** The types that arrive as bigint: int8, and numeric for amounts. A numeric with decimals is cast to text where it is asked for. */
const BIGINT_TYPES = new Set([20, 1700]);

/** Deadlock and serialisation failure: the same statement is sent again, it had no effect. */
const TRANSIENT = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/**
 * After so many statements a young database is looked at for its statistics. Plans are kept, and one that was made for empty tables takes any
 * index for as good as another; the database itself looks once a minute, and by then thousands of bets may have paid for it.
 */
const ANALYSED_AFTER = new Set([500, 5_000]);
const YOUNG =
  'select (select count(*) from (select 1 from bets limit 10000) as first_bets) < 10000 as is_young';

const SERVER_NAME = 'touchline server';
const ENDS_WITHIN_MS = 5_000;
/** Of those that it finds: its answer is the same for one that has just ended by itself as for one that does not, so it is asked again. */
const END_EARLIER_SESSIONS = `select pg_terminate_backend(pid, $2) from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`;

function openServer({ isServer = false, url }: ServerChoice): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    ...(isServer ? { application_name: SERVER_NAME } : {}),
    // What is read by a key lies in memory: a page found by an index costs hardly more than the next one.
    onConnect: async (client) => {
      await client.query('set random_page_cost = 1.1');
    },
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        BIGINT_TYPES.has(oid)
          ? BigInt
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced by the pool; the next query tells if there is no server.
  pool.on('error', () => undefined);
  // Statements are prepared once for each connection: their texts are few, all of them constants of the stores.
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  let statements = 0;
  const analyse = async () => {
    const [row] = (await pool.query<{ is_young: boolean }>(YOUNG)).rows;
    if (row?.is_young) await pool.query('analyze');
  };
  const run = async (sql: string, parameters: readonly SqlValue[]) => {
    statements += 1;
    if (ANALYSED_AFTER.has(statements)) analyse().catch(() => undefined);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await pool.query({ name: nameOf(sql), text: sql, values: [...parameters] })).rows;
      } catch (error) {
        const { code, constraint, message } = error as pg.DatabaseError;
        if (attempt < ATTEMPTS && TRANSIENT.has(code ?? '')) continue;
        throw new DatabaseError(message, code, constraint);
      }
    }
  };
  return {
    query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      (await run(sql, parameters)) as Row[],
    async script(sql) {
      await pool.query(sql);
    },
    async takeOver() {
      if (!isServer) return;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const { rowCount } = await pool.query(END_EARLIER_SESSIONS, [SERVER_NAME, ENDS_WITHIN_MS]);
        if (rowCount === 0) return;
      }
      throw new DatabaseError('what an earlier server left under way does not end');
    },
    close: () => pool.end(),
  };
}

async function openPglite(dataDir: string | null): Promise<Engine> {
  const worker = new Worker(new URL('./pglite-thread.mjs', import.meta.url), {
    workerData: { dataDir, template: templateFile() } satisfies PgliteData,
  });
  const waiting = new Map<number, (answer: PgliteAnswer) => void>();
  let lastId = 0;
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => resolve());
  });
  worker.on('message', (answer: PgliteAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const ask = (request: Omit<PgliteRequest, 'id'>) =>
    new Promise<readonly unknown[]>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, (answer) => {
        if ('rows' in answer) resolve(answer.rows);
        else reject(new DatabaseError(answer.error.message, answer.error.code, answer.error.constraint));
      });
      worker.postMessage({ ...request, id: lastId });
    });
  return {
    query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      (await ask({ sql, parameters })) as readonly Row[],
    async script(sql) {
      await ask({ sql, parameters: [], isScript: true });
    },
    migrated: () => worker.postMessage('migrated'),
    async close() {
      const ended = new Promise((resolve) => {
        worker.once('exit', resolve);
      });
      worker.postMessage('close');
      await ended;
    },
  };
}

async function migrate(engine: Engine): Promise<void> {
  await engine.script(
    'create table if not exists migrations (number int primary key, applied_at timestamptz not null default now())',
  );
  const applied = new Set(
    (await engine.query<{ number: number }>('select number from migrations')).map((row) => row.number),
  );
  for (const { number, sql } of MIGRATIONS) {
    if (!applied.has(number))
      await engine.script(`begin; ${sql}; insert into migrations (number) values (${number}); commit;`);
  }
}

/** Opens and migrates. `dataDir: null` is a database in memory. Throws where a predecessor does not end. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  const engine = 'url' in choice ? openServer(choice) : await openPglite(choice.dataDir);
  await engine.takeOver?.();
  await migrate(engine);
  engine.migrated?.();
  return engine;
}
