import { describe, expect, it } from 'vitest';
import type { Odds } from '#domain/market/odds.ts';
import type { Parameter } from '#domain/market/selection.ts';
import type { ComparedMarket } from '#protocol/books/compared.ts';
import { sameViews } from './same-views.ts';

type Row = readonly [type: number, ...odds: (number | undefined)[]];
const market = (group: number, parameter: number, ...rows: readonly Row[]): ComparedMarket => ({
  key: `${group}/${parameter}`,
  group,
  parameter: parameter as Parameter,
  overrounds: [],
  rows: rows.map(([type, ...odds]) => ({
    place: { group, type, parameter: parameter as Parameter },
    cells: odds.map((one) => (one === undefined ? undefined : { odds: one as Odds, suspended: false })),
    best: [],
  })),
});
const RESULT = market(1, 0, [1, 2_700, 2_800], [2, 2_300, 2_300], [3, 4_400, undefined]);

describe('the same view in other markets', () => {
  it('is draw no bet by stakes on side and draw, beside the handicap of 0, at each book', () => {
    const views = sameViews([RESULT, market(2, 0, [7, 1_500, 1_550], [8, 2_400, 2_380])], 2);
    const home = views.find(({ line, side }) => side === 'home' && line === 0);
    // 2.7 (1 - 1/2.3) is 1.5260..., cut to thousandths.
    expect(home?.books[0]).toMatchObject({ built: 1_526, offered: 1_500 });
    expect(home?.books[0]?.shares?.[1]).toBeCloseTo(1 / 2.3, 12);
    // Without a whole result nothing is built.
    expect(home?.books[1]).toEqual({ offered: 1_550 });
  });

  it('is the double chance beside the handicap of half a goal, the better of both', () => {
    const markets = [RESULT, market(8, 0, [4, 1_230], [6, 1_500]), market(2, 5_000, [7, 1_240])];
    const home = sameViews(markets, 1).find(({ line, side }) => side === 'home' && line === 2);
    // 1/(1/2.7 + 1/2.3) is 1.2420.
    expect(home?.books[0]).toMatchObject({ built: 1_242, offered: 1_240 });
  });

  it('is none where nobody offers it, or nobody has a whole result', () => {
    expect(sameViews([RESULT], 2)).toEqual([]);
    expect(sameViews([market(2, 0, [7, 1_500])], 1)).toEqual([]);
  });
});
