/** Serves the prices of a game's life (`protocol/price-history`). An answer holds for a second, however many ask. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GameId } from '#domain/lib/ids.ts';
import { GAME_PRICES } from '#protocol/price-history/price-history-calls.ts';
import { fromToldHistory } from '#protocol/price-history/told-history.ts';
import { Answer } from '../feed/answer.ts';
import { type ClosedTo, isOpen } from '../feed/lists/offer-rules.ts';
import { sendTagged } from '../feed/tagged-answer.ts';
import { HeldBytes } from '../lib/held-bytes.ts';
import { refuseUnreadable } from '../routes/call-refusals.ts';
import type { PriceRecorder } from './price-recorder.ts';

const HOLDS_MS = 1_000;
const MOST_BYTES = 8 * 1024 * 1024;

interface MadeAnswer {
  readonly atMs: number;
  readonly answer: Answer;
}

export interface PriceHistoryParts {
  readonly recorder: Pick<PriceRecorder, 'history' | 'offered'>;
  readonly closedTo: ClosedTo;
  readonly nowMs: () => number;
}

export function priceHistoryRoutes(
  app: FastifyInstance,
  { closedTo, recorder, nowMs }: PriceHistoryParts,
): void {
  const made = new HeldBytes<MadeAnswer>({ mostBytes: MOST_BYTES });

  const answerOf = (id: GameId): Answer | undefined => {
    const known = made.get(String(id));
    const atMs = nowMs();
    if (known && Math.abs(atMs - known.atMs) < HOLDS_MS) return known.answer;
    const history = recorder.history(id);
    if (!history) return undefined;
    const answer = new Answer(JSON.stringify({ success: true, data: fromToldHistory(history) }));
    made.set(String(id), { atMs, answer }, answer.bytes.length * 2);
    return answer;
  };

  app.get(GAME_PRICES.path, async (request, reply) => {
    const asked = v.safeParse(GAME_PRICES.request, request.query);
    if (!asked.success) return refuseUnreadable(reply, GAME_PRICES);
    const { gameId: id, ...who } = asked.output;
    const gameId = id as GameId;
    const closed = closedTo(who);
    const offered = closed && recorder.offered(gameId);
    if (closed && offered && !isOpen(closed, offered.feed, offered.sportId)) return reply.callNotFound();
    const answer = answerOf(gameId);
    if (!answer) return reply.callNotFound();
    return sendTagged(request, reply, answer, {
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, max-age=1',
    });
  });
}
