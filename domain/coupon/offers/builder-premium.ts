import type { Odds } from '../../market/odds.ts';

export interface BuilderPremium {
  /** The product of the fair prices of the legs, rounded to thousandths: for display, nobody pays it. */
  readonly product: Odds;
  /** How much less the builder pays than that, as a share of it; below zero it pays more. */
  readonly share: number;
}

/**
 * The price of a builder against the product of its fair legs. Legs of one game depend on one another, so this is not all margin: it says how far
 * the price is from that of legs that do not. Undefined without a price, or where a leg has no fair chance.
 */
export function builderPremium(
  odds: Odds,
  chances: readonly (number | undefined)[],
): BuilderPremium | undefined {
  if (odds <= 0 || chances.length < 2) return undefined;
  let product = 1000;
  for (const chance of chances) {
    if (chance === undefined || chance <= 0) return undefined;
    product /= chance;
  }
  return { product: Math.round(product) as Odds, share: 1 - odds / product };
}
