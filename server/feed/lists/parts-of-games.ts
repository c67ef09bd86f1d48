/** Lists of parts of games (halves, corners), each as a game of its own. */
import { firstHalfOf } from '#domain/market/asian-lines.ts';
import type { GameFeed, SubGame } from '#domain/sport/game.ts';
import type { FeedSource, SourceGame } from '../../source/source.ts';
import { gameLister, type ListFilter } from './list-filter.ts';

type Lister = (source: FeedSource) => readonly SourceGame[];

const partsOf = (game: SourceGame): readonly SubGame[] => game.head('en').subGames;

/** Games, and behind each its first half. */
export const withFirstHalves =
  (lister: Lister): Lister =>
  (source) =>
    lister(source).flatMap((game) => {
      const half = firstHalfOf(partsOf(game));
      const part = half && source.game(half.id);
      return part ? [game, part] : [game];
    });

/** The parts that are asked for: by their ids, or by the ids of their kinds (0 for plain periods). */
export interface ChosenParts {
  readonly ids?: readonly number[];
  readonly kinds?: readonly number[];
}

export const isChosenPart = ({ id, typeId = 0 }: SubGame, { ids, kinds }: ChosenParts): boolean =>
  (!ids || ids.includes(id)) && (!kinds || kinds.includes(typeId));

/** Parts in the place of their games. The number of games of the filter is that of parts then. */
export function partsAlone(
  feed: GameFeed,
  { count = Number.POSITIVE_INFINITY, offset = 0, ...filter }: ListFilter,
  chosen: ChosenParts,
): Lister {
  const lister = gameLister(feed, { ...filter, count: undefined });
  return (source) =>
    lister(source)
      .flatMap((game) => partsOf(game).filter((part) => isChosenPart(part, chosen)))
      .flatMap(({ id }) => source.game(id) ?? [])
      .slice(offset, offset + count);
}
