/**
 * The filter of a list answer: which games it holds, and how the filters of the feed's list endpoints are read from the
 * query.
 */
import { NO_SECTION } from '#domain/catalogues/sports/menu-sections.ts';
import { isPlayedByMachines } from '#domain/catalogues/sports/sports.ts';
import type { GameFeed } from '#domain/sport/game.ts';
import type { ReceivedBy } from '#protocol/calls/call.ts';
import type { ChosenSection } from '#protocol/http/chosen-section.ts';
import type { FeedCalls } from '#protocol/http/feed-calls.ts';
import type { FeedSource, SourceGame } from '../../source/source.ts';
import { isChosen, LIVE_LIST } from './chosen-sections.ts';

export interface ListFilter {
  readonly sports: readonly number[];
  readonly championships: readonly number[];
  /** Sports to leave out. */
  readonly withoutSports: readonly number[];
  /** Sections of the menu; empty for all. */
  readonly sections: readonly ChosenSection[];
  /** Whether simulated and card games are listed too; without it they come only where their sport is asked for by name. */
  readonly virtualSports: boolean;
  /** Whether games that stand apart from those of their sport are listed too; without it they come where they are named. */
  readonly apart?: boolean;
  /** Whether games that have no selections at present are listed too. */
  readonly empty: boolean;
  /** Whether games of which every selection is suspended are listed too. */
  readonly suspended: boolean;
  /** The start time, epoch ms, both ends included. */
  readonly startsFrom: number | undefined;
  readonly startsTo: number | undefined;
  readonly count: number | undefined;
  /** The number of games that are left out at the start of the list. */
  readonly offset?: number;
  /** The only games to list; absent for all. */
  readonly games?: readonly number[];
  readonly visibleSports?: readonly number[];
  /** The only teams whose games are listed. */
  readonly teams?: readonly number[];
  /** Whether only games with pictures are listed. */
  readonly withVideo?: boolean;
  /** The only country whose championships are listed. */
  readonly country?: number;
  readonly first?: FirstGames;
  /** The only sub-sports; each is a sport of its own here. */
  readonly subSports?: readonly number[];
  /** How long ahead a game of the line may start. */
  readonly withinMs?: number;
}

/** Games and championships that stand first; the others keep the order of the list. */
export interface FirstGames {
  readonly games: readonly number[];
  readonly championships: readonly number[];
  readonly country: number | undefined;
}

const HOUR_MS = 3_600_000;
/** The number of hours from which a span means everything, as clients ask for it (ten years). */
const ALL_HOURS = 87_600;

/** The number of featured games, which `top=true` asks for. */
const TOP_COUNT = 50;
/** The number of games of a list that is asked for without a count; all of a feed have to be asked for. */
const DEFAULT_COUNT = 500;

/** The parameters of a filter, which every list has. */
export type FilterValues = ReceivedBy<FeedCalls['longListGames']>;

export function listFilter({
  antisports = [],
  champs = [],
  count = DEFAULT_COUNT,
  country,
  countryFirst = false,
  countryOnly = false,
  filterSubSports,
  games,
  getEmpty = false,
  hasVideo = false,
  isRecommendations = false,
  noFilterBlockEvent = true,
  offset,
  selectedMs = [],
  sports = [],
  teams,
  tf = 0,
  top = false,
  topChamps = [],
  topGames = [],
  tsFrom,
  tsTo,
  virtualSports = false,
  visibleSports,
}: FilterValues): ListFilter {
  const first = countryFirst ? country : undefined;
  const hasFirst = topGames.length > 0 || topChamps.length > 0 || first !== undefined;
  return {
    sports,
    championships: champs,
    withoutSports: antisports,
    sections: selectedMs,
    virtualSports,
    empty: getEmpty,
    suspended: noFilterBlockEvent,
    startsFrom: tsFrom === undefined ? undefined : tsFrom * 1000,
    startsTo: tsTo === undefined ? undefined : tsTo * 1000,
    count: top || isRecommendations ? Math.min(count, TOP_COUNT) : count,
    ...(offset && { offset }),
    ...(games && { games }),
    ...(visibleSports && { visibleSports }),
    ...(teams && { teams }),
    ...(filterSubSports && { subSports: filterSubSports }),
    ...(tf > 0 && tf < ALL_HOURS && { withinMs: tf * HOUR_MS }),
    ...(hasVideo && { withVideo: true }),
    ...(countryOnly && country !== undefined && { country }),
    ...(hasFirst && { first: { games: topGames, championships: topChamps, country: first } }),
  };
}

export const filterKey = (filter: ListFilter): string => JSON.stringify(filter);

function hasOpenSelection(game: SourceGame): boolean {
  if (game.offer) return game.offer !== 'closed';
  const selections = [...game.selections.values()];
  return selections.length === 0 || selections.some((selection) => !selection.suspended);
}

/** Whether a game has no selections. It asks the short list first: some worlds make the rest only when it is read. */
const isEmpty = (game: SourceGame): boolean =>
  (game.listedSelections?.length ?? 0) === 0 &&
  (game.offer ? game.offer === 'none' : game.selections.size === 0);

function passes(game: SourceGame, filter: ListFilter, nowMs: number): boolean {
  const { sports, championships } = filter;
  if (sports.length > 0 && !sports.includes(game.sportId)) return false;
  if (championships.length > 0 && !championships.includes(game.championshipId)) return false;
  if (filter.withoutSports.includes(game.sportId)) return false;
  if (!isChosen(game, filter.sections)) return false;
  if (!passesMore(game, filter)) return false;
  const isNamed = sports.length > 0 || championships.length > 0 || filter.sections.length > 0;
  if (!isNamed && !filter.virtualSports && isPlayedByMachines(game.sportId)) return false;
  if (game.apart && !filter.apart && !names(game, filter)) return false;
  if (!filter.empty && isEmpty(game)) return false;
  if (!filter.suspended && !hasOpenSelection(game)) return false;
  const { startsFrom = 0, startsTo = Number.POSITIVE_INFINITY, withinMs = Number.POSITIVE_INFINITY } = filter;
  const latest = game.feed === 'line' ? Math.min(startsTo, nowMs + withinMs) : startsTo;
  if (startsFrom === 0 && latest === Number.POSITIVE_INFINITY) return true;
  const { startsAt } = game.head('en');
  return startsAt >= startsFrom && startsAt <= latest;
}

/** Whether a filter that a game passes names it; the ordinary list is no section. */
const names = (game: SourceGame, { championships, games, sections, sports, teams }: ListFilter): boolean =>
  sports.length > 0 ||
  championships.length > 0 ||
  games !== undefined ||
  teams !== undefined ||
  sections.some((one) => one.section !== NO_SECTION && one.section !== LIVE_LIST && isChosen(game, [one]));

const countryOf = (game: SourceGame): number => game.head('en').championship.countryId;

function teamsOf(game: SourceGame): readonly number[] {
  const { opponent1, opponent2 } = game.head('en');
  return [...opponent1.ids, ...(opponent2?.ids ?? [])];
}

/** Whether a game passes the filters that few lists ask for. */
function passesMore(
  game: SourceGame,
  { country, games, subSports, teams, visibleSports, withVideo }: ListFilter,
): boolean {
  if (subSports && !subSports.includes(game.sportId)) return false;
  if (games && !games.includes(game.id)) return false;
  if (visibleSports && !visibleSports.includes(game.sportId)) return false;
  if (teams && !teamsOf(game).some((id) => teams.includes(id))) return false;
  if (withVideo && !game.head('en').hasVideo) return false;
  return country === undefined || countryOf(game) === country;
}

export function listGames(source: FeedSource, feed: GameFeed, filter: ListFilter): readonly SourceGame[] {
  const { count = Number.POSITIVE_INFINITY, first, offset = 0 } = filter;
  const wanted = first ? Number.POSITIVE_INFINITY : offset + count;
  const games: SourceGame[] = [];
  const nowMs = filter.withinMs === undefined ? 0 : source.nowMs();
  for (const game of source.games(feed)) {
    if (games.length === wanted) break;
    if (passes(game, filter, nowMs)) games.push(game);
  }
  const ordered = first ? inFront(games, first) : games;
  return first || offset > 0 ? ordered.slice(offset, offset + count) : ordered;
}

function inFront(games: readonly SourceGame[], first: FirstGames): readonly SourceGame[] {
  const isFirst = (game: SourceGame): boolean =>
    first.games.includes(game.id) ||
    first.championships.includes(game.championshipId) ||
    (first.country !== undefined && countryOf(game) === first.country);
  return [...games.filter(isFirst), ...games.filter((game) => !isFirst(game))];
}

/** Whether nothing that moves in a game decides if it passes. */
const isStanding = ({ empty, suspended, startsFrom, startsTo, withinMs, withVideo }: ListFilter): boolean =>
  empty &&
  suspended &&
  !withVideo &&
  startsFrom === undefined &&
  startsTo === undefined &&
  withinMs === undefined;

/** Lists games, as the same array where nothing can have changed in them. */
export function gameLister(
  feed: GameFeed,
  filter: ListFilter,
): (source: FeedSource) => readonly SourceGame[] {
  let from: readonly SourceGame[] | undefined;
  let games: readonly SourceGame[] = [];
  return (source) => {
    const all = source.games(feed);
    if (all !== from || !isStanding(filter)) games = listGames(source, feed, filter);
    from = all;
    return games;
  };
}
