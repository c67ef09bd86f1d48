import type { FastifyInstance } from 'fastify';
import { currencyOf } from '#domain/money/currencies.ts';
import { freeBetValue, LIST_FREE_BETS, REDEEM_PROMO_CODE } from '#protocol/http/bets/free-bets.ts';
import { notFound } from '../../routes/call-refusals.ts';
import type { CallServer } from '../../routes/call-server.ts';
import type { FreeBets } from './free-bets.ts';

export function freeBetRoutes(
  scope: FastifyInstance,
  freeBets: FreeBets,
  calls: CallServer,
  nowMs: () => number,
): void {
  const list = async (userId: bigint) => ({
    success: true,
    data: (await freeBets.list(userId)).map((token) =>
      freeBetValue(token, currencyOf(token.currency).exponent),
    ),
  });

  calls.serveUser(scope, LIST_FREE_BETS, ({ user }) => list(user.userId));

  calls.serveUser(scope, REDEEM_PROMO_CODE, async ({ reply, user, values }) =>
    (await freeBets.find(user.userId, values.promoCode, nowMs()))
      ? list(user.userId)
      : notFound(reply, 'no such promo code'),
  );
}
