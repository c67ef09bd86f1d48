/** The placer of singles of this page: made when singles are first shown, and there until the page is left. */
import { asyncScheduler } from 'rxjs';
import { outgoingCall } from '#protocol/calls/call.ts';
import { exponentOfRequest } from '#protocol/http/bet-currency.ts';
import { ASK_BET, parsePlacementAnswer } from '#protocol/http/make-bet.ts';
import { createSinglesPlacer, type SinglesPlacer } from '#streams/coupon/singles-placer.ts';
import { useLanguage } from '../../../i18n/localizer-context.ts';
import { type BettingServices, useBetting } from '../../../parts/betting/coupon-context.ts';
import { createPutBets } from '../../../platform/betting/put-bets-api.ts';
import { createSinglesVault } from '../../../platform/betting/singles-vault.ts';
import { createWebLock } from '../../../platform/betting/tab-ports.ts';
import { createSendRequest } from '../../../platform/http/request.ts';

const placers = new WeakMap<BettingServices, SinglesPlacer>();
const send = createSendRequest((input, init) => fetch(input, init));
/** Of a request that names no currency: it is in the default one. */
const EXPONENT = 2;
const UNAUTHORISED = 401;

function makePlacer({ bets, coupon, session }: BettingServices, language: string): SinglesPlacer {
  return createSinglesPlacer({
    put: createPutBets(send, () => language),
    async ask(request) {
      const reply = await send(outgoingCall(ASK_BET, {}, { betGuid: request.betGuid }));
      if (reply.kind === 'lost') return { kind: 'lost' };
      if (reply.status === UNAUTHORISED) return { kind: 'signed-out' };
      const answer = parsePlacementAnswer(reply.body, request.items, exponentOfRequest(request, EXPONENT));
      return answer ? { kind: 'answer', answer } : { kind: 'lost' };
    },
    vault: createSinglesVault(),
    // The coupon's own: one placement at a time, whichever way and in whichever tab.
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
  const services = useBetting();
  const { code } = useLanguage();
  const known = placers.get(services);
  if (known) return known;
  const made = makePlacer(services, code);
  placers.set(services, made);
  return made;
}
