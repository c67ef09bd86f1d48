import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { type Grant, isDeposed } from '#server/cluster/lease/fence.ts';
import type { LeaseLoss } from '#server/cluster/lease/lease.ts';
import { type LeaseClock, monotonicClock } from '#server/cluster/lease/lease-clock.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { type OutboxMessage, OutboxStore } from '#server/cluster/outbox/outbox-store.ts';
import { OUTCOMES_STREAM, type Outcome, OutcomeStore } from '#server/cluster/outbox/outcome-store.ts';
import { Publisher } from '#server/cluster/outbox/publisher.ts';
import type { Database } from '#server/store/engine.ts';
import { POOLED_DATABASES } from '../../helpers/databases/databases.ts';

const HOUR_MS = 3_600_000;
/** The clock of publishers, which wait for nothing but the next look. */
const QUICK: LeaseClock = {
  nowMs: () => monotonicClock.nowMs(),
  after: (milliseconds, run) => monotonicClock.after(milliseconds / 50, run),
};
const REASON = { source: 'book', rule: 'score', facts: {} };

const game = (id: number): GameId => id as GameId;
const outcome = (key: string, version: number, result: Outcome['result'] = 'win'): Outcome => ({
  key: key as SelectionKey,
  version,
  result,
  reason: result === undefined ? undefined : REASON,
});

describe.each(POOLED_DATABASES)('outcomes and their messages on $name', ({ open, skipped }) => {
  if (skipped !== undefined) {
    it.skip(`is not run: ${skipped}`, () => undefined);
    return;
  }
  let database: Database;
  let outcomes: OutcomeStore;
  let outbox: OutboxStore;
  let grant: Grant;
  beforeAll(async () => {
    database = await open();
    outcomes = new OutcomeStore(database);
    outbox = new OutboxStore(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.query('delete from leases');
    await database.query('delete from outcomes');
    await database.query('delete from outbox_messages');
    grant = await take('first');
  });

  const take = async (holder: string): Promise<Grant> => {
    await database.query(`update leases set until = '-infinity'`);
    const taken = await new LeaseStore(database).take('world', holder, HOUR_MS);
    if (!taken) throw new Error('somebody else holds the lease');
    return taken;
  };
  const ofOne = (known: Outcome) => ({ ...known, epoch: 'one' });
  const waiting = () => outbox.waiting(OUTCOMES_STREAM, 1_000);

  it('are stored with one message, which says what was new of them', async () => {
    const seq = await outcomes.write(grant, game(7), 'one', [outcome('7.2', 1, 'lose'), outcome('7.1', 1)]);
    expect(await outcomes.read(['7.1', '7.2', '7.3'] as SelectionKey[])).toEqual(
      expect.arrayContaining([ofOne(outcome('7.1', 1)), ofOne(outcome('7.2', 1, 'lose'))]),
    );
    const [message, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ stream: OUTCOMES_STREAM, seq, subject: 'outcomes.7' });
    expect(JSON.parse(message?.body ?? '')).toEqual({
      gameId: 7,
      outcomes: [
        { selection: '7.1', version: 1, result: 'win', reason: REASON },
        { selection: '7.2', version: 1, result: 'lose', reason: REASON },
      ],
    });
    expect(Date.parse(message?.createdAt ?? '')).toBeGreaterThan(0);
  });

  it('of an older or the same version change nothing and tell nobody', async () => {
    await outcomes.write(grant, game(7), 'one', [outcome('7.1', 2)]);
    expect(await outcomes.write(grant, game(7), 'one', [outcome('7.1', 1, 'lose')])).toBeUndefined();
    expect(await outcomes.write(grant, game(7), 'one', [outcome('7.1', 2, 'lose')])).toBeUndefined();
    expect(await outcomes.read(['7.1' as SelectionKey])).toEqual([ofOne(outcome('7.1', 2))]);
    // A withdrawn result is a word as well.
    await outcomes.write(grant, game(7), 'one', [outcome('7.1', 3, undefined)]);
    expect(await outcomes.read(['7.1' as SelectionKey])).toEqual([ofOne(outcome('7.1', 3, undefined))]);
    expect(await waiting()).toHaveLength(2);
    // A world of another epoch may have the same keys, and begins at the first version.
    await outcomes.write(grant, game(7), 'two', [outcome('7.1', 1)]);
    expect(await outcomes.read(['7.1' as SelectionKey])).toEqual([{ ...outcome('7.1', 1), epoch: 'two' }]);
  });

  it('of a deposed holder are refused: neither outcome nor message is there', async () => {
    await take('second');
    const refused: unknown = await outcomes
      .write(grant, game(7), 'one', [outcome('7.1', 1)])
      .catch((error: unknown) => error);
    expect(isDeposed(refused)).toBe(true);
    expect(await outcomes.read(['7.1' as SelectionKey])).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('that are written side by side have numbers without gaps, each with its message', async () => {
    const writes = Array.from({ length: 30 }, (_, at) =>
      outcomes.write(grant, game(at), 'one', [outcome(`${at}.1`, 1), outcome('all', at + 1)]),
    );
    await Promise.all(writes);
    const numbers = (await waiting()).map(({ seq }) => seq);
    expect(numbers).toHaveLength(30);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0n) + BigInt(at)));
  });

  /** A lease that a test takes away. */
  function lease() {
    const listeners: ((loss: LeaseLoss) => void)[] = [];
    return {
      grant,
      isHeld: true,
      onLost(listener: (loss: LeaseLoss) => void) {
        listeners.push(listener);
        return () => undefined;
      },
      lose() {
        this.isHeld = false;
        for (const listener of listeners) listener('taken');
      },
    };
  }

  function publisher(publish: (message: OutboxMessage) => Promise<void>, held = lease()) {
    const errors: unknown[] = [];
    const one = new Publisher({
      lease: held,
      outbox,
      stream: OUTCOMES_STREAM,
      publish,
      clock: QUICK,
      onError: (error) => errors.push(error),
    });
    return { one, errors, held };
  }

  const write = async (from: number, to: number) => {
    for (let at = from; at < to; at += 1)
      await outcomes.write(grant, game(at), 'one', [outcome(`${at}.1`, 1)]);
  };

  it('are published in order, also those that come later, and marked afterwards', async () => {
    await write(0, 120);
    const published: string[] = [];
    const { errors, one } = publisher(async ({ subject }) => {
      published.push(subject);
    });
    await expect.poll(() => published.length).toBe(120);
    await write(120, 125);
    one.wake();
    await expect.poll(waiting).toEqual([]);
    one.stop();
    expect(published).toEqual(Array.from({ length: 125 }, (_, at) => `outcomes.${at}`));
    expect(errors).toEqual([]);
  });

  it('that the port did not take are handed over again, in order, and those before them are not', async () => {
    await write(0, 5);
    const published: string[] = [];
    let failures = 2;
    const { errors, one } = publisher(async ({ subject }) => {
      if (subject === 'outcomes.3' && failures > 0) {
        failures -= 1;
        throw new Error('the port is away');
      }
      published.push(subject);
    });
    await expect.poll(waiting).toEqual([]);
    one.stop();
    expect(published).toEqual(Array.from({ length: 5 }, (_, at) => `outcomes.${at}`));
    expect(errors).toHaveLength(2);
  });

  it('of a publisher that dies before its mark are published again by the next one', async () => {
    await write(0, 3);
    const published: string[] = [];
    const take1 = publisher(async ({ subject }) => {
      published.push(subject);
      // Stops being the holder in the database between a message and its mark.
      await take('second');
    });
    await expect.poll(() => take1.errors.length).toBe(1);
    expect(isDeposed(take1.errors[0])).toBe(true);
    expect(await waiting()).toHaveLength(3);
    const before = published.length;
    grant = await take('third');
    const take2 = publisher(async ({ subject }) => {
      published.push(subject);
    });
    await expect.poll(waiting).toEqual([]);
    take2.one.stop();
    expect(published.slice(before)).toEqual(['outcomes.0', 'outcomes.1', 'outcomes.2']);
  });

  it('whose mark is of an earlier timeline are published again, once', async () => {
    await write(0, 3);
    const published: string[] = [];
    const publish = async ({ subject }: OutboxMessage) => {
      published.push(subject);
    };
    const before = publisher(publish);
    await expect.poll(waiting).toEqual([]);
    before.one.stop();
    // As if the database had been promoted since it marked the first two, and the first were of long ago.
    await database.query(`update outbox_messages set published_by = 1 where subject <> 'outcomes.2'`);
    await database.query(
      `update outbox_messages set created_at = created_at - interval '2 hours' where subject = 'outcomes.0'`,
    );
    published.length = 0;
    for (let start = 0; start < 2; start += 1) {
      const after = publisher(publish);
      await expect.poll(() => published).toEqual(['outcomes.1']);
      await expect.poll(waiting).toEqual([]);
      after.one.stop();
    }
    expect(published).toEqual(['outcomes.1']);
  });

  it('are not published any more once the lease is lost, in the middle of a batch too', async () => {
    await write(0, 5);
    const published: string[] = [];
    const held = lease();
    publisher(async ({ subject }) => {
      published.push(subject);
      if (subject === 'outcomes.1') held.lose();
    }, held);
    await expect.poll(waiting).toHaveLength(3);
    expect(published).toEqual(['outcomes.0', 'outcomes.1']);
  });
});
