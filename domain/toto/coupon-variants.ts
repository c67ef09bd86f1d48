/** The mathematics of a coupon of the toto: it stands for every variant that takes one of its picks of each game. */
import type { Brand } from '../lib/brand.ts';

/** The picks of a game on a coupon: bit n is set where outcome n is picked. */
export type PickMask = Brand<number, 'PickMask'>;
export type Picks = readonly PickMask[];

/** How a game ended: the number of its outcome, or cancelled. */
export type GameResult = number | 'cancelled';

export const maskOf = (...outcomes: readonly number[]): PickMask =>
  outcomes.reduce((mask, outcome) => mask | (1 << outcome), 0) as PickMask;
export const NO_PICK = 0 as PickMask;
export const hasPick = (mask: PickMask, outcome: number): boolean => (mask & (1 << outcome)) !== 0;
export const withPick = (mask: PickMask, outcome: number): PickMask => (mask ^ (1 << outcome)) as PickMask;

/** How many outcomes are picked. */
export function pickCount(mask: PickMask): number {
  let count = 0;
  for (let rest: number = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether a number is a mask of so many outcomes with at least one picked. */
export const isMask = (value: number, outcomes: number): value is PickMask =>
  Number.isInteger(value) && value > 0 && value < 2 ** outcomes;

/** The variants of a coupon; none while a game has no pick. */
export const variantsOf = (picks: Picks): bigint =>
  picks.reduce((product, mask) => product * BigInt(pickCount(mask)), 1n);

/** The price of a coupon, in minor units of the price of a variant. */
export const priceOf = (picks: Picks, unit: bigint): bigint => unit * variantsOf(picks);

/**
 * How many variants of a coupon have exactly k games right, by k from 0 to all: game by game, each variant so far goes on with every pick of the
 * game. A cancelled game is right for every variant (rule 2 of `docs/toto.md`).
 */
export function hitsOf(picks: Picks, results: readonly GameResult[]): readonly bigint[] {
  let hits: bigint[] = [1n];
  picks.forEach((mask, at) => {
    const result = results[at];
    if (result === undefined) throw new RangeError(`game ${at} has no result`);
    const all = BigInt(pickCount(mask));
    const right = result === 'cancelled' ? all : hasPick(mask, result) ? 1n : 0n;
    const next = [...hits.map((count) => count * (all - right)), 0n];
    hits.forEach((count, k) => {
      next[k + 1] = (next[k + 1] ?? 0n) + count * right;
    });
    hits = next;
  });
  return hits;
}
