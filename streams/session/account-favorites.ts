/**
 * Favourites that follow a signed-in user. Of two changes of one thing the later holds, by its moment, on whichever device it was made: pins of
 * two devices are united, and what was taken back stays so. Signing in brings the device's own pins into the account, which is told and can be
 * undone; they are set aside meanwhile and are all that is there after signing out.
 */

import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import {
  championshipKey,
  type FavoriteChange,
  type Favorites,
  type FavoritesStore,
  favoritesFromText,
  favoritesToText,
  gameKey,
} from '../board/favorites-store.ts';
import type { Clock } from '../clock.ts';
import { SEND_AFTER_MS } from './account-settings.ts';

export interface AccountFavorite {
  readonly kind: 'game' | 'championship';
  readonly id: number;
  readonly feed?: GameFeed | undefined;
  readonly isPinned: boolean;
  readonly agoMs: number;
}

export interface AccountFavoritesApi {
  /** Sends changes, and returns all that holds then, the earliest change first; undefined where it was not answered. */
  readonly bring: (changes: readonly AccountFavorite[]) => Promise<readonly AccountFavorite[] | undefined>;
}

/** What the device itself had pinned, while somebody is signed in; null = nobody is. */
export interface OwnFavorites {
  read(): string | null;
  /** Writes the text; null removes it. */
  write(text: string | null): void;
}

export interface AccountFavoritesParts {
  readonly api: AccountFavoritesApi;
  readonly store: FavoritesStore;
  readonly own: OwnFavorites;
  readonly clock: Clock;
  /** Whether this tab is the one that is used: it brings what was changed. */
  readonly isActive: () => boolean;
  /** Called when so many pins of the device have become the account's. */
  readonly onBrought: (count: number, undo: () => void) => void;
}

export interface AccountFavorites {
  sync(): Promise<void>;
  stop(): void;
}

const keyOf = ({ id, kind }: Pick<AccountFavorite, 'id' | 'kind'>): string =>
  kind === 'game' ? gameKey(id as GameId) : championshipKey(id as ChampionshipId);

/** Every change that is known, by key; a pin of unknown moment is older than all. */
function changesOf(favorites: Favorites): Map<string, Omit<AccountFavorite, 'agoMs'> & FavoriteChange> {
  const changes = new Map<string, Omit<AccountFavorite, 'agoMs'> & FavoriteChange>();
  const at = (key: string): FavoriteChange => favorites.changes[key] ?? { atMs: 0, isTold: false };
  for (const key of Object.keys(favorites.changes)) {
    const kind = key.startsWith('g') ? 'game' : 'championship';
    changes.set(key, { kind, id: Number(key.slice(1)), isPinned: false, ...at(key) });
  }
  for (const { feed, id } of favorites.games)
    changes.set(gameKey(id), { kind: 'game', id, feed, isPinned: true, ...at(gameKey(id)) });
  for (const id of favorites.championships)
    changes.set(championshipKey(id), {
      kind: 'championship',
      id,
      isPinned: true,
      ...at(championshipKey(id)),
    });
  return changes;
}

/** What the account has, and on top of it what was changed here while it was asked. */
function united(
  current: Favorites,
  sent: Favorites,
  answered: readonly AccountFavorite[],
  nowMs: number,
): Favorites {
  const before = changesOf(sent);
  const all = new Map<string, Omit<AccountFavorite, 'agoMs'> & FavoriteChange>(
    answered.map((one) => [keyOf(one), { ...one, atMs: Math.max(0, nowMs - one.agoMs), isTold: true }]),
  );
  for (const [key, change] of changesOf(current)) {
    const earlier = before.get(key);
    if (earlier?.atMs === change.atMs && earlier.isPinned === change.isPinned) continue;
    all.delete(key);
    all.set(key, change);
  }
  const pinned = [...all.values()].filter(({ isPinned }) => isPinned);
  return {
    games: pinned.flatMap(({ feed = 'live', id, kind }) =>
      kind === 'game' ? [{ id: id as GameId, feed }] : [],
    ),
    championships: pinned.flatMap(({ id, kind }) => (kind === 'championship' ? [id as ChampionshipId] : [])),
    changes: Object.fromEntries([...all].map(([key, { atMs, isTold }]) => [key, { atMs, isTold }])),
  };
}

/** Restores after signing out what the device had, and nothing of the account. Harmless where nobody was signed in. */
export function leaveFavorites(store: FavoritesStore, own: OwnFavorites): void {
  const text = own.read();
  if (text === null) return;
  store.replace(favoritesFromText(text));
  own.write(null);
}

export function followAccountFavorites(parts: AccountFavoritesParts): AccountFavorites {
  const { api, clock, isActive, onBrought, own, store } = parts;
  let isOver = false;
  let cancel = (): void => {};
  let running: Promise<void> | undefined;

  const unsent = (favorites: Favorites): AccountFavorite[] => {
    const nowMs = clock.nowMs();
    return [...changesOf(favorites).values()]
      .filter(({ isTold }) => !isTold)
      .map(({ atMs, feed, id, isPinned, kind }) => ({
        kind,
        id,
        ...(feed === undefined ? {} : { feed }),
        isPinned,
        agoMs: Math.max(0, nowMs - atMs),
      }));
  };

  /** The changes that join the account: pins only, since what a guest unpinned was never the account's. */
  const join = (): AccountFavorite[] => {
    const device = store.current();
    const pins = [...changesOf(device)].filter(([, { isPinned }]) => isPinned);
    own.write(favoritesToText(device));
    const changes = Object.fromEntries(pins.map(([key, { atMs }]) => [key, { atMs, isTold: false }]));
    store.replace({ ...device, changes });
    return unsent(store.current());
  };

  const announceBrought = (pins: readonly AccountFavorite[], account: readonly AccountFavorite[]) => {
    const known = new Map(account.map((one) => [keyOf(one), one]));
    const brought = pins.filter((pin) => {
      const held = known.get(keyOf(pin));
      return !held || (!held.isPinned && held.agoMs >= pin.agoMs);
    });
    if (brought.length === 0) return;
    onBrought(brought.length, () => {
      const now = changesOf(store.current());
      for (const pin of brought) {
        if (!now.get(keyOf(pin))?.isPinned) continue;
        if (pin.kind === 'game') store.toggleGame(pin.id as GameId, pin.feed ?? 'live');
        else store.toggleChampionship(pin.id as ChampionshipId);
      }
    });
  };

  const run = async (): Promise<void> => {
    const pins = own.read() === null ? join() : [];
    // Somebody may have left while the server was asked.
    const isHere = () => !isOver && own.read() !== null;
    const account = pins.length > 0 ? await api.bring([]) : [];
    if (!isHere() || !account) return;
    const sent = store.current();
    const answered = await api.bring(unsent(sent));
    if (!isHere() || !answered) return;
    store.replace(united(store.current(), sent, answered, clock.nowMs()));
    announceBrought(pins, account);
  };
  const sync = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  const subscription = store.favorites$.subscribe((favorites) => {
    if (own.read() === null || !isActive() || unsent(favorites).length === 0) return;
    cancel();
    cancel = clock.later(() => {
      // A question that was under way may have told it already.
      if (unsent(store.current()).length > 0) void sync();
    }, SEND_AFTER_MS);
  });

  return {
    sync,
    stop() {
      isOver = true;
      cancel();
      subscription.unsubscribe();
    },
  };
}
