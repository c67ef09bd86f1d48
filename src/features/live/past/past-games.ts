/** Which games the board of the past has: those of the board now, and those that the device keeps and that played or waited then. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import { type Parameter, selectionKey } from '#domain/market/selection.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';
import type { StoredPriceTicks } from '#protocol/storage/price-ticks.ts';
import { mainKeys } from '#streams/price-history/past-game.ts';
import type { PastGame } from './use-past-games.ts';

const keysOf = ({ head, selections }: GameRecord): readonly SelectionKey[] =>
  Array.from(selections.types, (type, at) =>
    selectionKey({
      gameId: head.id,
      group: selections.groups[at] ?? 0,
      type,
      parameter: (selections.parameters[at] ?? 0) as Parameter,
      player: selections.players[at] ?? 0,
    }),
  );

const ofBoard = (record: GameRecord, kept: StoredPriceTicks | undefined): PastGame => ({
  id: record.head.id,
  name1: record.head.opponent1.name,
  name2: record.head.opponent2?.name ?? '',
  championship: record.head.championship.name,
  sportId: record.head.sportId,
  startsAt: record.head.startsAt,
  keys: mainKeys(keysOf(record)),
  ...(kept ? { kept } : {}),
});

const ofDevice = (kept: StoredPriceTicks): PastGame => ({
  id: kept.gameId as GameId,
  name1: kept.game?.name1 ?? `№ ${kept.gameId}`,
  name2: kept.game?.name2 ?? '',
  championship: kept.game?.championship ?? '',
  sportId: kept.game?.sportId ?? 0,
  startsAt: kept.game?.startsAt ?? kept.fromMs,
  keys: mainKeys(kept.keys as SelectionKey[]),
  kept,
});

/** Every game that may have been on a board; each object stays the same while what it is made of does. */
export function pastGames(
  board: ReadonlyMap<GameId, GameRecord>,
  records: readonly StoredPriceTicks[],
): readonly PastGame[] {
  const kept = new Map(records.map((record) => [record.gameId, record]));
  const now = [...board.values()].map((record) => ofBoard(record, kept.get(record.head.id)));
  const gone = records.filter(({ gameId }) => !board.has(gameId as GameId)).map(ofDevice);
  return [...now, ...gone].filter(({ keys }) => keys.length > 0);
}

/** The time around what a device saw of a game within which it belongs to the board. */
const AROUND_SEEN_MS = 60_000;

function wasThere({ kept }: PastGame, isOnBoard: boolean, atMs: number): boolean {
  if (isOnBoard || !kept) return isOnBoard;
  for (let at = 0; at + 1 < kept.seen.length; at += 2)
    if (atMs >= (kept.seen[at] ?? 0) - AROUND_SEEN_MS && atMs <= (kept.seen[at + 1] ?? 0) + AROUND_SEEN_MS)
      return true;
  return false;
}

export interface PastQuery {
  readonly feed: GameFeed;
  readonly find: string;
  readonly atMs: number;
}

/** The games of a board at a moment, by when they began: in play once they had begun, upcoming before. */
export function gamesAt(
  games: readonly PastGame[],
  onBoard: (id: GameId) => boolean,
  { atMs, feed, find }: PastQuery,
): readonly PastGame[] {
  const words = find.trim().toLowerCase();
  return games
    .filter(
      (game) =>
        (feed === 'live' ? game.startsAt <= atMs : game.startsAt > atMs) &&
        wasThere(game, onBoard(game.id), atMs) &&
        `${game.name1} ${game.name2} ${game.championship}`.toLowerCase().includes(words),
    )
    .toSorted(
      (one, other) => one.sportId - other.sportId || one.startsAt - other.startsAt || one.id - other.id,
    );
}
