/**
 * Asks both feeds for games by text. What fails stays away: a search finds less then, it does not fail. The server's answer is
 * read like any other list of games; the reader of the feed comes with the first search, not with the page. The same text asked
 * for again while it is on its way is one request; one that nobody waits for any more is ended.
 */

import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { searchRequest } from '#protocol/http/line-feed.ts';
import type { FetchLike } from '#protocol/lib/fetch-like.ts';
import { createPerform, type Perform } from '#protocol/lib/perform-request.ts';

const FEEDS: readonly GameFeed[] = ['live', 'line'];
const LIMIT = 12;
const TIMEOUT_MS = 5_000;

export interface SearchGames {
  readonly language: string;
  readonly text: string;
  readonly signal: AbortSignal;
}

/** `performSearch` over a browser's fetch and clock. */
export const createPerformSearch = (fetchIt: FetchLike): Perform =>
  createPerform({
    fetch: fetchIt,
    newAbort: () => new AbortController(),
    nowMs: () => Date.now(),
    after(ms, callback) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });

const browserPerform = createPerformSearch((url, init) => fetch(url, init as RequestInit));

function readJson(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** Heads of whole games, live ones first. Empty after an abort. */
export async function searchGames(
  { language, signal, text }: SearchGames,
  perform: Perform = browserPerform,
): Promise<readonly GameHead[]> {
  const answers = await Promise.all(
    FEEDS.map(async (feed) => {
      const request = searchRequest(feed, { lng: language }, { text, limit: LIMIT });
      const answer = await perform(request, {
        headers: { accept: 'application/json' },
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      const parsed = parseGames(answer.ok ? readJson(answer.value.body) : null);
      return parsed.ok ? parsed.value.games.map(({ head }) => head) : [];
    }),
  );
  return signal.aborted ? [] : answers.flat().filter(({ finished }) => !finished);
}
