/** An answer of the feed as HTTP: tag, freshness, coding, cursor; 304 for who has it, 204 where there is nothing. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiErrorBody } from '#protocol/lib/api-error.ts';
import { type Answer, matchesTag } from './answer.ts';
import type { FeedReply } from './feed-service.ts';
import type { SentAnswer } from './ready-answers.ts';

export const CURSOR_HEADER = 'x-feed-cursor';
export const DELTA_HEADER = 'x-feed-delta';

/** A delta is the answer to its cursor for ever; nobody asks for it after a few minutes. */
const DELTA_CACHE = 'public, max-age=300, immutable';

/** One that waited for nothing answers for all who wait with it; kept as short as can be, since the next change may come at once. */
const UNCHANGED_CACHE = 'public, max-age=1';

async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { isConditional = true, onSent }: SendOptions = {},
): Promise<FastifyReply> {
  const coding = answer.negotiate(request.headers.accept, request.headers['accept-encoding']);
  const etag = answer.etag(coding);
  reply.header('etag', etag);
  if (isConditional && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding === 'opaque-gzip') reply.type('application/gzip');
  else reply.type('application/json; charset=utf-8');
  if (coding === 'br' || coding === 'gzip') reply.header('content-encoding', coding);
  const body = await answer.encoded(coding);
  onSent?.({ etag, headers: textHeaders(reply), body });
  return reply.send(body);
}

interface SendOptions {
  readonly isConditional?: boolean;
  /** Called with the answer that is sent. */
  readonly onSent?: ((sent: Pick<SentAnswer, 'etag' | 'headers' | 'body'>) => void) | undefined;
}

const textHeaders = (reply: FastifyReply): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));

export async function sendFeedReply(
  request: FastifyRequest,
  reply: FastifyReply,
  made: FeedReply,
  maxAgeSeconds: number,
  since: string | undefined,
  onSnapshot?: SendOptions['onSent'],
): Promise<FastifyReply> {
  const snapshotCache = `public, max-age=${maxAgeSeconds}`;
  reply.header('vary', 'Accept, Accept-Encoding');
  switch (made.kind) {
    case 'busy':
      return reply
        .code(429)
        .headers({ 'cache-control': 'no-store', 'retry-after': Math.ceil(made.waitMs / 1_000) })
        .send(apiErrorBody({ code: 'too-many-requests', detail: 'too many queries that nobody else asks' }));
    case 'unready':
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': 1 })
        .send(apiErrorBody({ code: 'not-ready', detail: 'not all of these games is known here yet' }));
    case 'nothing':
      return reply.header('cache-control', snapshotCache).code(204).send();
    case 'unchanged':
      return reply
        .headers({ 'cache-control': UNCHANGED_CACHE, [CURSOR_HEADER]: made.cursor })
        .code(304)
        .send();
    case 'delta':
      reply.headers({
        'cache-control': DELTA_CACHE,
        [CURSOR_HEADER]: made.cursor,
        [DELTA_HEADER]: since ?? '',
      });
      return sendBody(request, reply, made.answer);
    case 'snapshot':
      reply.header('cache-control', snapshotCache);
      if (made.cursor !== undefined) reply.header(CURSOR_HEADER, made.cursor);
      // Who asked for a delta holds newer values than its last snapshot: an equal tag would tell it that they still hold.
      return sendBody(
        request,
        reply,
        made.answer,
        since === undefined ? { onSent: onSnapshot } : { isConditional: false },
      );
  }
}

/** The header of a proxy that has other nodes to ask: one that is behind refuses then, instead of telling what is old. */
const ONLY_FRESH = 'x-only-fresh';
export const wantsFresh = ({ headers }: FastifyRequest): boolean => Boolean(headers[ONLY_FRESH]);

export const refuseAsBehind = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .send(apiErrorBody({ code: 'not-ready', detail: 'this node is behind' }));
