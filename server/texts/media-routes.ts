/**
 * Pictures that texts name by an id, and sprites: files of the operator in the folder `media` (`12.png`, `sprites/flags.svg`). One that is not there
 * is logged and answered as not loaded; the page then shows its placeholder pixel. A drawing that is opened by itself runs nothing.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Call, PathOf } from '#protocol/calls/call.ts';
import { MEDIA_FILE, SPRITE_FILE, TEXTS_MAX_AGE } from '#protocol/http/translation-calls.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { Answer } from '../feed/answer.ts';
import { sendTagged } from '../feed/tagged-answer.ts';
import { routeOf } from '../routes/call-server.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** The routes of media. `folder` is absent where the operator has none. */
export function mediaRoutes(app: FastifyInstance, folder: string | undefined): void {
  const found = (name: string): string | undefined =>
    folder === undefined || !existsSync(join(folder, name)) ? undefined : join(folder, name);

  function serve<One extends Call>(call: One, pathOf: (inPath: PathOf<One>) => string | undefined): void {
    app.get(routeOf(call.path), async (request, reply) => {
      const inPath = call.inPath && v.safeParse(call.inPath, request.params);
      const path = inPath?.success ? pathOf(inPath.output as PathOf<One>) : undefined;
      return path === undefined ? notLoaded(request, reply) : send(request, reply, path);
    });
  }

  serve(MEDIA_FILE, ({ mediaId }) =>
    Object.keys(TYPES)
      .map((extension) => found(`${mediaId}${extension}`))
      .find((path) => path !== undefined),
  );
  serve(SPRITE_FILE, ({ file }) => found(join('sprites', file)));
}

async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return sendTagged(request, reply, new Answer(await readFile(path)), {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl: `public, max-age=${TEXTS_MAX_AGE}`,
  });
}

function notLoaded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn({ media: request.params }, 'media was not loaded');
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(apiErrorBody({ code: 'not-found', detail: 'media was not loaded' }));
}
