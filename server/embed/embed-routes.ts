/** Serves the schemas of messages and the kit for pages that embed this one. All of it is public: scripts of any site may load and read it. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { own } from '#domain/lib/own.ts';
import type { Call } from '#protocol/calls/call.ts';
import { EMBED_FILE, EMBED_SCHEMA, EMBED_SCHEMAS, EMBED_VERSIONS } from '#protocol/embed/embed-calls.ts';
import { routeOf } from '../routes/call-server.ts';
import { embedIndex, embedSchemas } from './embed-schemas.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
};
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A hash of a script is checked by browsers only where its site lets others read it. */
const forAnySite = (reply: FastifyReply, cacheControl: string): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': cacheControl,
  });

const inPathOf = ({ inPath }: Call, params: unknown): Readonly<Record<string, string>> => {
  const read = inPath && v.safeParse(inPath, params);
  return read?.success ? (read.output as Record<string, string>) : {};
};

/** The routes of embedding. `folder` is that of the built kit. */
export function embedRoutes(app: FastifyInstance, folder: string | undefined): void {
  const schemas = embedSchemas();
  const index = embedIndex();
  app.get(EMBED_SCHEMAS.path, async (_request, reply) => forAnySite(reply, 'no-cache').send(index));
  app.get(routeOf(EMBED_SCHEMA.path), async (request, reply) => {
    const { name = '' } = inPathOf(EMBED_SCHEMA, request.params);
    const schema = own<unknown>(schemas, name.replace(/\.json$/, ''));
    if (schema === undefined) return reply.callNotFound();
    return forAnySite(reply, 'no-cache').type('application/schema+json').send(JSON.stringify(schema));
  });
  app.get(EMBED_VERSIONS.path, async (_request, reply) => {
    const path = folder === undefined ? '' : join(folder, 'versions.json');
    if (!existsSync(path)) return reply.callNotFound();
    return forAnySite(reply, 'no-cache').type('application/json; charset=utf-8').send(readFileSync(path));
  });
  app.get(routeOf(EMBED_FILE.path), async (request, reply) => {
    const { file, version } = inPathOf(EMBED_FILE, request.params);
    const path = folder && file && version ? join(folder, version, file) : undefined;
    if (path === undefined || !existsSync(path)) return reply.callNotFound();
    return forAnySite(reply, FOR_EVER)
      .type(TYPES[extname(path)] ?? 'application/octet-stream')
      .send(readFileSync(path));
  });
}
