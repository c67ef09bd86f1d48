/** Compared games in markets, by hand. */
import { describe, expect, it } from 'vitest';
import type { Odds } from '#domain/market/odds.ts';
import { type Parameter, parameterFromWire } from '#domain/market/selection.ts';
import { comparedMarkets, coveredMarkets, greatestEdge, mainMarket } from './compared-markets.ts';
import type { ComparedPrice } from './compared-prices.ts';
import type { ComparedGame, ComparedRow } from './comparison.ts';

const BOOKS = ['Touchline', 'Quillon', 'Tarnmere'];
const RESULT_WISH = { method: 'proportional', reference: 0 } as const;

type Told = number | undefined;

function row(
  group: number,
  type: number,
  line: number,
  told: readonly Told[],
  suspended: readonly number[] = [],
): ComparedRow {
  const place = { group, type, parameter: parameterFromWire(line) as Parameter };
  const cells = told.map((odds, at): ComparedPrice | undefined =>
    odds === undefined ? undefined : { ...place, odds: odds as Odds, suspended: suspended.includes(at) },
  );
  return { place, cells, best: [] };
}
const game = (...rows: readonly ComparedRow[]): ComparedGame => ({ gameId: 7, matches: [], rows });

const RESULT = [
  row(1, 1, 0, [2_700, 2_800, undefined]),
  row(1, 2, 0, [2_300, 2_250, undefined]),
  row(1, 3, 0, [4_400, 4_700, undefined]),
];

describe('compared markets', () => {
  it('have the fair price of the chosen book and method, and the edge of every price against it', () => {
    const [market] = comparedMarkets(game(...RESULT), BOOKS, RESULT_WISH);
    // A published example: 2.7, 2.3, 4.4 has 3.24 % and chances of 0.3587, 0.4211, 0.2201.
    expect(market?.overrounds[0]).toBeCloseTo(0.0324, 4);
    expect(market?.rows.map(({ fair }) => fair)).toEqual([2_788, 2_375, 4_543]);
    expect(market?.rows[0]?.cells[1]?.edge).toBeCloseTo(2.8 * 0.358738 - 1, 5);
    expect(greatestEdge(market ? [market] : [])).toBeCloseTo(4.7 * 0.220135 - 1, 5);
    const [shin] = comparedMarkets(game(...RESULT), BOOKS, { method: 'shin', reference: 0 });
    expect(shin?.rows[0]?.fair).toBe(Math.round(1000 / 0.359344));
    const [other] = comparedMarkets(game(...RESULT), BOOKS, { method: 'proportional', reference: 1 });
    expect(other?.rows[0]?.fair).not.toBe(market?.rows[0]?.fair);
  });

  it('have none where a price of the chosen book is missing or suspended, and say why', () => {
    const markets = (of: ComparedGame, reference = 0) =>
      comparedMarkets(of, BOOKS, { ...RESULT_WISH, reference });
    expect(markets(game(...RESULT), 2)[0]).toMatchObject({
      refusal: 'incomplete',
      overrounds: [expect.any(Number), expect.any(Number), undefined],
    });
    const [, draw, away] = RESULT;
    const held = game(row(1, 1, 0, [2_700, 2_800, undefined], [0]), draw as ComparedRow, away as ComparedRow);
    expect(markets(held)[0]?.refusal).toBe('incomplete');
    expect(markets(held)[0]?.rows[0]?.cells[1]).not.toHaveProperty('edge');
    expect(markets(game(row(136, 731, 2.001, [9_000, 9_500, undefined])))[0]?.refusal).toBe('no-market');
  });

  it('stand in the order of boards, a handicap as one market of both signs', () => {
    const of = game(
      row(2, 7, -1.5, [2_000, undefined, undefined]),
      row(2, 8, 1.5, [1_800, undefined, undefined]),
      row(17, 9, 2.5, [1_900, undefined, undefined]),
      ...RESULT,
    );
    expect(comparedMarkets(of, BOOKS, RESULT_WISH).map(({ group, rows }) => [group, rows.length])).toEqual([
      [1, 3],
      [17, 1],
      [2, 2],
    ]);
    expect(comparedMarkets(of, BOOKS, RESULT_WISH, new Set([17])).map(({ group }) => group)).toEqual([17]);
  });

  it('have a main one among lines: priced by most books, then nearest to even', () => {
    const lines = comparedMarkets(
      game(
        row(17, 9, 1.5, [1_300, 1_310, 1_290]),
        row(17, 10, 1.5, [3_400, 3_300, 3_350]),
        row(17, 9, 2.5, [1_950, 1_900, 1_920]),
        row(17, 10, 2.5, [1_850, 1_880, 1_860]),
        row(17, 9, 3.5, [2_000, undefined, undefined]),
        row(17, 10, 3.5, [1_990, undefined, undefined]),
      ),
      BOOKS,
      RESULT_WISH,
    );
    expect(mainMarket(lines)?.parameter).toBe(25_000);
  });
});

describe('covered markets', () => {
  it('are those that the best open prices of two books cover for less than they pay', () => {
    const covered = game(
      row(17, 9, 2.5, [2_100, 1_900, undefined]),
      row(17, 10, 2.5, [1_700, 2_050, undefined]),
    );
    expect(coveredMarkets(covered)).toEqual([
      expect.objectContaining({ key: '17/25000', sum: expect.closeTo(1 / 2.1 + 1 / 2.05, 10) }),
    ]);
    expect(coveredMarkets(covered)[0]?.legs.map(({ book, odds }) => [book, odds])).toEqual([
      [0, 2_100],
      [1, 2_050],
    ]);
  });

  it('are none of suspended prices, of one book, of lines that give stakes back, and of markets with an outcome missing', () => {
    const none = [
      game(row(17, 9, 2.5, [2_100, 1_900, undefined], [0]), row(17, 10, 2.5, [1_700, 2_050, undefined])),
      game(row(17, 9, 2.5, [2_100, 1_900, undefined]), row(17, 10, 2.5, [2_050, 1_900, undefined])),
      game(row(17, 9, 2, [2_100, 1_900, undefined]), row(17, 10, 2, [1_700, 2_050, undefined])),
      game(row(17, 9, 2.5, [2_100, 1_900, undefined])),
      game(row(8, 4, 0, [2_000, 1_900, 0]), row(8, 5, 0, [1_800, 2_000, 0]), row(8, 6, 0, [2_000, 2_000, 0])),
    ];
    expect(none.flatMap(coveredMarkets)).toEqual([]);
  });
});
