/** Refusals of calls before anything is done: nobody is signed in, too many, not readable. */
import type { FastifyReply } from 'fastify';
import type { Call } from '#protocol/calls/call.ts';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';

export const refuseGuest = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send(apiErrorBody({ code: 'not-authenticated', detail: 'sign in first' }));

export const notFound = (reply: FastifyReply, detail: string): FastifyReply =>
  reply.code(404).send(apiErrorBody({ code: 'not-found', detail }));

export const refuseFlood = (reply: FastifyReply, waitMs: number): FastifyReply =>
  reply
    .code(429)
    .header('retry-after', Math.ceil(waitMs / 1000))
    .send(apiErrorBody({ code: 'too-many-requests', detail: 'too many requests' }));

/**
 * Refuses a placement for its rate, which is a decision and not a failure: the bet was not looked at, so nothing was
 * placed and the coupon may say so.
 */
export function refusePlacement(reply: FastifyReply, waitMs: number): FastifyReply {
  const seconds = Math.ceil(waitMs / 1000);
  const facts = { AdditionalInfo: { seconds: String(seconds) } };
  return reply
    .code(429)
    .header('retry-after', seconds)
    .send(envelope(BET_CODES.tooManyPlacements, 'too many placements, nothing was placed', facts));
}

/** Refuses an unreadable call in the way that it describes; else as the bet services do. */
export function refuseUnreadable(reply: FastifyReply, { unreadable = 'bet' }: Call): FastifyReply {
  if (unreadable === 'bet')
    return reply.code(400).send(envelope(BET_CODES.malformed, 'the request names no bet', null));
  return reply.code(unreadable.code === 'not-found' ? 404 : 400).send(apiErrorBody(unreadable));
}
