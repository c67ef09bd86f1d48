/** The top games in the order in which a page shows them. */
import type { SportId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import type { ShownGame } from '../../home/shown-games.ts';

/** A slider is of a few. */
const MOST_SLIDES = 6;

/** The best of both feeds by rating, those in play first where they are equal. */
export const sliderOf = (live: readonly GameHead[], line: readonly GameHead[]): readonly GameHead[] =>
  [...live, ...line].sort((one, other) => other.rating - one.rating).slice(0, MOST_SLIDES);

export interface SportGames {
  readonly id: SportId;
  readonly name: string;
  readonly games: readonly ShownGame[];
}

/** The games by sport, in the order of the answer. A game that has begun meanwhile stands in the other feed now. */
export function dashboardOf(games: readonly ShownGame[], feed: GameFeed): readonly SportGames[] {
  const sports = new Map<number, SportGames & { games: ShownGame[] }>();
  for (const game of games) {
    const { head } = game.record;
    if (head.feed !== feed) continue;
    const sport = sports.get(head.sportId) ?? { id: head.sportId, name: head.sportName, games: [] };
    sport.games.push(game);
    sports.set(head.sportId, sport);
  }
  return [...sports.values()];
}
