import type { FastifyInstance } from 'fastify';
import { amount } from '#domain/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currencies.ts';
import { advanceValue, GET_ADVANCE_PATH } from '#protocol/http/advance.ts';
import { BET_CODES, envelope } from '#protocol/http/bet-codes.ts';
import { type BettingDoor, postBoth, refuseGuest } from './betting-door.ts';

/** No advance is given: asked for, it is said so. */
export function advanceRoutes(scope: FastifyInstance, { userOf }: BettingDoor): void {
  const { exponent } = currencyOf(DEFAULT_CURRENCY);
  postBoth(scope, GET_ADVANCE_PATH, async (request, reply) => {
    if (!(await userOf(request))) return refuseGuest(reply);
    const none = advanceValue({ available: amount(0n), reason: 'not-offered' }, exponent);
    return envelope(BET_CODES.accepted, '', none);
  });
}
