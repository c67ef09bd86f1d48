import { describe, expect, it } from 'vitest';
import { parameterFromWire } from '../market/selection.ts';
import { wholeMarketOf } from './whole-markets.ts';

const of = (group: number, type: number, line = 0) =>
  wholeMarketOf({ group, type, parameter: parameterFromWire(line) });
const outcomes = (group: number, type: number, line = 0) =>
  of(group, type, line)?.outcomes.map((one) => [one.type, one.parameter / 10_000]);

describe('a whole market', () => {
  it('has every outcome in reading order, whichever of them is asked for', () => {
    expect(outcomes(1, 3)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(of(1, 1)?.key).toBe(of(1, 2)?.key);
    expect(of(8, 5)?.winners).toBe(2);
    expect(of(17, 10, 2.5)?.winners).toBe(1);
  });

  it('has the line of a handicap with both signs', () => {
    const both = [
      [7, -1.5],
      [8, 1.5],
    ];
    expect(outcomes(2, 7, -1.5)).toEqual(both);
    expect(outcomes(2, 8, 1.5)).toEqual(both);
    expect(of(2, 8, 1.5)?.key).toBe(of(2, 7, -1.5)?.key);
    expect(of(2, 7, 1.5)?.key).not.toBe(of(2, 7, -1.5)?.key);
    expect(outcomes(2, 8, 0)).toEqual([
      [7, 0],
      [8, 0],
    ]);
  });

  it('gives stakes back at whole and quarter lines alone', () => {
    const refunds = [-1, -0.75, -0.5, 0].map((line) => of(2, 7, line)?.canRefund);
    expect(refunds).toEqual([true, true, false, true]);
    expect([of(1, 1)?.canRefund, of(17, 9, 2.5)?.canRefund, of(17, 9, 2)?.canRefund]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is none where the outcomes are not known', () => {
    expect(of(136, 731, 2.001)).toBeUndefined();
    expect(of(1, 9)).toBeUndefined();
  });
});
