/**
 * What the user has pinned: games and championships, and what `more-favorites.ts` reads and writes. Kept as one small text in the given storage, which every tab of the
 * browser shares; what cannot be read there counts as nothing pinned. A game's pin outlives the game by design of the storage,
 * so the oldest pins are dropped past a limit. Each pin, and each that was taken back, has its moment: by it two devices of one account
 * agree (`streams/session/account-favorites.ts`).
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';

export interface FavoriteGame {
  readonly id: GameId;
  /** The feed in which it was pinned: where to look for it first. */
  readonly feed: GameFeed;
}

/** A favourite of a kind that the first screen does without: `streams/board/more-favorites.ts` reads what it says. */
export interface MoreFavorite {
  /** The kind: `t` a team, `d` a game of the dashboard, `k` a game of the casino. */
  readonly kind: string;
  readonly id: number;
}

export interface FavoriteChange {
  /** The moment of the change, epoch ms by this device's clock. */
  readonly atMs: number;
  /** Whether it was sent to the account. */
  readonly isTold: boolean;
}

export interface Favorites {
  /** Pinned games in the order of pinning. */
  readonly games: readonly FavoriteGame[];
  readonly championships: readonly ChampionshipId[];
  readonly more: readonly MoreFavorite[];
  /**
   * Changes by `g<game>`, `c<championship>`, and the kind and id of others: when it was pinned, or unpinned where it is in neither list. An older
   * release kept none.
   */
  readonly changes: Readonly<Record<string, FavoriteChange>>;
}

/** One text under one name; the page gives client storage, a test a variable. */
export interface FavoritesStorage {
  read(): string | null;
  write(text: string): void;
  /** Calls back when another tab wrote. Returns what ends that. */
  onForeignWrite(listener: () => void): () => void;
}

export interface FavoritesStore {
  readonly favorites$: Observable<Favorites>;
  current(): Favorites;
  toggleGame(id: GameId, feed: GameFeed): void;
  toggleChampionship(id: ChampionshipId): void;
  /** Replaces the favourites by those of the account, or by those that the device had before. */
  replace(favorites: Favorites): void;
  close(): void;
}

const MAX_GAMES = 200;
const MAX_CHAMPIONSHIPS = 100;

/** The number of unpinned items whose moments are kept. */
const MAX_GONE = 200;

export const NO_FAVORITES: Favorites = { games: [], championships: [], more: [], changes: {} };

export const gameKey = (id: GameId): string => `g${id}`;
export const championshipKey = (id: ChampionshipId): string => `c${id}`;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function changesIn(value: unknown): Favorites['changes'] {
  const changes: Record<string, FavoriteChange> = {};
  for (const [key, change] of Object.entries(asRecord(value))) {
    const [atMs, sent] = Array.isArray(change) ? (change as readonly unknown[]) : [];
    if (/^[gctdk][1-9]\d{0,15}$/.test(key) && Number.isSafeInteger(atMs) && Number(atMs) >= 0)
      changes[key] = { atMs: Number(atMs), isTold: sent === 1 };
  }
  return changes;
}

/** Reads favourites: `{ "games": [["live", 1]], "championships": [2], "changes": { "g1": [1700000000000, 0] } }`. */
export function favoritesFromText(text: string | null): Favorites {
  if (text === null) return NO_FAVORITES;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NO_FAVORITES;
  }
  const stored = asRecord(value);
  const listed = (name: string): readonly unknown[] => {
    const list = stored[name];
    return Array.isArray(list) ? list : [];
  };
  const games = listed('games').flatMap((entry): FavoriteGame[] => {
    if (!Array.isArray(entry)) return [];
    const [feed, id] = entry as readonly unknown[];
    return isId(id) && (feed === 'live' || feed === 'line') ? [{ id: id as GameId, feed }] : [];
  });
  const championships = listed('championships').filter(isId) as ChampionshipId[];
  const more = listed('more').filter((one) => asRecord(one)['id']) as MoreFavorite[];
  return bounded({ games, championships, more, changes: changesIn(stored['changes']) });
}

export function favoritesToText({ games, changes, ...lists }: Favorites): string {
  return JSON.stringify({
    ...lists,
    games: games.map(({ id, feed }) => [feed, id]),
    changes: Object.fromEntries(
      Object.entries(changes).map(([key, { atMs, isTold }]) => [key, [atMs, isTold ? 1 : 0]]),
    ),
  });
}

/** The favourites within their limits: the newest of each list. */
function bounded(favorites: Favorites): Favorites {
  const games = favorites.games.slice(-MAX_GAMES);
  const championships = favorites.championships.slice(-MAX_CHAMPIONSHIPS);
  const pinned = new Set([
    ...games.map(({ id }) => gameKey(id)),
    ...championships.map((id) => championshipKey(id)),
    ...favorites.more.map(({ id, kind }) => kind + id),
  ]);
  const all = Object.entries(favorites.changes);
  const gone = all.filter(([key]) => !pinned.has(key)).sort(([, one], [, other]) => one.atMs - other.atMs);
  const dropped = new Set(gone.slice(0, Math.max(0, gone.length - MAX_GONE)).map(([key]) => key));
  return {
    ...favorites,
    games,
    championships,
    changes:
      dropped.size === 0 ? favorites.changes : Object.fromEntries(all.filter(([key]) => !dropped.has(key))),
  };
}

export function createFavoritesStore(
  storage: FavoritesStorage,
  nowMs: () => number = () => Date.now(),
): FavoritesStore {
  const subject = new BehaviorSubject<Favorites>(favoritesFromText(storage.read()));
  const stop = storage.onForeignWrite(() => subject.next(favoritesFromText(storage.read())));
  const replace = (next: Favorites) => {
    const favorites = bounded(next);
    subject.next(favorites);
    storage.write(favoritesToText(favorites));
  };
  const change = (key: string, next: Omit<Favorites, 'changes'>) =>
    replace({ ...next, changes: { ...subject.value.changes, [key]: { atMs: nowMs(), isTold: false } } });
  return {
    favorites$: subject.asObservable(),
    current: () => subject.value,
    toggleGame: (id, feed) => {
      const { games } = subject.value;
      const rest = games.filter((game) => game.id !== id);
      const isPinned = rest.length < games.length;
      change(gameKey(id), { ...subject.value, games: isPinned ? rest : [...rest, { id, feed }] });
    },
    toggleChampionship: (id) => {
      const { championships } = subject.value;
      const rest = championships.filter((other) => other !== id);
      const isPinned = rest.length < championships.length;
      change(championshipKey(id), { ...subject.value, championships: isPinned ? rest : [...rest, id] });
    },
    replace,
    close: () => {
      stop();
      subject.complete();
    },
  };
}
