import type { FastifyInstance } from 'fastify';
import { currencyOf } from '#domain/money/currencies.ts';
import { advanceValue, GET_ADVANCE } from '#protocol/http/bets/advance.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import type { CallServer } from '../../routes/call-server.ts';
import type { AdvanceService } from './advance-service.ts';

/** What may be bet on credit now; nothing is taken by asking. */
export function advanceRoutes(scope: FastifyInstance, service: AdvanceService, calls: CallServer): void {
  calls.serveUser(scope, GET_ADVANCE, async ({ user }) => {
    const { code, exponent } = currencyOf(user.currency);
    return envelope(BET_CODES.accepted, '', advanceValue(await service.offer(user.userId, code), exponent));
  });
}
