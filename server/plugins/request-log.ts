/** One line for each answer: failures loud, state changes at info, the flood of polls only at debug. */
import type { FastifyInstance } from 'fastify';

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.error(line, 'answered');
    else if (request.method !== 'GET' || reply.statusCode >= 400) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
