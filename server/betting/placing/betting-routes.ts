/** The coupon, the bets and the account over HTTP. Personal answers are never stored by anyone on the way (X8). */
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  MAKE_BET_BUILDER_PATH,
  MAKE_BET_MULTI_PATH,
  MAKE_BET_PATH,
  parseBetGuid,
  parseMakeBet,
} from '#protocol/http/make-bet.ts';
import { OFFICE_BETS_PATH } from '#protocol/http/office-bets.ts';
import {
  GET_COUPON_PATH,
  parseGetCoupon,
  parseSaveCoupon,
  SAVE_COUPON_PATH,
} from '#protocol/http/saved-coupon.ts';
import {
  accountBody,
  BALANCE_PATH,
  guestBody,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  TOKEN_PATH,
} from '#protocol/http/session.ts';
import {
  parseUpdateCoupon,
  UPDATE_COUPON_BUILDER_PATH,
  UPDATE_COUPON_MULTI_PATH,
  UPDATE_COUPON_PATH,
} from '#protocol/http/update-coupon.ts';
import { asRecord, asText } from '#protocol/http/wire-values.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { RateLimit } from '../../lib/rate-limit.ts';
import { deviceOf, dropSession, giveSession, tokenOf } from '../../session/session-cookie.ts';
import type { OpenSession, Sessions, SignedIn } from '../../session/sessions.ts';
import type { Book } from '../../source/source.ts';
import { builderRoutes } from '../book/builder-routes.ts';
import type { CouponShelf } from '../book/coupon-shelf.ts';
import { HOUSE_CURRENCY, type StakeCurrencies } from '../book/stake-currencies.ts';
import type { Answer } from './answers.ts';
import type { BettingDesk } from './betting-desk.ts';
import { type BettingDoor, bettorOf, malformed, postBoth, refuseGuest, send } from './betting-door.ts';
import { putBetsRoutes } from './put-bets-routes.ts';

export type SignIn = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** What routes of one account need, for parts of betting that bring their own. */
export interface AccountTools extends BettingDoor {
  readonly refuseGuest: (reply: FastifyReply) => FastifyReply;
  readonly refuseFlood: (reply: FastifyReply, waitMs: number) => FastifyReply;
  readonly send: (reply: FastifyReply, answer: Answer) => FastifyReply;
}

export type AccountRoutes = (scope: FastifyInstance, tools: AccountTools) => void;

export interface BettingRoutesParts {
  readonly book: Book;
  readonly desk: BettingDesk;
  readonly sessions: Sessions;
  readonly shelf: CouponShelf;
  readonly ledger: Ledger;
  readonly currencies: Pick<StakeCurrencies, 'of'>;
  /** Opens demonstration accounts. */
  readonly hasDemo: boolean;
  readonly nowMs: () => number;
  readonly more?: readonly AccountRoutes[];
  /** Answers a sign-in whose body is json-api: that of people, where there are any. */
  readonly signIn?: SignIn;
  /** Of one account; more than a quick person makes. */
  readonly placementsPerMinute?: number;
}

export function bettingRoutes(
  app: FastifyInstance,
  {
    book,
    currencies,
    desk,
    hasDemo,
    ledger,
    more = [],
    nowMs,
    placementsPerMinute = 60,
    sessions,
    shelf,
    signIn,
  }: BettingRoutesParts,
): void {
  const placements = new RateLimit({ amount: placementsPerMinute, windowMs: 60_000, nowMs });
  const closings = new RateLimit({ amount: placementsPerMinute, windowMs: 60_000, nowMs });
  const saves = new RateLimit({ amount: 60, windowMs: 60_000, nowMs });
  const signIns = new RateLimit({ amount: 30, windowMs: 60_000, nowMs });

  const userOf = async (request: FastifyRequest): Promise<OpenSession | undefined> => {
    const token = tokenOf(request);
    return token === undefined ? undefined : sessions.find(token);
  };

  const door: BettingDoor = {
    userOf,
    takePlacements: (userId, count) => placements.take(String(userId), count),
  };

  const refuseFlood = (reply: FastifyReply, waitMs: number) =>
    reply
      .code(429)
      .header('retry-after', Math.ceil(waitMs / 1000))
      .send(apiErrorBody({ code: 'too-many-requests', detail: 'too many requests' }));

  const sendAccount = async (reply: FastifyReply, { name, userId }: SignedIn) => {
    const { balance, currency: code } = await ledger.active(userId);
    const { bounds, currency } = currencies.of(code) ?? HOUSE_CURRENCY;
    return reply.send(accountBody({ id: String(userId), name, currency, balance, bounds }));
  };

  void app.register(async (scope) => {
    await scope.register(cookie);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    for (const path of [UPDATE_COUPON_PATH, UPDATE_COUPON_MULTI_PATH, UPDATE_COUPON_BUILDER_PATH])
      postBoth(scope, path, async (request, reply) => {
        const coupon = parseUpdateCoupon(request.body);
        if (!coupon) return malformed(reply);
        const currency = coupon.currency ?? (await userOf(request))?.currency;
        return desk.quote({ ...coupon, ...(currency && { currency }) });
      });

    postBoth(scope, SAVE_COUPON_PATH, async (request, reply) => {
      const waitMs = saves.take(request.network);
      if (waitMs > 0) return refuseFlood(reply, waitMs);
      const coupon = parseSaveCoupon(request.body);
      return coupon ? shelf.save(coupon) : malformed(reply);
    });

    postBoth(scope, GET_COUPON_PATH, async (request, reply) => {
      const asked = parseGetCoupon(request.body);
      return asked ? shelf.load(asked) : malformed(reply);
    });

    for (const path of [MAKE_BET_PATH, MAKE_BET_MULTI_PATH, MAKE_BET_BUILDER_PATH])
      postBoth(scope, path, async (request, reply) => {
        const user = await bettorOf(door, request, reply, 1);
        if (!user) return reply;
        const bet = parseMakeBet(request.body);
        if (!bet) return malformed(reply);
        const { currency, userId } = user;
        return send(reply, await desk.place(userId, { currency, ...bet }, request.body));
      });

    putBetsRoutes(scope, desk, door);
    builderRoutes(scope, book);

    for (const routes of more) routes(scope, { ...door, refuseGuest, refuseFlood, send });

    scope.get<{ Params: { betGuid: string } }>(`${OFFICE_BETS_PATH}/:betGuid`, async (request, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const betGuid = parseBetGuid(request.params.betGuid);
      if (!betGuid) return malformed(reply);
      const heard = await desk.heard(user.userId, betGuid);
      if (heard) return send(reply, heard);
      const waitMs = closings.take(String(user.userId));
      return waitMs > 0 ? refuseFlood(reply, waitMs) : send(reply, await desk.ask(user.userId, betGuid));
    });

    scope.get<{ Querystring: { status?: string } }>(OFFICE_BETS_PATH, async (request, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const { status = 'all' } = request.query;
      if (status !== 'open' && status !== 'settled' && status !== 'all') {
        const detail = 'status is open, settled or all';
        return reply.code(400).send(apiErrorBody({ code: 'bad-parameter', detail, parameter: 'status' }));
      }
      return desk.list(user.userId, status);
    });

    scope.post(SIGN_IN_PATH, async (request, reply) => {
      const body = asRecord(request.body);
      // People have limits of their own, which strangers in the same network do not use up.
      if (signIn && body?.data !== undefined) return signIn(request, reply);
      if (!hasDemo && body?.demo === true)
        return reply
          .code(403)
          .send(apiErrorBody({ code: 'sandbox-only', detail: 'there is no demonstration account here' }));
      const waitMs = signIns.take(request.network);
      if (waitMs > 0) return refuseFlood(reply, waitMs);
      const user =
        body?.demo === true
          ? await sessions.openDemo()
          : hasDemo && (await sessions.signIn(asText(body?.login) ?? '', asText(body?.password) ?? ''));
      if (!user) return refuseGuest(reply);
      const origin = { address: request.address, device: deviceOf(request) };
      giveSession(reply, await sessions.start(user.userId, origin));
      return sendAccount(reply, user);
    });

    scope.post(SIGN_OUT_PATH, async (request, reply) => {
      const token = tokenOf(request);
      if (token !== undefined) await sessions.end(token);
      dropSession(reply);
      return { success: true };
    });

    scope.get(TOKEN_PATH, async (request, reply) => {
      const user = await userOf(request);
      if (!user) return refuseGuest(reply);
      const { token } = await sessions.serviceToken(user.sessionId);
      return { success: true, data: { token } };
    });

    scope.get(BALANCE_PATH, async (request, reply) => {
      const user = await userOf(request);
      return user ? sendAccount(reply, user) : guestBody();
    });
  });
}
