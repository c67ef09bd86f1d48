/** The key of one selection of a game that a view knows. */

import type { SelectionKey } from '#domain/lib/ids.ts';
import { selectionKey } from '#domain/market/selection.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';

export const keyAt = (
  { head, selections }: Pick<GameRecord, 'head' | 'selections'>,
  at: number,
): SelectionKey =>
  selectionKey({
    gameId: head.id,
    group: selections.groups[at] ?? 0,
    type: selections.types[at] ?? 0,
    parameter: (selections.parameters[at] ?? 0) as never,
    player: selections.players[at] ?? 0,
  });
