/**
 * Asks both feeds for games by text. What fails stays away: a search finds less then, it does not fail. The server's answer is
 * read like any other list of games; the reader of the feed comes with the first search, not with the page.
 */

import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { searchRequest } from '#protocol/http/line-feed.ts';

const FEEDS: readonly GameFeed[] = ['live', 'line'];
const LIMIT = 12;
const TIMEOUT_MS = 5_000;

export interface SearchGames {
  readonly language: string;
  readonly text: string;
  readonly signal: AbortSignal;
}

/** Heads of whole games, live ones first. Empty after an abort. */
export async function searchGames(
  { language, signal, text }: SearchGames,
  fetchIt: (url: string, init: RequestInit) => Promise<Response> = (url, init) => fetch(url, init),
): Promise<readonly GameHead[]> {
  const answers = await Promise.all(
    FEEDS.map(async (feed) => {
      const { url } = searchRequest(feed, { lng: language }, { text, limit: LIMIT });
      try {
        const response = await fetchIt(url, {
          headers: { accept: 'application/json' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const parsed = parseGames(response.ok ? await response.json() : null);
        return parsed.ok ? parsed.value.games.map(({ head }) => head) : [];
      } catch {
        return [];
      }
    }),
  );
  return signal.aborted ? [] : answers.flat().filter(({ finished }) => !finished);
}
