/** `/healthz`: the process answers. `/readyz`: it has what it needs to serve people; 503 names what is missing. */
import type { FastifyInstance } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';

export interface Readiness {
  readonly name: string;
  isReady(): boolean | Promise<boolean>;
}

export function healthRoutes(app: FastifyInstance, needs: readonly Readiness[]): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: true }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const missing: string[] = [];
    for (const need of needs) {
      const ready = await Promise.resolve(need.isReady()).catch(() => false);
      if (!ready) missing.push(need.name);
    }
    if (missing.length === 0) return { success: true };
    return reply
      .code(503)
      .send(apiErrorBody({ code: 'not-ready', detail: `not ready: ${missing.join(', ')}` }));
  });
}
