/**
 * Turns the games of a board view into the flat list of rows that a virtual list shows: sections (pinned favourites, start
 * windows), sports, championship headers, games. Pure: the same games in any order of arrival give the same rows, and neither a price
 * nor a score can move one. A pinned game is taken out of its championship, so that a game has one row.
 */

import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import { byChampionship } from '#domain/sport/championship-order.ts';
import type { Championship, GameFeed, GameHead } from '#domain/sport/game.ts';
import { START_WINDOWS, type StartWindow, startsWithin, startWindow } from '#domain/sport/start-window.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';

/** A section of a board. `live` and `line` head the two parts of a list that shows both feeds. */
export type BoardSection = 'favorites' | GameFeed | StartWindow;

export type BoardRow =
  | {
      readonly kind: 'section';
      readonly key: string;
      readonly section: BoardSection;
      readonly gameCount: number;
      /** The sport of the games right below, in dense lists. */
      readonly sport?: SportPart;
    }
  | ({ readonly kind: 'sport'; readonly key: string } & SportPart)
  | {
      readonly kind: 'championship';
      readonly key: string;
      readonly championship: Championship;
      readonly sportId: SportId;
      readonly sportName: string;
      readonly gameCount: number;
      readonly collapsed: boolean;
    }
  | {
      readonly kind: 'game';
      readonly key: string;
      readonly gameId: GameId;
      /**
       * Whether the game has left the view; its row keeps the place for a while. Its record's slots must not be read any
       * more.
       */
      readonly isGone?: true;
      /** Whether the row names its championship, which has no header. */
      readonly isNamed?: true;
    };

/** The games of a sport in a part of the list. */
export interface SportPart {
  readonly sportId: SportId;
  readonly sportName: string;
  readonly gameCount: number;
}

export interface BoardOptions {
  readonly feed: GameFeed;
  /** The time in epoch milliseconds; only the line's windows and the time filter read it. */
  readonly nowMs: number;
  /** Time filter in hours; 0 = all. */
  readonly withinHours: number;
  /** Words that the names must contain, lower case or not; empty = all. */
  readonly text: string;
  readonly favoriteGames: ReadonlySet<GameId>;
  readonly favoriteChampionships: ReadonlySet<ChampionshipId>;
  /** Championships whose games are folded away, wherever the header stands. */
  readonly collapsed: ReadonlySet<ChampionshipId>;
  /**
   * The fewest games for which a championship has a header, in dense lists: rows of smaller ones name their championship,
   * and each sport has a header. 0 = every championship has its header.
   */
  readonly headerFrom?: number;
}

/** Whether every word occurs in the names of the opponents, the championship or the country. */
export function matchesText(head: GameHead, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { name, countryName } = head.championship;
  const haystack =
    `${head.opponent1.name} ${head.opponent2?.name ?? ''} ${name} ${countryName}`.toLowerCase();
  return words.every((word) => haystack.includes(word));
}

/** Games of the sports that an account does not hide; the same map where it hides none. */
export const withoutSports = (
  games: ReadonlyMap<GameId, GameRecord>,
  hidden: readonly number[],
): ReadonlyMap<GameId, GameRecord> =>
  hidden.length === 0 ? games : new Map([...games].filter(([, { head }]) => !hidden.includes(head.sportId)));

export function boardRows(games: ReadonlyMap<GameId, GameRecord>, options: BoardOptions): BoardRow[] {
  const {
    feed,
    nowMs,
    withinHours,
    text,
    favoriteGames,
    favoriteChampionships,
    collapsed,
    headerFrom = 0,
  } = options;
  const pinned: GameHead[] = [];
  const rest: GameHead[] = [];
  for (const { head } of games.values()) {
    if (!startsWithin(feed, head.startsAt, withinHours, nowMs) || !matchesText(head, text)) continue;
    const isPinned = favoriteGames.has(head.id) || favoriteChampionships.has(head.championship.id);
    (isPinned ? pinned : rest).push(head);
  }

  const rows: BoardRow[] = [];
  const add = (section: BoardSection | 'all', heads: readonly GameHead[]) => {
    const groups = byChampionship(heads);
    const isDense = headerFrom > 0 && groups.length > 1;
    const partOf = (sportId: SportId, sportName: string): SportPart => {
      const gameCount = heads.filter((head) => head.sportId === sportId).length;
      return { sportId, sportName, gameCount };
    };
    let sport: SportId | undefined;
    if (section !== 'all' && groups[0]) {
      if (isDense) sport = groups[0].sportId;
      rows.push({
        kind: 'section',
        key: `section/${section}`,
        section,
        gameCount: heads.length,
        ...(isDense && { sport: partOf(groups[0].sportId, groups[0].sportName) }),
      });
    }
    for (const { championship, sportId, sportName, heads: listed } of groups) {
      if (isDense && sportId !== sport) {
        sport = sportId;
        rows.push({ kind: 'sport', key: `${section}/${sportId}`, ...partOf(sportId, sportName) });
      }
      const isCollapsed = collapsed.has(championship.id);
      const isNamed = isDense && !isCollapsed && listed.length < headerFrom;
      if (!isNamed) {
        rows.push({
          kind: 'championship',
          key: `${section}/${sportId}/${championship.id}`,
          championship,
          sportId,
          sportName,
          gameCount: listed.length,
          collapsed: isCollapsed,
        });
      }
      if (isCollapsed) continue;
      for (const { id } of listed) {
        rows.push({ kind: 'game', key: `game/${id}`, gameId: id, ...(isNamed && { isNamed }) });
      }
    }
  };

  add('favorites', pinned);
  if (feed === 'live') {
    add('all', rest);
  } else {
    for (const window of START_WINDOWS) {
      const inWindow = rest.filter((head) => startWindow(head.startsAt, nowMs) === window);
      add(window, inWindow);
    }
  }
  return rows;
}

/** The pinned games of both feeds, each part under its own heading; `options` says which are pinned. */
export function favoriteRows(
  live: ReadonlyMap<GameId, GameRecord>,
  line: ReadonlyMap<GameId, GameRecord>,
  options: Omit<BoardOptions, 'feed' | 'withinHours' | 'text'>,
): BoardRow[] {
  const { favoriteGames, favoriteChampionships } = options;
  const part = (section: GameFeed, games: ReadonlyMap<GameId, GameRecord>): BoardRow[] => {
    const pinned = [...games].filter(
      ([id, { head }]) => favoriteGames.has(id) || favoriteChampionships.has(head.championship.id),
    );
    if (pinned.length === 0) return [];
    const rows = boardRows(new Map(pinned), {
      ...options,
      // One part is one list: neither pins nor start windows divide it further.
      feed: 'live',
      withinHours: 0,
      text: '',
      favoriteGames: NO_IDS,
      favoriteChampionships: NO_IDS,
    });
    const heading: BoardRow = {
      kind: 'section',
      key: `section/${section}`,
      section,
      gameCount: pinned.length,
    };
    return [heading, ...rows.map((row) => ({ ...row, key: `${section}/${row.key}` }))];
  };
  return [...part('live', live), ...part('line', line)];
}

const NO_IDS: ReadonlySet<never> = new Set();
