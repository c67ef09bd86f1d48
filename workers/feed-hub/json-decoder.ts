/** The decoder over JSON.parse: bodies of both generations and deltas, parsed by `protocol/feed` and laid out as columns. */
import { failed, ok, type Result } from '#domain/lib/result.ts';
import type { Selection, SelectionIdentity } from '#domain/market/selection.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import { parseDelta } from '#protocol/feed/parse-delta.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { parseSports } from '#protocol/feed/parse-menu.ts';
import { PRICE_GONE, PRICE_SUSPENDED } from '#protocol/hub/batches.ts';
import type { DecodedFeed, DecodedSelections, FeedDecoder } from '#streams/feed/feed-decoder.ts';

type Gone = Omit<SelectionIdentity, 'gameId'>;

export function createJsonDecoder(): FeedDecoder {
  const text = new TextDecoder('utf-8', { fatal: true });
  return {
    decode(bytes, kind, isDelta) {
      let body: unknown;
      try {
        body = bytes.length === 0 ? null : JSON.parse(text.decode(bytes));
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

function toColumns(present: readonly Selection[], gone: readonly Gone[]): DecodedSelections {
  const count = present.length + gone.length;
  const columns = {
    groups: new Uint32Array(count),
    shortGroups: new Uint32Array(count),
    types: new Uint32Array(count),
    parameters: new Float64Array(count),
    players: new Float64Array(count),
    centers: new Uint8Array(count),
    odds: new Uint32Array(count),
    flags: new Uint8Array(count),
  };
  const playerNames: Record<number, string> = {};
  let at = 0;
  const identify = ({ group, type, parameter, player }: Gone) => {
    columns.groups[at] = group;
    columns.types[at] = type;
    columns.parameters[at] = parameter;
    columns.players[at] = player;
  };
  for (const selection of present) {
    identify(selection);
    columns.shortGroups[at] = selection.shortGroup;
    columns.centers[at] = selection.isCenter ? 1 : 0;
    columns.odds[at] = selection.odds;
    columns.flags[at] = selection.suspended ? PRICE_SUSPENDED : 0;
    if (selection.playerName !== undefined) playerNames[selection.player] = selection.playerName;
    at += 1;
  }
  for (const identity of gone) {
    identify(identity);
    columns.flags[at] = PRICE_GONE;
    at += 1;
  }
  return { ...columns, playerNames };
}
