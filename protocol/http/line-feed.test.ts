import { describe, expect, it } from 'vitest';
import type { ChampionshipId, GameId, SportId } from '#domain/lib/ids.ts';
import { championshipRequest, gameRequest, listRequest, searchRequest, sportsRequest } from './line-feed.ts';
import { expressDayRequest, longGameRequest } from './long-feed.ts';

const context = { lng: 'en', partner: 7 };

describe('requests of the feed', () => {
  it('ask for lists with the plural filters, in fixed order, with cursor and wait', () => {
    const query = { sports: [4, 1] as SportId[], since: 'e1:7', wait: 5000 };
    expect(listRequest('live', context, query).url).toBe(
      '/service-api/LiveFeed/Get1x2_VZip?getEmpty=true&lng=en&mode=4&noFilterBlockEvent=true&partner=7&since=e1%3A7&sports=1,4&virtualSports=true&wait=5000',
    );
  });

  it('ask for a game in grouped columns with its sub-games', () => {
    expect(gameRequest('line', { lng: 'ru' }, { id: 5 as GameId }).url).toBe(
      '/service-api/LineFeed/GetGameZip?GroupEvents=true&countevents=1000&grMode=4&id=5&isSubGames=true',
    );
  });

  it('ask for one championship with the singular name', () => {
    expect(championshipRequest('live', context, 9 as ChampionshipId).url).toContain('GetChampZip?champ=9&');
  });

  it('ask for the menu with countries, and can wait for its next state', () => {
    const { url } = sportsRequest('live', { lng: 'en' }, { since: 'e:1', wait: 10 });
    expect(url).toBe(
      '/service-api/LiveFeed/GetSportsShortZip?lng=en&since=e%3A1&virtualSports=true&wait=10&withCountries=true',
    );
  });

  it('cut the search text to 100 characters', () => {
    const { url } = searchRequest('line', context, { text: `  ${'я'.repeat(150)}` });
    expect(decodeURIComponent(url)).toContain(`text=${'я'.repeat(100)}`);
    expect(decodeURIComponent(url)).not.toContain('я'.repeat(101));
  });

  it('call the brand `ref` in the long-key feed', () => {
    expect(longGameRequest('live', context, { id: 5 as GameId }).url).toBe(
      '/service-api/main-live-feed/v3/gameEvents?id=5&lng=en&ref=7',
    );
    expect(expressDayRequest('line', context).url).toBe(
      '/service-api/main-line-feed/v1/expressDay?lng=en&ref=7',
    );
  });
});
