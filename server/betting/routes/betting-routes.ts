/** The routes of the coupon, the bets and the account. Personal answers are never stored by anyone on the way (X8). */
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ASK_BET, MAKE_BET } from '#protocol/http/bets/make-bet.ts';
import { LIST_BETS } from '#protocol/http/bets/office-bets.ts';
import { GET_COUPON, SAVE_COUPON } from '#protocol/http/coupon/saved-coupon.ts';
import { UPDATE_COUPON } from '#protocol/http/coupon/update-coupon.ts';
import {
  accountBody,
  BALANCE,
  guestBody,
  PROGRAM_TOKEN,
  SIGN_IN_PATH,
  SIGN_OUT,
} from '#protocol/http/session.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { DEFAULT_LANGUAGE } from '../../languages.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { type Limits, localLimits } from '../../lib/rate-limit.ts';
import { CallRates } from '../../routes/call-rates.ts';
import { refuseFlood, refuseGuest } from '../../routes/call-refusals.ts';
import { type CallRoutes, CallServer } from '../../routes/call-server.ts';
import { deviceOf, dropSession, giveSession, tokenOf } from '../../session/session-cookie.ts';
import type { Sessions, SignedIn } from '../../session/sessions.ts';
import type { Book } from '../../source/source.ts';
import { arrivalOf } from '../../telemetry/traces/arrival.ts';
import { builderRoutes } from '../book/builder-routes.ts';
import type { SavedCouponStore } from '../book/saved-coupon-store.ts';
import { HOUSE_CURRENCY, type StakeCurrencies } from '../book/stake-currencies.ts';
import { sendAnswer } from '../placing/answers.ts';
import type { PlacingService } from '../placing/placing-service.ts';
import { putBetsRoutes } from './put-bets-routes.ts';

export type SignIn = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface BettingRoutesParts {
  readonly book: Book;
  readonly service: PlacingService;
  readonly sessions: Sessions;
  readonly savedCoupons: SavedCouponStore;
  readonly ledger: Ledger;
  readonly currencies: Pick<StakeCurrencies, 'of'>;
  /** Whether demonstration accounts can be opened. */
  readonly hasDemo: boolean;
  /** The currency of demonstration accounts. */
  readonly demoCurrency: (request: FastifyRequest, language: string) => string;
  readonly nowMs: () => number;
  readonly more?: readonly CallRoutes[];
  /** Answers a sign-in whose body is json-api: that of people, where the server has any. */
  readonly signIn?: SignIn;
  /** The limit of one account; more than a quick person makes. */
  readonly placementsPerMinute?: number;
  /** Where acts are counted; in this process unless given. */
  readonly limits?: Limits;
}

export function bettingRoutes(
  app: FastifyInstance,
  {
    book,
    currencies,
    demoCurrency,
    service,
    hasDemo,
    ledger,
    more = [],
    nowMs,
    limits = localLimits(nowMs),
    placementsPerMinute = 60,
    sessions,
    savedCoupons,
    signIn,
  }: BettingRoutesParts,
): void {
  const signIns = limits.guard('demo-sign-ins', { amount: 30, windowMs: 60_000 });
  const calls = new CallServer({
    rates: new CallRates(nowMs, { placements: placementsPerMinute }, limits),
    async userOf(request) {
      const token = tokenOf(request);
      return token === undefined ? undefined : sessions.find(token);
    },
  });

  const sendAccount = async (reply: FastifyReply, { name, userId }: SignedIn) => {
    const { currency: code, ...money } = await ledger.active(userId);
    const { bounds, currency } = currencies.of(code) ?? HOUSE_CURRENCY;
    return reply.send(accountBody({ id: String(userId), name, currency, ...money, bounds }));
  };

  void app.register(async (scope) => {
    await scope.register(cookie);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    calls.serve(scope, UPDATE_COUPON, async ({ request, values: coupon }) => {
      const currency = coupon.currency ?? (await calls.userOf(request))?.currency;
      return service.quote({ ...coupon, ...(currency && { currency }) });
    });

    calls.serve(scope, SAVE_COUPON, ({ values }) => savedCoupons.save(values));
    calls.serve(scope, GET_COUPON, ({ values }) => savedCoupons.load(values));

    calls.serveUser(scope, MAKE_BET, async ({ reply, request, user: { currency, userId }, values: bet }) =>
      sendAnswer(
        reply,
        await service.place(userId, { currency, ...bet }, request.body, arrivalOf(request, reply)),
      ),
    );

    putBetsRoutes(scope, service, calls);
    builderRoutes(scope, book, calls);

    for (const routes of more) routes(scope, calls);

    calls.serveUser(scope, ASK_BET, async ({ inPath: { betGuid }, reply, tooMany, user: { userId } }) => {
      const known = await service.knownAnswer(userId, betGuid);
      if (known) return sendAnswer(reply, known);
      const refuse = await tooMany('bet-closings');
      return refuse ? refuse() : sendAnswer(reply, await service.ask(userId, betGuid));
    });

    calls.serveUser(scope, LIST_BETS, ({ user, values }) => service.list(user.userId, values.status));

    scope.post(SIGN_IN_PATH, async (request, reply) => {
      const body = asRecord(request.body);
      // People have limits of their own, which strangers in the same network do not use up.
      if (signIn && body?.data !== undefined) return signIn(request, reply);
      if (!hasDemo && body?.demo === true)
        return reply
          .code(403)
          .send(apiErrorBody({ code: 'sandbox-only', detail: 'there is no demonstration account here' }));
      const waitMs = await signIns.take(request.network);
      if (waitMs > 0) return refuseFlood(reply, waitMs);
      const user =
        body?.demo === true
          ? await sessions.openDemo(demoCurrency(request, asText(body.lng) ?? DEFAULT_LANGUAGE))
          : hasDemo && (await sessions.signIn(asText(body?.login) ?? '', asText(body?.password) ?? ''));
      if (!user) return refuseGuest(reply);
      const origin = { address: request.address, device: deviceOf(request) };
      giveSession(reply, await sessions.start(user.userId, origin));
      return sendAccount(reply, user);
    });

    calls.serve(scope, SIGN_OUT, async ({ reply, request }) => {
      const token = tokenOf(request);
      if (token !== undefined) await sessions.end(token);
      dropSession(reply);
      return { success: true };
    });

    calls.serveUser(scope, PROGRAM_TOKEN, async ({ user }) => {
      const { token } = await sessions.serviceToken(user.sessionId);
      return { success: true, data: { token } };
    });

    calls.serve(scope, BALANCE, async ({ reply, request }) => {
      const user = await calls.userOf(request);
      return user ? sendAccount(reply, user) : guestBody();
    });
  });
}
