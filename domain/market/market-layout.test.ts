import { describe, expect, it } from 'vitest';
import { columnOf, marketColumns, scoreColumn } from './market-layout.ts';
import { parameterFromWire } from './selection.ts';

describe('columns of a market', () => {
  it('stand in reading order: 1, X, 2 and over, under', () => {
    expect(marketColumns(1)).toEqual([[1], [2], [3]]);
    expect(columnOf(17, 10, parameterFromWire(2.5))).toBe(1);
    expect(columnOf(20, 390, parameterFromWire(1))).toBe(1);
  });

  it('sort correct scores into home wins, draws and away wins', () => {
    expect([2.001, 1.001, 0.003, 0].map((wire) => scoreColumn(parameterFromWire(wire)))).toEqual([
      0, 1, 2, 1,
    ]);
  });

  it('are not known for groups and types that nobody described', () => {
    expect(marketColumns(12_345)).toBeUndefined();
    expect(columnOf(1, 99, parameterFromWire(0))).toBeUndefined();
  });
});
