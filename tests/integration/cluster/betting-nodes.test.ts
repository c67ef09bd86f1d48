/** Bets that race on several nodes over one database keep every promise of placement, and are settled once, whoever does it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { RECEIPT_HEAD_PATH } from '#protocol/http/bets/receipts.ts';
import { BALANCE_PATH } from '#protocol/http/session.ts';
import { LocalBus } from '#server/cluster/bus/local-bus.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { OUTCOMES_WRITTEN } from '#server/cluster/notices/subjects.ts';
import { type Outcome, OutcomeStore } from '#server/cluster/outbox/outcome-store.ts';
import { LOST_AFTER_MS } from '#server/cluster/part.ts';
import { EXIT_CODES } from '#server/exit-codes.ts';
import { Ledger } from '#server/ledger/ledger.ts';
import { openDatabase } from '#server/store/database.ts';
import {
  at,
  balanceOf,
  clusterDatabase,
  LINE,
  LIVE,
  noDatabase,
  openServiceNode,
  place,
  type ServiceNode,
  signedIn,
} from '../../helpers/cluster/service-nodes.ts';

const REASON = { source: 'book', rule: 'score', facts: {} };
const STAKE = 100;
const STAKE_MINOR = 100_00;
const START = { timeout: 60_000 } as const;

describe.skipIf(noDatabase !== undefined)('nodes that serve people and nodes that do jobs', () => {
  const bus = new LocalBus();
  let database: Awaited<ReturnType<typeof clusterDatabase>>;
  let nodes: readonly ServiceNode[];
  let jobs: readonly ServiceNode[];
  beforeAll(async () => {
    database = await clusterDatabase();
    const open = (part: 'betting' | 'jobs', name: string) =>
      openServiceNode({ url: database.url, bus, part, name });
    nodes = [
      await open('betting', 'bets-1'),
      await open('betting', 'bets-2'),
      await open('betting', 'bets-3'),
    ];
    jobs = [await open('jobs', 'jobs-1'), await open('jobs', 'jobs-2')];
  }, START.timeout);
  afterAll(async () => {
    for (const node of [...(nodes ?? []), ...(jobs ?? [])]) await node.stop();
    await database?.drop();
  }, START.timeout);

  const node = (index: number): ServiceNode => nodes[index % nodes.length] as ServiceNode;
  const db = () => node(0).services.database;
  const errorsOf = () => [...nodes, ...jobs].flatMap(({ errors }) => errors.map(String));

  it('take one bet of copies that arrive at all of them', async () => {
    const visitor = await signedIn(node(0));
    const before = await balanceOf(visitor);
    const betGuid = randomUUID();
    const copies = Array.from({ length: 12 }, (_, index) =>
      place(at(node(index), visitor), { betGuid, stake: STAKE }),
    );
    const answers = await Promise.all(copies);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.code).toBe(BET_CODES.accepted);
    expect(await balanceOf(at(node(1), visitor))).toBe(before - STAKE_MINOR);
    const other = await place(at(node(2), visitor), { betGuid, stake: STAKE + 1 });
    expect(other.code).toBe(BET_CODES.betGuidReused);
  });

  it('spend no more than there is, nor beyond a limit of stakes', async () => {
    const visitor = await signedIn(node(1));
    const held = await balanceOf(visitor);
    const most = Math.floor(held / (20_000 * 100));
    const race = (stake: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          place(at(node(index), visitor), { betGuid: randomUUID(), stake, type: (index % 3) + 1 }),
        ),
      );
    const answers = await race(20_000, most + 9);
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === BET_CODES.accepted)).toHaveLength(most);
    expect(codes.filter((code) => code === BET_CODES.notEnoughMoney)).toHaveLength(9);
    expect(await balanceOf(visitor)).toBe(held - most * 20_000 * 100);
    const limited = await signedIn(node(2));
    const { data } = (await limited.send('GET', BALANCE_PATH)).json<{ data: { id: string } }>();
    await db().query(
      `insert into bettor_limits (user_id, kind, period, value) values ($1, 'stake', 'day', $2)`,
      [BigInt(data.id), 5 * STAKE_MINOR],
    );
    const within = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        place(at(node(index), limited), { betGuid: randomUUID(), stake: STAKE }),
      ),
    );
    expect(within.filter(({ code }) => code === BET_CODES.accepted)).toHaveLength(5);
    expect(await new Ledger(db()).discrepancies()).toEqual([]);
  });

  it('pay each bet once by messages that two nodes settle, and follow a correction', async () => {
    const visitors = await Promise.all([0, 1, 2, 3].map((index) => signedIn(node(index))));
    const before = await Promise.all(visitors.map(balanceOf));
    for (const [index, visitor] of visitors.entries())
      for (const turn of [0, 1, 2])
        expect((await place(at(node(index + turn), visitor), { betGuid: randomUUID(), game: 3 })).code).toBe(
          0,
        );
    const { world } = node(0);
    const key = world.keyOf(3, 0);
    const decide = async (version: number, result: Outcome['result']) => {
      const grant = await new LeaseStore(db()).take(`world ${version}`, 'world', 60_000);
      if (!grant) throw new Error('the lease is free');
      await new OutcomeStore(db()).write(grant, 3 as GameId, world.epoch, [
        { key, version, result, reason: REASON },
      ]);
      bus.publish(OUTCOMES_WRITTEN, new Uint8Array());
    };
    const states = async () =>
      (
        await db().query<{ states: string }>(
          `select string_agg(distinct state || ' ' || settlement, ',') as states from bets
           where id in (select bet_id from bet_legs where game_id = 3)`,
        )
      )[0]?.states;
    await decide(1, 'win');
    await expect.poll(states, { timeout: 15_000 }).toBe('won 1');
    const won = await Promise.all(visitors.map(balanceOf));
    expect(won).toEqual(before.map((held) => held + 3 * 50_00));
    await decide(2, 'lose');
    await expect.poll(states, { timeout: 15_000 }).toBe('lost 2');
    expect(await Promise.all(visitors.map(balanceOf))).toEqual(before.map((held) => held - 3 * STAKE_MINOR));
    // Sold by a node whose world does not know yet.
    const late = await place(visitors[0] as never, { betGuid: randomUUID(), game: 3 });
    expect(late.code).toBe(BET_CODES.selectionGone);
    expect(await db().query('select 1 from inbox_failures')).toEqual([]);
    expect(await new Ledger(db()).discrepancies()).toEqual([]);
  });

  it('are no place for a server by itself, and come to none where one serves', async () => {
    const alone = openServiceNode({ url: database.url, bus, part: 'all', name: 'alone' });
    await expect(alone).rejects.toMatchObject({
      exitCode: EXIT_CODES.held,
      message: expect.stringMatching(/^another server holds this database: touchline lock, node bets-1, /),
    });
    const other = await clusterDatabase();
    try {
      const first = await openServiceNode({
        url: other.url,
        bus: new LocalBus(),
        part: 'all',
        name: 'alone',
      });
      const beside = { url: other.url, bus: new LocalBus(), name: 'late' };
      for (const part of ['betting', 'jobs'] as const)
        await expect(openServiceNode({ ...beside, part })).rejects.toMatchObject({
          exitCode: EXIT_CODES.held,
          message: expect.stringMatching(/^a server by itself holds this database: touchline lock, process /),
        });
      await first.stop();
      await (await openServiceNode({ ...beside, part: 'betting' })).stop();
    } finally {
      await other.drop();
    }
  });

  it('go on when the session of their place is lost, take it again, and end where a server by itself has come meanwhile', async () => {
    const other = await clusterDatabase();
    try {
      const states: string[] = [];
      const one = await openDatabase({
        url: other.url,
        node: 'bets-1',
        isNode: true,
        onState: ({ kind }) => states.push(kind),
      });
      const watch = await openDatabase({ url: other.url });
      // Other files have databases of their own on this server, with locks of their own.
      const OWN = `locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
      const holders = () => watch.query<{ pid: number }>(`select pid from pg_locks where ${OWN} and granted`);
      const [before] = await holders();
      await watch.query(`select pg_terminate_backend(${before?.pid})`);
      await expect.poll(holders).toEqual([expect.not.objectContaining(before ?? {})]);
      expect(await one.query('select 1 as one')).toEqual([{ one: 1 }]);
      const [again] = await holders();
      // A server by itself that waits for the lock has it before the node comes back.
      const heir = new pg.Client({ connectionString: other.url });
      await heir.connect();
      const taken = heir.query('select pg_advisory_lock(7629312, 1)');
      await expect
        .poll(() => watch.query(`select 1 from pg_locks where ${OWN} and not granted`))
        .toHaveLength(1);
      await watch.query(`select pg_terminate_backend(${again?.pid})`);
      await taken;
      await expect.poll(() => states).toEqual(['lost']);
      await expect(one.query('select 1')).rejects.toThrow();
      await heir.end();
      await one.close();
      await watch.close();
    } finally {
      await other.drop();
    }
  });

  it('give the stake of a bet back whose node died in its delay', async () => {
    const dying = await openServiceNode({ url: database.url, bus, part: 'betting', name: 'bets-4' });
    const visitor = await signedIn(dying);
    const before = await balanceOf(visitor);
    const betGuid = randomUUID();
    const { waitMs } = await place(visitor, { betGuid, game: LIVE });
    expect(waitMs).toBeGreaterThan(0);
    expect(await balanceOf(at(node(0), visitor))).toBe(before - STAKE_MINOR);
    await dying.kill();
    const late = await openServiceNode({
      url: database.url,
      bus,
      part: 'jobs',
      name: 'jobs-3',
      aheadMs: (waitMs ?? 0) + LOST_AFTER_MS + 1_000,
    });
    // The one that is ahead has to have the turn.
    for (const one of jobs) await one.stop();
    await expect.poll(() => balanceOf(at(node(1), visitor)), { timeout: 15_000 }).toBe(before);
    const again = await place(at(node(2), visitor), { betGuid, game: LIVE });
    expect(again.code).toBe(BET_CODES.serverRestarted);
    await late.stop();
    expect(await new Ledger(db()).discrepancies()).toEqual([]);
  });

  it('decide what waits there before they end in order', async () => {
    const leaving = await openServiceNode({ url: database.url, bus, part: 'betting', name: 'bets-5' });
    const visitor = await signedIn(leaving);
    const betGuid = randomUUID();
    expect((await place(visitor, { betGuid, game: LIVE })).waitMs).toBeGreaterThan(0);
    await leaving.stop();
    const decided = await place(at(node(0), visitor), { betGuid, game: LIVE });
    expect([decided.code, decided.waitMs]).toEqual([BET_CODES.accepted, 0]);
  });

  it('append to one log of receipts', async () => {
    const visitors = await Promise.all([0, 1, 2].map((index) => signedIn(node(index))));
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        place(at(node(index), visitors[index % 3] as never), {
          betGuid: randomUUID(),
          game: LINE + 2,
          stake: 100,
        }),
      ),
    );
    await expect
      .poll(
        async () =>
          (
            await db().query<{ owed: bigint }>(
              `select count(*) as owed from bets where state not in ('pending', 'refused')
               and not exists (select 1 from receipts where receipts.bet_id = bets.id)`,
            )
          )[0]?.owed,
        { timeout: 10_000 },
      )
      .toBe(0n);
    const heads = await Promise.all(
      nodes.map(async (one) => (await one.browser().send('GET', RECEIPT_HEAD_PATH)).json()),
    );
    const roots = heads.map(({ data }) => JSON.parse(data.text)).map(({ root, size }) => `${size} ${root}`);
    expect(new Set(roots).size).toBe(1);
    const keys = await db().query<{ key_id: string }>('select distinct key_id from receipts');
    expect(keys).toHaveLength(1);
    expect(errorsOf()).toEqual([]);
  });
});
