/** The page `/_metrics`: for operators, and for the collector that brings the token. */
import type { FastifyInstance } from 'fastify';
import type { OperatorAccess } from '../operator/operator-access.ts';
import type { Metrics } from './metrics.ts';

export function metricsRoute(
  app: FastifyInstance,
  operators: OperatorAccess,
  metrics: () => Promise<Metrics>,
): void {
  operators.serve(app, 'GET /_metrics', async (_request, reply) => {
    const figures = await metrics();
    return reply
      .type(figures.type)
      .header('cache-control', 'no-store')
      .send(await figures.text());
  });
}
