import type { SelectionIdentity } from '#domain/market/selection.ts';
import type { GameRecord, Slot } from '#protocol/hub/batches.ts';

/** The slot of a selection in the record of its game; undefined where that has none. */
export function slotInRecord(
  { selections }: Pick<GameRecord, 'selections'>,
  { group, parameter, player, type }: Omit<SelectionIdentity, 'gameId'>,
): Slot | undefined {
  for (let i = 0; i < selections.slots.length; i += 1) {
    if (
      selections.types[i] === type &&
      selections.groups[i] === group &&
      selections.parameters[i] === parameter &&
      selections.players[i] === player
    ) {
      return selections.slots[i] as Slot;
    }
  }
  return undefined;
}
