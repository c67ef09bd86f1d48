import type { Brand } from '../lib/brand.ts';

/**
 * The decimal odds as whole thousandths: 1.85 is 1850. The feed sends at most three decimals (measured over 50,424
 * selections), so the integer is exact; a fourth decimal of some other operator is cut, never rounded up. Zero means "no
 * price".
 */
export type Odds = Brand<number, 'Odds'>;

export const NO_ODDS = 0 as Odds;

/** The largest price that the packed batches can carry (u32 thousandths), far above any that a feed has shown. */
export const MAX_ODDS = 4_000_000_000 as Odds;

/** The odds of a decimal number: `1.85` is 1850. Undefined for what is not a price: not finite, below 1, absurd. */
export function oddsFromDecimal(decimal: number): Odds | undefined {
  if (!Number.isFinite(decimal) || decimal < 1) return undefined;
  // The nearest tenth of a thousandth first: 1.005 * 1000 is 1004.9999999999999 in binary.
  const thousandths = Math.floor(Math.round(decimal * 10_000) / 10);
  return thousandths > MAX_ODDS ? undefined : (thousandths as Odds);
}

/** Canonical decimal text, a dot and as many digits as needed: 1850 is "1.85", 2000 is "2". Contract of `data-odds`. */
export function oddsToDecimal(odds: Odds): string {
  const whole = Math.floor(odds / 1000);
  const rest = odds % 1000;
  if (rest === 0) return String(whole);
  return `${whole}.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
}
