/** The provider as one Fastify instance: builds and wires, listens to nothing. Headers, errors and logs are those of the sportsbook. */
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { type AllowedHosts, refuseForeignHosts } from '#server/lib/allowed-hosts.ts';
import { refuseBroken } from '#server/plugins/broken-requests.ts';
import { answerErrors } from '#server/plugins/errors.ts';
import { acceptJsonOnly } from '#server/plugins/json-only.ts';
import { logRequests } from '#server/plugins/request-log.ts';
import { refuseForeignOrigins } from '#server/plugins/same-origin.ts';
import { secureHeaders } from '#server/plugins/security-headers.ts';
import { knowVisitors } from '#server/plugins/visitor-address.ts';
import { healthRoutes, type Readiness } from '#server/routes/health.ts';
import { type PageParts, pageRoutes } from './http/page-routes.ts';
import { playRoutes } from './http/play-routes.ts';
import type { Play } from './rounds/play.ts';

export interface GamesAppOptions {
  readonly play: Play;
  readonly page: PageParts;
  readonly hosts: AllowedHosts;
  readonly nowMs: () => number;
  readonly needs?: readonly Readiness[];
  readonly logger?: FastifyServerOptions['logger'];
}

/** A bet on every spot of roulette has some ten thousand characters. */
const BODY_LIMIT = 32 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the usual 60 s of proxies, as for the sportsbook. */
const KEEP_ALIVE_MS = 65_000;

export function createGamesApp({
  hosts,
  logger = false,
  needs = [],
  nowMs,
  page,
  play,
}: GamesAppOptions): FastifyInstance {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    clientErrorHandler(error, socket) {
      refuseBroken(app.log, error, socket);
    },
  });
  knowVisitors(app);
  secureHeaders(app);
  logRequests(app);
  answerErrors(app);
  refuseForeignHosts(app, hosts);
  refuseForeignOrigins(app);
  acceptJsonOnly(app);
  app.setNotFoundHandler(async (_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(apiErrorBody({ code: 'not-found', detail: 'there is nothing here' })),
  );
  healthRoutes(app, needs);
  pageRoutes(app, page);
  playRoutes(app, { play, nowMs });
  return app;
}
