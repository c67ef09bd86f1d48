import type { FastifyInstance } from 'fastify';
import { currencyOf } from '#domain/money/currencies.ts';
import { FREE_BETS_PATH, freeBetValue, parseRedeem } from '#protocol/http/free-bets.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
import { refuseGuest } from '../placing/betting-door.ts';
import type { AccountTools } from '../placing/betting-routes.ts';
import type { FreeBets } from './free-bets.ts';

/** Guesses at codes that an account has in a minute. */
const GUESSES = 10;

export function freeBetRoutes(
  scope: FastifyInstance,
  freeBets: FreeBets,
  { refuseFlood, userOf }: AccountTools,
  nowMs: () => number,
): void {
  const guesses = new RateLimit({ amount: GUESSES, windowMs: 60_000, nowMs });
  const list = async (userId: bigint) => ({
    success: true,
    data: (await freeBets.list(userId)).map((token) =>
      freeBetValue(token, currencyOf(token.currency).exponent),
    ),
  });

  scope.get(FREE_BETS_PATH, async (request, reply) => {
    const user = await userOf(request);
    return user ? list(user.userId) : refuseGuest(reply);
  });

  scope.post(FREE_BETS_PATH, async (request, reply) => {
    const user = await userOf(request);
    if (!user) return refuseGuest(reply);
    const waitMs = guesses.take(String(user.userId));
    if (waitMs > 0) return refuseFlood(reply, waitMs);
    const code = parseRedeem(request.body);
    if (code === undefined)
      return reply.code(400).send(apiErrorBody({ code: 'bad-body', detail: 'no promo code' }));
    if (!(await freeBets.find(user.userId, code, nowMs())))
      return reply.code(404).send(apiErrorBody({ code: 'not-found', detail: 'no such promo code' }));
    return list(user.userId);
  });
}
