/** Each process of a cluster is killed while bets are placed, stands still for 20 s, or is replaced by another release. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateAsOwner } from '../../../scripts/cluster/parts/logins.ts';
import { addressOf, type ClusterNode } from '../../../scripts/cluster/parts/nodes.ts';
import { makeFolder } from '../../../scripts/cluster/programs/secrets.ts';
import { makeNextRelease } from '../../helpers/cluster/whole/next-release.ts';
import { BrokenCluster, noCluster } from '../../helpers/cluster/whole-cluster.ts';

const STANDS_STILL_MS = 20_000;
/** Nine nodes leave in order and come back, one after the other. */
const UPGRADE_LIMIT_MS = 600_000;
const KILLED = [
  'feed-1',
  'betting-1',
  'jobs-1',
  'web-1',
  'nginx',
  'pooler',
  'nats-3',
  'postgres-2',
  'postgres-1',
] as const;

describe.skipIf(noCluster !== undefined)(
  `processes of a cluster${noCluster ? ` (skipped: ${noCluster})` : ''}`,
  () => {
    let broken: BrokenCluster;
    beforeAll(async () => {
      broken = await BrokenCluster.start();
    });
    afterAll(async () => {
      await broken.stop();
    });

    it('kill -9 of the world that plays: another one goes on', async () => {
      const holder = await broken.worldHolder();
      await broken.breaks('kill -9 of the world that plays', () => broken.signal(holder, 'SIGKILL'));
      expect(await broken.worldHolder()).not.toBe(holder);
    });

    it.each(KILLED)('kill -9 of %s', async (name) => {
      await broken.breaks(`kill -9 of ${name}`, () => broken.signal(name, 'SIGKILL'));
    });

    it('SIGSTOP of the world that plays for 20 s, in the middle of its lease', async () => {
      const holder = await broken.worldHolder();
      await broken.breaks(
        'SIGSTOP of the world that plays, 20 s',
        () => broken.signal(holder, 'SIGSTOP'),
        async () => {
          // Another one goes on meanwhile.
          await broken.whole();
          await pause(STANDS_STILL_MS);
          broken.signal(holder, 'SIGCONT');
        },
      );
      expect(await broken.worldHolder()).not.toBe(holder);
    });

    it.each(['betting-2', 'jobs-1', 'feed-2'])('SIGSTOP of %s for 20 s', async (name) => {
      await broken.breaks(
        `SIGSTOP of ${name}, 20 s`,
        () => broken.signal(name, 'SIGSTOP'),
        async () => {
          await pause(STANDS_STILL_MS);
          broken.signal(name, 'SIGCONT');
        },
      );
    });

    it(
      'a rolling upgrade to the next release, another build with a migration that expands: nobody is turned away',
      async () => {
        const { client, cluster } = broken;
        const before = client.turnedAway;
        const next = makeNextRelease(makeFolder(cluster.folder, 'next'));
        const releaseOf = async (node: ClusterNode): Promise<unknown> => {
          const answer = await fetch(`http://${addressOf(node)}/healthz`);
          return ((await answer.json()) as { readonly release?: string }).release;
        };
        await broken.breaks('a rolling upgrade', async () => {
          await migrateAsOwner(cluster.primary, next.migrations);
          for (const node of cluster.nodes) {
            expect(await releaseOf(node), node.name).toBe(undefined);
            await cluster.supervisor.hold(node.name);
            const what = await cluster.processOf(node);
            const args = what.args.map((one) => (one === 'dist/server/main.mjs' ? next.program : one));
            await cluster.supervisor.release(node.name, { ...what, args });
            expect(await releaseOf(node), node.name).toBe('next');
          }
        });
        expect(client.turnedAway - before).toBe(0);
      },
      UPGRADE_LIMIT_MS,
    );

    it('and the books hold', async () => {
      await broken.inspect();
    });
  },
);
