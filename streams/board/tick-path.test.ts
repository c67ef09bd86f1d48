import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '#domain/lib/ids.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { TickHistory } from '#protocol/hub/batches.ts';
import { tickPath } from './tick-path.ts';

const BOX = { width: 100, height: 10 };

const history = (
  ticks: readonly (readonly [atMs: number, odds: number, suspended?: boolean])[],
  gaps: TickHistory['gaps'] = [],
): TickHistory => ({
  key: '1.1.1.0.0' as SelectionKey,
  ticks: ticks.map(([atMs, odds, suspended = false]) => ({ atMs, odds: odds as Odds, suspended })),
  gaps,
});

describe('tick path', () => {
  it('steps at each change and holds the last price until now', () => {
    expect(
      tickPath(
        history([
          [0, 2000],
          [50, 3000],
        ]),
        100,
        BOX,
      ),
    ).toEqual({
      d: 'M0 10H50V0H100',
      holes: [],
      low: 2000,
      high: 3000,
    });
  });

  it('L8 is open where nothing could be seen', () => {
    const path = tickPath(
      history(
        [
          [0, 2000],
          [80, 3000],
        ],
        [{ fromMs: 20, toMs: 60 }],
      ),
      100,
      BOX,
    );
    expect(path.d).toBe('M0 10H20M60 10H80V0H100');
    expect(path.holes).toEqual([[20, 60]]);
  });

  it('L8 is open while suspended, and begins anew after it', () => {
    const path = tickPath(
      history([
        [0, 2000],
        [40, 2000, true],
        [60, 2500],
      ]),
      100,
      BOX,
    );
    expect(path.d).toBe('M0 10H40M60 0H100');
    expect(path.holes).toEqual([[40, 60]]);
  });

  it('runs level through the middle when the price never changed', () => {
    expect(tickPath(history([[0, 2000]]), 100, BOX).d).toBe('M0 5H100');
  });

  it('has nothing to draw without a price', () => {
    expect(tickPath(history([]), 100, BOX).d).toBe('');
    expect(tickPath(history([[0, 2000, true]]), 100, BOX).d).toBe('');
  });
});
