/** Singles that are placed in one act: the call, and the storage of their ids. */
import { del, get, set } from 'idb-keyval';
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { outgoingCall } from '#protocol/calls/call.ts';
import { PUT_BETS, parsePutBetsAnswers, putBetsBody } from '#protocol/http/bets/put-bets.ts';
import { parseStoredRequest, toStoredRequest } from '#protocol/storage/placement-outbox.ts';
import type { BetReply } from '#streams/coupon/coupon-ports.ts';
import type { SinglesStorage } from '#streams/coupon/singles-placer.ts';
import type { SendRequest } from '../http/request.ts';
import { createCommittedStore } from '../storage/committed-store.ts';
import type { ReportedWrite } from '../storage/storage-trouble.ts';
import { COUPON_STORE, SINGLES_KEY } from './coupon-storage.ts';

const UNAUTHORISED = 401;

/** Places several bets in one act: a reply for each request, in their order. It does not reject. */
export type PutBets = (requests: readonly PlacementRequest[]) => Promise<readonly BetReply[]>;

/** The digits of the default currency, in which a request is that names none. */
const EXPONENT = 2;

export function createPutBets(send: SendRequest, language: () => string): PutBets {
  return async (requests) => {
    const all = (reply: BetReply) => requests.map(() => reply);
    const body = putBetsBody(requests, EXPONENT, language());
    const reply = await send(outgoingCall(PUT_BETS, body));
    if (reply.kind === 'lost') return all({ kind: 'lost' });
    if (reply.status === UNAUTHORISED) return all({ kind: 'signed-out' });
    const answers = parsePutBetsAnswers(reply.body, requests, EXPONENT);
    // What cannot be read is no refusal: each bet is asked for by its id.
    return requests.map((_, index) => {
      const answer = answers?.[index];
      return answer ? { kind: 'answer', answer } : { kind: 'lost' };
    });
  };
}

/** The singles that were sent in one act, beside the coupon's outbox: all are removed together at sign-out. */
export function createSinglesStorage(reported: ReportedWrite): SinglesStorage {
  const store = createCommittedStore(...COUPON_STORE);
  return {
    async read() {
      const kept: unknown = await get(SINGLES_KEY, store);
      return Array.isArray(kept) ? kept.flatMap((one) => parseStoredRequest(one) ?? []) : [];
    },
    write: (requests) => reported(set(SINGLES_KEY, requests.map(toStoredRequest), store)),
    clear: () => del(SINGLES_KEY, store),
  };
}
