/** Comparing and merging the identity columns of one game's selections. */
import { PRICE_GONE, type SelectionColumns } from '#protocol/hub/batches.ts';
import type { DecodedSelections, PriceMoves } from '../feed-decoder.ts';

type Identities = Omit<SelectionColumns, 'slots'>;

/** Whether two have the same selections in the same order, with the same names and main lines. */
export function sameIdentities(left: Identities, right: Identities): boolean {
  const count = left.types.length;
  if (right.types.length !== count) return false;
  for (let i = 0; i < count; i += 1) {
    if (
      left.types[i] !== right.types[i] ||
      left.groups[i] !== right.groups[i] ||
      left.parameters[i] !== right.parameters[i] ||
      left.players[i] !== right.players[i] ||
      left.centers[i] !== right.centers[i] ||
      left.shortGroups[i] !== right.shortGroups[i]
    ) {
      return false;
    }
  }
  return Object.keys(left.playerNames).length === Object.keys(right.playerNames).length;
}

const identityAt = (columns: Identities, at: number): string =>
  `${columns.groups[at]}.${columns.types[at]}.${columns.parameters[at]}.${columns.players[at]}`;

export interface PriceAt {
  readonly odds: number;
  readonly flags: number;
}

/** The former selections with the changes of a delta on top: changed in place, new ones at the end, gone ones left out. */
export function mergedSelections(
  before: SelectionColumns,
  changes: DecodedSelections,
  priceOf: (slot: number) => PriceAt,
): DecodedSelections {
  const changeAt = new Map<string, number>();
  for (let at = 0; at < changes.types.length; at += 1) changeAt.set(identityAt(changes, at), at);
  /** Positions: in the former columns, and in the changes where there is one; -1 for none. */
  const picks: [number, number][] = [];
  for (let at = 0; at < before.types.length; at += 1) {
    const identity = identityAt(before, at);
    const change = changeAt.get(identity) ?? -1;
    changeAt.delete(identity);
    if (change >= 0 && ((changes.flags[change] ?? 0) & PRICE_GONE) !== 0) continue;
    picks.push([at, change]);
  }
  for (const change of changeAt.values()) {
    if (((changes.flags[change] ?? 0) & PRICE_GONE) === 0) picks.push([-1, change]);
  }
  const pick = (column: (columns: Identities) => ArrayLike<number>) => (row: [number, number]) =>
    (row[1] >= 0 ? column(changes)[row[1]] : column(before)[row[0]]) ?? 0;
  const prices = picks.map(([at, change]) =>
    change >= 0
      ? { odds: changes.odds[change] ?? 0, flags: changes.flags[change] ?? 0 }
      : priceOf(before.slots[at] ?? 0),
  );
  return {
    groups: Uint32Array.from(
      picks,
      pick((columns) => columns.groups),
    ),
    shortGroups: Uint32Array.from(
      picks,
      pick((columns) => columns.shortGroups),
    ),
    types: Uint32Array.from(
      picks,
      pick((columns) => columns.types),
    ),
    parameters: Float64Array.from(
      picks,
      pick((columns) => columns.parameters),
    ),
    players: Float64Array.from(
      picks,
      pick((columns) => columns.players),
    ),
    centers: Uint8Array.from(
      picks,
      pick((columns) => columns.centers),
    ),
    odds: Uint32Array.from(prices, ({ odds }) => odds),
    flags: Uint8Array.from(prices, ({ flags }) => flags),
    playerNames: { ...before.playerNames, ...changes.playerNames },
  };
}

/** The moves of one game by themselves. */
export const pickedMoves = (moves: PriceMoves, from: number, to: number): DecodedSelections => ({
  groups: moves.groups.slice(from, to),
  shortGroups: moves.shortGroups.slice(from, to),
  types: moves.types.slice(from, to),
  parameters: moves.parameters.slice(from, to),
  players: moves.players.slice(from, to),
  centers: moves.centers.slice(from, to),
  odds: moves.odds.slice(from, to),
  flags: moves.flags.slice(from, to),
  playerNames: {},
});
