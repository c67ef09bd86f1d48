/**
 * The calls of betting and session as the stores want them, over the descriptions of `protocol/http`. Quotes are asked for in the currency
 * of the account that the server has named last, and a placement is in the one that its request names. What cannot be read is `lost`:
 * only the server's own answer decides a placement.
 */
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import type { Currency } from '#domain/money/amount.ts';
import { outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { BET_CODES } from '#protocol/http/bets/bet-codes.ts';
import { TRACEPARENT, traceparentOf } from '#protocol/http/bets/bet-trace.ts';
import { ASK_BET, MAKE_BET, makeBetBody, parsePlacementAnswer } from '#protocol/http/bets/make-bet.ts';
import { LIST_BETS } from '#protocol/http/bets/office-bets.ts';
import { PUT_BETS, parsePutBetsAnswers, putBetsBody } from '#protocol/http/bets/put-bets.ts';
import { exponentOfRequest } from '#protocol/http/coupon/bet-currency.ts';
import { parseCouponQuote, UPDATE_COUPON, updateCouponBody } from '#protocol/http/coupon/update-coupon.ts';
import { BALANCE, parseAccount, SIGN_IN_PATH, SIGN_OUT, saysGuest } from '#protocol/http/session.ts';
import type { BetApi, BetReply, BetsApi } from '#streams/coupon/coupon-ports.ts';
import type { SessionReply } from '#streams/session/session-state.ts';
import type { SessionApi } from '#streams/session/session-store.ts';
import type { HttpReply, SendRequest } from '../http/request.ts';

const UNAUTHORISED = 401;
const TOO_MANY_REQUESTS = 429;
/** The digits of the default currency, in which guests are quoted; what an earlier release kept without a currency is in it too. */
const GUEST_EXPONENT = 2;

/** The header by which the server goes on with the trace of a press. */
const tracedBy = (request: PlacementRequest | undefined): Readonly<Record<string, string>> =>
  request ? { [TRACEPARENT]: traceparentOf(request.betGuid) } : {};

export type BettingApi = BetApi & BetsApi & SessionApi;

export function createBettingApi(send: SendRequest, language: () => string = () => 'en'): BettingApi {
  let currency: Pick<Currency, 'exponent'> & { readonly code?: string } = { exponent: GUEST_EXPONENT };

  function toBetReply(reply: HttpReply, request: PlacementRequest): BetReply {
    if (reply.kind === 'lost') return { kind: 'lost' };
    if (reply.status === UNAUTHORISED) return { kind: 'signed-out' };
    const answer = parsePlacementAnswer(
      reply.body,
      request.items,
      exponentOfRequest(request, GUEST_EXPONENT),
    );
    return answer ? { kind: 'answer', answer } : { kind: 'lost' };
  }

  function toSessionReply(reply: HttpReply): SessionReply {
    if (reply.kind === 'lost') return { kind: 'lost' };
    if (reply.status === UNAUTHORISED || saysGuest(reply.body)) {
      currency = { exponent: GUEST_EXPONENT };
      return { kind: 'guest' };
    }
    const account = parseAccount(reply.body);
    if (!account) return { kind: 'lost' };
    currency = account.currency;
    return { kind: 'account', account };
  }

  return {
    async place(request) {
      const body = makeBetBody(request, GUEST_EXPONENT, language());
      const reply = await send({ ...outgoingCall(MAKE_BET, body), headers: tracedBy(request) });
      // Of the server or of a gateway before it: the bet was not looked at, so nothing was placed.
      if (reply.kind === 'answered' && reply.status === TOO_MANY_REQUESTS)
        return { kind: 'answer', answer: { kind: 'refused', code: BET_CODES.tooManyPlacements, facts: {} } };
      return toBetReply(reply, request);
    },
    async placeAll(requests) {
      const body = putBetsBody(requests, GUEST_EXPONENT, language());
      const reply = await send({ ...outgoingCall(PUT_BETS, body), headers: tracedBy(requests[0]) });
      const all = (answer: BetReply) => requests.map(() => answer);
      if (reply.kind === 'lost') return all({ kind: 'lost' });
      if (reply.status === UNAUTHORISED) return all({ kind: 'signed-out' });
      const answers = parsePutBetsAnswers(reply.body, requests, GUEST_EXPONENT);
      // What cannot be read is no refusal: each bet is asked for by its id.
      return requests.map((_, index) => {
        const answer = answers?.[index];
        return answer ? { kind: 'answer', answer } : { kind: 'lost' };
      });
    },
    ask: async (request) =>
      toBetReply(await send(outgoingCall(ASK_BET, {}, { betGuid: request.betGuid })), request),
    async quote(items, form) {
      const { code, exponent } = currency;
      const spoken = language();
      const body = updateCouponBody(items, spoken, form, code);
      const reply = await send(outgoingCall(UPDATE_COUPON, body));
      return reply.kind === 'lost' ? undefined : parseCouponQuote(reply.body, items, exponent, spoken);
    },
    async list() {
      const reply = await send(outgoingCall(LIST_BETS));
      if (reply.kind === 'lost') return { kind: 'lost' };
      if (reply.status === UNAUTHORISED) return { kind: 'signed-out' };
      const bets = readAnswerOf(LIST_BETS, reply.body);
      return bets ? { kind: 'bets', bets, body: reply.body } : { kind: 'lost' };
    },
    current: async () => toSessionReply(await send(outgoingCall(BALANCE))),
    signInDemo: async () =>
      toSessionReply(
        await send({ method: 'POST', path: SIGN_IN_PATH, body: { demo: true, lng: language() } }),
      ),
    async signOut() {
      const reply = await send({ ...outgoingCall(SIGN_OUT), outlivesPage: true });
      if (reply.kind === 'lost' || reply.status >= 500) return { kind: 'lost' };
      return { kind: 'guest' };
    },
  };
}
