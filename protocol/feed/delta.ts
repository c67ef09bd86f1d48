/** What changed in a game after a cursor, as a value: read by `parse-delta.ts`, written by `short-writer.ts`. */

import type { GameId } from '#domain/lib/ids.ts';
import type { Selection, SelectionIdentity } from '#domain/market/selection.ts';
import type { Game, GameHead } from '#domain/sport/game.ts';

export type SelectionId = Omit<SelectionIdentity, 'gameId'>;

/** What a delta says of one game: parts that did not change are absent. */
export interface DeltaGame {
  readonly id: GameId;
  readonly head?: GameHead;
  readonly score?: Game['score'];
  /** Changed and new ones, whole. */
  readonly selections: readonly Selection[];
  /** The selections that left. */
  readonly left: readonly SelectionId[];
}
