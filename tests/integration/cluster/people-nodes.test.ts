/** What guards accounts is counted by all nodes together, and what happens at one node is told to who hangs on another. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Odds } from '#domain/market/odds.ts';
import { ADD_ALERT_RULE, WATCH_ALERTS } from '#protocol/alerts/alert-calls.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { SIGN_IN } from '#protocol/people/sign-in/sign-in-calls.ts';
import { LocalBus } from '#server/cluster/bus/local-bus.ts';
import { RateCountStore } from '#server/cluster/limits/rate-count-store.ts';
import { SharedLimits } from '#server/cluster/limits/shared-limits.ts';
import { removeOldRows } from '#server/cluster/outbox/old-rows.ts';
import { type RoomEvent, SupportRooms } from '#server/support/support-rooms.ts';
import {
  at,
  clusterDatabase,
  LINE,
  noDatabase,
  openServiceNode,
  place,
  type ServiceNode,
  signedIn,
} from '../../helpers/cluster/service-nodes.ts';

const START_MS = 60_000;

describe.skipIf(noDatabase !== undefined)('nodes that serve people', () => {
  const bus = new LocalBus();
  let database: Awaited<ReturnType<typeof clusterDatabase>>;
  let one: ServiceNode;
  let other: ServiceNode;
  let jobs: ServiceNode;
  beforeAll(async () => {
    database = await clusterDatabase();
    const { url } = database;
    one = await openServiceNode({ url, bus, part: 'betting', name: 'bets-1', placementsPerMinute: 6 });
    other = await openServiceNode({ url, bus, part: 'betting', name: 'bets-2', placementsPerMinute: 6 });
    jobs = await openServiceNode({ url, bus, part: 'jobs', name: 'jobs-1' });
  }, START_MS);
  afterAll(async () => {
    for (const node of [one, other, jobs]) await node?.stop();
    await database?.drop();
  }, START_MS);

  it('count tries at a password together, and so the captcha', async () => {
    const wrong = { login: 'nobody@bets.example', loginType: 'email', password: 'a wrong one' } as const;
    const refusals: string[] = [];
    for (let turn = 0; turn < 8; turn += 1)
      refusals.push(await (turn % 2 === 0 ? one : other).browser('192.0.2.7').refusal(SIGN_IN, wrong));
    expect(refusals.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrong-credentials'));
    expect(refusals.slice(5)).toEqual(Array.from({ length: 3 }, () => 'captcha-needed'));
    expect(await other.browser('192.0.2.8').refusal(SIGN_IN, wrong)).not.toBe('too-many-requests');
  });

  it('count placements of an account together', async () => {
    const visitor = await signedIn(one);
    const codes: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const { code } = await place(at(turn % 2 === 0 ? one : other, visitor), { betGuid: randomUUID() });
      codes.push(code);
    }
    expect(codes.filter((code) => code === BET_CODES.accepted)).toHaveLength(6);
    expect(codes.slice(6)).toEqual([BET_CODES.tooManyPlacements, BET_CODES.tooManyPlacements]);
  });

  it('tell a page at one node what a node that does jobs was first to see', async () => {
    const visitor = await signedIn(one);
    const key = one.world.keyOf(LINE, 0);
    const there = at(other, visitor);
    const waiting = there.must(WATCH_ALERTS, { after: '0' });
    await visitor.must(ADD_ALERT_RULE, {
      condition: { kind: 'odds', key, bound: 'at-least', odds: 3_000 as Odds, heldMs: 0 },
      texts: { game: 'a', championship: 'b', market: 'c', selection: 'd' },
    } as never);
    // The world of the node that does jobs is the one that is watched.
    await expect
      .poll(async () => {
        jobs.world.step(() => jobs.world.price(LINE, 0, 3_500));
        return (await jobs.services.database.query('select 1 from alerts')).length;
      })
      .toBe(1);
    expect((await waiting).alerts).toHaveLength(1);
  });

  it('tell of a conversation with the support at every node', () => {
    const [here, elsewhere] = [new SupportRooms(bus), new SupportRooms(bus)];
    const heard: RoomEvent[] = [];
    const seen: (readonly [bigint, RoomEvent])[] = [];
    const leave = elsewhere.joinAsVisitor({ userId: 7n }, (event) => heard.push(event));
    elsewhere.joinAsConsultant((conversation, event) => seen.push([conversation, event]));
    here.tell({ userId: 7n }, 5n, { kind: 'read', from: 'consultant', seq: 3 });
    here.tell({ userId: 8n }, 6n, { kind: 'message' });
    leave();
    here.tell({ userId: 7n }, 5n, { kind: 'typing', from: 'consultant' });
    expect(heard).toEqual([{ kind: 'read', from: 'consultant', seq: 3 }]);
    expect(seen.map(([conversation]) => conversation)).toEqual([5n, 6n, 5n]);
    here.close();
    elsewhere.close();
  });

  it('learn within a second of floods at other nodes, and count what guards exactly', async () => {
    const store = new RateCountStore(jobs.services.database);
    const errors: unknown[] = [];
    const limits = () =>
      new SharedLimits({
        store,
        nowMs: Date.now,
        after: () => () => undefined,
        onError: (error) => errors.push(error),
      });
    const [first, second] = [limits(), limits()];
    const rule = { amount: 5, windowMs: 60_000 };
    const [here, there] = [first.flood('reads', rule), second.flood('reads', rule)];
    for (let turn = 0; turn < 4; turn += 1) expect([here.take('net'), there.take('net')]).toEqual([0, 0]);
    // A node learns what the others have counted with what it tells itself.
    await first.tell();
    await second.tell();
    expect(there.take('net')).toBeGreaterThan(0);
    expect(here.take('net')).toBe(0);
    await first.tell();
    expect(here.peek('net')).toBeGreaterThan(0);
    expect(here.take('net')).toBeGreaterThan(0);
    expect([here.peek('another'), there.peek('another')]).toEqual([0, 0]);
    const guards = [first.guard('codes', rule), second.guard('codes', rule)];
    const waits = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => guards[index % 2]?.take('person')),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5);
    const [used, again] = [first.once('proofs', 60_000), second.once('proofs', 60_000)];
    const seen = await Promise.all([used.take('salt'), again.take('salt'), used.take('salt')]);
    expect(seen.filter((was) => was === false)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('remove what nobody needs any more, and keep what somebody waits for', async () => {
    const { database: db } = jobs.services;
    const visitor = await signedIn(other);
    await place(visitor, { betGuid: randomUUID(), game: 4 });
    const awaited = one.world.keyOf(4, 0);
    await db.query(`insert into outcomes (selection, game_id, version, result, reason, epoch, decided_at)
      select key, 4, 1, 'win', '{}', 'elsewhere', clock_timestamp() - age from (values
        ('${awaited}', interval '8 days'), ('9.1', interval '8 days'), ('9.2', interval '1 day')) as told(key, age)`);
    await db.query(`insert into outbox_messages (stream, seq, subject, body, published_at, published_by)
      values ('old', 1, 's', '{}', clock_timestamp() - interval '3 days', 1), ('old', 2, 's', '{}', clock_timestamp(), 1)`);
    await db.query(`insert into inbox_messages (consumer, stream, seq, received_at)
      values ('c', 'old', 1, clock_timestamp() - interval '3 days'), ('c', 'old', 2, clock_timestamp() - interval '3 days')`);
    await removeOldRows(db);
    const left = async (sql: string) => (await db.query<{ name: string }>(sql)).map(({ name }) => name);
    expect(await left(`select selection as name from outcomes where epoch = 'elsewhere' order by 1`)).toEqual(
      [awaited, '9.2'].toSorted(),
    );
    expect(await left(`select seq::text as name from outbox_messages where stream = 'old'`)).toEqual(['2']);
    expect(await left(`select seq::text as name from inbox_messages where stream = 'old'`)).toEqual(['2']);
  });
});
