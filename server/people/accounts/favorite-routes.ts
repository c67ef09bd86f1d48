/** Favourites that follow the account. */
import type { FastifyInstance } from 'fastify';
import { ok } from '#domain/lib/result.ts';
import {
  FAVORITES,
  type KeptFavorite,
  MIGRATE_FAVORITES,
  PIN_GAMES,
  UNPIN_GAMES,
} from '#protocol/people/favorite-calls.ts';
import type { PeopleCallServer } from '../people-call-server.ts';
import type { FavoriteStore } from './favorite-store.ts';

export function favoriteRoutes(
  scope: FastifyInstance,
  calls: PeopleCallServer,
  favorites: FavoriteStore,
): void {
  const taken = async (userId: bigint, changes: readonly KeptFavorite[]) => {
    await favorites.take(userId, changes);
    return ok({ favorites: await favorites.all(userId) });
  };
  calls.serveUser(scope, FAVORITES, (_, { session }) => taken(session.userId, []));
  calls.serveUser(scope, PIN_GAMES, ({ games }, { session }) =>
    taken(
      session.userId,
      games.map(({ feed, id }) => ({ kind: 'game', id, feed, isPinned: true, agoMs: 0 })),
    ),
  );
  calls.serveUser(scope, UNPIN_GAMES, ({ ids }, { session }) =>
    taken(
      session.userId,
      ids.map((id) => ({ kind: 'game', id, isPinned: false, agoMs: 0 })),
    ),
  );
  calls.serveUser(scope, MIGRATE_FAVORITES, ({ changes }, { session }) => taken(session.userId, changes));
}
