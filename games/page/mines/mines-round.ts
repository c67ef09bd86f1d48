/** Rounds of mines as they are told: the mines are told once the round is over. */
import * as v from 'valibot';
import { MINES_CELLS } from '#domain/casino/mines/mines.ts';
import type { GameRound } from '../game-view.ts';
import { seenOf } from '../game-view.ts';

export const MOST_MINES = MINES_CELLS - 1;

const cells = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINES_CELLS - 1))),
  v.maxLength(MINES_CELLS),
);
const minesSeen = v.object({
  bet: v.object({ mines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_MINES)) }),
  mines: v.optional(cells, []),
  opened: cells,
});

export interface MinesSeen {
  /** The number of mines. */
  readonly count: number;
  /** Cells with a mine; none while the round is open. */
  readonly mines: readonly number[];
  readonly opened: readonly number[];
  /** How many of the opened cells were safe. */
  readonly safe: number;
}

export function minesOf(round: GameRound | undefined): MinesSeen | undefined {
  const seen = seenOf(minesSeen, round);
  if (!seen) return undefined;
  const { bet, mines, opened } = seen;
  return { count: bet.mines, mines, opened, safe: opened.filter((cell) => !mines.includes(cell)).length };
}
