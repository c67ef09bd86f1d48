/** The kinds by which favourites are looked at: each sport of theirs, and cyber sports, marbles and top games apart. */
import { MENU_SECTIONS } from '#domain/catalogues/sports/menu-sections.ts';
import { menuSectionOf, sportById } from '#domain/catalogues/sports/sports.ts';
import type { GameId, SportId } from '#domain/lib/ids.ts';
import type { GameHead } from '#domain/sport/game.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';

type Games = ReadonlyMap<GameId, GameRecord>;

/** A kind: `sport-<id>`, or one of those that are no sport. */
export type FavoriteKind = 'all' | 'cyber' | 'marble' | 'top' | `sport-${number}`;

const CYBER: ReadonlySet<string | undefined> = new Set(['cybersport', 'cyberfootball']);
/** The number of best games of a feed that count as top games. */
const TOP_COUNT = 50;

const isCyber = ({ sportId }: GameHead) => CYBER.has(sportById(sportId)?.category);
const isMarble = ({ sportId }: GameHead) => menuSectionOf(sportId) === MENU_SECTIONS['marble-live'];

/** The lowest rating of the top games of a feed. */
function topRating(games: Games): number {
  const ratings = [...games.values()].map(({ head }) => head.rating).sort((one, other) => other - one);
  return Math.max(1, ratings[TOP_COUNT - 1] ?? ratings.at(-1) ?? 1);
}

export const isOfKind = (kind: FavoriteKind, all: Games): ((head: GameHead) => boolean) => {
  if (kind === 'all') return () => true;
  if (kind === 'cyber') return isCyber;
  if (kind === 'marble') return isMarble;
  if (kind === 'top') {
    const least = topRating(all);
    return ({ rating }) => rating >= least;
  }
  return ({ sportId }) => kind === `sport-${sportId}`;
};

export interface ShownKind {
  readonly kind: FavoriteKind;
  readonly count: number;
  /** The sport of a kind that is one. */
  readonly sport?: { readonly id: SportId; readonly name: string };
}

/** The kinds that some favourites are of, most games first among sports; none where one kind has all of them. */
export function kindsOf(favorites: readonly GameHead[], all: Games): readonly ShownKind[] {
  const sports = new Map<SportId, { readonly name: string; count: number }>();
  for (const { sportId, sportName } of favorites) {
    const known = sports.get(sportId) ?? { name: sportName, count: 0 };
    sports.set(sportId, { ...known, count: known.count + 1 });
  }
  const bySport = [...sports]
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([id, { count, name }]): ShownKind => ({ kind: `sport-${id}`, count, sport: { id, name } }));
  const apart = (['cyber', 'marble', 'top'] as const).flatMap((kind): readonly ShownKind[] => {
    const count = favorites.filter(isOfKind(kind, all)).length;
    return count > 0 ? [{ kind, count }] : [];
  });
  const kinds = [...bySport, ...apart];
  return kinds.length < 2 ? [] : [{ kind: 'all', count: favorites.length }, ...kinds];
}
