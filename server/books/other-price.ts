/** The price of another book for a selection that the own one prices: its margin, its opinion, its steps. */
import { mixSeeds } from '#domain/chance/seeded-uniform.ts';
import { MAX_ODDS, NO_ODDS, type Odds } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import type { BookPlan } from './book-plan.ts';

const LEAST_ODDS = 1_001;
const WORDS = 2 ** 32;

/** A number in [0, 1) that a book always has for the same thing. */
export const sharedChance = (book: number, ...of: readonly number[]): number => mixSeeds(book, ...of) / WORDS;

/** The price; none where the own book has none. It moves when the own price moves, and by its own opinion never. */
export function otherPrice(
  { margin, number, opinion, step }: BookPlan,
  gameId: number,
  {
    group,
    odds,
    parameter,
    player,
    type,
  }: Pick<Selection, 'group' | 'odds' | 'parameter' | 'player' | 'type'>,
): Odds {
  if (odds === NO_ODDS) return NO_ODDS;
  const off = (sharedChance(number, gameId, group, type, parameter, player) * 2 - 1) * opinion;
  const implied = (1000 / odds) * (1 + margin) * (1 + off);
  const steps = Math.floor(1000 / implied / step) * step;
  return Math.min(MAX_ODDS, Math.max(LEAST_ODDS, steps)) as Odds;
}
