/**
 * PostgreSQL by its URL: a pool whose statements are prepared once, over the lock of the one server. int8 and numeric, which must be whole, are bigint.
 */
import pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import type { Engine, ServerChoice, SqlValue } from '../engine.ts';
import { ServerLock } from '../files/server-lock.ts';
import { asDatabaseError } from './pg-errors.ts';

/**
 * The types that arrive as bigint: int8, and numeric for amounts. A numeric with decimals is cast to text where it is
 * asked for.
 */
const BIGINT_TYPES = new Set([20, 1700]);

/** The states of deadlock and serialisation failure: the same statement is sent again, since it had no effect. */
const TRANSIENT = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/**
 * The numbers of statements after which the statistics of a young database are renewed. Plans are kept, and one that was
 * made for empty tables takes any index for as good as another; the database itself looks once a minute, and by then
 * thousands of bets may have paid for it.
 */
const ANALYSED_AFTER = new Set([500, 5_000]);
const YOUNG =
  'select (select count(*) from (select 1 from bets limit 10000) as first_bets) < 10000 as is_young';

const SERVER_NAME = 'touchline server';
const ENDS_WITHIN_MS = 5_000;
/**
 * The statement that ends the sessions that it finds. Its answer is the same for one that has just ended by itself as for
 * one that does not, so it is asked again.
 */
const END_EARLIER_SESSIONS = `select pg_terminate_backend(pid, $2) from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`;

/**
 * The longest time of a statement, which is generous: a bet takes milliseconds. The database ends a statement that takes
 * longer, and it has no effect then.
 */
const STATEMENT_MS = 60_000;
/**
 * The longest time of an answer, later than the database ends a statement: an answer that is missing by then was lost on
 * the way.
 */
const ANSWER_MS = 75_000;
/** The longest time to connect: a server that can be reached answers a new connection at once. */
const CONNECT_MS = 10_000;
/** The longest time of a timer, for migrations of large tables. */
const ANY_TIME_MS = 2 ** 31 - 1;
// What is read by a key lies in memory: a page found by an index costs hardly more than the next one.
const SETTINGS = `set random_page_cost = 1.1; set statement_timeout = ${STATEMENT_MS}`;

/**
 * A client whose limit is that of a new connection alone: the pool's own one would hold for a turn at one that is there
 * as well, and turns come as surely as statements end.
 */
class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

export async function openPostgres({ isServer = false, onState, url }: ServerChoice): Promise<Engine> {
  const lock = isServer ? await ServerLock.take({ url, onState: (state) => onState?.(state) }) : undefined;
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: 16,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    ...(isServer ? { application_name: SERVER_NAME } : {}),
    onConnect: async (client) => {
      await lock?.admit(client);
      await client.query(SETTINGS);
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
    if (lock?.problem) throw lock.problem;
    statements += 1;
    if (ANALYSED_AFTER.has(statements)) analyse().catch(() => undefined);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await pool.query({ name: nameOf(sql), text: sql, values: [...parameters] })).rows;
      } catch (error) {
        const refused = asDatabaseError(error);
        if (attempt < ATTEMPTS && TRANSIENT.has(refused.code)) continue;
        throw refused;
      }
    }
  };
  return {
    query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      (await run(sql, parameters)) as Row[],
    async script(sql) {
      const script = { text: sql, query_timeout: ANY_TIME_MS };
      await pool.query(script);
    },
    async migrated() {
      await lock?.beginTerm();
    },
    async takeOver() {
      if (!isServer) return;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const { rowCount } = await pool.query(END_EARLIER_SESSIONS, [SERVER_NAME, ENDS_WITHIN_MS]);
        if (rowCount === 0) return;
      }
      throw new DatabaseError('what an earlier server left under way does not end');
    },
    async close() {
      await pool.end();
      await lock?.close();
    },
  };
}
