/** The same view of a game by two ways at one book: made of stakes on the result, and offered as a market of its own. */
import { type BuiltLine, builtHandicap } from '#domain/fair-price/equal-views.ts';
import { NO_ODDS, type Odds } from '#domain/market/odds.ts';
import type { ComparedMarket, MarketCell } from '#protocol/books/compared.ts';

/** A view: a side at a line in quarters of a goal; 0 is draw no bet, 2 the double chance. */
export interface SameView {
  readonly side: 'home' | 'away';
  readonly line: BuiltLine;
  readonly books: readonly {
    /** The price that stakes on the result make; absent where the result is not whole and open. */
    readonly built?: Odds;
    /** The shares of the stake on the side and on the draw. */
    readonly shares?: readonly [side: number, draw: number];
    /** The price of the market itself, the best of those that are the same. */
    readonly offered?: Odds;
  }[];
}

type Place = readonly [group: number, type: number, parameter: number];

/** Selections that are the view, by side and line. */
const OFFERED: Readonly<Record<SameView['side'], Readonly<Partial<Record<BuiltLine, readonly Place[]>>>>> = {
  home: {
    0: [
      [2, 7, 0],
      [2854, 3829, 0],
    ],
    1: [
      [2, 7, 2_500],
      [2854, 3829, 2_500],
    ],
    2: [
      [8, 4, 0],
      [2, 7, 5_000],
      [2854, 3829, 5_000],
    ],
    [-1]: [
      [2, 7, -2_500],
      [2854, 3829, -2_500],
    ],
  },
  away: {
    0: [
      [2, 8, 0],
      [2854, 3830, 0],
    ],
    1: [
      [2, 8, 2_500],
      [2854, 3830, 2_500],
    ],
    2: [
      [8, 6, 0],
      [2, 8, 5_000],
      [2854, 3830, 5_000],
    ],
    [-1]: [
      [2, 8, -2_500],
      [2854, 3830, -2_500],
    ],
  },
};
const SIDES = ['home', 'away'] as const;
const LINES = [0, -1, 1, 2] as const satisfies readonly BuiltLine[];

const openOdds = (cell: MarketCell | undefined): Odds | undefined =>
  cell && !cell.suspended && cell.odds !== NO_ODDS ? cell.odds : undefined;

/** The views of a game that some book has by both ways, or by one where another book has the other. */
export function sameViews(markets: readonly ComparedMarket[], bookCount: number): readonly SameView[] {
  const rows = new Map<string, readonly (MarketCell | undefined)[]>(
    markets.flatMap(({ rows: of }) =>
      of.map(({ cells, place }) => [`${place.group}.${place.type}.${place.parameter}`, cells] as const),
    ),
  );
  const oddsAt = ([group, type, parameter]: Place, book: number) =>
    openOdds(rows.get(`${group}.${type}.${parameter}`)?.[book]);
  const books = Array.from({ length: bookCount }, (_, at) => at);
  const views = SIDES.flatMap((side) =>
    LINES.map((line): SameView => {
      const places = OFFERED[side][line] ?? [];
      return {
        side,
        line,
        books: books.map((book) => {
          const [home, draw, away] = [1, 2, 3].map((type) => oddsAt([1, type, 0], book));
          const built = home && draw && away ? builtHandicap({ home, draw, away }, side, line) : undefined;
          const offered = places
            .map((place) => oddsAt(place, book))
            .reduce<Odds | undefined>((best, one) => (one && one > (best ?? 0) ? one : best), undefined);
          return {
            ...(built
              ? {
                  built: built.odds,
                  shares: [0, 1].map((at) => {
                    const share = built.legs[at]?.share;
                    return share ? Number(share.numerator) / Number(share.denominator) : 0;
                  }) as unknown as [number, number],
                }
              : {}),
            ...(offered === undefined ? {} : { offered }),
          };
        }),
      };
    }),
  );
  return views.filter(({ books: of }) => of.some(({ offered }) => offered) && of.some(({ built }) => built));
}
