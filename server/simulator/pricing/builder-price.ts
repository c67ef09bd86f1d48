/** The price of a builder: fair odds from the joint chance, with the house's margin on top, rounded down to the ladder. */
import { MAX_ODDS, type Odds } from '#domain/market/odds.ts';
import type { BuilderPrice } from '../../source/source.ts';
import type { JointChance } from './joint-chance.ts';
import { LEAST_PROBABILITY, MOST_PROBABILITY, priceOf } from './odds-ladder.ts';

/** Relative margin at even odds, above that of any single: a price of several is known less well. */
const MARGIN = 0.08;

/** The price of a builder; undefined for what cannot happen, or hardly fails to. */
export function builderPriceOf(chance: JointChance | undefined): BuilderPrice | undefined {
  if (!chance) return undefined;
  const stakes = 1 - chance.refund;
  const probability = stakes > 0 ? chance.win / stakes : 0;
  if (!(probability > LEAST_PROBABILITY && probability < MOST_PROBABILITY)) return undefined;
  const fairOdds = Math.min(MAX_ODDS, Math.floor(1_000 / probability)) as Odds;
  return { odds: priceOf(probability, MARGIN, 'fine'), fairOdds };
}
