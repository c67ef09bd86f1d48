/**
 * PostgreSQL by its URL: a pool over the lock of the one server, whose statements are prepared once. Behind a pooler, which shares sessions
 * between statements of all its clients, nothing is prepared or set in a session, and what needs one goes to the server itself. int8 and
 * numeric, which must be whole, are bigint.
 */
import pg from 'pg';
import { EXIT_CODES, StartRefused } from '../../exit-codes.ts';
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
 * thousands of bets may have paid for it. Of several nodes one does so: each time all sessions plan all of their statements anew.
 */
const ANALYSED_AFTER = new Set([500, 5_000]);
const YOUNG = `select (select count(*) from (select 1 from bets limit 10000) as first_bets) < 10000
  and not exists (select 1 from pg_stat_user_tables where relid = 'bets'::regclass and last_analyze > clock_timestamp() - interval '10 seconds')
  as is_young`;

/** The name of a server's sessions: that of the only one, or of one node of several. */
const serverName = (node?: string): string => `touchline server${node === undefined ? '' : ` ${node}`}`;
const ENDS_WITHIN_MS = 5_000;
/**
 * The statement that ends the sessions of this name that it finds, and none of another node. Its answer is the same for
 * one that has just ended by itself as for one that does not, so it is asked again.
 */
const END_EARLIER_SESSIONS = `select pg_terminate_backend(pid, $2) from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`;
/** The sessions of a pooler are everybody's once they are idle, and keep the name of their last client. */
const END_EARLIER_STATEMENTS = `${END_EARLIER_SESSIONS} and state <> 'idle'`;

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
/** The limit of statements that sessions of a pooler have, in milliseconds; 0 is none. */
const LIMIT = `select setting::int as ms, current_user as role from pg_settings where name = 'statement_timeout'`;

/** Sessions of a pool. Those of a direct one are few: they are for what needs a session. */
const MOST_SESSIONS = 16;
const MOST_DIRECT = 2;

/**
 * A client whose limit is that of a new connection alone: the pool's own one would hold for a turn at one that is there
 * as well, and turns come as surely as statements end.
 */
class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

function openPool(
  url: string,
  max: number,
  { isServer = false, node }: ServerChoice,
  onConnect: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    ...(isServer || node !== undefined ? { application_name: serverName(node) } : {}),
    onConnect,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        BIGINT_TYPES.has(oid)
          ? BigInt
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks while idle is replaced by the pool; the next query tells if there is no server.
  pool.on('error', () => undefined);
  // One that breaks under a query fails that query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * The rows of a statement. A session outlives the refusal of a statement, which the pool's own query would end it for: a
 * new one plans all of its statements again.
 */
async function rowsOf(pool: pg.Pool, statement: pg.QueryConfig): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    client.release();
    return rows;
  } catch (error) {
    const isRefused = error instanceof pg.DatabaseError && error.severity === 'ERROR';
    client.release(!isRefused);
    throw error;
  }
}

/**
 * Names of statements, which are prepared once for each session: their texts are few, all of them constants of the
 * stores, and planning the largest takes longer than running it (2.7 against 1.0 ms of the database's processor for a
 * bet).
 */
function statementNames(): (text: string) => { readonly name: string } {
  const names = new Map<string, { readonly name: string }>();
  return (text) => {
    const name = names.get(text) ?? { name: `s${names.size}` };
    names.set(text, name);
    return name;
  };
}

/** The pools of a choice: one for statements and one for what needs a session, which are the same without a pooler. */
function openPools(choice: ServerChoice, lock: ServerLock | undefined) {
  const set = async (client: pg.ClientBase) => {
    await lock?.admit(client);
    await client.query(SETTINGS);
  };
  if (choice.directUrl === undefined) {
    const pool = openPool(choice.url, MOST_SESSIONS, choice, set);
    return { pool, direct: pool, nameOf: statementNames(), close: () => pool.end() };
  }
  // A setting or a prepared statement would be that of whichever client has the session next.
  const pool = openPool(choice.url, MOST_SESSIONS, choice, async (client) => lock?.admit(client));
  const direct = openPool(choice.directUrl, MOST_DIRECT, choice, set);
  return {
    pool,
    direct,
    nameOf: () => ({}),
    close: async () => {
      await pool.end();
      await direct.end();
    },
  };
}

/** Behind a pooler the limit of statements is that of the role, since no session can be given one. */
async function checkLimit(pool: pg.Pool): Promise<void> {
  const [limit] = (await pool.query<{ ms: number; role: string }>(LIMIT)).rows;
  if (limit && limit.ms > 0 && limit.ms <= STATEMENT_MS) return;
  throw new StartRefused(
    `statements through the pooler have no limit of at most ${STATEMENT_MS / 1_000} s: alter role "${limit?.role ?? ''}" set statement_timeout = '${STATEMENT_MS / 1_000}s', and let the pooler reconnect`,
    EXIT_CODES.badOptions,
  );
}

export async function openPostgres(choice: ServerChoice): Promise<Engine> {
  const { directUrl, isNode = false, isServer = false, node, onState, url } = choice;
  const take = (name?: string) =>
    ServerLock.take({
      url: directUrl ?? url,
      ...(name === undefined ? {} : { node: name }),
      onState: (state) => onState?.(state),
    });
  const lock = isServer ? await take() : undefined;
  const place = isNode ? await take(node ?? 'without a name') : undefined;
  const { close, direct, nameOf, pool } = openPools(choice, lock);
  let statements = 0;
  const analyse = async () => {
    const [row] = (await pool.query<{ is_young: boolean }>(YOUNG)).rows;
    if (row?.is_young) await pool.query('analyze');
  };
  const run = async (sql: string, parameters: readonly SqlValue[]) => {
    const problem = lock?.problem ?? place?.problem;
    if (problem) throw problem;
    statements += 1;
    if (ANALYSED_AFTER.has(statements)) analyse().catch(() => undefined);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await rowsOf(pool, { ...nameOf(sql), text: sql, values: [...parameters] });
      } catch (error) {
        const refused = asDatabaseError(error);
        if (attempt < ATTEMPTS && TRANSIENT.has(refused.code)) continue;
        throw refused;
      }
    }
  };
  const closeAll = async () => {
    await close();
    await lock?.close();
    await place?.close();
  };
  if (directUrl !== undefined)
    await checkLimit(pool).catch(async (error: unknown) => {
      await closeAll();
      throw error instanceof StartRefused ? error : asDatabaseError(error);
    });
  return {
    query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      (await run(sql, parameters)) as Row[],
    async script(sql) {
      const script = { text: sql, query_timeout: ANY_TIME_MS };
      await direct.query(script).catch((error: unknown) => {
        throw asDatabaseError(error);
      });
    },
    async migrated() {
      await lock?.beginTerm();
    },
    async takeOver() {
      if (!isServer && node === undefined) return;
      const end = directUrl === undefined ? END_EARLIER_SESSIONS : END_EARLIER_STATEMENTS;
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const { rowCount } = await direct.query(end, [serverName(node), ENDS_WITHIN_MS]);
        if (rowCount === 0) return;
      }
      throw new DatabaseError('what an earlier server left under way does not end');
    },
    close: closeAll,
  };
}
