import { describe, expect, it } from 'vitest';
import { WrongInputParameterError } from './route-pattern.ts';
import { isShownTo, readAddress, SITE_ROUTES, type SiteRouteName, writeAddress } from './site-routes.ts';

const BUILT: readonly (readonly [SiteRouteName, Readonly<Record<string, string | number>>, string])[] = [
  ['home', {}, '/en'],
  ['board', { feed: 'live', sportId: 1, championshipId: 7 }, '/en/live/1/7'],
  ['history', { couponNumber: '9000000000000000001' }, '/en/office/history/9000000000000000001'],
  ['statistics-game', { sportId: 1, gameId: 2 }, '/en/statisticpopup/game/1/2/main'],
  ['statistics-game', { sportId: 1, gameId: 2, tabName: 'h2h' }, '/en/statisticpopup/game/1/2/h2h'],
  ['statistics-team', { sportId: 1, teamId: 2 }, '/en/statisticpopup/team/1/2'],
  ['statistics-player', { sportId: 1, playerId: 2 }, '/en/statisticpopup/player/1/2'],
  ['statistics-stage', { sportId: 1, stageId: 2, tt: 3 }, '/en/statisticpopup/stage/1/2?tt=3'],
  ['statistics-stage', { sportId: 1, stageId: 2 }, '/en/statisticpopup/stage/1/2'],
  [
    'statistics-tournament',
    { sportId: 1, tournamentId: 2, seasonId: 3 },
    '/en/statisticpopup/tournament/1/2/3',
  ],
  ['statistics-rating', { sportId: 1, ratingId: 2 }, '/en/statisticpopup/rating/1/2'],
  ['statistics-horse', { horseId: 2 }, '/en/statisticpopup/horse/2'],
  ['statistics-graph', { gameId: 2 }, '/en/statisticpopup/graph/2'],
  ['statistics-graph', { gameId: 2, cfView: 3 }, '/en/statisticpopup/graph/2/3'],
  ['statistics-cyber', { sportId: 144, tournId: 2, seasonId: 3 }, '/en/statisticpopup/cyber/144/2/3'],
  ['toto-draws', { drawStatus: 'open', page: '2' }, '/en/toto/draws/open/2'],
  ['toto-draw', { drawId: '12', rundownNumber: '3' }, '/en/toto/draw/12/3'],
  ['blog-category', { category: 'football', page: '2' }, '/en/blog/category/football/2'],
  ['partners', { tab: 'games' }, '/en/partners/games'],
  ['bonus-rules', { rules: '1st' }, '/en/bonus/rules/1st'],
  ['office-casino', {}, '/en/office/casino'],
  ['casino-game', { slug: 'european-roulette' }, '/en/casino/game/european-roulette'],
  ['office', { page: 'casino-bets-history-mail' }, '/en/office/casino-bets-history-mail'],
  ['office', { page: 'settings/bonus-gifts' }, '/en/office/settings/bonus-gifts'],
  ['office', { page: 'settings/mailing' }, '/en/office/settings/mailing'],
  ['office', { page: 'settings/wallets' }, '/en/office/settings/wallets'],
  ['office', { page: 'payment-consultant/create-by-topic' }, '/en/office/payment-consultant/create-by-topic'],
];

describe('every route of the site', () => {
  it.each(BUILT)('%s of %o is at %s, and read there', (name, values, path) => {
    expect(writeAddress('en', name, values)).toBe(path);
    const address = readAddress(path.split('?')[0] ?? '');
    expect(address?.route.name).toBe(name);
    for (const [key, value] of Object.entries(values))
      if (key !== 'tt') expect(String(address?.values[key])).toBe(String(value));
  });

  it.each<[SiteRouteName, Readonly<Record<string, string | number>>, string]>([
    ['statistics-game', { sportId: 1 }, 'gameId'],
    ['statistics-team', { sportId: 0, teamId: 1 }, 'sportId'],
    ['statistics-cyber', { sportId: 1, tournId: 2, seasonId: 3 }, 'sportId'],
    ['statistics-cyber', { sportId: 85, tournId: 2 }, 'seasonId'],
    ['statistics-stage', { sportId: 1, stageId: 2, tt: 4 }, 'tt'],
    ['toto-draws', { drawStatus: 'soon' }, 'drawStatus'],
    ['toto-draw', { drawId: '7a' }, 'drawId'],
    ['blog', { page: '-1' }, 'page'],
    ['board', { feed: 'live', championshipId: 7 }, 'sportId'],
  ])('%s of %o is refused for its %s', (name, values, parameter) => {
    const build = () => writeAddress('en', name, values);
    expect(build).toThrow(WrongInputParameterError);
    expect(build).toThrow(`wrong input parameter: ${parameter}`);
  });

  it('is read as that route and no other', () => {
    const names = SITE_ROUTES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(SITE_ROUTES.map(({ path }) => path)).size).toBe(names.length);
  });

  it('is of nobody where the path has no language or says nothing', () => {
    for (const path of ['/', '', '/english/live', '/en/statisticpopup', '/en/statisticpopup/cyber/1/2/3'])
      expect(readAddress(path)).toBeUndefined();
  });
});

describe('who a route is shown to', () => {
  const guest = { isUser: false, language: 'en' };
  const user = { isUser: true, language: 'en' };

  it.each([
    [{}, true, true],
    [{ access: 'guest' }, true, false],
    [{ access: 'user' }, false, true],
    [{ languages: ['ru', 'kz'] }, false, false],
    [{ languages: ['en'], access: 'user' }, false, true],
  ] as const)('%o: to a guest %s, to a user %s', (route, toGuest, toUser) => {
    expect([isShownTo(guest, route), isShownTo(user, route)]).toEqual([toGuest, toUser]);
  });

  it('is said of the routes themselves: registration of guests, the office of users', () => {
    const shown = (visitor: typeof guest) =>
      SITE_ROUTES.filter((route) => isShownTo(visitor, route)).map(({ name }) => name);
    expect(shown(guest)).toContain('registration');
    expect(shown(user)).not.toContain('registration');
    expect(shown(user)).toContain('office');
    expect(shown(guest).filter((name) => name.startsWith('office') || name === 'history')).toEqual([]);
  });
});
