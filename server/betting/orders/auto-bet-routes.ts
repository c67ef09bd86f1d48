/** Orders at a price over HTTP. */
import type { FastifyInstance } from 'fastify';
import { CANCEL_ORDERS, LIST_ORDERS, MAKE_BID, PAUSE_ORDERS } from '#protocol/http/bets/auto-bet.ts';
import type { CallServer } from '../../routes/call-server.ts';
import { sendAnswer } from '../placing/answers.ts';
import type { AutoBets } from './auto-bets.ts';

export function autoBetRoutes(scope: FastifyInstance, autoBets: AutoBets, calls: CallServer): void {
  calls.serveUser(scope, MAKE_BID, async ({ reply, request, user, values }) => {
    const bet = { currency: user.currency, ...values.bet };
    return sendAnswer(reply, await autoBets.take(user.userId, { ...values, bet }, request.body));
  });

  calls.serveUser(scope, LIST_ORDERS, ({ user }) => autoBets.list(user.userId));

  calls.serveUser(scope, CANCEL_ORDERS, async ({ user, values }) => {
    await autoBets.cancel(user.userId, values);
    return autoBets.list(user.userId);
  });

  calls.serveUser(scope, PAUSE_ORDERS, async ({ user, values }) => {
    await autoBets.pause(user.userId, values.paused);
    return autoBets.list(user.userId);
  });
}
