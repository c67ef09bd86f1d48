/** Bets settled by messages that tell of stored outcomes, by the settler and the statements of the server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { SettlementStore } from '#server/betting/settling/settlement-store.ts';
import { Settler } from '#server/betting/settling/settler.ts';
import { Inbox } from '#server/cluster/inbox/inbox.ts';
import { type InboxMessage, InboxStore } from '#server/cluster/inbox/inbox-store.ts';
import { SETTLING, SettlingConsumer } from '#server/cluster/inbox/settling-consumer.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { OutboxStore } from '#server/cluster/outbox/outbox-store.ts';
import { OUTCOMES_STREAM, OutcomeStore } from '#server/cluster/outbox/outcome-store.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, LINE, MORE_LINES } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const [NEXT = 0] = MORE_LINES;
const GRANT = 1_000_00n;
const STAKE = 100_00n;
const REASON = { source: 'book', rule: 'score', facts: {} };

describe.each(MONEY_DATABASES)('settling by messages on $name', ({ open, skipped }) => {
  if (skipped !== undefined) {
    it.skip(`is not run: ${skipped}`, () => undefined);
    return;
  }
  let database: Database;
  let salt = 0;
  let bench: BettingBench;
  let inboxStore: InboxStore;
  let logged: string[];
  let settler: Settler;
  let consumer: SettlingConsumer;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    salt += 1;
    await database.query('delete from outcomes');
    await database.query('delete from outbox_messages');
    bench = await BettingBench.open(database, salt);
    inboxStore = new InboxStore(database);
    logged = [];
  });

  /** A server that settles by messages, whose world says nothing itself. */
  async function node(take: InboxStore['take'] = (...message) => inboxStore.take(...message)) {
    consumer = new SettlingConsumer({
      database,
      outcomes: new OutcomeStore(database),
      inbox: { take },
      idle: () => settler.idle(),
    });
    const { small, world } = bench;
    settler = new Settler({
      book: {
        epoch: world.epoch,
        nowMs: () => bench.now,
        game: (id) => small.game(id),
        betDelayMs: () => 0,
        ...consumer.book,
      },
      settlements: new SettlementStore(database),
      nowMs: () => bench.now,
      after: () => () => undefined,
      onError: (error) => logged.push(String(error)),
    });
    await settler.start();
    return new Inbox({
      store: inboxStore,
      consumer: SETTLING,
      handle: consumer.handle,
      log: { error: (_details, text) => logged.push(text) },
    });
  }

  /** Stores a word on a selection and answers the message that tells of it. */
  async function decided(
    key: SelectionKey,
    version: number,
    result: LegResult | undefined,
  ): Promise<InboxMessage> {
    await database.query('delete from leases');
    const grant = await new LeaseStore(database).take('world', 'w', 60_000);
    if (!grant) throw new Error('the lease is free');
    const outcome = { key, version, result, reason: result && REASON };
    const gameId = Number(key.split('.')[0]) as GameId;
    const seq = await new OutcomeStore(database).write(grant, gameId, bench.world.epoch, [outcome]);
    const message = (await new OutboxStore(database).waiting(OUTCOMES_STREAM, 1_000)).find(
      (one) => one.seq === seq,
    );
    if (!message) throw new Error('a message was written');
    return message;
  }

  const won = async (user: bigint) => (await bench.balance(user)) > GRANT;

  it('pays once for a message that comes many times at once and again', async () => {
    const inbox = await node();
    const users = [await bench.user(GRANT), await bench.user(GRANT)];
    for (const user of users) await bench.service.place(user, bench.single(LINE, 0));
    const message = await decided(bench.key(LINE, 0), 1, 'win');
    const ends = await Promise.all(Array.from({ length: 8 }, () => inbox.receive(message)));
    expect(ends.filter((end) => end === 'settled')).toHaveLength(1);
    const paid = await Promise.all(users.map((user) => bench.balance(user)));
    expect(await Promise.all(users.map(won))).toEqual([true, true]);
    expect(await inbox.receive(message)).toBe('repeated');
    expect(await Promise.all(users.map((user) => bench.balance(user)))).toEqual(paid);
    expect(await bench.ledger.discrepancies()).toEqual([]);
  });

  it('ends at the newest word whatever the order of the messages, corrections too', async () => {
    const inbox = await node();
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    const key = bench.key(LINE, 0);
    const first = await decided(key, 1, 'win');
    const second = await decided(key, 2, 'lose');
    for (const message of [second, first]) expect(await inbox.receive(message)).toBe('settled');
    expect(await bench.balance(user)).toBe(GRANT - STAKE);
    // Settled by a message, withdrawn by the next, decided again by the one after it: the last two come the wrong way round.
    const third = await decided(key, 3, undefined);
    const fourth = await decided(key, 4, 'win');
    for (const message of [fourth, third, second]) await inbox.receive(message);
    expect(await won(user)).toBe(true);
    expect(await bench.ledger.discrepancies()).toEqual([]);
  });

  it('decides a leg of an express by each of its messages, and pays by the last', async () => {
    const inbox = await node();
    const user = await bench.user(GRANT);
    await bench.service.place(
      user,
      bench.bet([
        [LINE, 0],
        [NEXT, 0],
      ]),
    );
    await inbox.receive(await decided(bench.key(NEXT, 0), 1, 'win'));
    expect(await bench.balance(user)).toBe(GRANT - STAKE);
    await inbox.receive(await decided(bench.key(LINE, 0), 1, 'win'));
    expect(await won(user)).toBe(true);
  });

  it('pays once where the server dies between the settlement and its receipt', async () => {
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    const message = await decided(bench.key(LINE, 0), 1, 'win');
    const dying = await node(() => Promise.reject(new Error('killed')));
    expect(await dying.receive(message)).toBe('later');
    const paid = await bench.balance(user);
    expect(await won(user)).toBe(true);
    expect(await (await node()).receive(message)).toBe('settled');
    expect(await bench.balance(user)).toBe(paid);
    expect(await bench.ledger.discrepancies()).toEqual([]);
  });

  it('finds a bet that was accepted after its message', async () => {
    const inbox = await node();
    const user = await bench.user(GRANT);
    await inbox.receive(await decided(bench.key(LINE, 0), 1, 'win'));
    await inbox.receive(await decided(bench.key(NEXT, 1), 1, 'lose'));
    for (const [game, index] of [
      [LINE, 0],
      [NEXT, 1],
      [LINE, 2],
    ] as const)
      await bench.service.place(user, bench.single(game, index));
    expect(await bench.balance(user)).toBe(GRANT - 3n * STAKE);
    expect(await consumer.sweep()).toBe(2);
    const paid = await bench.balance(user);
    expect(paid).toBeGreaterThan(GRANT - 3n * STAKE);
    expect(await consumer.sweep()).toBe(0);
    expect(await bench.balance(user)).toBe(paid);
  });

  it('takes no message while a bet waits for it, and parks what is no message at all', async () => {
    const inbox = await node();
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    const message = await decided(bench.key(LINE, 0), 1, 'win');
    await settler.stop();
    expect(await inbox.receive(message)).toBe('later');
    expect(await (await node()).receive(message)).toBe('settled');
    expect(await won(user)).toBe(true);
    const garbage = { stream: 'outcomes', seq: 1n, subject: 'outcomes.1', body: '{"gameId":"one"}' };
    const again = await node();
    const ends = [];
    for (let attempt = 1; attempt <= 5; attempt += 1)
      ends.push(await again.receive({ ...garbage, seq: BigInt(salt) }));
    expect(ends).toEqual(['later', 'later', 'later', 'later', 'parked']);
    expect(logged.filter((text) => text.startsWith('ALARM'))).toHaveLength(1);
  });
});
