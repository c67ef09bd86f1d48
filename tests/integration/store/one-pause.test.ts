/** Pauses are asked for in one place, in the database and in the server, and every way to ask says the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { mayPlay } from '#server/casino/play-terms.ts';
import { standingOf } from '#server/ledger/pauses.ts';
import type { Database } from '#server/store/engine.ts';
import { named } from '#server/store/named-sql.ts';
import { openTestDatabase } from '#tests/helpers/databases/databases.ts';

const SERVER = fileURLToPath(new URL('../../../server/', import.meta.url));
/** The table of pauses, as statements name it. */
const TABLE = /\bexclusions\b/;
const FROM = 1_000;
const UNTIL = 2_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 180_000);
afterAll(() => database.close());

it('no function of the database looks at pauses beside the one, but to see whether there ever was any', async () => {
  const rows = await database.query<{ name: string }>(
    `select proname as name from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname = 'public' and prosrc ~ '\\mexclusions\\M' order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['guard_bet', 'pauses_at']);
});

it('no statement of the server does, but those that begin a pause or see that there never was any', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && TABLE.test(readFileSync(join(SERVER, file), 'utf8')),
  );
  expect(files.toSorted()).toEqual(['betting/placing/bet-group-store.ts', 'people/safety/limit-store.ts']);
});

it.each([
  ['before it', FROM - 1, UNTIL, undefined],
  ['at its first moment', FROM, UNTIL, UNTIL],
  ['within it', FROM + 1, UNTIL, UNTIL],
  ['at its end', UNTIL, UNTIL, undefined],
  ['in one for ever', UNTIL, null, null],
] as const)('all ways to ask agree %s', async (_when, at, until, end) => {
  const [user] = await database.query<{ id: bigint }>("insert into users (name) values ('Ann') returning id");
  const { id } = must(user, 'a user');
  const ask = async () => {
    const [row] = await database.query<Record<string, boolean>>(
      ...named(
        `select is_paused(:id, :now) as paused, is_in_pause(:id, :now) as waits, is_left_out(:id, :now) as left_out, not (${mayPlay(':id')}) as barred`,
        { id, now: at },
      ),
    );
    return row;
  };
  const none = { paused: false, waits: false, left_out: false, barred: false };
  expect(await ask()).toEqual(none);
  expect(await standingOf(database, id, at)).toEqual({ isBlocked: false });
  await database.query(
    `insert into exclusions (user_id, kind, from_at, until_at) values ($1, 'time-out', $2, $3), ($1, 'time-out', 0, 10)`,
    [id, FROM, until],
  );
  const isPaused = end !== undefined;
  expect(await ask()).toEqual({ paused: isPaused, waits: isPaused, left_out: isPaused, barred: isPaused });
  const pause = end === null ? {} : { untilMs: end };
  expect(await standingOf(database, id, at)).toEqual({ isBlocked: false, ...(isPaused ? { pause } : {}) });
});
