/** The address that a view is asked at: the descriptions of `protocol/http/line-feed.ts` with what a hub wants of each call. */
import { unreachable } from '#domain/lib/unreachable.ts';
import { ASIAN, gameRequest, listRequest, sportsRequest } from '#protocol/http/line-feed.ts';
import { audienceContext } from '#protocol/hub/feed-audience.ts';
import type { FeedRequest } from '#streams/feed/polling/feed-request.ts';

/** The most games, and the most selections of one game: more than any feed has shown, since the hub wants all of them. */
const ALL = 5_000;

export function feedUrl({ spec, language, cursor, waitMs }: FeedRequest): string {
  const { feed } = spec;
  const context = audienceContext(language);
  const delta = {
    ...(cursor === undefined ? {} : { since: cursor }),
    ...(waitMs === undefined ? {} : { wait: waitMs }),
  };
  switch (spec.kind) {
    case 'board':
      return listRequest(
        feed,
        context,
        { count: ALL, sports: spec.sports, champs: spec.championships, ...delta },
        spec.isAsian && ASIAN,
      ).url;
    case 'game':
      return gameRequest(feed, context, { id: spec.gameId, countevents: ALL, ...delta }).url;
    case 'menu':
      return sportsRequest(feed, context, delta).url;
    default:
      return unreachable(spec);
  }
}
