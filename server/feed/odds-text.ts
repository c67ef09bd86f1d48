/**
 * The text of a price that travels beside it (CV) when a notation is asked for. Of the codes of `cfview` only decimal (0, 3) and
 * American (2) are known; the others get decimal text. Clients compute with the price, never with this.
 */
import { type Odds, oddsToDecimal } from '#domain/market/odds.ts';
import type { SourceSelection } from '../source/source.ts';

export type OddsNotation = 'decimal' | 'american';

export const notationOf = (cfView: number | undefined): OddsNotation | undefined =>
  cfView === undefined ? undefined : cfView === 2 ? 'american' : 'decimal';

function american(odds: Odds): string {
  const profit = odds - 1000;
  if (profit <= 0) return oddsToDecimal(odds);
  return profit >= 1000 ? `+${Math.round(profit / 10)}` : `-${Math.round(100_000 / profit)}`;
}

export function withOddsText(selection: SourceSelection, notation: OddsNotation): SourceSelection {
  if (selection.odds === 0) return selection;
  return {
    ...selection,
    oddsText: notation === 'american' ? american(selection.odds) : oddsToDecimal(selection.odds),
  };
}
