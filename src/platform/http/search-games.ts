/**
 * Asks both feeds for games by text. What fails stays away: a search finds less then, it does not fail. The server's answer is
 * read like any other list of games; the reader of the feed comes with the first search, not with the page. The same text asked
 * for again while it is on its way is one request; one that nobody waits for any more is ended.
 */

import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { searchRequest } from '#protocol/http/line-feed.ts';
import { longListRequest } from '#protocol/http/long-feed.ts';
import type { Services } from '../services.ts';
import { contextIn, hasLongKeys } from '../site/offer-country.ts';
import type { HttpReply, SendRequest } from './request.ts';

const FEEDS: readonly GameFeed[] = ['live', 'line'];
const LIMIT = 12;
/** More games than any feed has shown. */
const ALL = 5_000;
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
export const gameSearch = ({ http }: Services): AskForGames =>
  createSearchGames(hasLongKeys() ? searchLongGames(http) : searchByCall(http));

/** Asks a feed for games by text. */
type AskFeedForGames = (
  feed: GameFeed,
  asked: SearchGames,
  signal: AbortSignal,
) => Promise<readonly GameHead[]>;

export const searchByCall =
  (send: SendRequest): AskFeedForGames =>
  async (feed, { language, text }, signal) => {
    const { method, url } = searchRequest(feed, contextIn(language), { text, limit: LIMIT });
    return headsOf(await send({ method, path: url, timeoutMs: TIMEOUT_MS, signal }));
  };

function headsOf(reply: HttpReply): readonly GameHead[] {
  const isGood = reply.kind === 'answered' && reply.status >= 200 && reply.status < 300;
  const parsed = parseGames(isGood ? reply.body : null);
  return parsed.ok ? parsed.value.games.map(({ head }) => head) : [];
}

/** The time for which the lists of a server that has no search are looked through again. */
const LIST_KEPT_MS = 60_000;

/** The search of a server that speaks the long keys, which have no call for it: whole lists, looked through here. */
export function searchLongGames(send: SendRequest, nowMs = () => Date.now()): AskFeedForGames {
  const lists = new Map<string, { readonly atMs: number; readonly heads: Promise<readonly GameHead[]> }>();
  const listOf = (feed: GameFeed, language: string) => {
    const key = `${feed} ${language}`;
    const known = lists.get(key);
    if (known && nowMs() - known.atMs < LIST_KEPT_MS) return known.heads;
    const { method, url } = longListRequest(feed, contextIn(language), { count: ALL });
    const heads = send({ method, path: url, timeoutMs: TIMEOUT_MS }).then(headsOf);
    lists.set(key, { atMs: nowMs(), heads });
    // A list that did not come is asked for again.
    void heads.then((found) => found.length > 0 || lists.delete(key));
    return heads;
  };
  return async (feed, { language, text }) => {
    const words = folded(text).split(/\s+/).filter(Boolean);
    const isFound = (head: GameHead) => {
      const names = [head.opponent1.name, head.opponent2?.name, head.championship.name, head.sportName];
      const said = folded(names.join(' '));
      return words.every((word) => said.includes(word));
    };
    return (await listOf(feed, language)).filter(isFound).slice(0, LIMIT);
  };
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export function createSearchGames(ask: AskFeedForGames): AskForGames {
  const flights = new Map<string, Flight>();

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
