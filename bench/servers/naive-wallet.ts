/**
 * The yardstick of the lab `wallet`: stakes and payments the naive way. Each is a transaction that selects a balance and then updates it, on PGlite in
 * a folder or on PostgreSQL. No signature, session, limit, round or id is looked at, and nothing but the balance is kept.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { WALLET_BET, WALLET_WIN } from '../../protocol/casino/wallet-calls.ts';

interface Balance {
  readonly balance: string;
}
type Query = (sql: string, parameters: readonly unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;
type Transact = <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;

/** The number of players that have an account, each with so much. */
const PLAYERS = 64;
const GRANT = 100_000_00n;
const TABLE = `create table balances (player int primary key, balance numeric(38, 0) not null);
  insert into balances select player, ${GRANT} from generate_series(1, ${PLAYERS}) as player`;

async function openPostgres(url: string): Promise<Transact> {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  await pool.query(TABLE);
  return async (work) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work((text, parameters) =>
        client.query<Balance>({ name: text, text, values: [...parameters] }),
      );
      await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  };
}

async function openPglite(folder: string): Promise<Transact> {
  const database = await PGlite.create(folder);
  await database.exec(TABLE);
  return (work) =>
    database.transaction((transaction) =>
      work((sql, parameters) => transaction.query<Balance>(sql, [...parameters])),
    );
}

const { DATABASE_URL, DATA_DIR = '', PORT } = process.env;
const transact = await (DATABASE_URL === undefined
  ? openPglite(join(DATA_DIR, 'database'))
  : openPostgres(DATABASE_URL));

/** Adds to a balance, which may not become negative. */
const add = (player: string, amount: bigint): Promise<object> =>
  transact(async (query) => {
    const { rows } = await query('select balance from balances where player = $1 for update', [player]);
    const balance = BigInt((rows[0] as Balance).balance) + amount;
    if (balance < 0n) return { code: 'not_enough_money' };
    await query('update balances set balance = $2 where player = $1', [player, String(balance)]);
    return { code: 'ok', balance: String(balance) };
  });

interface Asked {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly amount: string;
}

async function answerOf(path: string | undefined, body: string): Promise<object> {
  if (path !== WALLET_BET.path && path !== WALLET_WIN.path) return {};
  const { amount, playerId, sessionToken } = JSON.parse(body) as Asked;
  return path === WALLET_BET.path ? add(sessionToken, -BigInt(amount)) : add(playerId, BigInt(amount));
}

createServer((request, response) => {
  request.setEncoding('utf8');
  let body = '';
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    answerOf(request.url, body).then(
      (answer) => {
        const text = JSON.stringify(answer);
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
          .end(text);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(PORT), '127.0.0.1');
