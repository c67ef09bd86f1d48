/**
 * What of the games decides which rows a board has and in which order: a game whose state or number of prices changes has no list made
 * anew.
 */

import type { GameId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';

type Games = ReadonlyMap<GameId, Pick<GameRecord, 'head'>>;

/** Whether a board of these games has the rows of the other's. */
export function isListedAlike(games: Games, others: Games): boolean {
  if (games === others) return true;
  if (games.size !== others.size) return false;
  for (const [id, { head }] of games) {
    const other = others.get(id);
    if (!other || (other.head !== head && !isHeadListedAlike(head, other.head))) return false;
  }
  return true;
}

const isHeadListedAlike = (head: GameHead, other: GameHead): boolean =>
  head.championship.id === other.championship.id &&
  head.startsAt === other.startsAt &&
  head.rating === other.rating &&
  head.sportId === other.sportId &&
  head.opponent1.name === other.opponent1.name &&
  head.opponent2?.name === other.opponent2?.name &&
  head.championship.name === other.championship.name &&
  head.championship.countryName === other.championship.countryName &&
  head.sportName === other.sportName;
