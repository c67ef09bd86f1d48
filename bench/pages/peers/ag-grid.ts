/** AG Grid Community through its plain API, prices by asynchronous transactions; the option is its batching wait in milliseconds. */
import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { COLUMNS, type GridFeed } from '../grid-feed.ts';
import { ROW_PX } from './row-px.ts';

export function show(feed: GridFeed, element: HTMLElement, option: string): void {
  ModuleRegistry.registerModules([AllCommunityModule]);
  const rowData = feed.rows.map((row, at) => rowOf(feed, at, { id: row.id, name: row.name }));
  const grid = createGrid<Row>(element, {
    columnDefs: [
      { field: 'name', width: 300 },
      ...COLUMNS.map((_, at) => ({ field: `c${at}`, width: 75, headerName: COLUMNS[at] ?? '' })),
    ],
    rowData,
    rowHeight: ROW_PX,
    getRowId: ({ data }) => String(data['id']),
    ...(option === '' ? {} : { asyncTransactionWaitMillis: Number(option) }),
  });
  feed.onChanges((cells, count) => {
    const rows = new Set<number>();
    for (let at = 0; at < count; at += 1) rows.add(Math.floor((cells[at] ?? 0) / COLUMNS.length));
    const update: Row[] = [];
    for (const at of rows) {
      const row = feed.rows[at];
      if (row) update.push(rowOf(feed, at, { id: row.id, name: row.name }));
    }
    grid.applyTransactionAsync({ update });
  });
}

type Row = Record<string, unknown>;

function rowOf(feed: GridFeed, row: number, into: Row): Row {
  for (let column = 0; column < COLUMNS.length; column += 1) into[`c${column}`] = feed.odds(row, column);
  return into;
}
