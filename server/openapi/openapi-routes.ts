import type { FastifyInstance } from 'fastify';
import { BETTING_PART } from './betting-part.ts';
import { CASH_OUT_PART } from './cash-out-part.ts';
import { FEED_PART } from './feed-part.ts';
import { type OpenApiPart, openApiDocument } from './openapi.ts';
import { PEOPLE_PART } from './people-part.ts';
import { SITE_PART } from './site-part.ts';

export const OPENAPI_PATH = '/openapi.json';

/** Every part of the server that describes its calls. */
export const OPENAPI_PARTS: readonly OpenApiPart[] = [
  BETTING_PART,
  CASH_OUT_PART,
  FEED_PART,
  PEOPLE_PART,
  SITE_PART,
];

export function openApiRoutes(app: FastifyInstance): void {
  const document = openApiDocument(OPENAPI_PARTS);
  app.get(OPENAPI_PATH, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return document;
  });
}
