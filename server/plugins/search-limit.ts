/** Searches are dear and are not typed by the hundred (X12): so many a minute from one address, then 429 with the time to wait. */
import type { FastifyInstance } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { rateLimitOf } from '../routes/call-rates.ts';

const SEARCH = /^\/service-api\/(?:Line|Live)Feed\/Web_SearchZip(?:\?|$)/;

export function limitSearches(app: FastifyInstance, nowMs: () => number): void {
  const searches = rateLimitOf('searches', nowMs);
  app.addHook('onRequest', async (request, reply) => {
    const waitMs = SEARCH.test(request.url) ? searches.take(request.network) : 0;
    if (waitMs === 0) return undefined;
    return reply
      .code(429)
      .header('retry-after', Math.ceil(waitMs / 1000))
      .header('cache-control', 'no-store')
      .send(apiErrorBody({ code: 'too-many-requests', detail: 'too many searches' }));
  });
}
