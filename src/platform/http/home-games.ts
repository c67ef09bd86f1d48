/**
 * What the first page asks the server for: the first games of a feed, the largest championships, and the sports and country of who is here. What fails
 * stays away: the page shows less then, it does not fail.
 */
import type { SportId } from '#domain/lib/ids.ts';
import type { GameFeed, GameHead } from '#domain/sport/game.ts';
import { type AnswerOf, type Call, outgoingCall, readAnswerOf } from '#protocol/calls/call.ts';
import { PERSONAL_PROFILE, TOP_CHAMPS } from '#protocol/catalogues/web-calls.ts';
import { parseGames } from '#protocol/feed/parse-feed.ts';
import { topGamesRequest } from '#protocol/http/line-feed.ts';
import { longListRequest } from '#protocol/http/long-feed.ts';
import { offerPaths } from '#protocol/http/offer-feed.ts';
import type { Services } from '../services.ts';
import { contextIn, hasLongKeys } from '../site/offer-country.ts';

export type TopChampionship = AnswerOf<typeof TOP_CHAMPS>['items'][number];
export type PersonalProfile = AnswerOf<typeof PERSONAL_PROFILE>;

export interface WantedGames {
  readonly feed: GameFeed;
  /** The sports; empty for all. */
  readonly sports: readonly SportId[];
  readonly count: number;
}

/** What somebody follows. */
export interface FollowedIds {
  readonly sports: readonly number[];
  readonly championships: readonly number[];
  readonly teams: readonly number[];
}

export interface HomeGames {
  /** Best first; empty where there is no answer. */
  games(language: string, wanted: WantedGames): Promise<readonly GameHead[]>;
  /** Games of what is named by ids, the nearest and best first; empty where there is no answer. */
  followed(language: string, feed: GameFeed, ids: FollowedIds): Promise<readonly GameHead[]>;
  championships(language: string, limit: number): Promise<readonly TopChampionship[]>;
  profile(): Promise<PersonalProfile | undefined>;
}

/** Ids of one kind in a question. */
const MOST_FOLLOWED = 100;

/** The questions of the first page. */
export const homeGames = ({ http }: Services): HomeGames => {
  async function ask<One extends Call>(call: One, values = {}): Promise<AnswerOf<One> | undefined> {
    const { method, path } = outgoingCall(call, values);
    const reply = await http({ method, path });
    return reply.kind === 'answered' && reply.status === 200 ? readAnswerOf(call, reply.body) : undefined;
  }
  async function heads(path: string): Promise<readonly GameHead[]> {
    const reply = await http({ method: 'GET', path });
    const parsed = parseGames(reply.kind === 'answered' && reply.status === 200 ? reply.body : null);
    return parsed.ok ? parsed.value.games.map(({ head }) => head).filter(({ finished }) => !finished) : [];
  }
  return {
    games(language, { count, feed, sports }) {
      const query = { count, ...(sports.length > 0 && { sports }) };
      // The long keys have no call of their own for the first games: it is their list.
      const request = hasLongKeys() ? longListRequest : topGamesRequest;
      return heads(request(feed, contextIn(language), query).url);
    },
    followed(language, feed, { championships, sports, teams }) {
      const { country, lng } = contextIn(language);
      const lists = { champs: championships, sports, teams };
      const query = new URLSearchParams({ lng, ...(country !== undefined && { fcountry: String(country) }) });
      for (const [name, ids] of Object.entries(lists))
        if (ids.length > 0) query.set(name, ids.slice(0, MOST_FOLLOWED).join());
      return heads(`${offerPaths(feed).personalise}?${query}`);
    },
    championships: async (language, limit) =>
      (await ask(TOP_CHAMPS, { ...contextIn(language), limit }))?.items ?? [],
    profile: () => ask(PERSONAL_PROFILE),
  };
};
