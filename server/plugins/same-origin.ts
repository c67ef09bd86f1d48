/**
 * Requests that change state are taken from our own pages only (X1). A browser says where a request comes from: by
 * Sec-Fetch-Site, and by Origin where it is older. A client that sends neither is no browser and carries no one's cookies by
 * accident. Bodies must be JSON, which a foreign form cannot send without asking first.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { routeOf } from './request-log.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function comesFromForeignPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  if (origin === undefined) return false;
  // "null" (a sandboxed frame, a file) is foreign as well: it does not parse. The scheme may differ behind a TLS proxy.
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}

export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || !comesFromForeignPage(request)) return undefined;
    request.log.warn({ route: routeOf(request) }, 'refused a state change from a foreign origin');
    return reply
      .code(403)
      .send(
        apiErrorBody({ code: 'foreign-origin', detail: 'state changes are taken from our own pages only' }),
      );
  });
}
