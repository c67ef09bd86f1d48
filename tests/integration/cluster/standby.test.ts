/** A hot standby, read and promoted. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { guarded, isDeposed } from '#server/cluster/lease/fence.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { openReads } from '#server/cluster/standby/open-reads.ts';
import { RESTS_MS, StandbyReads } from '#server/cluster/standby/standby-reads.ts';
import { openDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/engine.ts';
import { openPostgres } from '#server/store/engines/pg-engine.ts';
import { noPostgres, OwnPostgres } from '../../helpers/cluster/own-postgres.ts';

const HOUR_MS = 3_600_000;
const after = (milliseconds: number, run: () => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
const COUNT = 'select count(*)::int as count from notes';
const POSITION = 'select pg_last_wal_replay_lsn()::text as lsn';

describe.skipIf(noPostgres)(`a hot standby${noPostgres ? ` (skipped: ${noPostgres})` : ''}`, () => {
  let ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
    ends = [];
  });

  const opened = <One extends Database>(database: One): One => {
    ends.push(() => database.close());
    return database;
  };
  const running = (server: OwnPostgres): OwnPostgres => {
    ends.push(() => server.stop());
    return server;
  };

  async function pair() {
    const server = running(await OwnPostgres.start());
    const primary = opened(await openDatabase({ url: server.url }));
    await primary.query('create table notes (id int generated always as identity)');
    const standby = running(await server.standby());
    return { server, primary, standby };
  }

  /** Reads by a clock that the test moves past the rest of the standby. */
  async function readsOf(primary: Database, standby: OwnPostgres) {
    let now = 0;
    const errors: unknown[] = [];
    const reads = opened(
      new StandbyReads({
        primary,
        standby: await openPostgres({ url: standby.url }),
        nowMs: () => {
          now += 0.1;
          return now;
        },
        after,
        onError: (error) => errors.push(error),
      }),
    );
    return {
      reads,
      errors,
      /** Reads the number of notes, and says who answered. */
      read: async () => {
        now += RESTS_MS;
        const before = reads.answered.standby;
        const [row] = await reads.query<{ count: number }>(COUNT);
        return { count: row?.count, by: reads.answered.standby > before ? 'standby' : 'primary' };
      },
    };
  }
  const note = (database: Database) => database.query('insert into notes default values');
  const reads = (count: number, by: string) => ({ count, by });

  it('answers once it has what was written before; while its replay is paused the primary does, with what was written', async () => {
    const { primary, standby } = await pair();
    const { errors, read } = await readsOf(primary, standby);
    for (let written = 1; written <= 20; written += 1) {
      await note(primary);
      expect((await read()).count).toBe(written);
    }
    await expect.poll(read).toEqual(reads(20, 'standby'));
    await standby.ask('select pg_wal_replay_pause()');
    await expect
      .poll(() => standby.ask('select pg_get_wal_replay_pause_state() as state'))
      .toEqual([{ state: 'paused' }]);
    await note(primary);
    expect(await read()).toEqual(reads(21, 'primary'));
    await standby.ask('select pg_wal_replay_resume()');
    await expect.poll(read).toEqual(reads(21, 'standby'));
    expect(errors).toEqual([]);
  });

  it('that is away, or promoted, is not read from', async () => {
    const { primary, standby } = await pair();
    const { read } = await readsOf(primary, standby);
    await note(primary);
    await expect.poll(read).toEqual(reads(1, 'standby'));
    await standby.promote();
    await expect.poll(read).toEqual(reads(1, 'primary'));
    await note(primary);
    expect(await read()).toEqual(reads(2, 'primary'));
    await standby.stop();
    expect(await read()).toEqual(reads(2, 'primary'));
    // One that never was there does not keep a server from its start.
    const errors: unknown[] = [];
    const none = opened(
      await openReads(standby.url, {
        primary,
        after,
        onError: (error) => errors.push(error),
      }),
    );
    expect(await none.query(COUNT)).toEqual([{ count: 2 }]);
    expect(errors).toHaveLength(1);
  });

  it('that says nothing is not waited for', async () => {
    const primary = running(await OwnPostgres.start());
    const database = opened(await openDatabase({ url: primary.url }));
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const errors: unknown[] = [];
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const none = opened(
      await openReads(url, { primary: database, after, onError: (error) => errors.push(error) }),
    );
    ends.push(async () => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    expect(await none.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(errors).toEqual([expect.objectContaining({ reason: 'no-answer' })]);
  });

  it('of another timeline is not read from, however far its log has come', async () => {
    const { primary: lost, server, standby: heir } = await pair();
    const left = running(await server.standby());
    await heir.promote();
    const primary = opened(await openDatabase({ url: heir.url }));
    const { read } = await readsOf(primary, left);
    await note(primary);
    await note(primary);
    // The old primary lives on with the standby that was left, which gets ahead by another history.
    const has = async () => {
      await lost.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 100000))`);
      const [one] = (await left.ask(POSITION)) as { lsn: string }[];
      const [row] = await primary.query<{ ahead: boolean }>(
        'select $1::pg_lsn > pg_current_wal_insert_lsn() as ahead',
        [one?.lsn ?? '0/0'],
      );
      return row?.ahead;
    };
    await expect.poll(has).toBe(true);
    expect(await left.ask(COUNT)).toEqual([{ count: 0 }]);
    expect(await read()).toEqual(reads(2, 'primary'));
  });

  it('that is promoted without the last takeover gives none of its tokens again, and no holder of before is one', async () => {
    const { primary, standby } = await pair();
    const before = new LeaseStore(primary);
    const first = await before.take('world', 'a', 0);
    const received = `select received_lsn from (select latest_end_lsn as received_lsn from pg_stat_wal_receiver) as r`;
    await expect
      .poll(() => standby.ask(`select token::text as token from leases`))
      .toEqual([{ token: String(first?.token) }]);
    await standby.ask(`alter system set primary_conninfo = ''`);
    await standby.ask('select pg_reload_conf()');
    await expect.poll(() => standby.ask(received)).toEqual([]);
    const second = await before.take('world', 'b', HOUR_MS);
    if (!first || !second) throw new Error('both were taken');
    await standby.promote();
    const promoted = opened(await openDatabase({ url: standby.url }));
    const leases = new LeaseStore(promoted);
    const write = (grant: { lease: string; token: bigint }) =>
      promoted.query(
        ...guarded(grant, `insert into outbox_streams (stream, last_seq) select 's', 1 from fence`, {}),
      );
    // The row is that of before the takeover: neither of the two holds by it.
    for (const grant of [first, second]) {
      expect(await leases.renew(grant, HOUR_MS)).toBe(false);
      expect(isDeposed(await write(grant).catch((error: unknown) => error))).toBe(true);
    }
    const third = await leases.take('world', 'c', HOUR_MS);
    expect(third?.token).toBeGreaterThan(second.token);
    expect((third?.token ?? 0n) >> 40n).toBe((second.token >> 40n) + 1n);
    for (const grant of [first, second])
      expect(isDeposed(await write(grant).catch((error: unknown) => error))).toBe(true);
    if (third) await write(third);
    expect(await promoted.query('select stream from outbox_streams')).toEqual([{ stream: 's' }]);
  });
});
