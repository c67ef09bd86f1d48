/**
 * What a tab may ask of the hub. A view is a query that the hub keeps fresh; tabs asking for an equal view share one poll.
 */

import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';

export type ViewSpec =
  /** A board: the games of a feed with their main selections. Empty filters mean everything. */
  | {
      readonly kind: 'board';
      readonly feed: GameFeed;
      readonly sports: readonly SportId[];
      readonly championships: readonly ChampionshipId[];
      /** Whether games come with their Asian lines, each with its first half as a game of its own. */
      readonly isAsian?: true;
    }
  /** One game (or sub-game) with every selection. */
  | { readonly kind: 'game'; readonly feed: GameFeed; readonly gameId: GameId }
  /** Sports and championships with counts, for navigation. No prices. */
  | { readonly kind: 'menu'; readonly feed: GameFeed };

/** The key of a view; equal views have equal keys, whatever the order of their lists. */
export function viewKey(spec: ViewSpec): string {
  switch (spec.kind) {
    case 'board': {
      const list = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b).join(',');
      return `${spec.isAsian ? 'asian' : 'board'}/${spec.feed}/${list(spec.sports)}/${list(spec.championships)}`;
    }
    case 'game':
      return `game/${spec.feed}/${spec.gameId}`;
    case 'menu':
      return `menu/${spec.feed}`;
  }
}

export interface MenuChampionship {
  readonly id: ChampionshipId;
  readonly name: string;
  readonly countryId: number;
  readonly countryName: string;
  readonly gameCount: number;
}

export interface MenuSport {
  readonly id: SportId;
  readonly name: string;
  /** The section of the menu; 0 = the ordinary list; the same sport may appear once for each section. */
  readonly menuSection: number;
  readonly gameCount: number;
  readonly championships: readonly MenuChampionship[];
}
