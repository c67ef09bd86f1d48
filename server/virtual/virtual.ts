/** Virtual rounds put together over a database and the line of a world: chains are kept from `start` on. */
import type { FastifyInstance } from 'fastify';
import type { VirtualKind } from '#domain/virtual/kinds.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import type { Database } from '../store/engine.ts';
import { ChainKeeper, type ChainKeeperParts } from './chain-keeper.ts';
import { ChainStore } from './chain-store.ts';
import { virtualRoutes } from './virtual-routes.ts';

export interface VirtualParts extends Omit<ChainKeeperParts, 'store'> {
  /** The kinds that are played; none by a world that has no rounds. */
  readonly kinds: readonly VirtualKind[];
  readonly database: Database;
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

export function createVirtual({ database, kinds, worldMs, ...parts }: VirtualParts): Virtual {
  const keeper = new ChainKeeper({ ...parts, store: new ChainStore(database) });
  return {
    routes: (scope, calls) =>
      virtualRoutes(scope, calls, { keeper, kinds, line: parts.line, nowMs: parts.nowMs }),
    start: () => keeper.start(worldMs()),
    idle: () => keeper.idle(),
    stop: () => keeper.stop(),
  };
}
