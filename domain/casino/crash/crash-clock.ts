/**
 * The clock of a crash: the multiplier doubles every ten seconds, from 1 at the moment when the round began. The server decides by it when somebody is
 * cashed out and when the round stops; a page only draws it. A round is played again from its actions, so no outcome depends on this.
 */
import { MOST_CASH_OUT } from './crash.ts';

const DOUBLES_MS = 10_000;
const AT_BEGIN = 100;

/** The multiplier so long after the beginning, for a curve that is drawn. */
export const multiplierAt = (elapsedMs: number): number => 2 ** (Math.max(0, elapsedMs) / DOUBLES_MS);

/** The same in whole hundredths, by which is paid; never above the one at which all are cashed out. */
export const hundredthsAt = (elapsedMs: number): number =>
  Math.min(Math.floor(AT_BEGIN * multiplierAt(elapsedMs)), MOST_CASH_OUT);

/** When a multiplier is reached: the first whole millisecond at which `hundredthsAt` says it. */
export function reachedAtMs(hundredths: number): number {
  let ms = Math.max(0, Math.ceil(DOUBLES_MS * Math.log2(hundredths / AT_BEGIN)) - 1);
  while (hundredthsAt(ms) < Math.min(hundredths, MOST_CASH_OUT)) ms += 1;
  return ms;
}
