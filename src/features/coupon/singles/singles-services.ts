/** The placer of singles: made when singles are first shown, one for the page. */
import { asyncScheduler } from 'rxjs';
import { outgoingCall } from '#protocol/calls/call.ts';
import { ASK_BET, parsePlacementAnswer } from '#protocol/http/bets/make-bet.ts';
import { exponentOfRequest } from '#protocol/http/coupon/bet-currency.ts';
import { createSinglesPlacer, type SinglesPlacer } from '#streams/coupon/singles-placer.ts';
import { spokenIn } from '../../../i18n/localizer-context.ts';
import { bettingOf, useBetting } from '../../../parts/betting/coupon-context.ts';
import { createPutBets, createSinglesStorage } from '../../../platform/betting/singles-api.ts';
import { createWebLock } from '../../../platform/betting/tab-ports.ts';
import { type Services, useService } from '../../../platform/services.ts';
import { reportedWrite } from '../../../platform/storage/storage-trouble.ts';

/** The digits of the default currency, in which a request is that names none. */
const EXPONENT = 2;
const UNAUTHORISED = 401;

export function singlesPlacer(services: Services): SinglesPlacer {
  const { bets, coupon, session } = bettingOf(services);
  return createSinglesPlacer({
    put: createPutBets(services.http, spokenIn(services)),
    async ask(request) {
      const reply = await services.http(outgoingCall(ASK_BET, {}, { betGuid: request.betGuid }));
      if (reply.kind === 'lost') return { kind: 'lost' };
      if (reply.status === UNAUTHORISED) return { kind: 'signed-out' };
      const answer = parsePlacementAnswer(reply.body, request.items, exponentOfRequest(request, EXPONENT));
      return answer ? { kind: 'answer', answer } : { kind: 'lost' };
    },
    storage: createSinglesStorage(reportedWrite(services.troubles)),
    // The lock of the coupon: one placement at a time, whichever way and in whichever tab.
    lock: createWebLock(navigator.locks, 'touchline-coupon'),
    scheduler: asyncScheduler,
    onDecided(placements) {
      coupon.removeAll(
        placements.flatMap(({ kind, request }) =>
          kind === 'accepted' ? request.items.map(({ key }) => key) : [],
        ),
      );
      session.refresh();
      bets.refresh();
    },
  });
}

export function useSinglesPlacer(): SinglesPlacer {
  useBetting();
  return useService(singlesPlacer);
}
