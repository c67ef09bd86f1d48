/** A bet in a cluster of processes: taken by one, settled by another, of a world that a third plays, or the one that follows it. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAKE_BET_PATH } from '#protocol/http/bets/make-bet.ts';
import { BALANCE_PATH } from '#protocol/http/session.ts';
import { demoTokens } from './acts/demo-tokens.ts';
import type { CrashProcess } from './process/crash-process.ts';
import { noRoles, RoleCluster } from './process/role-cluster.ts';

const LIMIT_MS = 180_000;
/** A step is a minute of the world, and a match of two hours 24 s. */
const WORLD = ['--live-games', '10', '--line-games', '20', '--seed', '5', '--speed', '300'];
const LINE = '/service-api/LineFeed/Get1x2_VZip?lng=en&count=100';

interface Offered {
  readonly I: number;
  readonly S: number;
  readonly E: readonly {
    readonly T: number;
    readonly C: number;
    readonly P?: number;
    readonly B?: boolean;
  }[];
}

describe.skipIf(noRoles)(`bets of a cluster${noRoles ? ` (skipped: ${noRoles})` : ''}`, () => {
  let cluster: RoleCluster;
  beforeEach(async () => {
    cluster = await RoleCluster.open();
  });
  afterEach(() => cluster.stop());

  /** Places a single on the game that begins next; whether it was taken. */
  async function place(feed: CrashProcess, betting: CrashProcess, token: string): Promise<boolean> {
    const list = await feed.get(LINE);
    const { Value: games } = JSON.parse(list?.body ?? '{"Value":[]}') as {
      readonly Value: readonly Offered[];
    };
    const [game] = games.toSorted((one, other) => one.S - other.S);
    const selection = game?.E.find(({ B, C }) => !B && C > 1);
    if (!game || !selection) return false;
    const { C: Coef, P: Param = 0, T: Type } = selection;
    const reply = await betting.post(
      MAKE_BET_PATH,
      {
        Events: [{ GameId: game.I, Type, Coef, Param, PlayerId: 0, Kind: 3 }],
        Vid: 0,
        Summ: 100,
        CheckCf: 2,
        betGUID: randomUUID(),
        Lng: 'en',
      },
      token,
    );
    return reply?.status === 200 && (JSON.parse(reply.body) as { readonly Success: boolean }).Success;
  }

  const states = async (): Promise<readonly string[]> =>
    (
      (await cluster.postgres.ask('select state from bets order by id')) as readonly {
        readonly state: string;
      }[]
    ).map(({ state }) => state);

  it(
    'are settled by the results of the world, also when the program that played it has died',
    async () => {
      const players = [
        cluster.program('world', 'world-1', WORLD),
        cluster.program('world', 'world-2', WORLD),
      ] as const;
      await players[0].start();
      await expect.poll(() => cluster.holder()).toBe('world-1');
      const feed = cluster.program('feed', 'feed-1');
      const betting = cluster.program('betting', 'betting-1', ['--sandbox']);
      const jobs = cluster.program('jobs', 'jobs-1', ['--sandbox']);
      await Promise.all([players[1], feed, betting, jobs].map((one) => one.start()));
      const [token = ''] = await demoTokens(betting, 1);
      const balance = async () => (await betting.get(BALANCE_PATH, token))?.body;
      const before = await balance();
      // Its game may begin meanwhile, whose prices move a minute at a time: then another one is placed.
      const isPlaced = async () => {
        const all = await states();
        if (all.every((state) => state === 'refused')) await place(feed, betting, token);
        return all.includes('open');
      };
      await expect.poll(isPlaced, { interval: 200 }).toBe(true);
      expect(await balance()).not.toBe(before);
      await players[0].kill();
      const last = async () => (await states()).at(-1);
      await expect.poll(last, { interval: 200 }).toMatch(/^(won|lost|refunded)$/);
      expect(await cluster.holder()).toBe('world-2');
      // By its result, and not because its world had gone.
      expect(await cluster.postgres.ask('select count(*)::int as stored from outcomes')).toEqual([
        { stored: 1 },
      ]);
      expect(
        await cluster.postgres.ask(
          'select distinct epoch = (select epoch from outcomes) as "isSame" from bets',
        ),
      ).toEqual([{ isSame: true }]);
      expect(
        await cluster.postgres.ask(
          `select reason ->> 'source' as source from bet_legs where result is not null`,
        ),
      ).toEqual([{ source: 'event-log' }]);
    },
    LIMIT_MS,
  );
});
