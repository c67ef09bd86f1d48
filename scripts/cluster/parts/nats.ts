/** The three nodes of NATS of a cluster, with JetStream, passwords and TLS among themselves and to their clients. */
import { join } from 'node:path';
import { type ClusterPrograms, runner } from '../programs/programs.ts';
import { makeFolder, type Secrets, writePrivate } from '../programs/secrets.ts';
import type { Supervised } from '../programs/supervisor.ts';

export interface NatsNode {
  /** Its name; `$NAME` reads a variable of its environment. */
  readonly name: string;
  readonly host: string;
  /** Ports of clients, of the other nodes, and of what tells its state. */
  readonly port: number;
  readonly routePort: number;
  readonly monitorPort: number;
}

export interface NatsFileParts {
  readonly node: NatsNode;
  readonly store: string;
  /** Passwords as the file has them: in quotes, or a `$NAME` of its environment. */
  readonly password: string;
  readonly routePassword: string;
  /** The addresses of all nodes for each other; unless given the command line has them. */
  readonly routes?: readonly string[];
  readonly tls?: Pick<Secrets, 'caFile' | 'certificateFile' | 'keyFile'>;
  /** Whether a message is on the disk before it is acknowledged, which Debian's 2.9 does not know and refuses to start with. */
  readonly syncsAlways: boolean;
}

/** The text of the configuration of one node. */
export function natsFile(parts: NatsFileParts): string {
  const { node, password, routePassword, routes, store, syncsAlways, tls } = parts;
  const files =
    tls && `cert_file: "${tls.certificateFile}", key_file: "${tls.keyFile}", ca_file: "${tls.caFile}"`;
  return [
    `server_name: ${node.name}`,
    `listen: "${node.host}:${node.port}"`,
    `http: "${node.host}:${node.monitorPort}"`,
    `jetstream { store_dir: "${store}", max_file_store: 2GB${syncsAlways ? ', sync_interval: always' : ''} }`,
    `authorization { user: ${NATS_USER}, password: ${password} }`,
    ...(files ? [`tls { ${files} }`] : []),
    // A client or node that stands still is given up after six seconds.
    'ping_interval: "2s"',
    'ping_max: 2',
    'write_deadline: "5s"',
    'cluster {',
    '  name: touchline',
    `  listen: "${node.host}:${node.routePort}"`,
    '  no_advertise: true',
    `  authorization { user: route, password: ${routePassword} }`,
    ...(files ? [`  tls { ${files}, verify: true }`] : []),
    ...(routes ? [`  routes: [${routes.map((route) => `"${route}"`).join(', ')}]`] : []),
    '}',
    '',
  ].join('\n');
}

export const NATS_USER = 'touchline';

export interface NatsParts {
  readonly nodes: readonly NatsNode[];
  readonly folder: string;
  readonly programs: ClusterPrograms;
  readonly secrets: Secrets;
}

export class Nats {
  readonly #parts: NatsParts;

  constructor(parts: NatsParts) {
    this.#parts = parts;
  }

  /** The addresses of all nodes, as clients take them. */
  get url(): string {
    return this.#parts.nodes.map(({ host, port }) => `tls://${host}:${port}`).join(',');
  }

  processes(): readonly Supervised[] {
    return this.#parts.nodes.map((node) => this.#process(node));
  }

  /** The name of the node that leads; undefined while they elect one. */
  async leader(): Promise<string | undefined> {
    for (const { monitorPort } of this.#parts.nodes) {
      const state = await stateOf(monitorPort, '/jsz').catch(() => undefined);
      if (typeof state?.meta_cluster?.leader === 'string' && state.meta_cluster.leader !== '')
        return state.meta_cluster.leader;
    }
    return undefined;
  }

  #process(node: NatsNode): Supervised {
    const { folder, nodes, programs, secrets } = this.#parts;
    const place = makeFolder(folder, node.name);
    const { nats, routes } = secrets.passwords;
    const file = writePrivate(
      join(place, 'nats.conf'),
      natsFile({
        node,
        store: makeFolder(place, 'store'),
        password: `"${nats}"`,
        routePassword: `"${routes}"`,
        routes: nodes.map(({ host, routePort }) => `nats-route://route:${routes}@${host}:${routePort}`),
        tls: secrets,
        syncsAlways: false,
      }),
    );
    return {
      name: node.name,
      command: programs.nats,
      args: ['-c', file],
      user: runner(),
      isReady: async () => (await stateOf(node.monitorPort, '/healthz')).status === 'ok',
    };
  }
}

interface NatsState {
  readonly status?: string;
  readonly meta_cluster?: { readonly leader?: string };
}

async function stateOf(port: number, path: string): Promise<NatsState> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1_000) });
  return (await answer.json()) as NatsState;
}
