/** The first rows of the live board as the hub would ask for them, with the few words that they need. */
import { own } from '#domain/lib/own.ts';

import ar from '#locales/ar/app.json' with { type: 'json' };
import en from '#locales/en/app.json' with { type: 'json' };
import ru from '#locales/ru/app.json' with { type: 'json' };
import type { Site } from '#protocol/http/site.ts';
import { listGames } from '../feed/list-filter.ts';
import { type FeedSource, isBehind } from '../source/source.ts';
import { createFirstBoardPages, type FirstBoardPages } from './first-board-page.ts';

const TEXTS: Readonly<Record<string, typeof en>> = { ar, en, ru };

/** What the board's own list holds: every game in play. */
const BOARD_LIST = {
  sports: [],
  championships: [],
  withoutSports: [],
  virtualSports: true,
  empty: true,
  suspended: true,
  startsFrom: undefined,
  startsTo: undefined,
  count: undefined,
};

export function liveFirstBoard(
  source: FeedSource,
  games: Site['games'],
  nowMs: () => number,
): FirstBoardPages {
  const pages = createFirstBoardPages({
    games: () => listGames(source, 'live', BOARD_LIST),
    nowMs,
    texts(language) {
      const texts = own(TEXTS, language) ?? en;
      return {
        title: texts['section.live'],
        label: games === 'recorded' ? texts['site.recorded'] : texts['site.simulated'],
      };
    },
  });
  // Rows in a page cannot say how old they are: the page comes without them then.
  return { page: (language, built) => (isBehind(source) ? undefined : pages.page(language, built)) };
}
