/** Stakes: values of chips between the bounds of a game, and what is written into the field. */
import { type Amount, amount, amountFromDecimal, type Currency } from '#domain/money/amount.ts';

export interface Bounds {
  readonly least: Amount;
  readonly most: Amount;
}

const STEPS = [1n, 2n, 5n];
const MOST_CHIPS = 7;
const FIRST_STAKE_AT = 3;

/** The first round value that is not below an amount: 1, 2 or 5 with noughts. */
function roundUp(value: Amount): bigint {
  for (let power = 1n; ; power *= 10n) {
    const found = STEPS.find((step) => step * power >= value);
    if (found !== undefined) return found * power;
  }
}

/** Values of chips: round ones from the least stake on. */
export function chipsOf({ least, most }: Bounds): readonly Amount[] {
  const chips: Amount[] = [];
  for (
    let value = roundUp(least);
    value <= most && chips.length < MOST_CHIPS;
    value = roundUp(amount(value + 1n))
  )
    chips.push(amount(value));
  return chips.length > 0 ? chips : [least];
}

/** The stake that a game begins with. */
export function firstStake(bounds: Bounds): Amount {
  const chips = chipsOf(bounds);
  return chips[Math.min(FIRST_STAKE_AT, chips.length - 1)] ?? bounds.least;
}

/** The amount of what was written, with a point or a comma; undefined for what is none. */
export const writtenStake = (text: string, { exponent }: Currency): Amount | undefined =>
  amountFromDecimal(text.trim().replace(',', '.'), exponent);

export const isWithin = (value: Amount, { least, most }: Bounds): boolean => value >= least && value <= most;
