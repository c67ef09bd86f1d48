/** Cash-outs over HTTP: `protocol/http/bets/cash-out.ts`. */
import {
  ASK_CASH_OUT,
  betOffersBody,
  CASH_OUT,
  cashOutOf,
  DROP_CASH_OUT_RULE,
  LIST_CASH_OUT_OFFERS,
  ruleOf,
  SET_CASH_OUT_RULE,
} from '#protocol/http/bets/cash-out.ts';
import { cashOutEventsBody, LIST_CASH_OUT_EVENTS } from '#protocol/http/bets/cash-out-events.ts';
import { notFound } from '../../routes/call-refusals.ts';
import type { CallRoutes } from '../../routes/call-server.ts';
import { sendAnswer } from '../placing/answers.ts';
import type { CashOutService } from './cash-out-service.ts';

export const cashOutRoutes =
  (service: CashOutService): CallRoutes =>
  (scope, calls) => {
    calls.serveUser(scope, LIST_CASH_OUT_OFFERS, async ({ user }) =>
      betOffersBody(await service.offers(user.userId)),
    );

    calls.serveUser(scope, CASH_OUT, async ({ reply, request, unreadable, user, values }) => {
      const wish = cashOutOf(values, await service.exponentOf(user.userId, values.betId));
      return wish ? sendAnswer(reply, await service.ask(user.userId, wish, request.body)) : unreadable();
    });

    calls.serveUser(scope, ASK_CASH_OUT, async ({ inPath: { guid }, reply, tooMany, user }) => {
      const known = await service.knownAnswer(user.userId, guid);
      if (known) return sendAnswer(reply, known);
      const refuse = await tooMany('cash-out-closings');
      return refuse ? refuse() : sendAnswer(reply, await service.answerOf(user.userId, guid));
    });

    calls.serveUser(scope, LIST_CASH_OUT_EVENTS, async ({ inPath: { betId }, user }) => {
      const exponent = await service.exponentOf(user.userId, betId);
      return cashOutEventsBody(await service.events(user.userId, betId), exponent);
    });

    calls.serveUser(
      scope,
      SET_CASH_OUT_RULE,
      async ({ inPath: { betId }, reply, unreadable, user, values }) => {
        const rule = ruleOf(values, await service.exponentOf(user.userId, betId));
        if (!rule) return unreadable();
        return (await service.setRule(user.userId, betId, rule))
          ? { success: true }
          : notFound(reply, 'there is no such open bet');
      },
    );

    calls.serveUser(scope, DROP_CASH_OUT_RULE, async ({ inPath: { betId }, user }) => {
      await service.setRule(user.userId, betId, undefined);
      return { success: true };
    });
  };
