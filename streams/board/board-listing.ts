/**
 * What of the games decides which rows a board has and in which order. It stays the same object while that does, so that a game whose state or
 * number of prices changes has no list made anew. It holds no records: those of a past moment would be kept with it.
 */
import type { GameHead, GameId } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';

interface ListedGame {
  readonly championshipId: number;
  readonly championshipName: string;
  readonly countryName: string;
  readonly sportId: number;
  readonly sportName: string;
  readonly name1: string;
  readonly name2: string | undefined;
  readonly startsAt: number;
  readonly rating: number;
}

export type BoardListing = ReadonlyMap<GameId, ListedGame>;

type Games = ReadonlyMap<GameId, Pick<GameRecord, 'head'>>;

/** The listing of these games; `before` itself where they are listed as those were. */
export function boardListing(games: Games, before?: BoardListing): BoardListing {
  if (before && isListedSo(games, before)) return before;
  return new Map([...games].map(([id, { head }]) => [id, listed(head)]));
}

function isListedSo(games: Games, listing: BoardListing): boolean {
  if (games.size !== listing.size) return false;
  for (const [id, { head }] of games) {
    const game = listing.get(id);
    if (!game || !isSame(game, head)) return false;
  }
  return true;
}

const listed = (head: GameHead): ListedGame => ({
  championshipId: head.championship.id,
  championshipName: head.championship.name,
  countryName: head.championship.countryName,
  sportId: head.sportId,
  sportName: head.sportName,
  name1: head.opponent1.name,
  name2: head.opponent2?.name,
  startsAt: head.startsAt,
  rating: head.rating,
});

const isSame = (game: ListedGame, head: GameHead): boolean =>
  game.championshipId === head.championship.id &&
  game.startsAt === head.startsAt &&
  game.rating === head.rating &&
  game.sportId === head.sportId &&
  game.name1 === head.opponent1.name &&
  game.name2 === head.opponent2?.name &&
  game.championshipName === head.championship.name &&
  game.countryName === head.championship.countryName &&
  game.sportName === head.sportName;
