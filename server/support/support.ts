/** Support put together over a database: what visitors ask, and the console of consultants. */
import type { FastifyInstance } from 'fastify';
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
}

export interface SupportServiceParts {
  readonly tools: Pick<PeopleTools, 'audit' | 'database' | 'nowMs'>;
  readonly after: (milliseconds: number, run: () => unknown) => () => void;
}

const SWEEP_MS = 6 * 3_600_000;

export function createSupport({ after, tools: { audit, database, nowMs } }: SupportServiceParts): Support {
  const parts: SupportParts = {
    store: new SupportStore(database, nowMs),
    rooms: new SupportRooms(),
    streams: new EventStreams({ after }),
  };
  return {
    routes(scope, calls, tools) {
      supportRoutes(scope, calls, tools, parts);
      scope.addHook('preClose', async () => parts.streams.stop());
      const sweep = setInterval(() => {
        parts.store.sweep().catch((error: unknown) => scope.log.error(error));
      }, SWEEP_MS).unref();
      scope.addHook('onClose', async () => clearInterval(sweep));
    },
    console: (app, operators) => consolePage(app, operators, parts, audit),
  };
}
