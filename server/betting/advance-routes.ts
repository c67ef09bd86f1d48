import type { FastifyInstance } from 'fastify';
import { amount } from '#domain/money/amount.ts';
import { currencyOf } from '#domain/money/currencies.ts';
import { advanceValue, GET_ADVANCE_PATH } from '#protocol/http/advance.ts';
import { BET_CODES, envelope } from '#protocol/http/bet-codes.ts';
import { type BettingDoor, postBoth, refuseGuest } from './betting-door.ts';

/** No advance is given: asked for, it is said so. */
export function advanceRoutes(scope: FastifyInstance, { userOf }: BettingDoor): void {
  postBoth(scope, GET_ADVANCE_PATH, async (request, reply) => {
    const user = await userOf(request);
    if (!user) return refuseGuest(reply);
    const { exponent } = currencyOf(user.currency);
    const none = advanceValue({ available: amount(0n), reason: 'not-offered' }, exponent);
    return envelope(BET_CODES.accepted, '', none);
  });
}
