/**
 * The board for every peer: the product's own hub and tab mirror, and behind them rows and columns of prices instead of
 * cells.
 */
import type { SelectionKey } from '../../domain/lib/ids.ts';
import type { GameRecord } from '../../protocol/hub/batches.ts';
import { createBrowserFeedClient } from '../../src/platform/hub/connect-hub.ts';
import { boardCells, boardColumns } from '../../streams/board/board-columns.ts';

/** Five groups of columns, twelve prices a row: what the product's board shows at the lab's width. */
export const COLUMN_GROUPS = 5;
export const COLUMNS: readonly string[] = boardColumns([])
  .slice(0, COLUMN_GROUPS)
  .flatMap(({ id, cells }) => cells.map(({ label }) => `${id} ${label}`));

/** The rows with keys: in sight in every peer, and in the window of every lab. */
const KEYED_ROWS = 30;

export interface GridRow {
  readonly id: number;
  readonly name: string;
  /** Slots by column; -1 where the game has no such price. */
  readonly slots: readonly number[];
}

export interface GridFeed {
  readonly rows: readonly GridRow[];
  /** One price of each of the first rows, for the lab `probe`; `firstKeysById`: where rows are sorted by their ids. */
  readonly firstKeys: readonly SelectionKey[];
  readonly firstKeysById: readonly SelectionKey[];
  /** The decimal price, undefined where there is none. */
  odds(row: number, column: number): number | undefined;
  /** Packed cells that changed: `row * COLUMNS.length + column`. The array is used again. */
  onChanges(listener: (cells: Int32Array, count: number) => void): void;
}

/** Opens the feed, and resolves with the first image; the rows stay those of that moment. */
export function openGridFeed(): Promise<GridFeed> {
  const client = createBrowserFeedClient({ language: 'en' });
  const view = client.open({ kind: 'board', feed: 'live', sports: [], championships: [] });
  return new Promise((resolve) => {
    const subscription = view.games$.subscribe((games) => {
      if (games.size === 0) return;
      queueMicrotask(() => subscription.unsubscribe());
      const columns = boardColumns([]).slice(0, COLUMN_GROUPS);
      const keysOf = (records: readonly GameRecord[]) =>
        records
          .slice(0, KEYED_ROWS)
          .flatMap((record) => boardCells(record, columns).find((cell) => cell)?.key ?? []);
      const firstKeys = keysOf([...games.values()]);
      const firstKeysById = keysOf([...games.values()].sort((one, other) => one.head.id - other.head.id));
      const rows = [...games.values()].map((record): GridRow => {
        const { head } = record;
        return {
          id: head.id,
          name: `${head.opponent1.name} – ${head.opponent2?.name ?? ''}`,
          slots: boardCells(record, columns).map((cell) => cell?.slot ?? -1),
        };
      });
      const cellOf = new Int32Array(1_048_576).fill(-1);
      for (const [row, { slots }] of rows.entries())
        for (const [column, slot] of slots.entries())
          if (slot >= 0) cellOf[slot] = row * COLUMNS.length + column;
      let changed = new Int32Array(4_096);
      resolve({
        rows,
        firstKeys,
        firstKeysById,
        odds(row, column) {
          const slot = rows[row]?.slots[column] ?? -1;
          const odds = slot < 0 ? 0 : client.slots.odds(slot as never);
          return odds === 0 ? undefined : odds / 1000;
        },
        onChanges(listener) {
          client.slots.onTouched((slots, count) => {
            if (changed.length < count) changed = new Int32Array(count * 2);
            let found = 0;
            for (let at = 0; at < count; at += 1) {
              const cell = cellOf[slots[at] ?? 0] ?? -1;
              if (cell < 0) continue;
              changed[found] = cell;
              found += 1;
            }
            if (found > 0) listener(changed, found);
          });
        },
      });
    });
  });
}
