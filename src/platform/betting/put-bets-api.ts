/** Several bets in one act, for whoever places more than one coupon: a reply for each request, in their order; none rejects. */
import type { PlacementRequest } from '#domain/coupon/bet/bet.ts';
import { outgoingCall } from '#protocol/calls/call.ts';
import { PUT_BETS, parsePutBetsAnswers, putBetsBody } from '#protocol/http/bets/put-bets.ts';
import type { BetReply } from '#streams/coupon/coupon-ports.ts';
import type { SendRequest } from '../http/request.ts';

const UNAUTHORISED = 401;

export type PutBets = (requests: readonly PlacementRequest[]) => Promise<readonly BetReply[]>;

/** Of a request that names no currency: it is in the default one. */
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
