/** Several bets in one act, each a bet of its own. */
import type { FastifyInstance } from 'fastify';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import { PUT_BETS } from '#protocol/http/bets/put-bets.ts';
import type { CallServer } from '../../routes/call-server.ts';
import { arrivalOf } from '../../telemetry/traces/arrival.ts';
import { sendAnswer } from '../placing/answers.ts';
import type { PlacingService } from '../placing/placing-service.ts';

export function putBetsRoutes(scope: FastifyInstance, service: PlacingService, calls: CallServer): void {
  calls.serveUser(
    scope,
    PUT_BETS,
    async ({ reply, request, user, values: act }) => {
      const answers = [];
      const arrival = arrivalOf(request, reply);
      // One after the other: where the money ends, the later ones are refused.
      for (const { body, request: bet } of act.bets)
        answers.push(await service.place(user.userId, { currency: user.currency, ...bet }, body, arrival));
      const [only] = answers;
      if (act.isOne && only) return sendAnswer(reply, only);
      // Each decision stays the very bytes that are kept for its id.
      const text = JSON.stringify(envelope(BET_CODES.accepted, '', { Coupons: [] }));
      const bodies = answers.map((answer) => answer.body).join(',');
      return sendAnswer(reply, {
        status: 200,
        body: text.replace('"Coupons":[]', () => `"Coupons":[${bodies}]`),
      });
    },
    ({ bets }) => bets.length,
  );
}
