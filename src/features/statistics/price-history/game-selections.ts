/** The selections of a game whose history can be looked at, by market: those on offer first, then those that have left. */
import type { GameId, SelectionKey } from '#domain/lib/ids.ts';
import {
  type Parameter,
  parseSelectionKey,
  type SelectionIdentity,
  selectionKey,
} from '#domain/market/selection.ts';
import type { GameRecord } from '#protocol/hub/batches.ts';

export interface KnownSelection {
  readonly key: SelectionKey;
  readonly identity: SelectionIdentity;
  readonly playerName?: string;
}

export interface KnownMarket {
  readonly group: number;
  readonly selections: readonly KnownSelection[];
}

/** The result of the game. */
const RESULT_GROUP = 1;
const FIRST_CHOSEN = 3;

export function marketsOf(
  { head, selections }: GameRecord,
  told: Iterable<SelectionKey>,
): readonly KnownMarket[] {
  const groups = new Map<number, Map<SelectionKey, KnownSelection>>();
  const add = (known: KnownSelection) => {
    const { group } = known.identity;
    const market = groups.get(group) ?? new Map<SelectionKey, KnownSelection>();
    groups.set(group, market);
    if (!market.has(known.key)) market.set(known.key, known);
  };
  selections.slots.forEach((_slot, at) => {
    const identity = {
      gameId: head.id,
      group: selections.groups[at] ?? 0,
      type: selections.types[at] ?? 0,
      parameter: (selections.parameters[at] ?? 0) as Parameter,
      player: selections.players[at] ?? 0,
    };
    const playerName = selections.playerNames[identity.player];
    add({ key: selectionKey(identity), identity, ...(playerName !== undefined && { playerName }) });
  });
  for (const key of told) {
    const identity = parseSelectionKey(key);
    if (identity?.gameId === head.id) add({ key, identity });
  }
  return [...groups].map(([group, market]) => ({ group, selections: inOrder([...market.values()]) }));
}

const inOrder = (selections: readonly KnownSelection[]): readonly KnownSelection[] =>
  selections.toSorted(
    ({ identity: one }, { identity: other }) =>
      one.parameter - other.parameter || one.type - other.type || one.player - other.player,
  );

/** What is shown before anything was chosen: who wins, or else the first market. */
export function firstChosen(markets: readonly KnownMarket[]): readonly SelectionKey[] {
  const market = markets.find(({ group }) => group === RESULT_GROUP) ?? markets[0];
  return market?.selections.slice(0, FIRST_CHOSEN).map(({ key }) => key) ?? [];
}

/** The selection that an address names, by its key without the game; undefined for text that names none. */
export function selectionIn(text: string | number | undefined, gameId: GameId): SelectionKey | undefined {
  const key = `${gameId}.${text ?? ''}`;
  return parseSelectionKey(key) ? (key as SelectionKey) : undefined;
}
