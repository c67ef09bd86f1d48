/** Cells and the numbers of their armings, as messages carry them: one after the other in one list. */
import type { OverlayCellId } from './messages.ts';

/** A cell, and the number of one of its armings. */
export interface CellTurn {
  readonly id: OverlayCellId;
  readonly turn: number;
}

export const packTurns = (turns: readonly CellTurn[]): readonly number[] =>
  turns.flatMap(({ id, turn }) => [id, turn]);

export function* turnsOf(pairs: readonly number[]): Iterable<CellTurn> {
  for (let at = 0; at < pairs.length; at += 2) yield { id: pairs[at] ?? 0, turn: pairs[at + 1] ?? 0 };
}
