/** `GET /web-api/site`: whether games and money are real, so that the client can say so. */
import type { FastifyInstance } from 'fastify';
import { SITE_PATH, type Site, siteBody } from '#protocol/http/site.ts';

export function siteRoutes(app: FastifyInstance, site: Site): void {
  const body = siteBody(site);
  app.get(SITE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(body),
  );
}
