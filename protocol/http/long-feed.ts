/** Requests of the long-key feed, apart from those of the short keys: the hub of a server that speaks these does without them. */
import type { GameFeed } from '#domain/sport/game.ts';
import type { NormalRequest, ParameterValues } from '../lib/request-description.ts';
import { type FeedContext, feedPaths, feedRequest, type GameQuery, type ListQuery } from './line-feed.ts';

/** The long-key feed calls the brand `ref`, and odds notation `cfView`. */
const longContext = ({ lng, partner, country, gr, cfview }: FeedContext): ParameterValues => ({
  lng,
  ref: partner,
  fcountry: country,
  gr,
  cfView: cfview,
});

/** Games with their main selections, in long keys. */
export const longListRequest = (feed: GameFeed, context: FeedContext, query: ListQuery = {}): NormalRequest =>
  feedRequest(feedPaths(feed).longList, {
    getEmpty: true,
    virtualSports: true,
    noFilterBlockEvent: true,
    ...longContext(context),
    ...query,
  });

export const longGameRequest = (feed: GameFeed, context: FeedContext, query: GameQuery): NormalRequest =>
  feedRequest(feedPaths(feed).longGame, { ...longContext(context), ...query });

export const expressDayRequest = (feed: GameFeed, context: FeedContext): NormalRequest =>
  feedRequest(feedPaths(feed).expressDay, longContext(context));
