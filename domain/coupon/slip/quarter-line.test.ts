import { describe, expect, it } from 'vitest';
import { multiply, rational, sumOf } from '../../money/rational.ts';
import type { WholeLegResult } from '../bet/leg-result.ts';
import { factorOf } from './leg-factor.ts';
import { handicapResult, totalResult } from './quarter-line.ts';

const ODDS = rational(19n, 10n);
const worth = (result: WholeLegResult) => factorOf({ odds: ODDS, result: { kind: result } });
const plain = (ahead: number): WholeLegResult => (ahead > 0 ? 'win' : ahead < 0 ? 'lose' : 'void');
/** The result of half the stake on each of two lines without quarters, by the words of the rule. */
const inHalves = (ahead: (lineQuarters: number) => number, lineQuarters: number) => {
  const lines = lineQuarters % 2 === 0 ? [lineQuarters, lineQuarters] : [lineQuarters - 1, lineQuarters + 1];
  return multiply(sumOf(lines.map((line) => worth(plain(ahead(line))))), rational(1n, 2n));
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

describe('quarter lines', () => {
  it('are two half stakes: every handicap from -3 to +3 at every margin from -6 to +6', () => {
    for (const line of range(-12, 12))
      for (const margin of range(-6, 6))
        expect(worth(handicapResult(margin, line))).toEqual(inHalves((at) => 4 * margin + at, line));
  });

  it('are two half stakes: every total from 0.25 to 5.5 with 0 to 8 goals, over and under', () => {
    for (const line of range(1, 22))
      for (const total of range(0, 8)) {
        expect(worth(totalResult(total, line, 'over'))).toEqual(inHalves((at) => 4 * total - at, line));
        expect(worth(totalResult(total, line, 'under'))).toEqual(inHalves((at) => at - 4 * total, line));
      }
  });

  it('say which half is returned', () => {
    // -0.75 with one goal ahead: -0.5 wins, -1 is returned. +0.25 at a draw: 0 is returned, +0.5 wins.
    expect([handicapResult(1, -3), handicapResult(0, 1), handicapResult(0, -1)]).toEqual([
      'half_win',
      'half_win',
      'half_lose',
    ]);
    expect([totalResult(3, 11, 'over'), totalResult(3, 11, 'under'), totalResult(3, 12, 'over')]).toEqual([
      'half_win',
      'half_lose',
      'void',
    ]);
  });
});
