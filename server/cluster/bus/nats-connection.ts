/** The connection of a program to the servers of its messages. The packages are loaded here, and so only where there are such servers. */
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { NatsConfig } from '../../config/cluster-config.ts';
import type { ClusterLog } from '../cluster-log.ts';

export type { NatsConnection } from '@nats-io/transport-node';

/** A server that stands still takes connections and says nothing: so long until another one is asked. */
const CONNECTS_WITHIN_MS = 2_000;
const PING_EVERY_MS = 1_000;
const RECONNECT_EVERY_MS = 500;
/** Pings without an answer, after which a connection counts as lost. */
const MOST_PINGS_OUT = 3;

/** Opens the connection, and opens it again whenever it is lost. `name`: the program, as the servers list it. */
export async function connectNats(
  { ca, password, servers, user }: NatsConfig,
  name: string,
  log: ClusterLog,
): Promise<NatsConnection> {
  const connection = await connect({
    servers: [...servers],
    name,
    ...(user === undefined ? {} : { user, pass: password ?? '' }),
    ...(ca === undefined ? {} : { tls: { ca } }),
    timeout: CONNECTS_WITHIN_MS,
    pingInterval: PING_EVERY_MS,
    maxPingOut: MOST_PINGS_OUT,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_EVERY_MS,
    waitOnFirstConnect: true,
  });
  void follow(connection, log);
  return connection;
}

/** Says in the log what becomes of the connection. Addresses may be those of an own network: they are not said. */
async function follow(connection: NatsConnection, log: ClusterLog): Promise<void> {
  for await (const status of connection.status()) {
    const { type } = status;
    if (type === 'disconnect') log.error({}, 'the servers of messages are away');
    if (type === 'reconnect') log.info({}, 'the servers of messages are there again');
    if (type === 'error') log.error({ err: status.error }, 'the servers of messages refused something');
  }
}
