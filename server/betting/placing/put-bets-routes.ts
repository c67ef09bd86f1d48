/** Several bets in one act, each a bet of its own. */
import type { FastifyInstance } from 'fastify';
import { BET_CODES, envelope } from '#protocol/http/bet-codes.ts';
import { PUT_BETS_PATH, parsePutBets } from '#protocol/http/put-bets.ts';
import type { BettingDesk } from './betting-desk.ts';
import { type BettingDoor, bettorOf, malformed, send } from './betting-door.ts';

export function putBetsRoutes(scope: FastifyInstance, desk: BettingDesk, door: BettingDoor): void {
  scope.post(PUT_BETS_PATH, async (request, reply) => {
    const act = parsePutBets(request.body);
    const user = await bettorOf(door, request, reply, act?.bets.length ?? 1);
    if (!user) return reply;
    if (!act) return malformed(reply);
    const answers = [];
    // One after the other: where the money ends, the later ones are refused.
    for (const { body, request: bet } of act.bets)
      answers.push(await desk.place(user.userId, { currency: user.currency, ...bet }, body));
    const [only] = answers;
    if (act.isOne && only) return send(reply, only);
    // Each decision stays the very bytes that are kept for its id.
    const text = JSON.stringify(envelope(BET_CODES.accepted, '', { Coupons: [] }));
    const bodies = answers.map((answer) => answer.body).join(',');
    return send(reply, { status: 200, body: text.replace('"Coupons":[]', () => `"Coupons":[${bodies}]`) });
  });
}
