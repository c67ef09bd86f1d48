/** The faults that come most often, on a small cluster; all of them are `npm run faults`. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { BrokenCluster, noCluster } from '../helpers/cluster/whole-cluster.ts';

const SMALL = ['--seed', '7', '--live-games', '12', '--line-games', '24', '--changes-per-second', '20'];

describe.skipIf(noCluster !== undefined)(
  `a cluster of which a part dies${noCluster ? ` (skipped: ${noCluster})` : ''}`,
  () => {
    let broken: BrokenCluster;
    beforeAll(async () => {
      broken = await BrokenCluster.start({ nodes: { feed: 1, betting: 1 }, world: SMALL });
    });
    afterAll(async () => {
      await broken.stop();
    });

    it('is whole again when its betting node and its database were killed, and keeps every bet', async () => {
      await broken.breaks('kill -9 of the only betting node', () => broken.signal('betting-1', 'SIGKILL'));
      await broken.breaks('primary killed, standby promoted', () => broken.cluster.failOver());
      await broken.inspect();
    });
  },
);
