/**
 * The feed of a server that speaks the long keys (`games1x2`, `gameEvents`): a chunk of its own, loaded where a site is configured so
 * (`betting.feedKeys`). Bodies are read whole. The menu is counted from the list of games, since the sections of that
 * generation name no championships.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { Result } from '#domain/lib/result.ts';
import { unreachable } from '#domain/lib/unreachable.ts';
import type { FeedFailure } from '#protocol/feed/failure.ts';
import { longGameRequest, longListRequest } from '#protocol/http/long-feed.ts';
import { audienceContext, LONG_KEYS } from '#protocol/hub/feed-audience.ts';
import type { BodyKind, DecodedFeed, FeedDecoder } from '#streams/feed/feed-decoder.ts';
import type { FeedRequest } from '#streams/feed/polling/feed-request.ts';
import type { FeedSource, FeedSourceParts } from '../feed-hub/feed-source.ts';
import { NOTHING_KEPT, withFirstHalves } from './first-halves.ts';
import { menuOfGames } from './menu-of-games.ts';
import { SECTIONS_APART, withSectionsApart } from './sections-apart.ts';

/** The most games of a list: more than any feed has shown. */
const ALL = 5_000;

const contextOf = (language: string) => audienceContext(language.slice(0, -LONG_KEYS.length));

export function longFeedUrl({ spec, language, cursor, waitMs }: FeedRequest): string {
  const context = contextOf(language);
  const waiting = {
    ...(cursor === undefined ? {} : { since: cursor }),
    ...(waitMs === undefined ? {} : { wait: waitMs }),
  };
  switch (spec.kind) {
    case 'board':
      return longListRequest(spec.feed, context, {
        count: ALL,
        sports: spec.sports,
        champs: spec.championships,
        ...waiting,
      }).url;
    case 'game':
      return longGameRequest(spec.feed, context, { id: spec.gameId, ...waiting }).url;
    case 'menu':
      return longListRequest(spec.feed, context, { count: ALL, ...waiting }).url;
    default:
      return unreachable(spec);
  }
}

/** The answer of a game call carries the prices of its parts as well: whoever shows a part asks for it. */
function toView(feed: DecodedFeed, kind: BodyKind): DecodedFeed {
  if (kind === 'game') return { ...feed, games: feed.games.slice(0, 1) };
  if (kind === 'board') return feed;
  return { ...feed, games: [], menu: menuOfGames(feed.games.flatMap(({ head }) => head ?? [])) };
}

/** The decoder of long keys over that of the hub, which knows both generations; no reader follows them byte by byte. */
export function longDecoder(decoder: FeedDecoder): FeedDecoder {
  const read = (decoded: Result<DecodedFeed, FeedFailure>, kind: BodyKind) =>
    decoded.ok ? { ...decoded, value: toView(decoded.value, kind) } : decoded;
  const listed = (kind: BodyKind): BodyKind => (kind === 'menu' ? 'board' : kind);
  return {
    decode: (bytes, kind) => read(decoder.decode(bytes, listed(kind), false), kind),
    decodeGzip(gzip, limitBytes, kind) {
      const decoded = decoder.decodeGzip?.(gzip, limitBytes, listed(kind), false);
      return decoded && read(decoded, kind);
    },
  };
}

export const withLongKeys = (parts: FeedSourceParts): FeedSourceParts => ({
  ...parts,
  decoder: longDecoder(parts.decoder),
  urlOf: longFeedUrl,
});

/** The address of parts of games in the list of their board. */
function partsUrl({ spec, language }: FeedRequest, subGames: readonly GameId[]): string {
  const { championships: champs, sports } = spec.kind === 'board' ? spec : { championships: [], sports: [] };
  return longListRequest(spec.feed, contextOf(language), { count: ALL, sports, champs, subGames }).url;
}

/** The address of the games that stand apart from the ordinary list. */
const apartUrl = ({ spec, language }: FeedRequest): string =>
  longListRequest(spec.feed, contextOf(language), { count: ALL, selectedMs: SECTIONS_APART }).url;

/** The source of the long keys; `create` is that of the hub, whose code is there already. */
export function createLongSource(
  parts: FeedSourceParts,
  create: (parts: FeedSourceParts) => FeedSource,
): FeedSource {
  const long = withLongKeys(parts);
  const board = withFirstHalves(
    create(long),
    (urlOf, storage) => create({ ...long, storage, urlOf }),
    partsUrl,
  );
  return withSectionsApart(board, create({ ...long, storage: NOTHING_KEPT, urlOf: apartUrl }));
}
