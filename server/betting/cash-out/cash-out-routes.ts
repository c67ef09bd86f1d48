/** Cash-outs over HTTP: `protocol/http/cash-out.ts`. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  betCashOutsPath,
  betOffersBody,
  CASH_OUTS_PATH,
  cashOutEventsBody,
  cashOutRulePath,
  parseBetId,
  parseCashOutBody,
  parseCashOutGuid,
  parseRule,
} from '#protocol/http/cash-out.ts';
import { asRecord } from '#protocol/http/wire-values.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
import type { AccountRoutes } from '../placing/betting-routes.ts';
import type { CashOutDesk } from './cash-out-desk.ts';

export interface CashOutRoutesParts {
  readonly desk: CashOutDesk;
  readonly nowMs: () => number;
}

/** Of one account: more than a quick person makes. */
const ASKED_PER_MINUTE = 60;

const malformed = (reply: FastifyReply) =>
  reply.code(400).send(apiErrorBody({ code: 'bad-body', detail: 'the request names no cash-out' }));
const missing = (reply: FastifyReply) =>
  reply.code(404).send(apiErrorBody({ code: 'not-found', detail: 'there is no such open bet' }));

type OfBet = FastifyRequest<{ Params: { betId: string } }>;

export const cashOutRoutes =
  ({ desk, nowMs }: CashOutRoutesParts): AccountRoutes =>
  (scope, { refuseFlood, refuseGuest, send, userOf }) => {
    const asked = new RateLimit({ amount: ASKED_PER_MINUTE, windowMs: 60_000, nowMs });
    const closings = new RateLimit({ amount: ASKED_PER_MINUTE, windowMs: 60_000, nowMs });

    scope.get(CASH_OUTS_PATH, async (request, reply) => {
      const user = await userOf(request);
      return user ? betOffersBody(await desk.offers(user.userId)) : refuseGuest(reply);
    });

    scope.post(CASH_OUTS_PATH, async (request, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const waitMs = asked.take(String(user.userId));
      if (waitMs > 0) return refuseFlood(reply, waitMs);
      const asks = parseBetId(asRecord(request.body)?.betId);
      if (!asks) return malformed(reply);
      const wish = parseCashOutBody(request.body, await desk.exponentOf(user.userId, asks));
      return wish ? send(reply, await desk.ask(user.userId, wish, request.body)) : malformed(reply);
    });

    scope.get<{ Params: { guid: string } }>(`${CASH_OUTS_PATH}/:guid`, async (request, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const guid = parseCashOutGuid(request.params.guid);
      if (!guid) return malformed(reply);
      const heard = await desk.heard(user.userId, guid);
      if (heard) return send(reply, heard);
      const waitMs = closings.take(String(user.userId));
      return waitMs > 0 ? refuseFlood(reply, waitMs) : send(reply, await desk.answerOf(user.userId, guid));
    });

    scope.get(betCashOutsPath(':betId'), async (request: OfBet, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const betId = parseBetId(request.params.betId);
      if (!betId) return malformed(reply);
      const exponent = await desk.exponentOf(user.userId, betId);
      return cashOutEventsBody(await desk.events(user.userId, betId), exponent);
    });

    scope.put(cashOutRulePath(':betId'), async (request: OfBet, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const betId = parseBetId(request.params.betId);
      const rule = betId && parseRule(request.body, await desk.exponentOf(user.userId, betId));
      if (!rule) return malformed(reply);
      return (await desk.setRule(user.userId, betId, rule)) ? { success: true } : missing(reply);
    });

    scope.delete(cashOutRulePath(':betId'), async (request: OfBet, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const betId = parseBetId(request.params.betId);
      if (!betId) return malformed(reply);
      await desk.setRule(user.userId, betId, undefined);
      return { success: true };
    });
  };
