import type { FastifyInstance } from 'fastify';
import { CALL_FAMILIES } from '#protocol/calls/all.ts';
import { DESCRIPTION } from '#protocol/calls/site-calls.ts';
import { partOf } from './calls-part.ts';
import { type OpenApiPart, openApiDocument } from './openapi.ts';

export const OPENAPI_PATH = DESCRIPTION.path;

/** Every part of the server that describes its calls. Each takes some milliseconds: not before somebody asks. */
export const openApiParts = (): readonly OpenApiPart[] => CALL_FAMILIES.map(partOf);

/** Serves the description, which is written when it is first asked for: a start needs none. */
export function openApiRoutes(app: FastifyInstance): void {
  let document: object | undefined;
  app.get(OPENAPI_PATH, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    document ??= openApiDocument(openApiParts());
    return document;
  });
}
