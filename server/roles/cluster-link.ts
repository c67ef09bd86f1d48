/** What joins a program to the others of a cluster: the servers of messages, the bus over them and the stream of the world. */

import { must } from '#domain/lib/must.ts';
import type { Config } from '../cli.ts';
import { NatsBus } from '../cluster/bus/nats-bus.ts';
import { connectNats } from '../cluster/bus/nats-connection.ts';
import type { ClusterLog } from '../cluster/cluster-log.ts';
import { WorldStream } from '../cluster/stream/world-stream.ts';
import type { Readiness } from '../routes/health.ts';

export interface ClusterLink {
  readonly bus: NatsBus;
  readonly stream: WorldStream;
  /** The largest message that the servers take, bytes. */
  readonly mostBytes: () => number;
  readonly need: Readiness;
  close(): Promise<void>;
}

const ANSWERS_WITHIN_MS = 2_000;

/** Joins the cluster; waits for its servers where they are not there yet. */
export async function openLink({ nats, nodeId, role }: Config, log: ClusterLog): Promise<ClusterLink> {
  const chosen = must(nats, 'the servers of messages');
  const connection = await connectNats(chosen, nodeId === undefined ? role : `${role} ${nodeId}`, log);
  const bus = new NatsBus({
    connection,
    onError: (error) => log.error({ err: error }, 'a message was not taken'),
  });
  return {
    bus,
    stream: await WorldStream.over(connection, chosen.replicas),
    mostBytes: () => connection.info?.max_payload ?? 0,
    need: {
      name: 'messages',
      isReady: async () => {
        const late = AbortSignal.timeout(ANSWERS_WITHIN_MS);
        const lost = new Promise<false>((resolve) => late.addEventListener('abort', () => resolve(false)));
        return Promise.race([connection.rtt().then(() => true), lost]);
      },
    },
    async close() {
      await bus.close();
      await connection.close();
    },
  };
}
