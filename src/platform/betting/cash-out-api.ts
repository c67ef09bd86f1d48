/** Cash-outs over HTTP and their storage, as the store wants them. Loaded with the page of bets. */
import { createStore, get, update } from 'idb-keyval';
import type { BetId } from '#domain/lib/ids.ts';
import {
  betCashOutsPath,
  CASH_OUTS_PATH,
  cashOutBody,
  cashOutRulePath,
  parseBetOffers,
  parseCashOutAnswer,
  parseCashOutEvents,
  ruleValue,
} from '#protocol/http/cash-out.ts';
import { parseStoredCashOuts, toStoredCashOuts } from '#protocol/storage/cash-out-outbox.ts';
import type { CashOutApi, CashOutReply, CashOutVault } from '#streams/coupon/cash-out-store.ts';
import type { HttpReply, SendRequest } from '../http/request.ts';
import type { ToldWrite } from '../storage/storage-trouble.ts';
import { CASH_OUTS_KEY, COUPON_STORE } from './coupon-vault.ts';

const UNAUTHORISED = 401;

/** What cannot be read, and every failure of the server, is `lost`; a refusal before it was looked at is none of its answers. */
function replyOf<Value>(reply: HttpReply, parse: (body: unknown) => Value | undefined): CashOutReply<Value> {
  if (reply.kind === 'lost') return { kind: 'lost' };
  if (reply.status === UNAUTHORISED) return { kind: 'signed-out' };
  if (reply.status >= 400 && reply.status < 500) return { kind: 'refused' };
  const value = parse(reply.body);
  return value === undefined ? { kind: 'lost' } : { kind: 'answer', value };
}

/** `exponentOf`: digits of the currency of a bet. */
export function createCashOutApi(send: SendRequest, exponentOf: (betId: BetId) => number): CashOutApi {
  return {
    offers: async () => replyOf(await send({ method: 'GET', path: CASH_OUTS_PATH }), parseBetOffers),
    ask: async (request) =>
      replyOf(
        await send({
          method: 'POST',
          path: CASH_OUTS_PATH,
          body: cashOutBody(request, exponentOf(request.betId)),
        }),
        parseCashOutAnswer,
      ),
    answerOf: async (guid) =>
      replyOf(await send({ method: 'GET', path: `${CASH_OUTS_PATH}/${guid}` }), parseCashOutAnswer),
    events: async (betId) =>
      replyOf(await send({ method: 'GET', path: betCashOutsPath(betId) }), parseCashOutEvents),
    async setRule(betId: BetId, rule) {
      const path = cashOutRulePath(betId);
      const reply = await (rule
        ? send({ method: 'PUT', path, body: ruleValue(rule, exponentOf(betId)) })
        : send({ method: 'DELETE', path, body: {} }));
      return reply.kind === 'answered' && reply.status === 200;
    },
  };
}

/** Beside the draft and the outbox of the coupon, so that they are forgotten together at sign-out. */
export function createCashOutVault(told: ToldWrite): CashOutVault {
  const store = createStore(...COUPON_STORE);
  return {
    read: async () => parseStoredCashOuts(await get(CASH_OUTS_KEY, store)),
    add: (request) =>
      told(
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
