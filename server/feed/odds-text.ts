/**
 * The text of a price that travels beside it (CV) when a notation is asked for. Of the codes of `cfview` the recordings show decimal (0, 3)
 * and American (2); 1, 4, 5 and 6 are ours to say: fractional, Hong Kong, Malay, Indonesian. Clients compute with the price, never with
 * this. On the wire a minus is a hyphen, and decimal has as many digits as the price itself.
 */

import { oddsToDecimal } from '#domain/market/odds.ts';
import { type OddsFormat, oddsText } from '#domain/market/odds-format.ts';
import type { SourceSelection } from '../source/source.ts';

const NOTATIONS: readonly OddsFormat[] = [
  'decimal',
  'fractional',
  'american',
  'decimal',
  'hong-kong',
  'malay',
  'indonesian',
];

export const notationOf = (cfView: number | undefined): OddsFormat | undefined =>
  cfView === undefined ? undefined : NOTATIONS[cfView];

export function withOddsText(selection: SourceSelection, notation: OddsFormat): SourceSelection {
  const { odds } = selection;
  if (odds === 0) return selection;
  const text = notation === 'decimal' || odds <= 1_000 ? oddsToDecimal(odds) : oddsText(odds, notation);
  return { ...selection, oddsText: text.replace('\u2212', '-') };
}
