import { describe, expect, it } from 'vitest';
import { createPriceMoves } from './price-moves.ts';

describe('the prices of a delta', () => {
  const moves = createPriceMoves();
  const tell = (count: number) => {
    moves.clear();
    for (let at = 0; at < count; at += 1) moves.add(at, 1, 2, 3, 4.5, 1, 1_000 + at, at & 1);
    return moves.odds.length;
  };

  it('are all there, however many there are', () => {
    tell(60_000);
    expect(moves.count).toBe(60_000);
    for (const at of [0, 1_023, 1_024, 59_999]) {
      expect([moves.games[at], moves.groups[at], moves.shortGroups[at], moves.types[at]]).toEqual([
        at,
        1,
        2,
        3,
      ]);
      expect([moves.parameters[at], moves.players[at], moves.centers[at]]).toEqual([4.5, 0, 1]);
      expect([moves.odds[at], moves.flags[at]]).toEqual([1_000 + at, at & 1]);
    }
  });

  it('take no more room than a few times what is told, once little is told again', () => {
    expect(tell(60_000)).toBe(65_536);
    for (let delta = 0; delta < 8; delta += 1) tell(1_000);
    const room = tell(1_000);
    expect(room).toBeLessThanOrEqual(8_192);
    // And it stays so: what is told comes and goes a little.
    for (const count of [900, 1_100, 1_500, 1_000]) expect(tell(count)).toBe(room);
  });
});
