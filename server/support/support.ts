/** Support put together over a database: what visitors ask, and the console of consultants. */
import type { FastifyInstance } from 'fastify';
import type { Bus } from '../cluster/bus/bus.ts';
import type { OperatorAccess } from '../operator/operator-access.ts';
import type { PeopleCallServer } from '../people/people-call-server.ts';
import type { PeopleTools } from '../people/people-tools.ts';
import { consolePage } from './console-page.ts';
import { EventStreams } from './event-stream.ts';
import { SupportRooms } from './support-rooms.ts';
import { type SupportParts, supportRoutes } from './support-routes.ts';
import { SupportStore } from './support-store.ts';

export interface Support {
  /** The routes in the scope of people, whose cookies are read. */
  readonly routes: (scope: FastifyInstance, calls: PeopleCallServer, tools: PeopleTools) => void;
  readonly console: (app: FastifyInstance, operators: OperatorAccess) => void;
  /** Removes what was said long ago. */
  sweep(): Promise<void>;
}

export interface SupportServiceParts {
  readonly tools: Pick<PeopleTools, 'audit' | 'database' | 'nowMs'>;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
  /** The bus by which nodes hear of each other's conversations; this one alone unless given. */
  readonly bus?: Bus;
}

export function createSupport({
  after,
  bus,
  tools: { audit, database, nowMs },
}: SupportServiceParts): Support {
  const parts: SupportParts = {
    store: new SupportStore(database, nowMs),
    rooms: new SupportRooms(bus),
    streams: new EventStreams({ after }),
  };
  return {
    routes(scope, calls, tools) {
      supportRoutes(scope, calls, tools, parts);
      scope.addHook('preClose', async () => parts.streams.stop());
      scope.addHook('onClose', async () => parts.rooms.close());
    },
    console: (app, operators) => consolePage(app, operators, parts, audit),
    sweep: () => parts.store.sweep(),
  };
}
