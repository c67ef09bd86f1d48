/** Queries that sections of pages are made of: the dashboard of the top games, the slider, games of what somebody follows, and the sections of the menu. */
import { MENU_SECTIONS, NO_SECTION } from '#domain/catalogues/sports/menu-sections.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import { sectionName } from '../../catalogues/section-names.ts';
import type { FeedSource, SourceGame } from '../../source/source.ts';
import type { FeedQuery } from '../feed-service.ts';
import { sectionOf } from '../lists/chosen-sections.ts';
import { filterKey, gameLister, type ListFilter } from '../lists/list-filter.ts';
import { longListQuery } from '../long-queries.ts';
import { type ShortListOptions, shortListQuery } from '../short-queries.ts';

/** Sports of the dashboard and of the slider. */
const MOST_SPORTS = 8;
const GAMES_OF_SPORT = 3;
const MOST_SLIDES = 6;
const MOST_FOLLOWED = 24;
/** The most games of the list that sports are looked for in. */
const LOOKED_AT = 500;

/** So many games of each sport, the best first, sports in the order of their best games. */
function bySport(games: readonly SourceGame[], each: number, sports: number): readonly SourceGame[] {
  const known = new Map<number, SourceGame[]>();
  for (const game of games) {
    const own = known.get(game.sportId) ?? [];
    if (own.length === 0 && known.size === sports) continue;
    if (own.length < each) own.push(game);
    known.set(game.sportId, own);
  }
  return [...known.values()].flat();
}

/** The same array for the same games: watchers see by it that nothing came or left. */
function unchanged(
  list: (source: FeedSource) => readonly SourceGame[],
  choose: (games: readonly SourceGame[]) => readonly SourceGame[],
): (source: FeedSource) => readonly SourceGame[] {
  let from: readonly SourceGame[] | undefined;
  let chosen: readonly SourceGame[] = [];
  return (source) => {
    const games = list(source);
    if (games !== from) chosen = choose(games);
    from = games;
    return chosen;
  };
}

const whole = (filter: ListFilter): ListFilter => ({ ...filter, count: LOOKED_AT });

export function topGamesBoardQuery(options: ShortListOptions, limit = GAMES_OF_SPORT): FeedQuery {
  const list = gameLister(options.feed, whole(options.filter));
  const query = shortListQuery(options);
  return {
    ...query,
    key: `dashboard/${limit}/${query.key}`,
    select: unchanged(list, (games) => bySport(games, limit, MOST_SPORTS)),
  };
}

interface LongOptions {
  readonly feed: GameFeed;
  readonly language: string;
  readonly filter: ListFilter;
}

/** `count`: slides; six where it is not said. */
export function sliderGamesQuery(options: LongOptions, count = MOST_SLIDES): FeedQuery {
  const list = gameLister(options.feed, whole(options.filter));
  const query = longListQuery(options);
  return {
    ...query,
    key: `slider/${count}/${query.key}`,
    select: unchanged(list, (games) => bySport(games, 1, Math.min(count, MOST_SLIDES))),
  };
}

export interface Followed {
  readonly sports: readonly number[];
  readonly championships: readonly number[];
  readonly teams: readonly number[];
}

/** Teams that are named stand before championships, and these before sports. */
function nearness(game: SourceGame, { championships, sports, teams }: Followed): number {
  const { opponent1, opponent2 } = game.head('en');
  if ([...opponent1.ids, ...(opponent2?.ids ?? [])].some((id) => teams.includes(id))) return 3;
  if (championships.includes(game.championshipId)) return 2;
  return sports.includes(game.sportId) ? 1 : 0;
}

export function personaliseQuery(options: LongOptions, followed: Followed, count = MOST_FOLLOWED): FeedQuery {
  const query = longListQuery(options);
  const list = gameLister(options.feed, whole(options.filter));
  const isAny = Object.values(followed).every((ids) => ids.length === 0);
  const most = Math.min(count, MOST_FOLLOWED);
  const choose = (games: readonly SourceGame[]) =>
    games
      .map((game) => ({ game, near: nearness(game, followed) }))
      .filter(({ near }) => near > 0)
      .sort((one, other) => other.near - one.near)
      .map(({ game }) => game);
  return {
    ...query,
    key: `personalise/${most}/${JSON.stringify(followed)}/${query.key}`,
    select: unchanged(list, (games) => (isAny ? games : choose(games)).slice(0, most)),
  };
}

/** What is asked for by name: games, and all games of championships and of teams. */
export interface NamedGames {
  readonly games: readonly number[];
  readonly championships: readonly number[];
  readonly teams: readonly number[];
}

/** Games that are named by themselves, by their championship or by a team, in the order of the feed; none where nothing is named. */
export function namedGamesQuery(options: ShortListOptions, named: NamedGames): FeedQuery {
  const query = shortListQuery(options);
  const list = gameLister(options.feed, {
    ...options.filter,
    count: undefined,
    virtualSports: true,
    apart: true,
  });
  const isNamed = (game: SourceGame): boolean =>
    named.games.includes(game.id) || nearness(game, { ...named, sports: [] }) > 0;
  return {
    ...query,
    key: `named/${JSON.stringify(named)}/${query.key}`,
    select: unchanged(list, (games) => games.filter(isNamed).slice(0, options.filter.count)),
  };
}

const ORDER: readonly number[] = [NO_SECTION, ...Object.values(MENU_SECTIONS)];

interface CountedSport {
  readonly id: number;
  readonly name: string;
  readonly championships: Set<number>;
  games: number;
}

/** Sections in the order of the menu, sports by their games. */
function sectionsOf(games: readonly SourceGame[], language: string): readonly object[] {
  const sections = new Map<number, Map<number, CountedSport>>();
  for (const game of games) {
    const section = sectionOf(game);
    const sports = sections.get(section) ?? new Map<number, CountedSport>();
    sections.set(section, sports);
    const sport = sports.get(game.sportId) ?? {
      id: game.sportId,
      name: game.head(language).sportName,
      championships: new Set<number>(),
      games: 0,
    };
    sports.set(game.sportId, sport);
    sport.games += 1;
    sport.championships.add(game.championshipId);
  }
  return [...sections]
    .sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other))
    .map(([id, sports]) => ({
      id,
      ...(id !== NO_SECTION && { name: sectionName(id, language) }),
      gamesCount: [...sports.values()].reduce((sum, sport) => sum + sport.games, 0),
      sports: [...sports.values()]
        .sort((one, other) => other.games - one.games || one.id - other.id)
        .map((sport) => ({
          id: sport.id,
          name: sport.name,
          gamesCount: sport.games,
          champsCount: sport.championships.size,
        })),
    }));
}

export const sportSectionQuery = ({ feed, filter, language }: LongOptions): FeedQuery => ({
  key: `sections/${feed}/${language}/${filterKey(filter)}`,
  feed,
  depth: 'heads',
  select: gameLister(feed, filter),
  snapshot: (games) => JSON.stringify(sectionsOf(games, language)),
});
