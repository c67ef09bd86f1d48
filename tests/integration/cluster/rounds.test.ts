/** Virtual rounds of a cluster: nodes make chains and tell them, programs that play the same world have the same rounds, and one of them closes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { KIND_FACTS } from '#domain/virtual/kinds.ts';
import { type Grant, isDeposed } from '#server/cluster/lease/fence.ts';
import { LeaseStore } from '#server/cluster/lease/lease-store.ts';
import type { After } from '#server/cluster/part.ts';
import type { Database } from '#server/store/engine.ts';
import { ChainFollower } from '#server/virtual/chain-follower.ts';
import { ChainKeeper } from '#server/virtual/chain-keeper.ts';
import { ChainStore } from '#server/virtual/chain-store.ts';
import { KnownChains } from '#server/virtual/known-chains.ts';
import { PlayedRounds } from '#server/virtual/played-rounds.ts';
import { gameIdOf } from '#server/virtual/round-id.ts';
import { tellRound } from '#server/virtual/round-teller.ts';
import { MONEY_DATABASES } from '../../helpers/databases/databases.ts';
import { ClockedWorld } from '../../helpers/feed/clocked-world.ts';

const SALT = 'ab'.repeat(32);
const KIND = 'greyhounds';
const { periodMs } = KIND_FACTS[KIND];
const never: After = () => () => undefined;

describe.each(MONEY_DATABASES)('virtual rounds of a cluster on $name', ({ open, skipped }) => {
  if (skipped !== undefined) {
    it.skip(`is not run: ${skipped}`, () => undefined);
    return;
  }
  let database: Database;
  let store: ChainStore;
  let worlds: readonly [ClockedWorld, ClockedWorld];
  let played: readonly [PlayedRounds, PlayedRounds];
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  beforeAll(async () => {
    database = await open();
    store = new ChainStore(database);
    const one = () => new ClockedWorld({ liveGames: 4, lineGames: 10 });
    worlds = [one(), one()];
    const over = ({ rounds }: ClockedWorld) =>
      new PlayedRounds({ database, line: rounds, after: never, onError });
    played = [over(worlds[0]), over(worlds[1])];
  });
  afterAll(async () => {
    for (const one of played ?? []) await one.stop();
    for (const { world } of worlds ?? []) world.stop();
    await database.close();
  });

  const now = (): number => worlds[0].rounds.nowMs();
  /** A node that serves people: it plays no world, and knows the clock of the one that it follows. */
  function node() {
    const chains = new KnownChains(now);
    const keeper = new ChainKeeper({ store, chains, operatorSalt: () => '' });
    return { chains, keeper, follower: new ChainFollower({ store, chains, after: never, onError }) };
  }
  async function takeLease(): Promise<Grant> {
    await database.query(`update leases set until = '-infinity'`);
    return must(await new LeaseStore(database).take('world', 'w', 3_600_000), 'the lease');
  }
  async function pass(milliseconds: number): Promise<void> {
    for (const world of worlds) world.pass(milliseconds);
    for (const one of played) {
      await one.look();
      await one.idle();
    }
    for (const world of worlds) world.pass(400);
  }
  /** Whether the database refuses to sell a bet on this round, as it does for each node. */
  const isRefused = (id: number): Promise<boolean> =>
    database.query(`select refuse_decided('[{"selection": "${id}.1.1.0.0"}]', 'any')`).then(
      () => false,
      (error: { readonly code?: string }) => error.code === 'TL006',
    );

  it('are those that nodes made and salted, the same wherever the world is played, and closed by its holder alone', async () => {
    const [first, second] = [node(), node()];
    await pass(1_000);
    const made = await Promise.all([first.keeper.want(KIND), second.keeper.want(KIND)]);
    expect(made[0].stored).toEqual(made[1].stored);
    await second.keeper.salt(made[1], SALT);
    const deposed = await takeLease();
    await played[0].hold(now(), deposed);
    await pass(1_000);
    const { id } = made[0].stored;
    const [one, next] = [1, 2].map((index) => gameIdOf({ chain: id, index }));
    // At which step it came is that of each program alone.
    const [mine, other] = worlds.map(({ world }) =>
      [...must(world.game(one as never), 'the first round').selections].map(([key, { odds }]) => [key, odds]),
    );
    expect(mine?.length).toBeGreaterThan(0);
    expect(mine).toEqual(other);
    expect(await isRefused(one as number)).toBe(false);

    // Nobody has told it before its close is in the database, and it is then closed for every node.
    await first.follower.look();
    const known = must(first.chains.chain(id), 'the chain');
    await pass(periodMs);
    expect([await isRefused(one as number), await isRefused(next as number)]).toEqual([true, false]);
    expect(tellRound(known, 1, now(), 'en')).not.toHaveProperty('seed');
    await first.follower.look();
    expect(tellRound(known, 1, now(), 'en')).toHaveProperty('seed', known.seedAt(1));

    // Another one goes on: what was due before it held the lease is closed by it, and nothing by its predecessor.
    const grant = await takeLease();
    for (const world of worlds) world.pass(periodMs);
    await played[0].idle();
    expect(errors.filter(isDeposed)).toHaveLength(1);
    expect((await store.inPlay(KIND))?.closed).toBe(1);
    await played[1].hold(now(), grant);
    await played[1].idle();
    expect((await store.inPlay(KIND))?.closed).toBe(2);
    expect(errors.filter((error) => !isDeposed(error))).toEqual([]);
    played[0].letGo();
    await pass(1_000);
    expect(worlds.map(({ world }) => world.game(gameIdOf({ chain: id, index: 3 })) !== undefined)).toEqual([
      true,
      true,
    ]);
  });
});
