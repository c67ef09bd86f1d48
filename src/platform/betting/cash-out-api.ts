/** Cash-outs over HTTP and their storage, as the store wants them. Loaded with the page of bets. */
import { createStore, get, update } from 'idb-keyval';
import type { BetId } from '#domain/lib/ids.ts';
import { type AnswerOf, type Call, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import {
  ASK_CASH_OUT,
  CASH_OUT,
  cashOutBody,
  DROP_CASH_OUT_RULE,
  LIST_CASH_OUT_OFFERS,
  ruleValue,
  SET_CASH_OUT_RULE,
} from '#protocol/http/bets/cash-out.ts';
import { LIST_CASH_OUT_EVENTS } from '#protocol/http/bets/cash-out-events.ts';
import { parseStoredCashOuts, toStoredCashOuts } from '#protocol/storage/cash-out-outbox.ts';
import type { CashOutApi, CashOutReply, CashOutStorage } from '#streams/coupon/cash-out-store.ts';
import type { SendRequest } from '../http/request.ts';
import type { ReportedWrite } from '../storage/storage-trouble.ts';
import { CASH_OUTS_KEY, COUPON_STORE } from './coupon-storage.ts';

const UNAUTHORISED = 401;

/** The calls of cash-outs; `exponentOf`: digits of the currency of a bet. */
export function createCashOutApi(send: SendRequest, exponentOf: (betId: BetId) => number): CashOutApi {
  /** Makes a call. What cannot be read, and every failure of the server, is `lost`; `refused`: the server did not look at it. */
  async function ask<One extends Call>(
    call: One,
    ...values: [body?: Readonly<Record<string, unknown>>, inPath?: Readonly<Record<string, string>>]
  ): Promise<CashOutReply<AnswerOf<One>>> {
    const reply = await send(outgoingCall(call, ...values));
    if (reply.kind === 'lost') return { kind: 'lost' };
    if (reply.status === UNAUTHORISED) return { kind: 'signed-out' };
    if (reply.status >= 400 && reply.status < 500) return { kind: 'refused' };
    const value = readAnswerOf(call, reply.body);
    return value === undefined ? { kind: 'lost' } : { kind: 'answer', value };
  }
  return {
    offers: () => ask(LIST_CASH_OUT_OFFERS),
    ask: (request) => ask(CASH_OUT, cashOutBody(request, exponentOf(request.betId))),
    answerOf: (guid) => ask(ASK_CASH_OUT, {}, { guid }),
    events: (betId) => ask(LIST_CASH_OUT_EVENTS, {}, { betId }),
    async setRule(betId, rule) {
      const reply = await send(
        rule
          ? outgoingCall(SET_CASH_OUT_RULE, ruleValue(rule, exponentOf(betId)), { betId })
          : outgoingCall(DROP_CASH_OUT_RULE, {}, { betId }),
      );
      return reply.kind === 'answered' && reply.status === 200;
    },
  };
}

/** The cash-outs under way, beside the draft and the outbox of the coupon: all are removed together at sign-out. */
export function createCashOutStorage(reported: ReportedWrite): CashOutStorage {
  const store = createStore(...COUPON_STORE);
  return {
    read: async () => parseStoredCashOuts(await get(CASH_OUTS_KEY, store)),
    add: (request) =>
      reported(
        update(
          CASH_OUTS_KEY,
          (kept: unknown) => toStoredCashOuts([...parseStoredCashOuts(kept), request]),
          store,
        ),
      ),
    remove: (guid) =>
      update(
        CASH_OUTS_KEY,
        (kept: unknown) =>
          toStoredCashOuts(parseStoredCashOuts(kept).filter((one) => one.cashOutGuid !== guid)),
        store,
      ),
  };
}
