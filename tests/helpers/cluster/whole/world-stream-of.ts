/** The stream of a cluster's world from the side of its operators: who leads it, and what is removed from it. */
import { readFileSync } from 'node:fs';
import { jetstreamManager } from '@nats-io/jetstream';
import { connectNats } from '#server/cluster/bus/nats-connection.ts';
import { WORLD_STREAM } from '#server/cluster/stream/world-stream.ts';
import type { Cluster } from '../../../../scripts/cluster/cluster.ts';
import { NATS_USER } from '../../../../scripts/cluster/parts/nats.ts';

const QUIET = { info: () => undefined, error: () => undefined };

async function managed<Answer>(
  { nats, secrets }: Cluster,
  act: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<Answer>,
): Promise<Answer> {
  const connection = await connectNats(
    {
      servers: nats.url.split(','),
      user: NATS_USER,
      password: secrets.passwords.nats,
      ca: readFileSync(secrets.caFile, 'utf8'),
      replicas: 3,
    },
    'a test',
    QUIET,
  );
  try {
    return await act(await jetstreamManager(connection));
  } finally {
    await connection.close();
  }
}

/** The node of NATS that leads the stream. */
export const leaderOfStream = (cluster: Cluster): Promise<string> =>
  managed(cluster, async ({ streams }) => {
    const { cluster: raft } = await streams.info(WORLD_STREAM);
    if (raft?.leader === undefined) throw new Error('nobody leads the stream');
    return raft.leader;
  });

/** Removes all messages of the stream but the last one: who has not had them never will. */
export const removeMessages = (cluster: Cluster): Promise<unknown> =>
  managed(cluster, ({ streams }) => streams.purge(WORLD_STREAM, { keep: 1 }));
