/** The address that a view is asked at (specification section 3; parameters in a fixed order, lists sorted and unique). */
import { unreachable } from '#domain/lib/unreachable.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { FeedRequest } from '#streams/feed/feed-request.ts';

const FEED_FOLDER: Readonly<Record<GameFeed, string>> = { live: 'LiveFeed', line: 'LineFeed' };

export function feedUrl({ spec, language, cursor, waitMs }: FeedRequest): string {
  const folder = `/service-api/${FEED_FOLDER[spec.feed]}`;
  const tail = `${cursor === undefined ? '' : `&since=${encodeURIComponent(cursor)}`}${
    waitMs === undefined ? '' : `&wait=${waitMs}`
  }`;
  const lng = `lng=${encodeURIComponent(language)}`;
  switch (spec.kind) {
    case 'board':
      return (
        `${folder}/Get1x2_VZip?count=5000&${lng}&mode=4&getEmpty=true&noFilterBlockEvent=true` +
        `&virtualSports=true${list('sports', spec.sports)}${list('champs', spec.championships)}${tail}`
      );
    case 'game':
      return (
        `${folder}/GetGameZip?id=${spec.gameId}&${lng}&isSubGames=true&GroupEvents=true` +
        `&grMode=4&countevents=5000${tail}`
      );
    case 'menu':
      return `${folder}/GetSportsShortZip?${lng}&virtualSports=true&withCountries=true${tail}`;
    default:
      return unreachable(spec);
  }
}

function list(name: string, ids: readonly number[]): string {
  if (ids.length === 0) return '';
  return `&${name}=${[...new Set(ids)].sort((left, right) => left - right).join(',')}`;
}
