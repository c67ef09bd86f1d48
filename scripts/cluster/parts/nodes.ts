/** The programs of ours in a cluster: one process a node, each in one role. */
import { fileURLToPath } from 'node:url';
import type { Supervised } from '../programs/supervisor.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type Role = 'world' | 'feed' | 'betting' | 'jobs' | 'web';

export interface ClusterNode {
  /** The name that it has in leases and logs: `feed-2`. */
  readonly name: string;
  readonly role: Role;
  readonly port: number;
}

/** How many nodes there are of each role, in the order in which they start. */
export const NODES: Readonly<Record<Role, number>> = { world: 2, feed: 3, betting: 2, jobs: 1, web: 1 };

export interface NodeParts {
  readonly node: ClusterNode;
  /** The folder of its data. */
  readonly dataDir: string;
  /** Variables that all nodes have, and those of its role. */
  readonly env: Readonly<Record<string, string>>;
  /** Options beside the role, such as those of the world. */
  readonly options: readonly string[];
  /** Modules and switches of Node before the program. */
  readonly execArgs?: readonly string[];
}

export const addressOf = ({ port }: ClusterNode): string => `127.0.0.1:${port}`;

/** The process of a node. It serves once it says so at `/readyz`. */
export function nodeProcess({ dataDir, env, execArgs = [], node, options }: NodeParts): Supervised {
  const program = ['--enable-source-maps', 'dist/server/main.mjs', '--sandbox', '--role', node.role];
  return {
    name: node.name,
    command: process.execPath,
    args: [...execArgs, ...program, ...options],
    cwd: ROOT,
    env: {
      ...env,
      NODE_ID: node.name,
      HOST: '127.0.0.1',
      PORT: String(node.port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1/32',
    },
    isReady: async () => {
      const answer = await fetch(`http://${addressOf(node)}/readyz`, { signal: AbortSignal.timeout(2_000) });
      return answer.status === 200;
    },
  };
}
