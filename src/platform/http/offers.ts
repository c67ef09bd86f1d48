/** What pages of offers ask the server for beside what the first page asks: expresses of the day, games of the slider and the dashboard, the last winners. */
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { type AnswerOf, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { GET_LAST_WINNERS } from '#protocol/catalogues/web-calls.ts';
import { type DayExpress, parseExpressDay } from '#protocol/feed/express-day.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { expressDayRequest } from '#protocol/http/long-feed.ts';
import { offerPaths } from '#protocol/http/offer-feed.ts';
import type { Services } from '../services.ts';
import { contextIn, hasLongKeys } from '../site/offer-country.ts';

export type Winner = AnswerOf<typeof GET_LAST_WINNERS>[number];

export interface Offers {
  /** Undefined where there is no answer: what was shown before may stay. */
  expresses(language: string, feed: GameFeed): Promise<readonly DayExpress[] | undefined>;
  /** The best game of each of the first sports; empty where there is no answer. */
  slider(language: string, feed: GameFeed): Promise<readonly GameHead[]>;
  /** The best games of each sport, by sports; empty where there is no answer. */
  dashboard(language: string, feed: GameFeed): Promise<readonly GameHead[]>;
  winners(language: string, limit: number): Promise<readonly Winner[]>;
}

export const offers = ({ http }: Services): Offers => {
  const ask = async (path: string): Promise<unknown> => {
    const reply = await http({ method: 'GET', path });
    if (reply.kind !== 'answered') return undefined;
    return reply.status === 200 ? reply.body : reply.status === 204 ? [] : undefined;
  };
  const games = async (path: string, language: string, long: boolean): Promise<readonly GameHead[]> => {
    const { country, ...context } = contextIn(language);
    const values = { ...context, ...(country !== undefined && { [long ? 'fcountry' : 'country']: country }) };
    const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const parsed = parseGames((await ask(`${path}?${query.join('&')}`)) ?? null);
    return parsed.ok ? parsed.value.games.map(({ head }) => head).filter(({ finished }) => !finished) : [];
  };
  return {
    async expresses(language, feed) {
      const body = await ask(expressDayRequest(feed, contextIn(language)).url);
      const parsed = body === undefined ? undefined : parseExpressDay(body);
      return parsed?.ok ? parsed.value.expresses : undefined;
    },
    slider: (language, feed) => games(offerPaths(feed).sliderGames, language, true),
    dashboard: (language, feed) =>
      hasLongKeys()
        ? games(offerPaths(feed).personalise, language, true)
        : games(offerPaths(feed).topGamesBoard, language, false),
    async winners(language, limit) {
      const { path } = outgoingCall(GET_LAST_WINNERS, { lng: language, limit });
      return readAnswerOf(GET_LAST_WINNERS, await ask(path)) ?? [];
    },
  };
};
