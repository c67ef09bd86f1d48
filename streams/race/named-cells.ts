/** The selections of a game without sides that a board has room for: those that name somebody. */
import type { SelectionKey } from '#domain/lib/ids.ts';
import { type Parameter, type SelectionIdentity, selectionKey } from '#domain/market/selection.ts';
import type { GameRecord, Slot } from '#protocol/hub/batches.ts';

export interface NamedCell {
  readonly slot: Slot;
  readonly key: SelectionKey;
  readonly identity: SelectionIdentity;
  readonly playerName: string;
}

/** The cells of the first market that names anybody; of a race those with the best chances, which is all that a feed sends to a list. */
export function namedCells({ head, selections }: GameRecord, most: number): readonly NamedCell[] {
  const { groups, parameters, playerNames, players, slots, types } = selections;
  const cells = Array.from(slots, (slot, at): NamedCell => {
    const identity: SelectionIdentity = {
      gameId: head.id,
      group: groups[at] ?? 0,
      type: types[at] ?? 0,
      parameter: (parameters[at] ?? 0) as Parameter,
      player: players[at] ?? 0,
    };
    return {
      slot: slot as Slot,
      key: selectionKey(identity),
      identity,
      playerName: playerNames[identity.player] ?? '',
    };
  });
  const named = cells.filter(({ playerName }) => playerName !== '');
  return named.filter(({ identity }) => identity.group === named[0]?.identity.group).slice(0, most);
}
