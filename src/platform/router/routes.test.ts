import { describe, expect, it } from 'vitest';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import { inLanguage, parsePath, pathOf, type Route, WrongInputParameterError } from './routes.ts';

const sportId = 1 as SportId;
const championshipId = 118_587 as ChampionshipId;

const routes: readonly Exclude<Route, { name: 'not-found' }>[] = [
  { name: 'board', feed: 'live' },
  { name: 'board', feed: 'line', sportId },
  { name: 'board', feed: 'live', sportId, championshipId },
  { name: 'game', gameId: 700_123_456 as GameId },
  { name: 'multi-view' },
  { name: 'favorites' },
  { name: 'bets' },
  { name: 'settings' },
  { name: 'rules' },
  { name: 'history' },
  { name: 'history', couponNumber: '90000000001' },
  { name: 'registration' },
  { name: 'auth', step: 'confirm-email' },
  { name: 'office', page: 'session-history' },
];

describe('the route table', () => {
  it.each(routes)('reads back the path that it built for %o', (route) => {
    expect(parsePath(pathOf('en', route))).toEqual({ language: 'en', route });
  });

  it.each([
    '/en/live/multi/2',
    '/en/live/abc',
    '/en/line/1/2/3',
    '/en/game',
    '/en/game/0',
    '/en/game/-5',
    '/en/game/1e9',
    '/en/nowhere',
    '/en/office/account/2',
    '/en/auth',
    '/en/registration/2',
  ])('finds nothing at %s', (path) => {
    expect(parsePath(path)).toEqual({ language: 'en', route: { name: 'not-found' } });
  });

  it('opens the account where an address names no page of the office', () => {
    expect(parsePath('/en/office')).toEqual({ language: 'en', route: { name: 'office', page: 'account' } });
  });

  it('refuses to build a path without an id that it needs', () => {
    const build = () => pathOf('en', { name: 'game', gameId: Number.NaN as GameId });
    expect(build).toThrow(WrongInputParameterError);
    expect(() => pathOf('en', { name: 'board', feed: 'live', championshipId })).toThrow('sportId');
    expect(() => pathOf('en', { name: 'board', feed: 'live', sportId: 0 as SportId })).toThrow('sportId');
  });

  it('keeps the place when the language changes', () => {
    expect(inLanguage('/ru/line/1/118587', 'ar')).toBe('/ar/line/1/118587');
    expect(inLanguage('/', 'ar')).toBe('/ar/live');
  });
});
