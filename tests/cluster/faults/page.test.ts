/** A page in a browser, whose cluster loses what tells it prices: what it shows is locked within its limit, and live again by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STALE_AFTER_MS } from '#streams/feed/staleness.ts';
import { type CellsSeen, PricePage } from '../../helpers/cluster/whole/price-page.ts';
import { leaderOfStream } from '../../helpers/cluster/whole/world-stream-of.ts';
import { BrokenCluster, noCluster } from '../../helpers/cluster/whole-cluster.ts';

const STANDS_STILL_MS = 20_000;
const LIVE_AGAIN_WITHIN_MS = 60_000;
/** The time from a fault to the page beyond the page's own limit: what was under way, on a machine that is shared. */
const ON_ITS_WAY_MS = 2_500;
const LIMIT_MS = STALE_AFTER_MS.live + ON_ITS_WAY_MS;
const WORLDS = ['world-1', 'world-2'];

/** What a page shows as live although none of its prices has moved for longer than it may. */
const toldAsLive = (seen: readonly CellsSeen[]): readonly CellsSeen[] =>
  seen.filter(({ atMs, live, movedAtMs }) => live > 0 && atMs - movedAtMs > LIMIT_MS);

describe.skipIf(noCluster !== undefined)(
  `a page of a cluster${noCluster ? ` (skipped: ${noCluster})` : ''}`,
  () => {
    let broken: BrokenCluster;
    let page: PricePage;
    beforeAll(async () => {
      broken = await BrokenCluster.start();
      page = await PricePage.open(broken.cluster.url);
    });
    afterAll(async () => {
      await page?.close();
      await broken?.stop();
    });

    const isLive = () => expect.poll(() => page.isLive(), { timeout: LIVE_AGAIN_WITHIN_MS }).toBe(true);
    /** Says when the page locked its prices, and when it showed live ones again. */
    function tell(fault: string, seen: readonly CellsSeen[], fromMs: number): void {
      const firstLocked = seen.find(({ live, stale }) => stale > 0 && live === 0);
      const lastLocked = seen.findLast(({ stale }) => stale > 0);
      const after = (one: CellsSeen | undefined) =>
        one ? `${((one.atMs - fromMs) / 1_000).toFixed(1)} s` : 'never';
      process.stdout.write(
        `${fault}: the page locked its prices after ${after(firstLocked)}, the last of them was locked at ${after(lastLocked)}\n`,
      );
    }

    it('locks every price while no world tells any, and shows live ones again by itself', async () => {
      await isLive();
      const stoppedAtMs = Date.now();
      let goesOnAtMs = Number.POSITIVE_INFINITY;
      await broken.breaks(
        'SIGSTOP of both worlds, 20 s, with a page open',
        () => {
          for (const name of WORLDS) broken.signal(name, 'SIGSTOP');
        },
        async () => {
          await pause(STANDS_STILL_MS);
          goesOnAtMs = Date.now();
          for (const name of WORLDS) broken.signal(name, 'SIGCONT');
        },
      );
      await isLive();
      const seen = await page.seen(stoppedAtMs);
      tell('SIGSTOP of both worlds', seen, stoppedAtMs);
      const inBetween = seen.filter(({ atMs }) => atMs > stoppedAtMs + LIMIT_MS && atMs < goesOnAtMs);
      expect(inBetween.length).toBeGreaterThan(10);
      expect(inBetween.filter(({ live, stale }) => live > 0 || stale === 0)).toEqual([]);
      expect(toldAsLive(seen)).toEqual([]);
    });

    it('shows no old price as live while NATS has no leader, and live ones again by itself', async () => {
      const leader = await leaderOfStream(broken.cluster);
      const fromMs = Date.now();
      await broken.breaks("leader of the world's stream killed, with a page open", () =>
        broken.cluster.supervisor.hold(leader, 'SIGKILL'),
      );
      await isLive();
      const seen = await page.seen(fromMs);
      tell("leader of the world's stream killed", seen, fromMs);
      expect(toldAsLive(seen)).toEqual([]);
      await broken.breaks('its node back, with a page open', () => broken.cluster.supervisor.release(leader));
      expect(toldAsLive(await page.seen(fromMs))).toEqual([]);
    });

    it('and the books hold', async () => {
      await broken.inspect();
    });
  },
);
