/** Outcomes of a world on their way into the database, and from there to programs that do not play it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { LocalBus } from '#server/cluster/bus/local-bus.ts';
import { isDeposed } from '#server/cluster/lease/fence.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import { OutcomeStore } from '#server/cluster/outbox/outcome-store.ts';
import { OutcomeWriter } from '#server/cluster/outbox/outcome-writer.ts';
import { StoredOutcomes } from '#server/cluster/outbox/stored-outcomes.ts';
import { withOverrides } from '#server/source/overrides.ts';
import type { World } from '#server/source/source.ts';
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
  async function writing() {
    await database.query(`update leases set until = '-infinity'`);
    const grant = await new LeaseStore(database).take('world', 'w', 3_600_000);
    if (!grant) throw new Error('the lease is free');
    const writer = new OutcomeWriter({
      book: world,
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

  it('of a holder that was followed are refused', async () => {
    const first = await writing();
    await first.look();
    await writing();
    const user = await bench.user(GRANT);
    await bench.service.place(user, bench.single(LINE, 0));
    decide(bench.key(LINE, 0), 'win');
    await first.look();
    await expect.poll(() => errors.filter(isDeposed).length).toBeGreaterThan(0);
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
    expect([outcomes.outcome(early)?.result, outcomes.outcomeVersion(early)]).toEqual(['win', 1]);
    expect([outcomes.outcome(late), outcomes.outcomeVersion(late)]).toEqual([undefined, 0]);
    decide(late, 'lose');
    await writer.look();
    await expect.poll(async () => (await stored()).size).toBe(2);
    bus.publish('outcomes.told', new Uint8Array());
    await expect.poll(() => outcomes.outcome(late)?.result).toBe('lose');
    expect(heard).toEqual([LINE, NEXT]);
    expect(errors).toEqual([]);
  });
});
