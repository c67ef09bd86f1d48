/** NATS of a cluster loses its leader, is cut off from one feed, and hands messages on twice, late, never, or such as nobody can read. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaderOfStream, removeMessages } from '../../helpers/cluster/whole/world-stream-of.ts';
import { BrokenCluster, noCluster } from '../../helpers/cluster/whole-cluster.ts';
import { CutProxy } from '../../helpers/network/cut-proxy.ts';

const CUT_OFF_MS = 15_000;
const LATE_MS = 1_200;
const LOST_MS = 4_000;
const LATE_OUTCOMES_MS = 10_000;
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

    it('the node of NATS that leads the stream of the world is killed', async () => {
      const leader = await leaderOfStream(broken.cluster);
      await broken.breaks(
        "leader of the world's stream killed",
        () => broken.cluster.supervisor.hold(leader, 'SIGKILL'),
        () => expect.poll(() => leaderOfStream(broken.cluster).catch(() => leader)).not.toBe(leader),
      );
      await broken.breaks('it comes back', () => broken.cluster.supervisor.release(leader));
    });

    it('messages of the world come late to one feed (1.2 s each way, 15 s long)', async () => {
      const delay = (ms: number): void => {
        for (const line of lines) line.delayMs = ms;
      };
      await broken.breaks(
        'messages of the world 1.2 s late at one feed, 15 s',
        () => delay(LATE_MS),
        async () => {
          await pause(CUT_OFF_MS);
          delay(0);
        },
      );
    });

    it('messages of the world never come to one feed: it begins anew', async () => {
      await broken.breaks(
        'messages of the world that never come to one feed',
        async () => {
          for (const line of lines) await line.cut();
        },
        async () => {
          await pause(LOST_MS);
          await removeMessages(broken.cluster);
          for (const line of lines) await line.mend();
        },
      );
      expect(broken.cluster.supervisor.log('feed-1')).toMatch(
        /messages after the snapshot are gone|the snapshot is of before/,
      );
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

    it('messages of the outbox come late: what they tell of is settled meanwhile, and once', async () => {
      const { primary } = broken.cluster;
      await broken.breaks(
        'messages of outcomes 10 s late',
        () => primary.ask(SWALLOW),
        async () => {
          await expect.poll(async () => (await primary.ask(SWALLOWED))[0]?.['count']).toBeGreaterThan(0);
          await pause(LATE_OUTCOMES_MS);
          await primary.ask(`${SWALLOW_NO_MORE}; ${HAND_ON}`);
          await expect.poll(async () => (await primary.ask(WAITING))[0]).toEqual({ count: 0 });
        },
      );
      await expect.poll(async () => (await primary.ask(UNSETTLED))[0]).toEqual({ count: 0 });
    });

    it('messages of the outbox never come: bets are settled without them', async () => {
      const { primary } = broken.cluster;
      await broken.breaks(
        'messages of outcomes that never come',
        () => primary.ask(SWALLOW),
        async () => {
          await expect.poll(async () => (await primary.ask(SETTLED_UNTOLD))[0]?.['count']).toBeGreaterThan(0);
          await primary.ask(SWALLOW_NO_MORE);
        },
      );
      await expect.poll(async () => (await primary.ask(UNSETTLED))[0]).toEqual({ count: 0 });
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
/** A mark of messages that counts as published, and that no publisher sets: nobody is told of them. */
const NEVER_SENT = '9000000000000000000';
const SWALLOW = `create function swallow() returns trigger language plpgsql as $$
begin new.published_at := clock_timestamp(); new.published_by := ${NEVER_SENT}; return new; end $$;
create trigger swallow before insert on outbox_messages for each row execute function swallow()`;
const SWALLOW_NO_MORE = 'drop trigger swallow on outbox_messages; drop function swallow()';
const HAND_ON = `update outbox_messages set published_at = null, published_by = null where published_by = ${NEVER_SENT}`;
const SWALLOWED = `select count(*)::int as count from outbox_messages where published_by = ${NEVER_SENT}`;
/** Legs of open bets whose outcome is known. */
const UNSETTLED = `select count(*)::int as count from bet_legs join bets on bets.id = bet_id and bets.state = 'open'
  join outcomes on outcomes.selection = bet_legs.selection and outcomes.epoch = bets.epoch
  where bet_legs.result is null and outcomes.result is not null and outcomes.decided_at < clock_timestamp() - interval '10 seconds'`;
/** Decided legs of which no message told. */
const SETTLED_UNTOLD = `select count(*)::int as count from outbox_messages, jsonb_array_elements(body->'outcomes') as told
  join bet_legs on bet_legs.selection = told->>'selection' and bet_legs.result is not null
  where published_by = ${NEVER_SENT}`;
const PARKED = 'select count(*)::int as count from inbox_failures where parked_at is not null';
