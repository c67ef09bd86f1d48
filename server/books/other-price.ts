/** The price of another book for a selection that the own one prices: its margin, its opinion, its steps. */
import { mixSeeds } from '#domain/chance/seeded-uniform.ts';
import { MAX_ODDS, NO_ODDS, type Odds } from '#domain/market/odds.ts';
import type { Selection } from '#domain/market/selection.ts';
import type { BookPlan } from './book-plan.ts';

const LEAST_ODDS = 1_001;
const WORDS = 2 ** 32;

/** Wider steps of longer prices: from so many thousandths on, as a multiple of the step of the shortest. */
const WIDER_STEPS: readonly (readonly [from: number, times: number])[] = [
  [50_000, 50],
  [20_000, 20],
  [10_000, 10],
  [5_000, 5],
  [2_000, 2],
];

/** A price rounded down to the steps of a book, in thousandths. */
function onStep(thousandths: number, step: number): number {
  const [, times] = WIDER_STEPS.find(([from]) => thousandths >= from) ?? [0, 1];
  return Math.floor(thousandths / (step * times)) * step * times;
}

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
  return Math.min(MAX_ODDS, Math.max(LEAST_ODDS, onStep(1000 / implied, step))) as Odds;
}
