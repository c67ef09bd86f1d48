/** What applying a decoded body to a query has found different. */
import type { GameId } from '#domain/lib/ids.ts';

export interface ViewChanges {
  /** Slots whose price or state changed; of new and rebuilt games all. */
  readonly slots: readonly number[];
  /** Only those whose price or state changed. */
  readonly ticked: readonly number[];
  /** Games that came, or whose head or set of selections changed. */
  readonly games: readonly GameId[];
  readonly came: readonly GameId[];
  readonly left: readonly GameId[];
  readonly scores: readonly GameId[];
  readonly menu: boolean;
  /** The delta spoke of a game that was never sent: everything must be asked for. */
  readonly incomplete: boolean;
}

/** While it is applied. */
export interface Draft {
  readonly asOfMs: number;
  readonly ticked: number[];
  readonly slots: number[];
  readonly games: GameId[];
  readonly came: GameId[];
  readonly left: GameId[];
  readonly scores: GameId[];
  incomplete: boolean;
}

export const createDraft = (asOfMs: number): Draft => ({
  asOfMs,
  slots: [],
  ticked: [],
  games: [],
  came: [],
  left: [],
  scores: [],
  incomplete: false,
});
