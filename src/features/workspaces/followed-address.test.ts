import { describe, expect, it } from 'vitest';
import { parsePath } from '#domain/addresses/screen-routes.ts';
import type { GameId } from '#domain/lib/ids.ts';
import { followedAddress, staysOnPress } from './followed-address.ts';

const followed = (address: string, feed: 'live' | 'line' = 'live') => {
  const [path = '', query = ''] = address.split('?');
  return followedAddress(
    { gameId: 7 as GameId, feed },
    {
      language: 'en',
      route: parsePath(path).route,
      query: new URLSearchParams(query),
      multiViewWith: ({ gameId }) => `/en/live/multi?panes=1_${gameId}`,
    },
  );
};

describe('a linked window', () => {
  it('shows the game in its own way where it has one', () => {
    expect(followed('/en/live/multi?panes=1')).toBe('/en/live/multi?panes=1_7');
    expect(followed('/en/compare?markets=total&game=3')).toBe('/en/compare?markets=total&game=7');
    expect(followed('/en/statisticpopup/graph/3')).toBe('/en/statisticpopup/graph/7');
  });

  it('else goes to its page, as narrow as the window was', () => {
    expect(followed('/en/live/1')).toBe('/en/game/7');
    expect(followed('/en/game/3?pane=1&market=2', 'line')).toBe('/en/game/7?pane=1&feed=line');
    expect(followed('/en/bets', 'line')).toBe('/en/game/7?feed=line');
  });

  it('keeps its list where another one shows what was pressed', () => {
    const stays = (path: string) => staysOnPress(parsePath(path).route);
    expect(['/en/live', '/en/compare', '/en/game/3', '/en/bets'].map(stays)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
