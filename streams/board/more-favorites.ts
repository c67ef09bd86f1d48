/**
 * Favourites of the kinds that the first screen does without: teams, games of the casino, and the games of the dashboard in their order. They stand in the
 * store of the others (`favorites-store.ts`), so that they follow an account and are taken back like them.
 */
import type { GameId } from '#domain/lib/ids.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { Favorites, FavoritesStore, MoreFavorite } from './favorites-store.ts';

export interface FavoriteTeam {
  readonly id: number;
  readonly name: string;
}

export interface DashboardGame {
  readonly id: GameId;
  readonly feed: GameFeed;
}

/** The most games of the dashboard. */
export const MAX_DASHBOARD = 20;
const MAX_TEAMS = 100;
export const MAX_TEAM_NAME = 100;

export const TEAM = 't';
export const DASHBOARD = 'd';
export const CASINO = 'k';
const MAX_CASINO = 200;
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

interface StoredTeam extends MoreFavorite {
  readonly name: string;
}

/** A game of the dashboard; of two the one with the lower place stands first. */
export interface StoredGame extends MoreFavorite {
  readonly feed: GameFeed;
  readonly place: number;
}

interface StoredCasinoGame extends MoreFavorite {
  /** The slug of the game. */
  readonly name: string;
}

const isId = (id: unknown): boolean => Number.isSafeInteger(id) && Number(id) > 0;

const isTeam = (one: MoreFavorite): one is StoredTeam =>
  one.kind === TEAM && isId(one.id) && typeof (one as Partial<StoredTeam>).name === 'string';

function isDashboardGame(one: MoreFavorite): one is StoredGame {
  const { feed, kind, place } = one as Partial<StoredGame>;
  return (
    kind === DASHBOARD && isId(one.id) && (feed === 'live' || feed === 'line') && Number.isSafeInteger(place)
  );
}

export const teamOf = ({ id, name }: FavoriteTeam): StoredTeam => ({
  kind: TEAM,
  id,
  name: name.slice(0, MAX_TEAM_NAME),
});

const isCasinoGame = (one: MoreFavorite): one is StoredCasinoGame =>
  one.kind === CASINO && isId(one.id) && SLUG.test(String((one as Partial<StoredCasinoGame>).name));

/** The number of a slug, up to 2^48: favourites are kept and sent by numbers. */
function slugId(slug: string): number {
  let high = 0x81_1c;
  let low = 0x9d_c5_81_1c;
  for (const letter of slug) {
    const code = letter.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01_00_01_93) >>> 0;
    high = Math.imul(high + low + code, 0x85_eb_ca_6b) >>> 16;
  }
  return high * 2 ** 32 + low + 1;
}

export const casinoGameOf = (slug: string): StoredCasinoGame => ({
  kind: CASINO,
  id: slugId(slug),
  name: slug,
});

/** Slugs of pinned games of the casino, the oldest pin first. */
export const casinoGames = ({ more }: Pick<Favorites, 'more'>): readonly string[] =>
  more
    .filter(isCasinoGame)
    .slice(-MAX_CASINO)
    .map(({ name }) => name);

export const gameOf = ({ feed, id }: DashboardGame, place: number): StoredGame => ({
  kind: DASHBOARD,
  id,
  feed,
  place,
});

export const favoriteTeams = ({ more }: Pick<Favorites, 'more'>): readonly FavoriteTeam[] =>
  more.filter(isTeam).slice(-MAX_TEAMS);

export const storedGames = ({ more }: Pick<Favorites, 'more'>): readonly StoredGame[] =>
  more
    .filter(isDashboardGame)
    .sort((one, other) => one.place - other.place || one.id - other.id)
    .slice(0, MAX_DASHBOARD);

export const dashboardGames = (favorites: Pick<Favorites, 'more'>): readonly DashboardGame[] =>
  storedGames(favorites).map(({ feed, id }) => ({ id: id as GameId, feed }));

export interface MoreFavoritesParts {
  readonly store: Pick<FavoritesStore, 'current' | 'replace'>;
  readonly nowMs: () => number;
  /** The most games of the dashboard, as the site has it; absent for what there is room for. */
  readonly mostGames?: () => number;
}

export interface MoreFavorites {
  toggleTeam(team: FavoriteTeam): void;
  /** Pins a game of the casino, or takes it back. */
  toggleCasinoGame(slug: string): void;
  /** Adds a game at the end of the dashboard, or takes it away. False where the dashboard is full. */
  toggleGame(game: DashboardGame): boolean;
  /** Puts a game of the dashboard at a place among the others, from 0. */
  move(id: GameId, place: number): void;
}

export function createMoreFavorites({
  mostGames = () => MAX_DASHBOARD,
  nowMs,
  store,
}: MoreFavoritesParts): MoreFavorites {
  /** Writes some favourites anew, and takes others away, all of this moment. */
  const write = (put: readonly MoreFavorite[], gone: readonly MoreFavorite[] = []) => {
    const favorites = store.current();
    const keys = new Set([...put, ...gone].map(({ id, kind }) => kind + id));
    const changed = [...keys].map((key) => [key, { atMs: nowMs(), isTold: false }] as const);
    store.replace({
      ...favorites,
      more: [...favorites.more.filter(({ id, kind }) => !keys.has(kind + id)), ...put],
      changes: { ...favorites.changes, ...Object.fromEntries(changed) },
    });
  };
  return {
    toggleTeam(team) {
      const known = favoriteTeams(store.current()).some(({ id }) => id === team.id);
      write(known ? [] : [teamOf(team)], known ? [teamOf(team)] : []);
    },

    toggleCasinoGame(slug) {
      const known = casinoGames(store.current()).includes(slug);
      write(known ? [] : [casinoGameOf(slug)], known ? [casinoGameOf(slug)] : []);
    },

    toggleGame({ feed, id }) {
      const games = storedGames(store.current());
      const known = games.find((game) => game.id === id);
      if (known) write([], [known]);
      else if (games.length >= mostGames()) return false;
      else write([gameOf({ feed, id }, (games.at(-1)?.place ?? -1) + 1)]);
      return true;
    },

    move(id, place) {
      const games = storedGames(store.current());
      const moved = games.find((game) => game.id === id);
      if (!moved) return;
      const others = games.filter((game) => game !== moved);
      const ordered = [...others.slice(0, Math.max(0, place)), moved, ...others.slice(Math.max(0, place))];
      write(
        ordered.flatMap((game, at) => {
          const placed: StoredGame = { ...game, place: at };
          return game.place === at ? [] : [placed];
        }),
      );
    },
  };
}
