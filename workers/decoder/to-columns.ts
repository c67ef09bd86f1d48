/** Selections as the parser gives them, laid out as parallel columns; those that left stand behind the others. */
import type { Selection, SelectionIdentity } from '#domain/market/selection.ts';
import { PRICE_GONE, PRICE_SUSPENDED } from '#protocol/hub/batches.ts';
import type { DecodedSelections } from '#streams/feed/feed-decoder.ts';

type Gone = Omit<SelectionIdentity, 'gameId'>;

export function toColumns(present: readonly Selection[], gone: readonly Gone[]): DecodedSelections {
  const count = present.length + gone.length;
  const columns = {
    groups: new Uint32Array(count),
    shortGroups: new Uint32Array(count),
    types: new Uint32Array(count),
    parameters: new Float64Array(count),
    players: new Float64Array(count),
    centers: new Uint8Array(count),
    odds: new Uint32Array(count),
    flags: new Uint8Array(count),
  };
  const playerNames: Record<number, string> = {};
  let at = 0;
  const identify = ({ group, type, parameter, player }: Gone) => {
    columns.groups[at] = group;
    columns.types[at] = type;
    columns.parameters[at] = parameter;
    columns.players[at] = player;
  };
  for (const selection of present) {
    identify(selection);
    columns.shortGroups[at] = selection.shortGroup;
    columns.centers[at] = selection.isCenter ? 1 : 0;
    columns.odds[at] = selection.odds;
    columns.flags[at] = selection.suspended ? PRICE_SUSPENDED : 0;
    if (selection.playerName !== undefined) playerNames[selection.player] = selection.playerName;
    at += 1;
  }
  for (const identity of gone) {
    identify(identity);
    columns.flags[at] = PRICE_GONE;
    at += 1;
  }
  return { ...columns, playerNames };
}
