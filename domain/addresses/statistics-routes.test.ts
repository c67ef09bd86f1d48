import { describe, expect, it } from 'vitest';
import { parsePath, pathOf } from './screen-routes.ts';
import { readStatistics, type StatisticsName, writeStatistics } from './statistics-routes.ts';

const PAGES: readonly (readonly [StatisticsName, Readonly<Record<string, string | number>>, string])[] = [
  ['statistics-game', { sportId: 1, gameId: 2, tabName: 'h2h' }, '/statisticpopup/game/1/2/h2h'],
  ['statistics-team', { sportId: 1, teamId: 2 }, '/statisticpopup/team/1/2'],
  ['statistics-player', { sportId: 1, playerId: 2 }, '/statisticpopup/player/1/2'],
  ['statistics-stage', { sportId: 1, stageId: 2 }, '/statisticpopup/stage/1/2'],
  ['statistics-stage', { sportId: 1, stageId: 2, tt: 3 }, '/statisticpopup/stage/1/2?tt=3'],
  ['statistics-tournament', { sportId: 1, tournamentId: 2, seasonId: 3 }, '/statisticpopup/tournament/1/2/3'],
  ['statistics-rating', { sportId: 4, ratingId: 2 }, '/statisticpopup/rating/4/2'],
  ['statistics-horse', { horseId: 2 }, '/statisticpopup/horse/2'],
  ['statistics-graph', { gameId: 2, cfView: '3' }, '/statisticpopup/graph/2/3'],
  ['statistics-cyber', { sportId: 85, tournId: 2, seasonId: 3 }, '/statisticpopup/cyber/85/2/3'],
];

describe('a page of statistics', () => {
  it.each(PAGES)('%s of %o is at %s, and read there', (name, values, path) => {
    expect(writeStatistics(name, values)).toBe(path);
    expect(readStatistics(path)).toEqual({ name, values });
  });

  it('is one screen of the page at all of its addresses', () => {
    for (const [, , path] of PAGES) {
      const [behind = ''] = path.split('?');
      const { route } = parsePath(`/en${behind}`);
      expect(route).toEqual({ name: 'statistics', page: behind.slice(1) });
      expect(route.name === 'not-found' ? '' : pathOf('en', route)).toBe(`/en${behind}`);
    }
  });

  it('of a game without a tab is its first tab', () => {
    expect(readStatistics('/statisticpopup/game/1/2')?.values['tabName']).toBe('main');
    expect(writeStatistics('statistics-game', { sportId: 1, gameId: 2 })).toBe(
      '/statisticpopup/game/1/2/main',
    );
  });

  it('of a graph may name the selection that is shown first', () => {
    const path = writeStatistics('statistics-graph', { gameId: 2, selection: '17.9.-2.5.0' });
    expect(path).toBe('/statisticpopup/graph/2?selection=17.9.-2.5.0');
    expect(readStatistics(path)?.values).toEqual({ gameId: 2, selection: '17.9.-2.5.0' });
    expect(readStatistics('/statisticpopup/graph/2?selection=all')?.values).toEqual({ gameId: 2 });
  });

  it('leaves a table aside that there is none of, and a query that is not its own', () => {
    expect(readStatistics('/statisticpopup/stage/1/2?tt=4')?.values).toEqual({ sportId: 1, stageId: 2 });
    expect(readStatistics('/statisticpopup/team/1/2?tt=2')?.values).toEqual({ sportId: 1, teamId: 2 });
    expect(readStatistics('/statisticpopup/cyber/1/2/3')).toBeUndefined();
    expect(readStatistics('/statisticpopup')).toBeUndefined();
  });

  it.each<[StatisticsName, Readonly<Record<string, string | number>>, string]>([
    ['statistics-player', { sportId: 1 }, 'playerId'],
    ['statistics-rating', { ratingId: 1 }, 'sportId'],
    ['statistics-horse', {}, 'horseId'],
    ['statistics-stage', { sportId: 1, stageId: 2, tt: 4 }, 'tt'],
    ['statistics-team', { sportId: 1, teamId: 2, tt: 1 }, 'tt'],
    ['statistics-graph', { gameId: 1, cfView: '9' }, 'cfView'],
    ['statistics-graph', { gameId: 1, selection: '1.1' }, 'selection'],
    ['statistics-team', { sportId: 1, teamId: 2, selection: '1.1.0.0' }, 'selection'],
  ])('%s of %o is refused for its %s', (name, values, parameter) => {
    expect(() => writeStatistics(name, values)).toThrow(`wrong input parameter: ${parameter}`);
  });
});
