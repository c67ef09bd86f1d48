import { describe, expect, it } from 'vitest';
import type { SelectionKey } from '../../lib/ids.ts';
import type { Odds } from '../../market/odds.ts';
import { policyMoves, type SeenHistory, SHOWN_MOVES } from './policy-moves.ts';

const seen = (key: string, ticks: readonly (readonly [atMs: number, odds: number, suspended?: boolean])[]) =>
  ({
    key: key as SelectionKey,
    ticks: ticks.map(([atMs, odds, suspended = false]) => ({ atMs, odds: odds as Odds, suspended })),
  }) satisfies SeenHistory;

const EXPRESS = { kind: 'express' } as const;

describe('the last moves under each rule', () => {
  it('are counted leg by leg, from when all legs had a price: a rise elsewhere makes up for no fall', () => {
    const told = policyMoves(
      EXPRESS,
      [
        seen('1.1.1.0.0', [
          [0, 2_000],
          [20, 2_200],
          [40, 1_900],
        ]),
        seen('2.1.1.0.0', [
          [10, 1_500],
          [30, 1_400],
        ]),
      ],
      3_000 as Odds,
    );
    // 2.2 x 1.5 = 3.300, 2.2 x 1.4 = 3.080, 1.9 x 1.4 = 2.660.
    expect(told).toEqual({
      moves: 3,
      rose: 1,
      fell: 2,
      outcomes: {
        none: { taken: 0, asked: 3 },
        higher: { taken: 1, asked: 2, lowest: 3_300 },
        any: { taken: 3, asked: 0, lowest: 2_660 },
        floor: { taken: 2, asked: 1, lowest: 3_080 },
      },
    });
  });

  it('are not made by a suspension, nor by a price that came back as it was', () => {
    const told = policyMoves({ kind: 'single' }, [
      seen('1.1.1.0.0', [
        [0, 2_000],
        [1, 2_000, true],
        [2, 2_000],
        [3, 1_950],
      ]),
    ]);
    expect(told).toMatchObject({ moves: 1, fell: 1, outcomes: { any: { taken: 1, lowest: 1_950 } } });
    expect(told.outcomes.floor).toBeUndefined();
  });

  it('are the newest twenty', () => {
    const ticks = Array.from({ length: 50 }, (_, index) => [index, 2_000 + (index % 2) * 100] as const);
    expect(policyMoves({ kind: 'single' }, [seen('1.1.1.0.0', ticks)]).moves).toBe(SHOWN_MOVES);
  });
});
