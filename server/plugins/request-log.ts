/**
 * One line for each answer: failures loud, state changes at info, the flood of polls only at debug. A line has the pattern of the route and never
 * a value: what people send in addresses, queries and bodies may be a password, a token or somebody's name.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The route of an address that no route has: the address may hold anything. */
const NO_ROUTE = '(none)';

export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? NO_ROUTE;

/** The path of an address that is answered past routing: that of a feed call is its pattern. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else if (request.method !== 'GET' || reply.statusCode >= 400) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
