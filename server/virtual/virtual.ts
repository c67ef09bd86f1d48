/** Virtual rounds put together over a database and a world: one that this program plays, or one that it follows. */
import type { FastifyInstance } from 'fastify';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import { ChainFollower } from './chain-follower.ts';
import { ChainKeeper, type ChainKeeperParts } from './chain-keeper.ts';
import { ChainStore } from './chain-store.ts';
import { KnownChains } from './known-chains.ts';
import { PlayedRounds, type PlayedRoundsParts } from './played-rounds.ts';
import type { RoundLine } from './round-line.ts';
import { virtualRoutes } from './virtual-routes.ts';

export interface VirtualParts
  extends Omit<ChainKeeperParts, 'chains' | 'store'>,
    Omit<PlayedRoundsParts, 'line'> {
  /** The line of the world that this program plays; absent where another one plays it, or it has no rounds. */
  readonly line?: RoundLine;
  /** The kinds that are played; none by a world that has no rounds. */
  readonly kinds: () => readonly VirtualKind[];
  /** The clock of the world whose line it is. */
  readonly worldMs: () => number;
  /** The clock of limits. */
  readonly nowMs: () => number;
}

export interface Virtual {
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer) => void;
  /** Before bets are settled: their rounds are known then. */
  start(): Promise<void>;
  /** Resolves when all that was to be kept so far is kept. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function createVirtual({ kinds, line, nowMs, worldMs, ...parts }: VirtualParts): Virtual {
  const store = new ChainStore(parts.database);
  const chains = line ?? new KnownChains(worldMs);
  const keeper = new ChainKeeper({ ...parts, store, chains });
  const played = line && new PlayedRounds({ ...parts, line });
  const follower = new ChainFollower({ ...parts, store, chains });
  return {
    routes: (scope, calls) => virtualRoutes(scope, calls, { keeper, kinds, line: chains, nowMs }),
    async start() {
      if (played) return played.hold(worldMs());
      if (kinds().length === 0) return;
      await follower.look();
      follower.start();
    },
    idle: async () => played?.idle(),
    async stop() {
      await follower.stop();
      await played?.stop();
    },
  };
}
