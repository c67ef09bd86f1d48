/**
 * What the user has pinned: games and championships. Kept as one small text in the given storage, which every tab of the
 * browser shares; what cannot be read there counts as nothing pinned. A game's pin outlives the game by design of the storage,
 * so the oldest pins are dropped past a limit.
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import type { ChampionshipId, GameFeed, GameId } from '#domain/sport/game.ts';

export interface FavoriteGame {
  readonly id: GameId;
  /** Which feed it was pinned from: where to look for it first. */
  readonly feed: GameFeed;
}

export interface Favorites {
  /** In the order of pinning. */
  readonly games: readonly FavoriteGame[];
  readonly championships: readonly ChampionshipId[];
}

/** One text under one name; the page gives client storage, a test a variable. */
export interface FavoritesStorage {
  read(): string | null;
  write(text: string): void;
  /** Calls back when another tab wrote. Answers how to stop. */
  onForeignWrite(listener: () => void): () => void;
}

export interface FavoritesStore {
  readonly favorites$: Observable<Favorites>;
  current(): Favorites;
  toggleGame(id: GameId, feed: GameFeed): void;
  toggleChampionship(id: ChampionshipId): void;
  close(): void;
}

const MAX_GAMES = 200;
const MAX_CHAMPIONSHIPS = 100;

const NONE: Favorites = { games: [], championships: [] };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** `{ "games": [["live", 1]], "championships": [2] }`. */
export function favoritesFromText(text: string | null): Favorites {
  if (text === null) return NONE;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return NONE;
  }
  if (typeof value !== 'object' || value === null) return NONE;
  const listed = (name: string): readonly unknown[] => {
    const list = (value as Readonly<Record<string, unknown>>)[name];
    return Array.isArray(list) ? list : [];
  };
  const games = listed('games').flatMap((entry): FavoriteGame[] => {
    if (!Array.isArray(entry)) return [];
    const [feed, id] = entry as readonly unknown[];
    return isId(id) && (feed === 'live' || feed === 'line') ? [{ id: id as GameId, feed }] : [];
  });
  const championships = listed('championships').filter(isId) as ChampionshipId[];
  return { games: games.slice(-MAX_GAMES), championships: championships.slice(-MAX_CHAMPIONSHIPS) };
}

export function favoritesToText({ games, championships }: Favorites): string {
  return JSON.stringify({ games: games.map(({ id, feed }) => [feed, id]), championships });
}

export function createFavoritesStore(storage: FavoritesStorage): FavoritesStore {
  const subject = new BehaviorSubject<Favorites>(favoritesFromText(storage.read()));
  const stop = storage.onForeignWrite(() => subject.next(favoritesFromText(storage.read())));
  const change = (next: Favorites) => {
    subject.next(next);
    storage.write(favoritesToText(next));
  };
  return {
    favorites$: subject.asObservable(),
    current: () => subject.value,
    toggleGame: (id, feed) => {
      const { games } = subject.value;
      const isPinned = games.some((game) => game.id === id);
      const rest = games.filter((game) => game.id !== id);
      change({ ...subject.value, games: isPinned ? rest : [...rest, { id, feed }].slice(-MAX_GAMES) });
    },
    toggleChampionship: (id) => {
      const { championships } = subject.value;
      const rest = championships.filter((other) => other !== id);
      const isPinned = rest.length < championships.length;
      change({ ...subject.value, championships: isPinned ? rest : [...rest, id].slice(-MAX_CHAMPIONSHIPS) });
    },
    close: () => {
      stop();
      subject.complete();
    },
  };
}
