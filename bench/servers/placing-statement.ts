/**
 * The statement that takes a group of bets, alone: a function of a database of its own that makes up a group and takes it, for pgbench to call.
 * No HTTP, no session, no receipt and no JavaScript stand before it.
 */
import { amount } from '../../domain/money/amount.ts';
import { DEFAULT_CURRENCY } from '../../domain/money/currencies.ts';
import { TAKE_TOGETHER } from '../../server/betting/placing/bet-group-store.ts';
import { Ledger } from '../../server/ledger/ledger.ts';
import { openDatabase } from '../../server/store/database.ts';
import { toPositional } from '../../server/store/named-sql.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

/** The number of users: as many as the lab's clients, in as many groups as there are connections. */
const USERS = 16;
export const CONNECTIONS = 2;
export const GROUP = USERS / CONNECTIONS;
const GRANT = amount(10_000_000_000_00n);

const BET = {
  body_hash: '0'.repeat(64),
  kind: 'single',
  currency: DEFAULT_CURRENCY,
  stake: '5000',
  odds: 1_500,
  potential_payout: '7500',
  policy: { kind: 'none' },
  language: 'en',
  epoch: 'lab',
  placed_at: 1,
  decides_at: 1,
  answer: '-'.repeat(1_000),
  digits: 2,
  channel: 'web',
  unit_count: '1',
  form: { kind: 'single' },
  boost_percent: 0,
  boost_base: 'winnings',
  rules: 1,
  charged: '5000',
};
const LEG = {
  position: 0,
  game_id: 61,
  selection: '61.1.1.0.0',
  feed: 'line',
  texts: { game: '', championship: '', market: 'm', selection: 's' },
  seen_odds: 1_500,
  odds: 1_500,
  score_at_placing: '',
};

const FUNCTIONS = `
create function take_group(json, json) returns table (bet_id bigint, bet_answer text) language plpgsql as $take$
#variable_conflict use_column
begin
  return query ${toPositional(TAKE_TOGETHER).sql};
end $take$;
create function place_group(first bigint) returns void language plpgsql as $place$
declare
  bets json;
  legs json;
begin
  with made as (
    select nextval(pg_get_serial_sequence('bets', 'id')) as id, who from generate_series(first, first + ${GROUP - 1}) as who
  ) select
    json_agg('${JSON.stringify(BET)}'::jsonb || jsonb_build_object('id', id, 'user_id', who, 'bet_guid', gen_random_uuid())),
    json_agg('${JSON.stringify(LEG)}'::jsonb || jsonb_build_object('bet_id', id)) into bets, legs from made;
  if (select count(*) from take_group(bets, legs)) <> ${GROUP} then
    raise exception 'a bet was not taken';
  end if;
end $place$`;

/** Prepares the database of this name; answers a file for `pgbench -f`, one group for each transaction. */
export async function preparePlacing(cluster: PostgresCluster, name: string): Promise<string> {
  cluster.client('createdb', [name]);
  const database = await openDatabase({ url: cluster.url(name) });
  const users = await database.query<{ id: bigint }>(
    `insert into users (name) select 'lab' from generate_series(1, ${USERS}) returning id`,
  );
  const ledger = new Ledger(database);
  for (const { id } of users) await ledger.openAccounts(id, DEFAULT_CURRENCY, GRANT);
  await database.close();
  cluster.client('psql', ['-q', '-d', name, '-c', FUNCTIONS]);
  const first = users[0]?.id ?? 1n;
  return cluster.file('placing.sql', `select place_group(${first} + :client_id * ${GROUP});\n`);
}
