/** Bodies are JSON under its plain or its json-api media type; anything else (a form, text) is refused before it is read. */
import type { FastifyInstance } from 'fastify';

export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:vnd\.api\+)?json(?:\s*;.*)?$/i,
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
}
