/** Teams, players and results by a text, of a server that keeps statistics; undefined where it has no answer. */
import { type AnswerOf, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { STATISTIC_SEARCH } from '#protocol/statistics/statistic-search-call.ts';
import type { Services } from '../services.ts';

/** The first search in a language takes the server some seconds. */
const TIMEOUT_MS = 20_000;

export type FoundFigures = AnswerOf<typeof STATISTIC_SEARCH>;
export type AskForFigures = (
  language: string,
  text: string,
  signal: AbortSignal,
) => Promise<FoundFigures | undefined>;

export const figureSearch =
  ({ http }: Services): AskForFigures =>
  async (lng, text, signal) => {
    const reply = await http({
      ...outgoingCall(STATISTIC_SEARCH, { text, lng }),
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    return reply.kind === 'answered' && reply.status === 200
      ? readAnswerOf(STATISTIC_SEARCH, reply.body)
      : undefined;
  };
