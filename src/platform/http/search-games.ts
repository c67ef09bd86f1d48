/**
 * Asks both feeds for games by text. What fails stays away: a search finds less then, it does not fail. The server's answer is
 * read like any other list of games; the reader of the feed comes with the first search, not with the page. The same text asked
 * for again while it is on its way is one request; one that nobody waits for any more is ended.
 */

import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { searchRequest } from '#protocol/http/line-feed.ts';
import type { Services } from '../services.ts';
import { contextIn } from '../site/offer-country.ts';
import type { SendRequest } from './request.ts';

const FEEDS: readonly GameFeed[] = ['live', 'line'];
const LIMIT = 12;
const TIMEOUT_MS = 5_000;

export interface SearchGames {
  readonly language: string;
  readonly text: string;
  readonly signal: AbortSignal;
}

interface Flight {
  readonly heads: Promise<readonly GameHead[]>;
  readonly abort: () => void;
  askers: number;
}

/** Heads of whole games, live ones first. Empty after an abort. */
export type AskForGames = (asked: SearchGames) => Promise<readonly GameHead[]>;

/** The search of the page. */
export const gameSearch = ({ http }: Services): AskForGames => createSearchGames(http);

export function createSearchGames(send: SendRequest): AskForGames {
  const flights = new Map<string, Flight>();

  async function ask(feed: GameFeed, { language, text }: SearchGames, signal: AbortSignal) {
    const { method, url } = searchRequest(feed, contextIn(language), { text, limit: LIMIT });
    const reply = await send({ method, path: url, timeoutMs: TIMEOUT_MS, signal });
    const isGood = reply.kind === 'answered' && reply.status >= 200 && reply.status < 300;
    const parsed = parseGames(isGood ? reply.body : null);
    return parsed.ok ? parsed.value.games.map(({ head }) => head) : [];
  }

  function takeOff(key: string, asked: SearchGames): Flight {
    const controller = new AbortController();
    const heads = Promise.all(FEEDS.map((feed) => ask(feed, asked, controller.signal)))
      .then((lists) => lists.flat().filter(({ finished }) => !finished))
      .finally(() => flights.delete(key));
    const flight = { heads, abort: () => controller.abort(), askers: 0 };
    flights.set(key, flight);
    return flight;
  }

  return async (asked) => {
    const { language, signal } = asked;
    const key = `${language} ${asked.text.trim()}`;
    const flight = flights.get(key) ?? takeOff(key, asked);
    flight.askers += 1;
    const leave = () => {
      flight.askers -= 1;
      if (flight.askers > 0) return;
      flights.delete(key);
      flight.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    const heads = await flight.heads;
    signal.removeEventListener('abort', leave);
    return signal.aborted ? [] : heads;
  };
}
