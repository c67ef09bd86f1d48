/** The first rows of the live board as the hub would ask for them, with the few words that they need. */
import { must } from '#domain/lib/must.ts';
import type { SiteKind } from '#protocol/site/told-site.ts';
import { listGames } from '../feed/lists/list-filter.ts';
import { type FeedSource, isBehind } from '../source/source.ts';
import type { TextStore } from '../texts/text-store.ts';
import { createFirstBoardPages, type FirstBoardPages } from './first-board-page.ts';

/** What the board's own list holds: every game in play. */
const BOARD_LIST = {
  sports: [],
  championships: [],
  withoutSports: [],
  sections: [],
  virtualSports: true,
  empty: true,
  suspended: true,
  startsFrom: undefined,
  startsTo: undefined,
  count: undefined,
};

export function liveFirstBoard(
  source: FeedSource,
  games: SiteKind['games'],
  nowMs: () => number,
  store: TextStore,
): FirstBoardPages {
  const textOf = (language: string, key: string): string =>
    must(store.dictionary(language, 'app')[key], `the text ${key} in ${language}`);
  const pages = createFirstBoardPages({
    games: () => listGames(source, 'live', BOARD_LIST),
    nowMs,
    texts: (language) => ({
      title: textOf(language, 'section.live'),
      label: textOf(language, games === 'recorded' ? 'site.recorded' : 'site.simulated'),
    }),
  });
  // Rows in a page cannot say how old they are: the page comes without them then.
  return { page: (language, built) => (isBehind(source) ? undefined : pages.page(language, built)) };
}
