/** The close of a leg: the last whole prices of its market, and what a taken price is worth against them. */
import { fairChances } from '../fair-price/fair-chances.ts';
import type { FairMethod } from '../fair-price/fair-methods.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import type { Odds } from '../market/odds.ts';
import type { ClosingValue, NoCloseReason } from './closing-line.ts';

export interface ClosingPrice {
  /**
   * `start`: the last prices before the game began. `market`: of a bet in play, the last before its market closed, which knows much of how it
   * ended: never summed with the first kind.
   */
  readonly kind: 'start' | 'market';
  /** When these prices were seen, epoch ms. */
  readonly at: number;
  readonly closedAt: number;
  /** Every outcome of the market; the selection alone where its others are not known. */
  readonly prices: readonly Odds[];
  readonly outcome: number;
  readonly winners: number;
}

/** The worth of a taken price against the close with its margin alone; undefined without one. */
export function rawClosingValue(taken: Odds, close: ClosingPrice | undefined): number | undefined {
  const odds = close?.prices[close.outcome];
  return odds ? taken / odds - 1 : undefined;
}

/** The worth of a taken price against a close, raw and by its fair chance, or why it has none. */
export function valueAtClose(
  taken: Odds,
  close: ClosingPrice | undefined,
  method: FairMethod,
): Result<ClosingValue, NoCloseReason> {
  const odds = close?.prices[close.outcome];
  if (!close || !odds) return failed('no-close');
  const fair = fairChances({ prices: close.prices, winners: close.winners }, method);
  if (!fair.ok) return fair;
  return ok({
    close: odds,
    ageMs: close.closedAt - close.at,
    againstPrice: taken / odds - 1,
    againstFair: (taken / 1000) * (fair.value.chances[close.outcome] ?? 0) - 1,
  });
}
