/** The units that the stake of a form is split over, in figures that mean the same in every language: number of units × legs in each. */
import { type BetForm, isCombined, sizesOf } from '../form/bet-form.ts';
import { symmetricSums } from '../form/symmetric-sums.ts';

/** The parts of a form by size, as "6 × 2"; none where all legs are one unit, and for forms that are no combinations of legs. */
export function formParts(form: BetForm, legCount: number): readonly string[] {
  if (!isCombined(form)) return [];
  const [from, to] = sizesOf(form, legCount);
  if (from === legCount) return [];
  const counts = symmetricSums(Array.from({ length: legCount }, () => 1n));
  return counts.slice(from, to + 1).map((units, index) => `${units} × ${from + index}`);
}
