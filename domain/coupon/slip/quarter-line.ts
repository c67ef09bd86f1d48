/**
 * Handicaps and totals at quarter lines (docs/calculator.md): a line whose fourfold is odd is two lines a quarter to either side with
 * half the stake each. Lines are whole quarters (−0.75 is −3), so nothing is rounded.
 */
import type { WholeLegResult } from '../bet/leg-result.ts';

/**
 * The result of a line, by how much the backed side is ahead, in quarters: both halves are decided alike beyond a quarter, one of them is returned at exactly
 * one, and only a line without halves can come to nothing.
 */
function resultOf(ahead: number): WholeLegResult {
  if (ahead === 0) return 'void';
  if (ahead === 1) return 'half_win';
  if (ahead === -1) return 'half_lose';
  return ahead > 0 ? 'win' : 'lose';
}

/** The result of a handicap. `margin`: goals of the backed side less the other's, whole; for a live handicap those after the bet, where its rule says so. */
export const handicapResult = (margin: number, lineQuarters: number): WholeLegResult =>
  resultOf(4 * margin + lineQuarters);

/** The result of a total. `total`: all goals, whole. */
export const totalResult = (total: number, lineQuarters: number, side: 'over' | 'under'): WholeLegResult =>
  resultOf(side === 'over' ? 4 * total - lineQuarters : lineQuarters - 4 * total);
