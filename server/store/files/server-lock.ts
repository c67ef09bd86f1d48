/**
 * Who may serve a PostgreSQL database: one server by itself, or any number of nodes of a cluster. A session of its own holds an advisory lock as
 * long as the program lives, which nodes share. The kernel closes the session of
 * a killed process, and the database asks for signs of life where the machine is gone, so nobody has to free anything by hand. While the session is
 * lost a server by itself sends nothing to the database; it is taken again at once, unless another server has served meanwhile. A node goes on
 * without it, and ends where it finds a server by itself there.
 */
import { hostname } from 'node:os';
import pg from 'pg';
import { EXIT_CODES, StartRefused } from '../../exit-codes.ts';
import { DatabaseGone, type DatabaseState } from '../database-error.ts';
import { asDatabaseError } from '../engines/pg-errors.ts';

/** Any number that nobody else uses in this database: "tl" and 1. */
const KEY = '7629312, 1';
const TRY = {
  alone: `select pg_try_advisory_lock(${KEY}) as is_ours, pg_backend_pid() as pid`,
  node: `select pg_try_advisory_lock_shared(${KEY}) as is_ours, pg_backend_pid() as pid`,
} as const;
/** The condition of the lock: both halves of the key, as the database shows them. */
const HOLDS = `locktype = 'advisory' and classid = 7629312 and objid = 1 and objsubid = 2 and granted
  and database = (select oid from pg_database where datname = current_database())`;
const HOLDER = `select application_name, host(client_addr) as address, backend_start, pid from pg_stat_activity
  where pid in (select pid from pg_locks where ${HOLDS}) order by backend_start limit 1`;
const IS_HELD_BY = `select 1 from pg_locks where ${HOLDS} and pid = $1`;
const LAST_TERM = 'select max(id) as id from server_terms';
const BEGIN_TERM = 'insert into server_terms (server) values ($1) returning id';

/** What a killed server's session may take to end: the kernel closes it at once, and it does nothing that lasts. */
const DYING_MS = 3_000;
const TRY_EVERY_MS = 100;
const CONNECT_EVERY_MS = 250;
const CONNECT_WITHIN_MS = 5_000;
/** A holder that cannot be reached notices sooner than the database gives its lock away: 5 + 8 s against 10 + 3 times 5 s. */
const BEAT_EVERY_MS = 5_000;
const BEAT_WITHIN_MS = 8_000;
const SIGNS_OF_LIFE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set statement_timeout = 0';
const NAME_BYTES = 63;

interface HolderRow {
  readonly application_name: string;
  readonly address: string | null;
  readonly backend_start: Date;
  readonly pid: number;
}

export interface ServerLockParts {
  readonly url: string;
  /** The name of a node of a cluster; a server by itself has none. */
  readonly node?: string;
  readonly onState: (state: DatabaseState) => void;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const ownName = (node?: string): string =>
  `touchline lock, ${node === undefined ? '' : `node ${node}, `}process ${process.pid} on ${hostname()}`.slice(
    0,
    NAME_BYTES,
  );

export class ServerLock {
  readonly #parts: ServerLockParts;
  #client: pg.Client | undefined;
  #pid: number | undefined;
  #term: string | undefined;
  #gone: DatabaseGone | undefined;
  #isClosed = false;
  #beat: NodeJS.Timeout | undefined;

  private constructor(parts: ServerLockParts) {
    this.#parts = parts;
  }

  /** Takes the lock. Throws where a living server has it, naming that one, and where the database cannot be reached. */
  static async take(parts: ServerLockParts): Promise<ServerLock> {
    const lock = new ServerLock(parts);
    const client = await lock.#connect().catch((error: unknown) => {
      throw asDatabaseError(error);
    });
    const taken = await lock.#try(client);
    if ('pid' in taken) {
      lock.#hold(client, taken.pid);
      return lock;
    }
    await client.end();
    const who = lock.#isNode ? 'a server by itself' : 'another server';
    throw new StartRefused(
      `${who} holds this database: ${taken.holder}; stop that one, or give this one a DATABASE_URL of its own`,
      EXIT_CODES.held,
    );
  }

  get #isNode(): boolean {
    return this.#parts.node !== undefined;
  }

  /** The reason why nothing may be sent; undefined while the lock is ours. */
  get problem(): DatabaseGone | undefined {
    return this.#gone;
  }

  /**
   * Refuses a new connection of the pool unless the lock is still ours in the eyes of the database. A server that takes
   * the lock over ends every older connection, so that none of ours writes beside it.
   */
  async admit(client: pg.ClientBase): Promise<void> {
    if (this.#gone) throw this.#gone;
    const { rowCount } = await client.query(IS_HELD_BY, [this.#pid ?? 0]);
    if (rowCount === 0) throw new DatabaseGone('not-connected', 'the lock of the server is not ours');
  }

  /** Writes down that a server begins to serve: one that lost its lock for a moment learns by it whether another served meanwhile. */
  async beginTerm(): Promise<void> {
    if (!this.#client) throw this.#gone ?? new DatabaseGone('not-connected');
    const { rows } = await this.#client.query<{ id: string }>(BEGIN_TERM, [ownName()]);
    this.#term = rows[0]?.id;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#parts.url,
      application_name: ownName(this.#parts.node),
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: BEAT_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(SIGNS_OF_LIFE);
    return client;
  }

  /** The number of our session where it has the lock now; else who has it. */
  async #try(client: pg.Client): Promise<{ readonly pid: number } | { readonly holder: string }> {
    const deadline = performance.now() + DYING_MS;
    for (;;) {
      const [row] = (
        await client.query<{ is_ours: boolean; pid: number }>(TRY[this.#isNode ? 'node' : 'alone'])
      ).rows;
      if (row?.is_ours) return { pid: row.pid };
      const [holder] = (await client.query<HolderRow>(HOLDER)).rows;
      if (holder && performance.now() > deadline) {
        const from = holder.address ?? 'a local socket';
        const since = holder.backend_start.toISOString();
        return { holder: `${holder.application_name} (session ${holder.pid} from ${from}, since ${since})` };
      }
      await pause(TRY_EVERY_MS);
    }
  }

  #hold(client: pg.Client, pid: number): void {
    this.#client = client;
    this.#pid = pid;
    this.#gone = undefined;
    const lost = (error?: unknown) => {
      if (this.#client !== client || this.#isClosed) return;
      void this.#lose(client, error);
    };
    client.once('error', lost);
    client.once('end', lost);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => {
      client.query('select 1').catch(lost);
    }, BEAT_EVERY_MS).unref();
  }

  async #lose(client: pg.Client, cause: unknown): Promise<void> {
    this.#client = undefined;
    clearInterval(this.#beat);
    if (!this.#isNode) {
      this.#gone = new DatabaseGone('not-connected', cause instanceof Error ? cause.message : '');
      this.#parts.onState({ kind: 'away', error: this.#gone });
    }
    // Whatever is left of it is not waited for.
    client.end().catch(() => undefined);
    while (!this.#isClosed) {
      const next = await this.#connect().catch(() => undefined);
      if (next && (await this.#isOursAgain(next).catch(() => false))) return;
      next?.end().catch(() => undefined);
      if (this.#gone?.reason === 'held-elsewhere') return;
      await pause(CONNECT_EVERY_MS);
    }
  }

  async #isOursAgain(client: pg.Client): Promise<boolean> {
    const taken = await this.#try(client);
    if ('holder' in taken) return this.#giveUp(taken.holder);
    if (this.#term !== undefined) {
      const [row] = (await client.query<{ id: string }>(LAST_TERM)).rows;
      if (row?.id !== this.#term) return this.#giveUp('another one served meanwhile');
    }
    this.#hold(client, taken.pid);
    if (!this.#isNode) this.#parts.onState({ kind: 'serving' });
    return true;
  }

  /** What this process remembers may not be true any more. */
  #giveUp(detail: string): false {
    this.#gone = new DatabaseGone('held-elsewhere', detail);
    this.#parts.onState({ kind: 'lost', error: this.#gone });
    return false;
  }
}
