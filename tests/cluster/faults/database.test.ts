/** The database of a cluster is lost and its standby promoted, cannot be reached, is slow, and has no room left; one node's clock is wrong. */
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../scripts/cluster/programs/secrets.ts';
import { SlowDisk } from '../../helpers/cluster/whole/slow-disk.ts';
import { BrokenCluster, noCluster } from '../../helpers/cluster/whole-cluster.ts';
import { CutProxy } from '../../helpers/network/cut-proxy.ts';

const AWAY_MS = 10_000;
const SLOW_MS = 300;
const FULL_MS = 5_000;
/** A disk that is late: a busy one of spinning metal, or one in a network, at its worst. */
const LATE_DISK = { write: 20, sync: 400 };
const LATE_DISK_MS = 15_000;
const OFF_MS = 30_000;
const CLOCK = new URL('../../helpers/cluster/whole/other-clock.mjs', import.meta.url).href;
const DISK_MB = 400;
const MEGABYTE = 2 ** 20;
/** The node whose database is led through a line. */
const LED = 'betting-1';

/** Whether the primary takes a megabyte more of its log. */
const writesLog = ({ primary }: BrokenCluster['cluster']): Promise<boolean> =>
  primary
    .ask(`select pg_logical_emit_message(true, 'probe', repeat('x', ${MEGABYTE})), pg_switch_wal()`)
    .then(
      () => true,
      () => false,
    );

describe.skipIf(noCluster !== undefined)(
  `the database of a cluster${noCluster ? ` (skipped: ${noCluster})` : ''}`,
  () => {
    let broken: BrokenCluster;
    let line: CutProxy | undefined;
    let disk = '';
    const slowDisk = SlowDisk.make();
    beforeAll(async () => {
      broken = await BrokenCluster.start({
        ...(slowDisk ? { primaryEnv: slowDisk.env } : {}),
        onMade(cluster) {
          disk = makeFolder(cluster.folder, 'postgres-1');
          const mounted = spawnSync('mount', [
            '-t',
            'tmpfs',
            '-o',
            `size=${DISK_MB}m,mode=0700`,
            'touchline',
            disk,
          ]);
          if (mounted.status !== 0) disk = '';
          else makeFolder(disk);
        },
        restate(what, node) {
          if (node.name !== LED || !line) return what;
          const env = { ...what.env };
          for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_STANDBY_URL'])
            if (env[name]) env[name] = line.through(env[name]);
          return { ...what, env };
        },
        onStopped: () => void (disk === '' || spawnSync('umount', [disk])),
        async beforeNodes(cluster) {
          line = await CutProxy.to(cluster.pooler.url('bets', 'shared'));
        },
      });
    });
    afterAll(async () => {
      await broken.stop();
      await line?.cut();
      slowDisk?.remove();
    });

    it('connections of one betting node to the database are refused for 10 s', async () => {
      await broken.breaks(
        'database refuses one betting node, 10 s',
        () => line?.cut(),
        async () => {
          await pause(AWAY_MS);
          await line?.mend();
        },
      );
    });

    it('the way of one betting node to the database is slow (300 ms a packet)', async () => {
      await broken.breaks(
        'database slow for one betting node, 10 s',
        () => {
          if (line) line.delayMs = SLOW_MS;
        },
        async () => {
          await pause(AWAY_MS);
          if (line) line.delayMs = 0;
        },
      );
    });

    it('the disk of the primary is slow (400 ms a sync, 20 ms a write): bets are late, and none is lost', async (context) => {
      if (!slowDisk) return context.skip('no compiler of C is here');
      const { primary } = broken.cluster;
      const syncs = async (isOn: boolean): Promise<void> => {
        await primary.ask(`alter system set fsync = ${isOn}`);
        await primary.ask('select pg_reload_conf()');
      };
      // Clusters of tests do without; what is not asked for cannot be late.
      await syncs(true);
      const commitMs = async (): Promise<number> => {
        const fromMs = performance.now();
        await primary.ask(`select pg_logical_emit_message(true, 'probe', 'x')`);
        return performance.now() - fromMs;
      };
      await broken.breaks(
        'disk of the primary slow (400 ms a sync, 20 ms a write), 15 s',
        () => slowDisk.slow(LATE_DISK),
        async () => {
          expect(await commitMs()).toBeGreaterThan(LATE_DISK.sync);
          await pause(LATE_DISK_MS);
          slowDisk.mend();
        },
      );
      await syncs(false);
    });

    it.each(['feed-2', 'betting-2', 'jobs-1', 'world-2'])('the clock of %s is 30 s ahead', async (name) => {
      const { cluster } = broken;
      const what = await cluster.processOf(cluster.node(name));
      const set = async (offMs: number): Promise<void> => {
        await cluster.supervisor.hold(name);
        await cluster.supervisor.release(name, {
          ...what,
          args: ['--import', CLOCK, ...what.args],
          env: { ...what.env, CLOCK_OFF_MS: String(offMs) },
        });
      };
      await broken.breaks(
        `the clock of ${name} 30 s ahead, 10 s`,
        () => set(OFF_MS),
        async () => {
          // With that clock the cluster is whole, and stays so.
          await broken.whole();
          await pause(AWAY_MS);
          await set(0);
        },
      );
    });

    it('the disk of the primary is full: bets are refused until there is room', async (context) => {
      if (disk === '') return context.skip('no disk of its own can be mounted here');
      const ballast = join(disk, 'ballast');
      await broken.breaks(
        'disk of the primary full, then room again',
        async () => {
          const { bavail, bsize } = statfsSync(disk);
          writeFileSync(ballast, Buffer.alloc(bavail * bsize - MEGABYTE));
          // Segments of the log that are there are written over before it asks for room.
          await expect.poll(() => writesLog(broken.cluster), { interval: 10 }).toBe(false);
        },
        async () => {
          await pause(FULL_MS);
          rmSync(ballast);
        },
      );
    });

    it('the primary is killed and the standby promoted; the old one follows it later', async () => {
      await broken.breaks('primary killed, standby promoted', () => broken.cluster.failOver());
      await broken.breaks('old primary made the standby', () => broken.cluster.rebuildStandby());
    });

    it('and the books hold', async () => {
      await broken.inspect();
    });
  },
);
