/**
 * The markets of a race: who wins, who is placed, and the first two in order or in any. Winner has the numbers of the wire; the others are
 * ours, since no recording has any. A selection names its runner by `player`, a forecast its two runners.
 */

export const GROUP_RACE_WINNER = 26;
export const GROUP_PLACE = 44_001;
export const GROUP_FORECAST = 44_002;
export const GROUP_REVERSE_FORECAST = 44_003;

export const TYPE_RACE_WINNER = 2637;
export const TYPE_PLACE = 44_001;
export const TYPE_FORECAST = 44_002;
export const TYPE_REVERSE_FORECAST = 44_003;

export interface PlaceTerms {
  /** How many of the first are placed. */
  readonly places: number;
  /** A place pays this part of the winner's odds at the most: 4 is a quarter. */
  readonly divisor: number;
}

/** The places of a race by the number of its runners; undefined where only the winner is paid. */
export function placeTerms(runners: number): PlaceTerms | undefined {
  if (runners < 5) return undefined;
  if (runners < 8) return { places: 2, divisor: 4 };
  return { places: 3, divisor: runners < 12 ? 5 : 4 };
}

const THOUSAND = 1_000;
/** Places are told to two decimals. */
const HUNDREDTH = 10;

/** The most that a place pays beside these odds of winning, in thousandths: the stake, and a part of what the winner brings. */
export const placeOddsAtMost = (winOdds: number, { divisor }: PlaceTerms): number =>
  THOUSAND + Math.floor((winOdds - THOUSAND) / divisor / HUNDREDTH) * HUNDREDTH;
