/** The part of a cluster that a program plays. Each is loaded by itself. */
import type { Config } from '../cli.ts';
import type { Role } from '../config/cluster-config.ts';

type RunRole = (config: Config) => Promise<void>;

const ROLES: Readonly<Record<Exclude<Role, 'all'>, () => Promise<RunRole>>> = {
  world: async () => (await import('./world-role.ts')).runWorldRole,
  feed: async () => (await import('./feed-role.ts')).runFeedRole,
  betting: async () => (await import('./services-role.ts')).runServicesRole,
  jobs: async () => (await import('./services-role.ts')).runServicesRole,
  web: async () => (await import('./web-role.ts')).runWebRole,
};

/** Resolves when the program listens. */
export async function runRole(config: Config): Promise<void> {
  const { role } = config;
  if (role === 'all') throw new Error('a program that is all by itself has no role');
  const run = await ROLES[role]();
  await run(config);
}
