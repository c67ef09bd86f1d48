/** The outcome of a game, and what it decides about selections without the score. */
import type { SelectionKey } from '../../lib/ids.ts';
import { PARAMETER_SCALE, parseSelectionKey } from '../../market/selection.ts';
import type { LegResult } from '../bet/leg-result.ts';
import { handicapResult } from '../slip/quarter-line.ts';

export type GameOutcome = 'home' | 'draw' | 'away';
export const GAME_OUTCOMES: readonly GameOutcome[] = ['home', 'draw', 'away'];

/** The outcomes that win, by the type of the selection. */
const WINNING: ReadonlyMap<number, readonly GameOutcome[]> = new Map<number, readonly GameOutcome[]>([
  [1, ['home']],
  [2, ['draw']],
  [3, ['away']],
  [3653, ['home']],
  [3654, ['draw']],
  [3655, ['away']],
  [4, ['home', 'draw']],
  [5, ['home', 'away']],
  [6, ['draw', 'away']],
]);
/** Lines on the margin, of which the winner without a draw is one at nothing; by type, the side that is backed. */
const WINNERS: ReadonlyMap<number, 1 | -1> = new Map([
  [401, 1],
  [402, -1],
]);
const HANDICAPS: ReadonlyMap<number, 1 | -1> = new Map([
  [7, 1],
  [8, -1],
  [3829, 1],
  [3830, -1],
]);

const SIGN: Readonly<Record<GameOutcome, 1 | 0 | -1>> = { home: 1, draw: 0, away: -1 };

/** The result of a selection under an outcome; undefined where it depends on more: by how many goals, how many in all, which player. */
export function resultBy(outcome: GameOutcome, key: SelectionKey): LegResult | undefined {
  const selection = parseSelectionKey(key);
  if (!selection || selection.player !== 0) return undefined;
  const { parameter, type } = selection;
  const winning = WINNING.get(type);
  if (winning) return winning.includes(outcome) ? 'win' : 'lose';
  const winner = WINNERS.get(type);
  if (winner !== undefined) return onMargin(outcome, winner, 0);
  const side = HANDICAPS.get(type);
  const quarters = (parameter * 4) / PARAMETER_SCALE;
  return side === undefined || !Number.isInteger(quarters) ? undefined : onMargin(outcome, side, quarters);
}

/** A draw is a margin of nothing; a win is one of at least 1, and decides a line only if every greater margin decides it alike. */
function onMargin(outcome: GameOutcome, side: 1 | -1, quarters: number): LegResult | undefined {
  const ahead = SIGN[outcome] * side;
  const least = handicapResult(ahead, quarters);
  if (ahead === 0) return least;
  return least === (ahead > 0 ? 'win' : 'lose') ? least : undefined;
}

/** Whether the selections of a game show that it cannot be drawn: only one of two can win. */
export const isDrawless = (keys: readonly SelectionKey[]): boolean => {
  const types = keys.map((key) => parseSelectionKey(key)?.type ?? 0);
  return types.some((type) => WINNERS.has(type)) && !types.some((type) => WINNING.has(type));
};
