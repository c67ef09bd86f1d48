/** The casino of a program: providers that are configured, and the one of our own games where visitors can reach it. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Casino, createCasino } from '../casino/casino.ts';
import { OwnProvider, reachedAt } from '../casino/own-provider.ts';
import { openProviders } from '../casino/providers-file.ts';
import type { Config } from '../cli.ts';
import type { After } from '../cluster/part.ts';
import { isLoopbackOrigin } from '../lib/allowed-hosts.ts';
import type { Limits } from '../lib/rate-limit.ts';
import { inCheckout } from '../program-folder.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { Database } from '../store/engine.ts';

export interface CasinoOfParts {
  readonly config: Config;
  readonly clock: SteadyClock;
  readonly after: After;
  readonly limits?: Limits;
  readonly onError: (error: unknown, what: string) => void;
}

const ownGamesOf = ({ after, config, onError }: CasinoOfParts, port: () => number): OwnProvider =>
  new OwnProvider({
    entry: fileURLToPath(inCheckout('dist/games/server/main.mjs')),
    dataDir: config.dataDir,
    host: config.host,
    ...(config.gamesPort === undefined ? {} : { port: config.gamesPort }),
    ...(config.gamesOrigin === undefined ? {} : { publicOrigin: config.gamesOrigin }),
    ...(config.gamesDatabaseUrl === undefined ? {} : { databaseUrl: config.gamesDatabaseUrl }),
    logLevel: config.logLevel,
    walletUrl: () => `http://${reachedAt(config.host)}:${port()}`,
    frameParents: () =>
      config.origins.length > 0
        ? config.origins
        : [...new Set([reachedAt(config.host), 'localhost', '127.0.0.1'])].map(
            (name) => `http://${name}:${port()}`,
          ),
    after,
    onError: (error) => onError(error, 'the games of our own failed'),
  });

export const casinoOf = (parts: CasinoOfParts, database: Database, port: () => number): Casino => {
  const { clock, config } = parts;
  // For visitors from elsewhere a port of this machine is no address.
  const canBeReached = config.gamesOrigin !== undefined || config.origins.every(isLoopbackOrigin);
  return createCasino({
    database,
    providers: openProviders(join(config.dataDir, 'providers.json')),
    ...(canBeReached ? { own: ownGamesOf(parts, port) } : {}),
    nowMs: clock.nowMs,
    ...(parts.limits ? { limits: parts.limits } : {}),
  });
};
