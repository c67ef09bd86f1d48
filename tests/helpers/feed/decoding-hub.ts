/** A hub as far as a decoder can be seen in it: what it found changed in each body, and what it knows afterwards. */

import { createSlotTable } from '#streams/feed/columns/slot-table.ts';
import type { FeedDecoder } from '#streams/feed/feed-decoder.ts';
import type { ViewChanges } from '#streams/feed/view-changes.ts';
import { createViewState } from '#streams/feed/view-state.ts';
import { keyAt } from '../people/key-at.ts';
import { repricedGames } from './repriced-games.ts';

export function decodingHub(decoder: FeedDecoder) {
  const table = createSlotTable();
  const state = createViewState({ table, onTick: () => {} });
  const reader = { query: 'fuzz' };
  let polls = 0;

  const keyed = (slots: readonly number[]): string[] => {
    const keys = new Map<number, string>();
    for (const game of state.games.values()) {
      game.selections.slots.forEach((slot, at) => {
        keys.set(slot, `${keyAt(game, at)} ${table.odds(slot)} ${table.flags(slot)}`);
      });
    }
    return slots.map((slot) => keys.get(slot) ?? `?${slot}`).toSorted();
  };

  return {
    poll(bytes: Uint8Array, isDelta = false) {
      polls += 1;
      const decoded = decoder.decode(bytes, 'board', isDelta, reader);
      if (!decoded.ok) return { error: decoded.error };
      const { anomalies, kept } = decoded.value;
      const changes = state.apply(decoded.value, polls, polls);
      const repriced = repricedGames(decoded.value).length;
      const moved = decoded.value.moves?.count ?? 0;
      return { found: found(changes, keyed), anomalies, kept: kept.length - repriced, moved };
    },
    knows: () => ({
      prices: keyed([...state.slots()]),
      heads: [...state.games.values()].map(({ head }) => head).toSorted((a, b) => a.id - b.id),
      scores: [...state.games.keys()].toSorted((a, b) => a - b).map((id) => state.score(id)),
    }),
  };
}

const found = (changes: ViewChanges, keyed: (slots: readonly number[]) => string[]) => ({
  slots: keyed(changes.slots),
  ticked: keyed(changes.ticked),
  games: changes.games.toSorted((a, b) => a - b),
  came: changes.came.toSorted((a, b) => a - b),
  left: changes.left.toSorted((a, b) => a - b),
  scores: changes.scores.toSorted((a, b) => a - b),
  incomplete: changes.incomplete,
});
