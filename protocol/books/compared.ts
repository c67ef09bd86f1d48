/** Prices of several books side by side as the hub tells them to a page. Books are named by their places, the own one at 0. */
import type { FairRefusal } from '#domain/fair-price/fair-chances.ts';
import type { OutcomePlace } from '#domain/fair-price/whole-markets.ts';
import type { Odds } from '#domain/market/odds.ts';
import type { Parameter } from '#domain/market/selection.ts';

export interface MarketCell {
  readonly odds: Odds;
  readonly suspended: boolean;
  /** The way of the last move and its moment, epoch ms; absent before the first one. */
  readonly moved?: 'up' | 'down';
  readonly movedAtMs?: number;
  /** The price times the fair chance, less 1; absent where there is no fair chance. */
  readonly edge?: number;
}

export interface MarketRow {
  readonly place: OutcomePlace;
  /** The price of each book; absent where it has none, or its game is not surely this one. */
  readonly cells: readonly (MarketCell | undefined)[];
  /** The books with the highest open price; empty where fewer than two have one. */
  readonly best: readonly number[];
  /** The book that moved first. */
  readonly first?: number;
  readonly fair?: Odds;
}

export interface ComparedMarket {
  readonly key: string;
  readonly group: number;
  readonly parameter: Parameter;
  readonly rows: readonly MarketRow[];
  /** The overround of each book; absent where its market is not whole and open. */
  readonly overrounds: readonly (number | undefined)[];
  /** The reason for which there is no fair price; `no-market` where it is not known which outcomes there are. */
  readonly refusal?: FairRefusal | 'no-market';
}

/** A market that the best prices of several books cover for less than they pay. */
export interface CoveredMarket {
  readonly gameId: number;
  readonly key: string;
  readonly legs: readonly {
    readonly place: OutcomePlace;
    readonly book: number;
    readonly odds: Odds;
    readonly movedAtMs?: number;
  }[];
  /** The sum of 1/o, below 1. */
  readonly sum: number;
}
