/** A scope whose state changes are the forms of plain pages, and nothing else; its answers are kept by nobody. */
import type { FastifyInstance } from 'fastify';

/** Handlers find a record of texts in `body`; of a field that was sent twice the last holds. */
export function formScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    routes(scope);
  });
}
