/** Orders at a price over HTTP. */
import type { FastifyInstance } from 'fastify';
import {
  AUTO_BETS_PATH,
  CANCEL_AUTO_BETS_PATH,
  MAKE_BID_PATH,
  PAUSE_AUTO_BETS_PATH,
  parseCancelAutoBets,
  parseMakeBid,
  parsePauseAutoBets,
} from '#protocol/http/auto-bet.ts';
import {
  type BettingDoor,
  bettorOf,
  malformed,
  postBoth,
  refuseGuest,
  send,
} from '../placing/betting-door.ts';
import type { AutoBets } from './auto-bets.ts';

export function autoBetRoutes(scope: FastifyInstance, autoBets: AutoBets, door: BettingDoor): void {
  postBoth(scope, MAKE_BID_PATH, async (request, reply) => {
    const user = await bettorOf(door, request, reply, 1);
    if (!user) return reply;
    const order = parseMakeBid(request.body);
    if (!order) return malformed(reply);
    const bet = { currency: user.currency, ...order.bet };
    return send(reply, await autoBets.take(user.userId, { ...order, bet }, request.body));
  });

  scope.get(AUTO_BETS_PATH, async (request, reply) => {
    const user = await door.userOf(request);
    return user ? autoBets.list(user.userId) : refuseGuest(reply);
  });

  scope.post(CANCEL_AUTO_BETS_PATH, async (request, reply) => {
    const user = await door.userOf(request);
    if (!user) return refuseGuest(reply);
    const which = parseCancelAutoBets(request.body);
    if (which === undefined) return malformed(reply);
    await autoBets.cancel(user.userId, which);
    return autoBets.list(user.userId);
  });

  scope.post(PAUSE_AUTO_BETS_PATH, async (request, reply) => {
    const user = await door.userOf(request);
    if (!user) return refuseGuest(reply);
    const paused = parsePauseAutoBets(request.body);
    if (paused === undefined) return malformed(reply);
    await autoBets.pause(user.userId, paused);
    return autoBets.list(user.userId);
  });
}
