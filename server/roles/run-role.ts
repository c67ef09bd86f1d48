/** The part that a program plays: all by itself, or one of a cluster. Each part is loaded by itself, so none has what it does not need. */
import type { Config } from '../cli.ts';
import type { Role } from '../config/cluster-config.ts';

type RunRole = (config: Config) => Promise<void>;

const ROLES: Readonly<Record<Role, () => Promise<RunRole>>> = {
  all: async () => (await import('./all-role.ts')).runAllRole,
  world: async () => (await import('./world-role.ts')).runWorldRole,
  feed: async () => (await import('./feed-role.ts')).runFeedRole,
  betting: async () => (await import('./services-role.ts')).runServicesRole,
  jobs: async () => (await import('./services-role.ts')).runServicesRole,
  web: async () => (await import('./web-role.ts')).runWebRole,
};

/** Resolves when the program listens. */
export async function runRole(config: Config): Promise<void> {
  const run = await ROLES[config.role]();
  await run(config);
}
