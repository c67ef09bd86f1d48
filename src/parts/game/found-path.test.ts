import { describe, expect, it } from 'vitest';
import type { GameId } from '#domain/lib/ids.ts';
import type { SubGame } from '#domain/sport/game.ts';
import { gamePathOf } from './found-path.ts';

const CORNERS = { id: 5 as GameId, periodName: '', typeName: 'Corners', variantName: '', selectionCount: 9 };
const HALF = { id: 2 as GameId, periodName: '2nd half', typeName: '', variantName: '', selectionCount: 9 };
const game = (feed: 'live' | 'line', ...subGames: readonly SubGame[]) => ({
  feed,
  id: 1 as GameId,
  subGames,
});

describe('the path of a found game', () => {
  it('is that of the game where all of the text is its name', () => {
    expect(gamePathOf('en', game('live'), '')).toBe('/en/game/1');
    expect(gamePathOf('en', game('line'), '')).toBe('/en/game/1?feed=line');
  });

  it('has what is looked for among its prices', () => {
    expect(gamePathOf('en', game('live'), 'both teams')).toBe('/en/game/1?find=both+teams');
    expect(gamePathOf('en', game('line'), 'Over')).toBe('/en/game/1?feed=line&find=over');
  });

  it('leads to the part of the game that the text names, and looks for the rest there', () => {
    const parts = game('live', HALF as SubGame, CORNERS as SubGame);
    expect(gamePathOf('en', parts, 'corners over')).toBe('/en/game/5?find=over');
    expect(gamePathOf('en', parts, 'corner over 9.5')).toBe('/en/game/5?find=over+9+5');
    expect(gamePathOf('en', parts, 'cor')).toBe('/en/game/1?find=cor');
    expect(gamePathOf('en', parts, 'half')).toBe('/en/game/2');
    expect(gamePathOf('en', parts, 'handicap')).toBe('/en/game/1?find=handicap');
  });
});
