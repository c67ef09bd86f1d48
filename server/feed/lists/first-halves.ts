/** Lists of an Asian board: each game, and behind it its first half as a game of its own. */
import { firstHalfOf } from '#domain/market/asian-lines.ts';
import type { FeedSource, SourceGame } from '../../source/source.ts';

type Lister = (source: FeedSource) => readonly SourceGame[];

export const withFirstHalves =
  (lister: Lister): Lister =>
  (source) =>
    lister(source).flatMap((game) => {
      const half = firstHalfOf(game.head('en').subGames);
      const part = half && source.game(half.id);
      return part ? [game, part] : [game];
    });
