/** Outcomes of a world on their way into the database, and from there to programs that do not play it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { LocalBus } from '#server/cluster/bus/local-bus.ts';
import { isDeposed } from '#server/cluster/lease/fence.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { EVERY_EPOCH, OutcomeStore } from '#server/cluster/outbox/outcome-store.ts';
import { OutcomeWriter } from '#server/cluster/outbox/outcome-writer.ts';
import { StoredOutcomes } from '#server/cluster/outbox/stored-outcomes.ts';
import { withOverrides } from '#server/source/overrides.ts';
import type { Book, World } from '#server/source/source.ts';
import type { Database } from '#server/store/engine.ts';
import { BettingBench, LINE, MORE_LINES } from '../../helpers/betting/betting-bench.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';

const [NEXT = 0] = MORE_LINES;
const GRANT = 1_000_00n;
const never = () => () => undefined;

describe.each(MONEY_DATABASES)('outcomes of a world on $name', ({ open, skipped }) => {
  if (skipped !== undefined) {
    it.skip(`is not run: ${skipped}`, () => undefined);
    return;
  }
  let database: Database;
  let salt = 700;
  let bench: BettingBench;
  let world: World;
  let errors: unknown[];
  let ends: (() => Promise<void>)[];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    salt += 1;
    for (const table of ['outcomes', 'outbox_messages', 'leases'])
      await database.query(`delete from ${table}`);
    bench = await BettingBench.open(database, salt);
    // Of what is decided there nobody hears but its writer.
    world = withOverrides(bench.small);
    errors = [];
    ends = [];
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
  });

  /** Whoever has taken the lease of the world. */
  async function takeLease() {
    await database.query(`update leases set until = '-infinity'`);
    const grant = await new LeaseStore(database).take('world', 'w', 3_600_000);
    if (!grant) throw new Error('the lease is free');
    return grant;
  }

  async function writing(book: Book = world) {
    const grant = await takeLease();
    const writer = new OutcomeWriter({
      book,
      database,
      outcomes: new OutcomeStore(database),
      grant,
      onWritten: () => undefined,
      after: never,
      onError: (error) => errors.push(error),
    });
    writer.start();
    ends.push(() => writer.stop());
    return writer;
  }

  const stored = async () =>
    new Map(
      (
        await database.query<{ selection: string; result: string | null; version: number }>(
          'select selection, result, version from outcomes',
        )
      ).map(({ result, selection, version }) => [selection, [result, version]]),
    );
  const decide = (key: SelectionKey, result: 'win' | 'lose' | undefined) =>
    expect(world.controls?.decide(key, result)).toBe(true);

  it('are stored where somebody waits for them, at once, and anew when they are corrected', async () => {
    const writer = await writing();
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    const [awaited, other] = [bench.key(LINE, 0), bench.key(NEXT, 0)];
    decide(awaited, 'win');
    decide(other, 'win');
    await expect.poll(stored).toEqual(new Map([[awaited, ['win', 1]]]));
    decide(awaited, 'lose');
    await expect.poll(stored).toEqual(new Map([[awaited, ['lose', 2]]]));
    await writer.look();
    expect(errors).toEqual([]);
    const messages = await database.query('select seq from outbox_messages');
    expect(messages).toHaveLength(2);
  });

  it('that a predecessor did not come to store are stored by the next holder', async () => {
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    decide(bench.key(LINE, 0), 'lose');
    expect(await stored()).toEqual(new Map());
    await (await writing()).look();
    expect(await stored()).toEqual(new Map([[bench.key(LINE, 0), ['lose', 1]]]));
  });

  /** The same games as those of every epoch. */
  const lasting = (epoch: string): Book => ({
    epoch,
    nowMs: () => world.nowMs(),
    game: (id) => world.game(id),
    betDelayMs: (id) => world.betDelayMs(id),
    outcome: (key) => world.outcome(key),
    outcomeVersion: (key) => world.outcomeVersion?.(key) ?? 0,
    onOutcomes: (listener) => world.onOutcomes(listener),
    outlasts: () => true,
  });
  const EPOCHS = 'select selection, epoch from outcomes';
  /** What a world that is gone has said on a selection. */
  const saidBefore = (key: SelectionKey, result: 'win' | 'lose') =>
    database.query(
      `insert into outcomes (selection, game_id, version, result, reason, epoch) values ('${key}', ${LINE}, 3, '${result}', '{}', 'gone')`,
    );

  it('are stored although a world that is gone has said something on the same selection', async () => {
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    const key = bench.key(LINE, 0);
    await saidBefore(key, 'lose');
    const outcomes = new StoredOutcomes({
      bus: new LocalBus(),
      after: never,
      onError: (error) => errors.push(error),
    });
    await outcomes.start(database);
    ends.push(() => outcomes.stop());
    expect(outcomes.outcome(key, 'gone')?.result).toBe('lose');
    expect([outcomes.outcome(key, world.epoch), outcomes.outcomeVersion(key, world.epoch)]).toEqual([
      undefined,
      0,
    ]);
    await writing();
    decide(key, 'win');
    await expect.poll(stored).toEqual(new Map([[key, ['win', 1]]]));
    expect(await database.query(EPOCHS)).toEqual([{ selection: key, epoch: world.epoch }]);
    // Of a version before the one that was held, and the newer word all the same.
    await outcomes.look();
    expect(outcomes.outcome(key, world.epoch)?.result).toBe('win');
    expect(outcomes.outcome(key, 'gone')).toBe(undefined);
    expect(errors).toEqual([]);
  });

  it('leave the word of a world that is gone to the bets that were sold in it', async () => {
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    const key = bench.key(LINE, 0);
    await saidBefore(key, 'lose');
    await database.query(`update bets set epoch = 'gone'`);
    decide(key, 'win');
    await (await writing()).look();
    expect(await database.query(EPOCHS)).toEqual([{ selection: key, epoch: 'gone' }]);
  });

  it('of games that are the same in every world are those of every epoch, also for bets of a world that is gone', async () => {
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    const key = bench.key(LINE, 0);
    await database.query(`update bets set epoch = 'gone'`);
    decide(key, 'win');
    await (await writing(lasting(world.epoch))).look();
    expect(await database.query(EPOCHS)).toEqual([{ selection: key, epoch: EVERY_EPOCH }]);
    const messages = await database.query('select seq from outbox_messages');
    await (await writing(lasting('next'))).look();
    expect(await database.query('select seq from outbox_messages')).toEqual(messages);
    expect(errors).toEqual([]);
  });

  it('of a holder that was followed are refused', async () => {
    const first = await writing();
    await first.look();
    // The next one has the lease, and has written nothing yet.
    await takeLease();
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    decide(bench.key(LINE, 0), 'win');
    await first.look();
    expect(errors.filter(isDeposed).length).toBeGreaterThan(0);
    expect(await stored()).toEqual(new Map());
    await (await writing()).look();
    await expect.poll(stored).toEqual(new Map([[bench.key(LINE, 0), ['win', 1]]]));
  });

  it('reach programs that do not play the world, those from before their start and later ones', async () => {
    const writer = await writing();
    const user = await bench.user(GRANT);
    for (const line of [LINE, NEXT]) await bench.service.place(user, bench.single(line, 0));
    const [early, late] = [bench.key(LINE, 0), bench.key(NEXT, 0)];
    decide(early, 'win');
    await expect.poll(async () => (await stored()).size).toBe(1);
    const bus = new LocalBus();
    const outcomes = new StoredOutcomes({ bus, after: never, onError: (error) => errors.push(error) });
    const heard: GameId[] = [];
    outcomes.onOutcomes((gameId) => heard.push(gameId));
    await outcomes.start(database);
    ends.push(() => outcomes.stop());
    const { epoch } = world;
    expect([outcomes.outcome(early, epoch)?.result, outcomes.outcomeVersion(early, epoch)]).toEqual([
      'win',
      1,
    ]);
    expect([outcomes.outcome(late, epoch), outcomes.outcomeVersion(late, epoch)]).toEqual([undefined, 0]);
    decide(late, 'lose');
    await writer.look();
    await expect.poll(async () => (await stored()).size).toBe(2);
    bus.publish('outcomes.told', new Uint8Array());
    await expect.poll(() => outcomes.outcome(late, epoch)?.result).toBe('lose');
    expect(heard).toEqual([LINE, NEXT]);
    expect(errors).toEqual([]);
  });
});
