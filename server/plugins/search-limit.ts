/** Searches are dear and are not typed by the hundred (X12): so many a minute from one address, then 429 with the time to wait. */
import type { FastifyInstance } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { RateLimit } from '../lib/rate-limit.ts';

/** A letter every quarter of a second, all the time. */
const SEARCHES_PER_MINUTE = 240;
const SEARCH = /\/Web_SearchZip$/;

export function limitSearches(app: FastifyInstance, nowMs: () => number): void {
  const searches = new RateLimit({ amount: SEARCHES_PER_MINUTE, windowMs: 60_000, nowMs });
  app.addHook('onRequest', async (request, reply) => {
    // The pattern, as routing found it: an address can be written in many ways.
    const isSearch = SEARCH.test(request.routeOptions.url ?? '');
    const waitMs = isSearch ? searches.take(request.network) : 0;
    if (waitMs === 0) return undefined;
    return reply
      .code(429)
      .header('retry-after', Math.ceil(waitMs / 1000))
      .header('cache-control', 'no-store')
      .send(apiErrorBody({ code: 'too-many-requests', detail: 'too many searches' }));
  });
}
