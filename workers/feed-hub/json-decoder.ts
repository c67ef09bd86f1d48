/** The decoder over JSON.parse: bodies of both generations and deltas, parsed by `protocol/feed` and laid out as columns. */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import { parseDelta } from '#protocol/feed/parse-delta.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { parseSports } from '#protocol/feed/parse-menu.ts';
import type { DecodedFeed, FeedDecoder } from '#streams/feed/feed-decoder.ts';
import { toColumns } from '../decoder/to-columns.ts';

export function createJsonDecoder(): FeedDecoder {
  const text = new TextDecoder('utf-8', { fatal: true });
  return {
    decode(bytes, kind, isDelta) {
      let body: unknown;
      try {
        // Not even `null`: an empty answer is a lost one, and JSON.parse says so.
        body = JSON.parse(text.decode(bytes));
      } catch (error) {
        return failed({ code: 'malformed', detail: error instanceof Error ? error.message : 'not JSON' });
      }
      if (isDelta) return decodeDelta(body);
      return kind === 'menu' ? decodeMenu(body) : decodeSnapshot(body);
    },
  };
}

function decodeSnapshot(body: unknown): Result<DecodedFeed, FeedFailure> {
  const parsed = parseGames(body);
  if (!parsed.ok) return parsed;
  const { games, anomalyCount } = parsed.value;
  return ok({
    kind: 'snapshot',
    games: games.map(({ head, score, selections }) => ({
      id: head.id,
      head,
      score,
      selections: toColumns(selections, []),
      partial: false,
    })),
    kept: [],
    left: [],
    anomalies: anomalyCount,
  });
}

function decodeDelta(body: unknown): Result<DecodedFeed, FeedFailure> {
  const parsed = parseDelta(body);
  if (!parsed.ok) return parsed;
  const { games, left, anomalyCount } = parsed.value;
  return ok({
    kind: 'delta',
    games: games.map((game) => ({
      id: game.id,
      head: game.head,
      score: game.score,
      selections: toColumns(game.selections, game.left),
      partial: true,
    })),
    kept: [],
    left,
    anomalies: anomalyCount,
  });
}

function decodeMenu(body: unknown): Result<DecodedFeed, FeedFailure> {
  const parsed = parseSports(body);
  if (!parsed.ok) return parsed;
  const { sports, anomalyCount } = parsed.value;
  return ok({ kind: 'snapshot', games: [], kept: [], left: [], menu: sports, anomalies: anomalyCount });
}
