/** What the routes of betting have in common: who asks, and the answers that are no decision. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BET_CODES, envelope } from '#protocol/http/bets/bet-codes.ts';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import type { OpenSession } from '../../session/sessions.ts';
import type { Answer } from './answers.ts';

export interface BettingDoor {
  /** Undefined for a guest. */
  readonly userOf: (request: FastifyRequest) => Promise<OpenSession | undefined>;
  /** Milliseconds until this account may place so many bets; 0 when it may now, and then they are counted. */
  readonly takePlacements: (userId: bigint, count: number) => number;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The bet services answer under both of their names. */
export function postBoth(scope: FastifyInstance, path: string, handler: Handler): void {
  for (const name of ['/LiveBet/', '/LiveBet-update/']) scope.post(path.replace('/LiveBet/', name), handler);
}

export const send = (reply: FastifyReply, { body, status }: Answer) =>
  reply.code(status).type('application/json; charset=utf-8').send(body);

export const malformed = (reply: FastifyReply) =>
  reply.code(400).send(envelope(BET_CODES.malformed, 'the request names no bet', null));

export const refuseGuest = (reply: FastifyReply) =>
  reply.code(401).send(apiErrorBody({ code: 'not-authenticated', detail: 'sign in first' }));

/** A decision, not a failure: the bet was not looked at, so nothing was placed and the coupon may say so. */
export function refusePlacement(reply: FastifyReply, waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  const facts = { AdditionalInfo: { seconds: String(seconds) } };
  return reply
    .code(429)
    .header('retry-after', seconds)
    .send(envelope(BET_CODES.tooManyPlacements, 'too many placements, nothing was placed', facts));
}

/** Who is signed in and may place so many bets now; otherwise the reply is sent already. */
export async function bettorOf(
  { takePlacements, userOf }: BettingDoor,
  request: FastifyRequest,
  reply: FastifyReply,
  count: number,
): Promise<OpenSession | undefined> {
  const user = await userOf(request);
  if (!user) {
    await refuseGuest(reply);
    return undefined;
  }
  const waitMs = takePlacements(user.userId, count);
  if (waitMs === 0) return user;
  await refusePlacement(reply, waitMs);
  return undefined;
}
