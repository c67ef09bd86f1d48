/** Sports and championships with their counts, and search: answers of the short-key feed without prices. */
import { MENU_SECTIONS, NO_SECTION } from '#domain/catalogues/sports/menu-sections.ts';
import { menuSectionOf, sportById } from '#domain/catalogues/sports/sports.ts';
import type { GameHead } from '#domain/sport/game.ts';
import { fromGame } from '#protocol/feed/short/short-writer.ts';
import { folded } from '../../lib/words-of.ts';
import type { SourceGame } from '../../source/source.ts';
import { gameOf } from '../short-queries.ts';
import type { WireRow } from '../watched-query.ts';
import { sectionOf } from './chosen-sections.ts';
import { leadersFirst } from './offer-rules.ts';

interface ChampionshipCount {
  readonly head: GameHead;
  games: number;
  rating: number;
  zones: number;
  videos: number;
}

interface SportCount {
  readonly head: GameHead;
  readonly section: number;
  games: number;
  zones: number;
  videos: number;
  readonly championships: Map<number, ChampionshipCount>;
}

const present = (value: number | string): boolean => value !== 0 && value !== '';

function row(fields: Readonly<Record<string, number | string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => present(value)));
}

/** The sports of each section that they have games in. */
function count(games: readonly SourceGame[], language: string): readonly SportCount[] {
  const sports = new Map<string, SportCount>();
  for (const game of games) {
    const head = game.head(language);
    const section = sectionOf(game);
    const key = `${section}/${game.sportId}`;
    const sport = sports.get(key) ?? {
      head,
      section,
      games: 0,
      zones: 0,
      videos: 0,
      championships: new Map(),
    };
    sports.set(key, sport);
    const championship = sport.championships.get(game.championshipId) ?? {
      head,
      games: 0,
      rating: 0,
      zones: 0,
      videos: 0,
    };
    sport.championships.set(game.championshipId, championship);
    for (const one of [sport, championship]) {
      one.games += 1;
      if (head.hasZone) one.zones += 1;
      if (head.hasVideo) one.videos += 1;
    }
    championship.rating = Math.max(championship.rating, head.rating);
  }
  return [...sports.values()];
}

function championshipRow(one: ChampionshipCount, withCountries = true): Record<string, unknown> {
  const { championship } = one.head;
  return row({
    LI: championship.id,
    L: championship.name,
    CI: withCountries ? championship.countryId : 0,
    CN: withCountries ? championship.countryName : '',
    GC: one.games,
    T: one.rating,
    Z: one.zones,
    V: one.videos,
  });
}

const headOf = (game: SourceGame, language: string) =>
  fromGame(gameOf(game, language, [], undefined), { kind: 'head' });

const ofSport = (head: GameHead): Record<string, unknown> => ({ SI: head.sportId, SN: head.sportName });

const byGames = (a: { games: number }, b: { games: number }): number => b.games - a.games;
const byRating = (a: ChampionshipCount, b: ChampionshipCount): number =>
  b.rating - a.rating || b.games - a.games || a.head.championship.id - b.head.championship.id;

const SECTIONS: readonly number[] = [NO_SECTION, ...Object.values(MENU_SECTIONS)];
/** The place of a sport's row: rows stand by their sections, the ordinary list first. */
const placeOf = ({ section }: SportCount): number => SECTIONS.indexOf(section);
/** The id of the row that a sport has in another section than its own: no sport has such an id. */
const IDS_PER_SECTION = 1_000_000;
const rowIdOf = ({ head: { sportId }, section }: SportCount): number =>
  section === menuSectionOf(sportId) ? sportId : section * IDS_PER_SECTION + sportId;
/** The classes of sports: 1 ordinary, 2 others. */
const CLASS_OF = { people: 1, computer: 2, machine: 2, chance: 2 } as const;

export interface SportRowsOptions {
  /** Sports whose championships are listed. */
  readonly opened: readonly number[];
  /** The championships of those sports to list; empty for all. */
  readonly championships: readonly number[];
  /** Whether championships of one country stand in one row. */
  readonly grouped: boolean;
  /** Whether a row has the country of its championship. */
  readonly withCountries: boolean;
}

/** The first id of rows that group a country's championships: no championship has such an id. */
const FIRST_GROUP = 900_000_000;

/**
 * Groups of championships: a row for each country with several of them, where its best one would stand; the others as
 * they are.
 */
function groupsOf(listed: readonly ChampionshipCount[], withCountries: boolean): readonly WireRow[] {
  const byCountry = new Map<number, ChampionshipCount[]>();
  for (const one of listed) {
    const { countryId } = one.head.championship;
    byCountry.set(countryId, [...(byCountry.get(countryId) ?? []), one]);
  }
  return [...byCountry].flatMap(([countryId, inside]): readonly WireRow[] => {
    const rows = inside.map((one) => championshipRow(one, withCountries));
    const { countryName, id } = (inside[0] as ChampionshipCount).head.championship;
    if (inside.length === 1) return rows.map((wire) => ({ id, wire }));
    const group = FIRST_GROUP + countryId;
    const wire = {
      SC: rows,
      CSC: rows.length,
      ...row({
        LI: group,
        L: countryName,
        CI: withCountries ? countryId : 0,
        GC: inside.reduce((sum, { games }) => sum + games, 0),
      }),
    };
    return [{ id: group, wire }];
  });
}

/** The rows of sports. Championships are listed under the sports in `opened`; under all of them where none is asked for. */
export function sportRows(
  games: readonly SourceGame[],
  language: string,
  { championships, grouped, opened, withCountries }: SportRowsOptions,
): readonly WireRow[] {
  const rowsOf = (sport: SportCount): readonly unknown[] => {
    const listed = [...sport.championships.values()]
      .filter(({ head }) => championships.length === 0 || championships.includes(head.championship.id))
      .sort(byRating);
    return grouped
      ? groupsOf(listed, withCountries).map(({ wire }) => wire)
      : listed.map((one) => championshipRow(one, withCountries));
  };
  return count(games, language)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || byGames(one, other))
    .map((sport) => ({ sport, id: sport.head.sportId }))
    .map(({ id, sport }) => ({
      id: rowIdOf(sport),
      wire: {
        ...row({
          I: id,
          N: sport.head.sportName,
          C: sport.games,
          CC: sport.championships.size,
          CID: CLASS_OF[sportById(id)?.nature ?? 'people'],
          MS: sport.section,
          Z: sport.zones,
          V: sport.videos,
        }),
        ...(opened.length === 0 || opened.includes(id) ? { L: rowsOf(sport) } : {}),
      },
    }));
}

export function championshipRows(games: readonly SourceGame[], language: string): readonly WireRow[] {
  const all = count(games, language).flatMap((sport) => [...sport.championships.values()]);
  return all.sort(byRating).map((one) => ({
    id: one.head.championship.id,
    wire: { ...ofSport(one.head), ...championshipRow(one) },
  }));
}

export function topChampionshipRows(
  games: readonly SourceGame[],
  language: string,
  limit: number,
  leaders: readonly number[],
): readonly WireRow[] {
  return leadersFirst(championshipRows(games, language), leaders, ({ id }) => Number(id))
    .slice(0, limit)
    .map(({ id, wire }, index) => ({ id, wire: { Pos: index + 1, MSs: null, ...wire } }));
}

/** Rows of all sports have ids of their own: a country has a row in each sport, and in each section that the sport has games in. */
const IDS_PER_SPORT = 10_000_000_000;
const SPORTS_PER_SECTION = 10_000;

/** Championships as they are grouped by country, of every sport. */
export const globalChampionshipRows = (games: readonly SourceGame[], language: string): readonly WireRow[] =>
  count(games, language).flatMap((sport) =>
    groupsOf([...sport.championships.values()].sort(byRating), true).map(({ id, wire }) => ({
      id: id + (placeOf(sport) * SPORTS_PER_SECTION + sport.head.sportId) * IDS_PER_SPORT,
      wire: { ...ofSport(sport.head), ...wire },
    })),
  );

/** The country of a row that groups championships; undefined for the id of a championship. */
export const countryOfGroup = (id: number): number | undefined =>
  id > FIRST_GROUP ? id - FIRST_GROUP : undefined;

/** A country's championships of a sport as one, with all games of them, without odds; null where there are none. */
export function globalChampionshipWithGames(games: readonly SourceGame[], language: string): unknown {
  const [first] = globalChampionshipRows(games, language);
  if (!first) return null;
  const { sportId } = (games[0] as SourceGame).head(language);
  const ofFirst = games.filter((game) => game.sportId === sportId);
  return { ...first.wire, G: ofFirst.map((game) => headOf(game, language)) };
}

/** One championship with its games, without odds; null where it has none. */
export function championshipWithGames(games: readonly SourceGame[], language: string): unknown {
  const [first] = championshipRows(games, language);
  if (!first) return null;
  return {
    ...first.wire,
    G: games.map((game) => headOf(game, language)),
  };
}

/**
 * Whether every word of the text stands in a name of the game, in the asked language or in English; where it is strict, as a
 * whole word.
 */
export function matcher(text: string, language: string, isStrict = false): (game: SourceGame) => boolean {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return (game) => {
    const heads = language === 'en' ? [game.head('en')] : [game.head(language), game.head('en')];
    const names = folded(
      heads
        .flatMap((head) => [
          head.opponent1.name,
          head.opponent2?.name ?? '',
          head.championship.name,
          head.sportName,
        ])
        .join(' '),
    );
    const whole = isStrict ? new Set(names.split(/[^\p{L}\p{N}]+/u)) : undefined;
    return words.length > 0 && words.every((word) => (whole ? whole.has(word) : names.includes(word)));
  };
}

export const searchRows = (games: readonly SourceGame[], language: string): readonly unknown[] =>
  games.map((game) => fromGame(gameOf(game, language, [], undefined), { kind: 'head' }));
