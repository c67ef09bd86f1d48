/** Open prices of a world in which nothing moves by itself, held where they are: stories of the coupon begin here. */
import { type LivePrice, quickPrices } from './live-prices.ts';
import type { Sportsbook } from './sportsbook.ts';

export interface StillPrices {
  readonly sportsbook: Sportsbook;
  /** The prices that are held open where they are until they are moved. */
  readonly chosen: readonly LivePrice[];
  readonly selections: readonly string[];
  move(selection: string, odds: number): Promise<void>;
}

/** Holds so many prices of results in play, each of a game of its own, from `minOdds` on. */
export async function holdPrices(
  sportsbook: Sportsbook,
  count: number,
  { minOdds = 1.35 }: { readonly minOdds?: number } = {},
): Promise<StillPrices> {
  const move = (key: string, odds: number) => sportsbook.control('/_world', { move: { key, odds } });
  const chosen = await quickPrices(sportsbook, count, { group: 1, minOdds, maxOdds: 5 });
  for (const { game, odds, selection } of chosen) {
    await move(selection, odds);
    // Nor does a goal close it while a bet waits.
    await sportsbook.control('/_world', { suspend: { gameId: game, on: false } });
  }
  return { sportsbook, chosen, selections: chosen.map(({ selection }) => selection), move };
}
