/**
 * Bodies are JSON under its plain or its json-api media type; anything else (a form, text) is refused before it is read. A text with U+0000 is
 * refused wherever it stands, in a body or an address: no database holds it, and no person types it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';

const NUL = '\u0000';
const DETAIL = 'a text has a NUL character';

const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes(NUL)
    : typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([name, one]) => name.includes(NUL) || hasNul(one));

export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error') as (
    request: FastifyRequest,
    body: string,
    done: (error: Error | null, value?: unknown) => void,
  ) => void;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    /^application\/(?:vnd\.api\+)?json(?:\s*;.*)?$/i,
    { parseAs: 'string' },
    (request, body, done) =>
      parse(request, body, (error, value) => {
        // Most bodies have no such escape, and are not walked through.
        if (error || !body.includes('\\u0000') || !hasNul(value)) done(error, value);
        else done(Object.assign(new Error(DETAIL), { statusCode: 400 }));
      }),
  );
  app.addHook('onRequest', async (request, reply) =>
    request.url.includes('%00')
      ? reply.code(400).send(apiErrorBody({ code: 'bad-parameter', detail: DETAIL }))
      : undefined,
  );
}
