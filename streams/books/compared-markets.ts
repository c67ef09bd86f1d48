/**
 * The rows of a compared game in markets: fair prices by one method from one book's prices, and the edge of every price against
 * them. What two books together cover at a profit is named here too; stakes are worked out by who asks for them.
 */
import { edgeOf, fairChances, fairOdds } from '#domain/fair-price/fair-chances.ts';
import type { FairMethod } from '#domain/fair-price/fair-methods.ts';
import { overround } from '#domain/fair-price/overround.ts';
import { type WholeMarket, wholeMarketOf } from '#domain/fair-price/whole-markets.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Parameter } from '#domain/market/selection.ts';
import type { ComparedMarket, CoveredMarket, MarketCell, MarketRow } from '#protocol/books/compared.ts';
import type { SelectionPlace } from '../matching/other-selection.ts';
import { type ComparedPrice, placeKey } from './compared-prices.ts';
import type { ComparedGame, ComparedRow } from './comparison.ts';

export interface MarketWish {
  readonly method: FairMethod;
  /** The place of the book whose prices the margin is taken out of. */
  readonly reference: number;
}

/** The markets that come first; those of other groups follow in the order of their numbers. */
const GROUP_ORDER = [1, 2766, 101, 8, 17, 99, 2, 2854, 15, 62];
const orderOf = (group: number): number => {
  const at = GROUP_ORDER.indexOf(group);
  return at < 0 ? GROUP_ORDER.length + group : at;
};

const openOdds = (cell: ComparedPrice | undefined): Odds | undefined =>
  cell && !cell.suspended ? cell.odds : undefined;

interface Gathered {
  readonly whole: WholeMarket | undefined;
  readonly rows: Map<string, ComparedRow>;
}

/** The rows of a game by their markets; those of unknown markets have one each. */
function gathered(rows: readonly ComparedRow[]): ReadonlyMap<string, Gathered> {
  const markets = new Map<string, Gathered>();
  for (const row of rows) {
    const whole = wholeMarketOf(row.place);
    const key = whole?.key ?? `row ${placeKey(row.place)}`;
    const known = markets.get(key);
    if (known) known.rows.set(placeKey(row.place), row);
    else markets.set(key, { whole, rows: new Map([[placeKey(row.place), row]]) });
  }
  return markets;
}

const pricesOf = ({ rows, whole }: Gathered, book: number): readonly (Odds | undefined)[] =>
  whole?.outcomes.map((place) => openOdds(rows.get(placeKey(place))?.cells[book])) ?? [];

const isWhole = (prices: readonly (Odds | undefined)[]): prices is readonly Odds[] =>
  prices.length > 1 && prices.every((odds) => odds !== undefined && odds > 1000);

function marketOf(
  key: string,
  of: Gathered,
  books: readonly string[],
  { method, reference }: MarketWish,
): ComparedMarket {
  const { rows, whole } = of;
  const fair = whole && fairChances({ prices: pricesOf(of, reference), winners: whole.winners }, method);
  const places = whole?.outcomes ?? [...rows.values()].map(({ place }) => place);
  const chanceOf = (at: number) => (fair?.ok ? fair.value.chances[at] : undefined);
  const told = places.flatMap((place, at): MarketRow[] => {
    const row = rows.get(placeKey(place));
    if (!row) return [];
    const chance = chanceOf(at);
    const first = row.first === undefined ? -1 : books.indexOf(row.first);
    return [
      {
        place,
        cells: row.cells.map((cell) => cell && cellOf(cell, chance)),
        best: row.best.map((name) => books.indexOf(name)),
        ...(first < 0 ? {} : { first }),
        ...(chance === undefined ? {} : { fair: fairOdds(chance) }),
      },
    ];
  });
  const parameter = whole?.parameter ?? places[0]?.parameter ?? (0 as Parameter);
  return {
    key,
    group: whole?.group ?? places[0]?.group ?? 0,
    parameter,
    rows: told,
    overrounds: books.map((_, book) => {
      const prices = pricesOf(of, book);
      return whole && isWhole(prices) ? overround(prices, whole.winners) : undefined;
    }),
    ...(fair ? (fair.ok ? {} : { refusal: fair.error }) : { refusal: 'no-market' as const }),
  };
}

const cellOf = (
  { moved, movedAtMs, odds, suspended }: ComparedPrice,
  chance: number | undefined,
): MarketCell => ({
  odds,
  suspended,
  ...(moved === undefined ? {} : { moved }),
  ...(movedAtMs === undefined ? {} : { movedAtMs }),
  ...(chance === undefined || suspended ? {} : { edge: edgeOf(odds, chance) }),
});

/** The markets of a game, those of everybody's boards first; of `groups` alone where they are given. */
export function comparedMarkets(
  { rows }: ComparedGame,
  books: readonly string[],
  wish: MarketWish,
  groups?: ReadonlySet<number>,
): readonly ComparedMarket[] {
  const wanted = groups ? rows.filter(({ place }) => groups.has(place.group)) : rows;
  return [...gathered(wanted)]
    .map(([key, of]) => marketOf(key, of, books, wish))
    .sort((one, other) => orderOf(one.group) - orderOf(other.group) || one.parameter - other.parameter);
}

/** The market that most books price and that is nearest to even: of many lines the one that a board has. */
export function mainMarket(markets: readonly ComparedMarket[]): ComparedMarket | undefined {
  const priced = ({ overrounds }: ComparedMarket) => overrounds.filter((one) => one !== undefined).length;
  const unevenness = ({ rows }: ComparedMarket) => {
    const odds = rows.map(({ cells }) => cells.find((cell) => cell !== undefined)?.odds ?? 0);
    return Math.max(...odds) - Math.min(...odds);
  };
  return markets.reduce<ComparedMarket | undefined>((best, one) => {
    if (!best) return one;
    const more = priced(one) - priced(best);
    return more > 0 || (more === 0 && unevenness(one) < unevenness(best)) ? one : best;
  }, undefined);
}

/** Every market of a game that the best open prices of at least two books cover for less than they pay, the cheapest first. */
export function coveredMarkets({ gameId, rows }: ComparedGame): readonly CoveredMarket[] {
  const covered: CoveredMarket[] = [];
  for (const [key, { rows: of, whole }] of gathered(rows)) {
    if (!whole || whole.winners !== 1 || whole.canRefund) continue;
    const legs = whole.outcomes.flatMap((place) => bestLeg(place, of.get(placeKey(place))));
    if (legs.length < whole.outcomes.length || new Set(legs.map(({ book }) => book)).size < 2) continue;
    const sum = legs.reduce((total, { odds }) => total + 1000 / odds, 0);
    if (sum < 1) covered.push({ gameId, key, legs, sum });
  }
  return covered.sort((one, other) => one.sum - other.sum);
}

function bestLeg(place: SelectionPlace, row: ComparedRow | undefined): CoveredMarket['legs'] {
  let best: CoveredMarket['legs'][number] | undefined;
  for (const [book, cell] of row?.cells.entries() ?? []) {
    const odds = openOdds(cell);
    if (odds === undefined || odds <= 1000 || odds <= (best?.odds ?? 0)) continue;
    const movedAtMs = cell?.movedAtMs;
    best = { place, book, odds, ...(movedAtMs === undefined ? {} : { movedAtMs }) };
  }
  return best ? [best] : [];
}

/** The greatest edge of any open price of a game; absent where none has one. */
export function greatestEdge(markets: readonly ComparedMarket[]): number | undefined {
  let greatest: number | undefined;
  for (const { rows } of markets)
    for (const { cells } of rows)
      for (const cell of cells)
        if (cell?.edge !== undefined && cell.edge > (greatest ?? -Infinity)) greatest = cell.edge;
  return greatest;
}
