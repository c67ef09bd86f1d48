/** NATS of a cluster loses its leader, is cut off from one feed, and hands messages on twice, late, never, or such as nobody can read. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrokenCluster, noCluster } from '../../helpers/cluster/whole-cluster.ts';
import { CutProxy } from '../../helpers/network/cut-proxy.ts';

const CUT_OFF_MS = 15_000;
/** A world whose games end within minutes: there are results to tell. */
const QUICK = [
  '--seed',
  '7',
  '--speed',
  '20',
  '--live-games',
  '30',
  '--line-games',
  '60',
  '--changes-per-second',
  '40',
];

describe.skipIf(noCluster !== undefined)(
  `messages of a cluster${noCluster ? ` (skipped: ${noCluster})` : ''}`,
  () => {
    let broken: BrokenCluster;
    const lines: CutProxy[] = [];
    /** The addresses of NATS for one feed, each through a line that can be cut. */
    async function throughLines(urls: string): Promise<string> {
      const own: string[] = [];
      for (const url of urls.split(',')) {
        const { host } = new URL(url.replace('tls:', 'http:'));
        const line = await CutProxy.to(`http://${host}`);
        lines.push(line);
        own.push(`tls://127.0.0.1:${line.port}`);
      }
      return own.join(',');
    }
    beforeAll(async () => {
      broken = await BrokenCluster.start({
        world: QUICK,
        natsUrl: async (node, urls) => (node === 'feed-1' ? throughLines(urls) : urls),
      });
    });
    afterAll(async () => {
      await broken.stop();
      for (const line of lines) await line.cut();
    });

    it('NATS loses its leader, which stays away', async () => {
      const leader = await broken.cluster.nats.leader();
      if (leader === undefined) throw new Error('no leader');
      await broken.breaks('NATS leader killed, and away', () =>
        broken.cluster.supervisor.hold(leader, 'SIGKILL'),
      );
      await broken.breaks('NATS node back', () => broken.cluster.supervisor.release(leader));
    });

    it('one feed is cut off from NATS: it says that it is behind, and comes back', async () => {
      await broken.breaks(
        'NATS cut off from one feed, 15 s',
        async () => {
          for (const line of lines) await line.cut();
        },
        async () => {
          await pause(CUT_OFF_MS);
          for (const line of lines) await line.mend();
        },
      );
    });

    it('packets between one feed and NATS are lost, without an end of the connection', async () => {
      await broken.breaks(
        'packets between NATS and one feed lost, 15 s',
        () => {
          for (const line of lines) line.hold();
        },
        async () => {
          await pause(CUT_OFF_MS);
          for (const line of lines) line.letGo();
        },
      );
    });

    it('every message of the outbox comes twice', async () => {
      const { primary } = broken.cluster;
      await expect.poll(async () => (await primary.ask(PUBLISHED))[0]?.['count']).toBeGreaterThan(0);
      await primary.ask('update outbox_messages set published_at = null, published_by = null');
      await broken.breaks('messages twice', () =>
        expect.poll(async () => (await broken.cluster.primary.ask(WAITING))[0]).toEqual({ count: 0 }),
      );
    });

    it('a message that nobody can read is parked after some attempts, and the others go on', async () => {
      const { primary } = broken.cluster;
      await broken.breaks('a poisoned message', async () => {
        await primary.ask(
          `with line as (update outbox_streams set last_seq = next_number(last_seq) where stream = 'outcomes' returning last_seq)
           insert into outbox_messages (stream, seq, subject, body) select 'outcomes', last_seq, 'outcomes.1', '{"poison": true}' from line`,
        );
        await expect.poll(async () => (await primary.ask(PARKED))[0]).toEqual({ count: 1 });
      });
      const alarms = broken.cluster.nodes.filter(({ name }) =>
        broken.cluster.supervisor.log(name).includes('ALARM'),
      );
      expect(alarms.length).toBeGreaterThan(0);
    });

    it('and the books hold', async () => {
      await broken.inspect();
    });
  },
);

const PUBLISHED = 'select count(*)::int as count from outbox_messages where published_at is not null';
const WAITING = 'select count(*)::int as count from outbox_messages where published_at is null';
const PARKED = 'select count(*)::int as count from inbox_failures where parked_at is not null';
