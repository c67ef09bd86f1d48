/**
 * The result that an order gives to a game, so that statistics tell the one that bets were settled by. Selections are
 * decided one by one; those that say who won, or how high, make a result, and of several the last one holds.
 */
import type { LegResult } from '#domain/coupon/bet/leg-result.ts';
import { TYPE_CORRECT_SCORE } from '#domain/market/market-layout.ts';
import { parameterValues } from '#domain/market/parameter-format.ts';
import type { SelectionIdentity } from '#domain/market/selection.ts';

/** The result of a game that is over by an order. */
export interface Ruling {
  /** The winner, 0 for a draw; absent where the game ends as it is played. */
  readonly winner?: 0 | 1 | 2;
  readonly score?: readonly [number, number];
}

const WINNERS: ReadonlyMap<string, 0 | 1 | 2> = new Map([
  ['1.1', 1],
  ['1.2', 0],
  ['1.3', 2],
  ['101.401', 1],
  ['101.402', 2],
]);
/** The groups of two selections, of which one wins where the other loses. */
const TWO_SIDED = 101;

/** The result that a decided selection of a whole game says; undefined where it says none. */
export function rulingOf(
  { group, parameter, type }: SelectionIdentity,
  result: LegResult,
): Ruling | undefined {
  if (type === TYPE_CORRECT_SCORE && result === 'win') {
    const [home = 0, away = 0] = parameterValues('pair', parameter).map(Number);
    return { winner: home > away ? 1 : home < away ? 2 : 0, score: [home, away] };
  }
  const side = WINNERS.get(`${group}.${type}`);
  if (side === undefined) return undefined;
  if (result === 'win') return { winner: side };
  return result === 'lose' && group === TWO_SIDED ? { winner: side === 1 ? 2 : 1 } : undefined;
}
