/**
 * Addresses of statistics. All have one screen, `statistics` of `screen-routes.ts`, which is shown on a page, in a panel and in a modal alike; so a
 * page of statistics is named by its path behind the language, and this table is not in the page's first load.
 */
import { type RouteValues, readRoute, WrongInputParameterError, writeRoute } from './route-pattern.ts';
import { WORD } from './route-words.ts';

/** Sports whose championships have an address of e-sports. */
export const CYBER_SPORTS = [85, 144, 89] as const;

export const STATISTICS_PATHS = {
  'statistics-game': `/statisticpopup/game/{sportId}/{gameId}/{tabName:${WORD}?}`,
  'statistics-team': '/statisticpopup/team/{sportId}/{teamId}',
  'statistics-player': '/statisticpopup/player/{sportId}/{playerId}',
  'statistics-stage': '/statisticpopup/stage/{sportId}/{stageId}',
  'statistics-tournament': '/statisticpopup/tournament/{sportId}/{tournamentId}/{seasonId}',
  'statistics-rating': '/statisticpopup/rating/{sportId}/{ratingId}',
  'statistics-horse': '/statisticpopup/horse/{horseId}',
  'statistics-graph': '/statisticpopup/graph/{gameId}/{cfView:[0-6]?}',
  'statistics-cyber': `/statisticpopup/cyber/{sportId:${CYBER_SPORTS.join('|')}}/{tournId}/{seasonId}`,
} as const;
export type StatisticsName = keyof typeof STATISTICS_PATHS;

/** What an address of a game without a tab opens. */
export const FIRST_TAB = { tabName: 'main' } as const;

/** The table of a stage: all games, those at home, those away. */
export const TABLE_TYPE = /^[1-3]$/;

/** The selection whose prices a graph shows first, by its key without the game. */
export const SELECTION = /^\d{1,9}\.\d{1,9}\.-?\d{1,9}(?:\.\d{1,4})?\.\d{1,12}$/;
const SELECTION_IN_QUERY = /(?:^|&)selection=(\d{1,9}\.\d{1,9}\.-?\d{1,9}(?:\.\d{1,4})?\.\d{1,12})(?:&|$)/;
const TABLE_IN_QUERY = /(?:^|&)tt=([1-3])(?:&|$)/;

const firstTab = (name: StatisticsName): RouteValues => (name === 'statistics-game' ? FIRST_TAB : {});

export interface StatisticsPage {
  readonly name: StatisticsName;
  readonly values: RouteValues;
}

/** The page of statistics at a path behind the language, with a query or without; undefined where there is none. */
export function readStatistics(path: string): StatisticsPage | undefined {
  const [behind = '', query = ''] = path.split('?');
  for (const [name, pattern] of Object.entries(STATISTICS_PATHS) as [StatisticsName, string][]) {
    const values = readRoute(pattern, behind);
    if (!values) continue;
    const tt = name === 'statistics-stage' ? TABLE_IN_QUERY.exec(query)?.[1] : undefined;
    const table = tt === undefined ? {} : { tt: Number(tt) };
    const named = name === 'statistics-graph' ? SELECTION_IN_QUERY.exec(query)?.[1] : undefined;
    const first = named === undefined ? {} : { selection: named };
    return { name, values: { ...firstTab(name), ...values, ...table, ...first } };
  }
  return undefined;
}

/** The path behind the language; throws WrongInputParameterError for a parameter that is missing or none. */
export function writeStatistics(name: StatisticsName, { selection, tt, ...values }: RouteValues): string {
  const path = writeRoute(STATISTICS_PATHS[name], { ...firstTab(name), ...values });
  if (selection !== undefined) {
    if (name !== 'statistics-graph' || !SELECTION.test(String(selection)))
      throw new WrongInputParameterError('selection');
    return `${path}?selection=${selection}`;
  }
  if (tt === undefined) return path;
  if (name !== 'statistics-stage' || !TABLE_TYPE.test(String(tt))) throw new WrongInputParameterError('tt');
  return `${path}?tt=${tt}`;
}
