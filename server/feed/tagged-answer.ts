/** Sends a body with its tag, and 304 to who has it already. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, matchesTag } from './answer.ts';

export interface SentAs {
  readonly type: string;
  readonly cacheControl: string;
}

/**
 * The caching of answers that are asked for again each time, so that the name of the site and its pages are never out of
 * date.
 */
export const ASKED_AGAIN = 'no-cache';

export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { cacheControl, type }: SentAs,
): Promise<FastifyReply> {
  const coding = answer.negotiate(undefined, request.headers['accept-encoding']);
  const etag = answer.etag(coding);
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'Accept-Encoding' });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(await answer.encoded(coding));
}
