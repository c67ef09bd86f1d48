/** Favourites of the account. Each has the moment of its last change: of two changes the later one holds. */
import * as v from 'valibot';
import { type AnswerOf, peopleCall } from './people-call.ts';
import { agoMs, count, nothing } from './people-values.ts';

/**
 * The most favourites that are kept of each kind, among the pinned ones and among the removed ones; beyond it the oldest
 * are dropped.
 */
export const MAX_KEPT_FAVORITES = 200;

const id = v.pipe(count, v.minValue(1), v.maxValue(2 ** 48));
const feed = v.picklist(['live', 'line']);

const favorite = v.object({
  kind: v.picklist(['game', 'championship', 'team', 'dashboard', 'casino']),
  id,
  /** The feed in which a game was pinned. */
  feed: v.optional(feed),
  /** The name of a team, the slug of a game of the casino. */
  name: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The place of a game of the dashboard: of two the lower one stands first. */
  place: v.optional(v.pipe(count, v.maxValue(10_000))),
  isPinned: v.boolean(),
  /** How long ago it changed, in ms: no device needs a right clock for that. */
  agoMs,
});
/** What is pinned, and what no longer is, so that a device that was away learns of both. */
const favorites = v.object({ favorites: v.array(favorite) });

export const FAVORITES = peopleCall({
  method: 'GET',
  path: '/service-api/favorites/v1/Favorite',
  about: 'What is pinned and what was until a while ago, by the moment of the change.',
  who: 'user',
  request: nothing,
  answer: favorites,
});

export const PIN_GAMES = peopleCall({
  method: 'POST',
  path: '/service-api/favorites/v1/Favorite/Games',
  about: 'Pins games now.',
  who: 'user',
  request: v.object({ games: v.pipe(v.array(v.object({ id, feed })), v.maxLength(MAX_KEPT_FAVORITES)) }),
  answer: favorites,
});

export const UNPIN_GAMES = peopleCall({
  method: 'DELETE',
  path: '/service-api/favorites/v1/Favorite/Games',
  about: 'Takes games from what is pinned now.',
  who: 'user',
  request: v.object({ ids: v.pipe(v.array(id), v.maxLength(MAX_KEPT_FAVORITES)) }),
  answer: favorites,
});

export const MIGRATE_FAVORITES = peopleCall({
  method: 'POST',
  path: '/service-api/favorites/v1/Favorite/migrate/Games',
  about: 'Brings changes of a device, each with its moment, into the account; answers what holds then.',
  who: 'user',
  request: v.object({ changes: v.pipe(v.array(favorite), v.maxLength(4 * MAX_KEPT_FAVORITES)) }),
  answer: favorites,
});

export type KeptFavorite = AnswerOf<typeof FAVORITES>['favorites'][number];
