/**
 * The `Date` of answers where the server's clock is not the wall clock (`steady-clock.ts`): clients reckon the ends of delays and offers by it, so
 * that it has to be the clock by which these were set.
 */
import type { FastifyInstance } from 'fastify';
import type { SteadyClock } from '../steady-clock.ts';

/** Dates count in seconds. */
const SAME_MS = 1_000;

export const isAsTheWall = (clock: SteadyClock): boolean => Math.abs(clock.aheadMs()) < SAME_MS;

export function stampServerTime(app: FastifyInstance, clock: SteadyClock): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!reply.hasHeader('date') && !isAsTheWall(clock))
      reply.header('date', new Date(clock.nowMs()).toUTCString());
    return payload;
  });
}
