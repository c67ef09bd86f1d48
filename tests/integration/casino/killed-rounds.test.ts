/** The provider is killed at every statement of its database and at every call of the wallet, before it and after it: rounds come to one end, once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#domain/lib/must.ts';
import { ACT_ROUND, BEGIN_ROUND } from '#protocol/casino/play-calls.ts';
import type { Database } from '#server/store/engine.ts';
import { PlayBench, type Visit } from '../../helpers/casino/play-bench.ts';
import { SOME_BETS } from '../../helpers/casino/some-bets.ts';
import { GAMES_DATABASES } from '../../helpers/databases/databases.ts';
import { mortalDatabase } from '../../helpers/databases/mortal-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = 1_000_000n;
const BET = SOME_BETS['blackjack'];

/** A round with a further stake: begins, and doubles. Refusals are of a process that is dead. */
async function play(visit: Visit, roundGuid: string): Promise<void> {
  await visit.ask(BEGIN_ROUND, { roundGuid, bet: BET });
  await visit.ask(ACT_ROUND, { roundGuid, at: 0, action: 'double' });
}

describe.each(GAMES_DATABASES)('a killed provider on $name', ({ open, skipped }) => {
  if (skipped) {
    it.skip(skipped, () => undefined);
    return;
  }
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database.close();
  });

  /** Plays a round over what dies, then on as another process; the page comes back, or does not. */
  async function survive(
    kill: (bench: PlayBench) => Promise<() => boolean>,
    comesBack: boolean,
  ): Promise<{ readonly wasKilled: boolean; readonly end: string }> {
    const bench = new PlayBench(database);
    const player = randomUUID();
    const visit = await bench.visit('blackjack', player, START);
    await bench.rig(visit, BET, ({ legal }) => legal.includes('double'));
    const roundGuid = randomUUID();
    const wasKilled = await kill(bench);
    await play(visit, roundGuid).catch(() => undefined);
    await bench.restart();
    if (comesBack) await play(visit, roundGuid);
    for (const milliseconds of [0, 31_000, 61_000, DAY_MS, 61_000]) await bench.pass(milliseconds);
    const { rounds } = await visit.rounds();
    await bench.app.close();
    const { paid, staked } = bench.wallet.ofRound(roundGuid);
    expect(must(bench.wallet.balances.get(player), 'a balance')).toBe(START - staked + (paid ?? 0n));
    const [round] = rounds;
    if (!round) {
      // Nothing was written: nothing was staked, and nobody was told anything.
      expect([staked, comesBack]).toEqual([0n, false]);
      return { wasKilled: wasKilled(), end: 'none' };
    }
    expect(rounds).toHaveLength(1);
    expect(round.state).toBe('over');
    expect([String(staked), paid === null ? null : String(paid)]).toEqual([round.staked, round.paid]);
    if (comesBack) expect(round.actions).toEqual(['double']);
    return { wasKilled: wasKilled(), end: round.actions.join() };
  }

  it.each([true, false])('at each of its statements, the page coming back: %s', async (comesBack) => {
    const ends = new Set<string>();
    let statement = 1;
    for (let isReached = true; isReached; statement += 1)
      for (const side of ['before', 'after'] as const) {
        const { end, wasKilled } = await survive(async (bench) => {
          const mortal = mortalDatabase(database, statement, side);
          await bench.restart(mortal.database);
          return mortal.isDead;
        }, comesBack);
        isReached = wasKilled;
        ends.add(end);
      }
    expect(statement).toBeGreaterThan(15);
    expect(ends).toEqual(new Set(comesBack ? ['double'] : ['none', 'double', 'stand']));
  });

  it.each(['bet', 'win'] as const)('at each call of the wallet for a %s', async (kind) => {
    for (const mishap of ['dies-before', 'dies-after'] as const) {
      const { end } = await survive(async ({ wallet }) => {
        wallet.spoil(kind, mishap);
        return () => true;
      }, true);
      expect(end).toBe('double');
    }
  });
});
