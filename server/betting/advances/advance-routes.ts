import type { FastifyInstance } from 'fastify';
import { currencyOf } from '#domain/money/currencies.ts';
import { advanceValue, GET_ADVANCE_PATH } from '#protocol/http/advance.ts';
import { BET_CODES, envelope } from '#protocol/http/bet-codes.ts';
import { type BettingDoor, postBoth, refuseGuest } from '../placing/betting-door.ts';
import type { AdvanceDesk } from './advance-desk.ts';

/** What may be bet on credit now; nothing is taken by asking. */
export function advanceRoutes(scope: FastifyInstance, desk: AdvanceDesk, { userOf }: BettingDoor): void {
  postBoth(scope, GET_ADVANCE_PATH, async (request, reply) => {
    const user = await userOf(request);
    if (!user) return refuseGuest(reply);
    const { code, exponent } = currencyOf(user.currency);
    return envelope(BET_CODES.accepted, '', advanceValue(await desk.offer(user.userId, code), exponent));
  });
}
