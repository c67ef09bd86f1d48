/** What applying a decoded body to a query has found different. */
import type { GameId } from '#domain/lib/ids.ts';

export interface ViewChanges {
  /** Slots whose price or state changed; of new and rebuilt games all. */
  readonly slots: readonly number[];
  /** The slots whose price or state changed. */
  readonly ticked: readonly number[];
  /** Games that came, or whose head or set of selections changed. */
  readonly games: readonly GameId[];
  readonly came: readonly GameId[];
  readonly left: readonly GameId[];
  readonly scores: readonly GameId[];
  readonly menu: boolean;
  /** Whether the delta was about a game that was never sent: everything must be asked for. */
  readonly incomplete: boolean;
}

/** The changes of a body while it is applied. */
export interface Draft {
  /** The revision that its prices are written as of. */
  readonly revision: number;
  readonly nowMs: number;
  /** The moment that the body tells of. */
  readonly asOfMs: number;
  readonly ticked: number[];
  readonly slots: number[];
  readonly games: GameId[];
  readonly came: GameId[];
  readonly left: GameId[];
  readonly scores: GameId[];
  incomplete: boolean;
}

export const createDraft = (revision: number, nowMs: number, asOfMs: number): Draft => ({
  revision,
  nowMs,
  asOfMs,
  slots: [],
  ticked: [],
  games: [],
  came: [],
  left: [],
  scores: [],
  incomplete: false,
});
