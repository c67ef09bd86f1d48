/**
 * Favourites that follow a signed-in user. Of two changes of one thing the later holds, by its moment, on whichever device it was made: pins of
 * two devices are united, and what was taken back stays so. Signing in brings the device's own pins into the account, which is told and can be
 * undone; they are set aside meanwhile and are all that is there after signing out.
 */

import type { ChampionshipId, GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import {
  type FavoriteChange,
  type Favorites,
  type FavoritesStore,
  favoritesFromText,
  favoritesToText,
  type MoreFavorite,
} from '../board/favorites-store.ts';
import {
  CASINO,
  casinoGameOf,
  casinoGames,
  createMoreFavorites,
  DASHBOARD,
  favoriteTeams,
  gameOf,
  storedGames,
  TEAM,
  teamOf,
} from '../board/more-favorites.ts';
import type { Clock } from '../clock.ts';
import { SEND_AFTER_MS } from './account-settings.ts';

export interface AccountFavorite {
  readonly kind: 'game' | 'championship' | 'team' | 'dashboard' | 'casino';
  readonly id: number;
  readonly feed?: GameFeed | undefined;
  /** The name of a team, the slug of a game of the casino. */
  readonly name?: string | undefined;
  /** The place of a game of the dashboard. */
  readonly place?: number | undefined;
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

/** The letters of the kinds in the keys of changes. */
const LETTERS = { game: 'g', championship: 'c', team: TEAM, dashboard: DASHBOARD, casino: CASINO } as const;
type Kind = AccountFavorite['kind'];
const KINDS = Object.keys(LETTERS) as Kind[];

const keyOf = ({ id, kind }: Pick<AccountFavorite, 'id' | 'kind'>): string => LETTERS[kind] + id;

type Change = Omit<AccountFavorite, 'agoMs'> & FavoriteChange;

/** Every change that is known, by key; a pin of unknown moment is older than all. */
function changesOf(favorites: Favorites): Map<string, Change> {
  const changes = new Map<string, Change>();
  const at = (key: string): FavoriteChange => favorites.changes[key] ?? { atMs: 0, isTold: false };
  for (const key of Object.keys(favorites.changes)) {
    const kind = KINDS.find((one) => key.startsWith(LETTERS[one]));
    if (kind) changes.set(key, { kind, id: Number(key.slice(1)), isPinned: false, ...at(key) });
  }
  const put = (pin: Omit<AccountFavorite, 'agoMs' | 'isPinned'>) =>
    changes.set(keyOf(pin), { ...pin, isPinned: true, ...at(keyOf(pin)) });
  for (const { feed, id } of favorites.games) put({ kind: 'game', id, feed });
  for (const id of favorites.championships) put({ kind: 'championship', id });
  for (const { id, name } of favoriteTeams(favorites)) put({ kind: 'team', id, name });
  for (const { id, name } of casinoGames(favorites).map(casinoGameOf)) put({ kind: 'casino', id, name });
  for (const { feed, id, place } of storedGames(favorites)) put({ kind: 'dashboard', id, feed, place });
  return changes;
}

/** The parts of a pin that are sent beside its id and moment. */
const saidOf = ({ feed, name, place }: Change): Partial<AccountFavorite> => ({
  ...(feed !== undefined && { feed }),
  ...(name !== undefined && { name }),
  ...(place !== undefined && { place }),
});

/** What the account has, and on top of it what was changed here while it was asked. */
function united(
  current: Favorites,
  sent: Favorites,
  answered: readonly AccountFavorite[],
  nowMs: number,
): Favorites {
  const before = changesOf(sent);
  const all = new Map<string, Change>(
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
    more: pinned.flatMap(({ feed = 'live', id, kind, name = '', place = 0 }): readonly MoreFavorite[] => {
      if (kind === 'team') return [teamOf({ id, name })];
      if (kind === 'casino') return [casinoGameOf(name)];
      return kind === 'dashboard' ? [gameOf({ id: id as GameId, feed }, place)] : [];
    }),
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
  const more = createMoreFavorites({ store, nowMs: () => clock.nowMs() });
  let isOver = false;
  let cancel = (): void => {};
  let running: Promise<void> | undefined;

  const unsent = (favorites: Favorites): AccountFavorite[] => {
    const nowMs = clock.nowMs();
    return [...changesOf(favorites).values()]
      .filter(({ isTold }) => !isTold)
      .map((change) => ({
        kind: change.kind,
        id: change.id,
        ...saidOf(change),
        isPinned: change.isPinned,
        agoMs: Math.max(0, nowMs - change.atMs),
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
        else if (pin.kind === 'championship') store.toggleChampionship(pin.id as ChampionshipId);
        else if (pin.kind === 'team') more.toggleTeam({ id: pin.id, name: pin.name ?? '' });
        else if (pin.kind === 'casino') more.toggleCasinoGame(pin.name ?? '');
        else more.toggleGame({ id: pin.id as GameId, feed: pin.feed ?? 'live' });
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
