/** The arrival of a request, as the first step of what it asks for. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseTraceparent, TRACEPARENT } from '#protocol/http/bets/bet-trace.ts';
import type { StepStart } from './bet-steps.ts';

export function arrivalOf({ headers }: FastifyRequest, reply: FastifyReply): StepStart {
  const said = headers[TRACEPARENT];
  const from = parseTraceparent(typeof said === 'string' ? said : undefined);
  const atMs = performance.timeOrigin + performance.now() - reply.elapsedTime;
  return { atMs, ...(from ? { from } : {}) };
}
