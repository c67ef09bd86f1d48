import { describe, expect, it } from 'vitest';
import { grownColumn } from './grown-column.ts';

describe('a column that grows', () => {
  it('keeps what it held, and is nothing after that', () => {
    expect([...grownColumn(Uint16Array.of(1, 2, 3), 3)]).toEqual([1, 2, 3, 0, 0, 0]);
    expect([...grownColumn(Float64Array.of(0.5), 2)]).toEqual([0.5, 0, 0, 0]);
  });

  it('doubles while it is short, and is never a tenth longer than it must be when it is long', () => {
    let column = new Uint8Array(1_024);
    for (let index = 0; index < 200_000; index += 1) {
      if (index < column.length) continue;
      const before = column.length;
      column = grownColumn(column, index);
      if (before <= 4_096) expect(column.length).toBe(before * 2);
      if (index >= 65_536) expect(column.length).toBeLessThan(index * 1.1);
    }
  });
});
