import type { FastifyInstance } from 'fastify';
import { CALL_FAMILIES } from '#protocol/calls/all.ts';
import { DESCRIPTION } from '#protocol/calls/site-calls.ts';
import { partOf } from './calls-part.ts';
import { type OpenApiPart, openApiDocument } from './openapi.ts';

export const OPENAPI_PATH = DESCRIPTION.path;

/** Every part of the server that describes its calls. */
export const OPENAPI_PARTS: readonly OpenApiPart[] = CALL_FAMILIES.map(partOf);

export function openApiRoutes(app: FastifyInstance): void {
  const document = openApiDocument(OPENAPI_PARTS);
  app.get(OPENAPI_PATH, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return document;
  });
}
