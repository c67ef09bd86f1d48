/** Perspective: an indexed table in its worker, updated by rows, shown by its viewer and data grid. */
import { COLUMNS, type GridFeed } from '../grid-feed.ts';
import { openWorker } from './perspective-parts.js';

export async function show(feed: GridFeed, element: HTMLElement): Promise<void> {
  const worker = await openWorker();
  const schema: Record<string, string> = { id: 'integer', name: 'string' };
  for (const column of COLUMNS) schema[column] = 'float';
  const table = await worker.table(schema, { index: 'id' });
  const rowOf = (at: number): Record<string, unknown> => {
    const { id = 0, name = '' } = feed.rows[at] ?? {};
    const row: Record<string, unknown> = { id, name };
    for (const [column, title] of COLUMNS.entries()) row[title] = feed.odds(at, column) ?? null;
    return row;
  };
  await table.update(feed.rows.map((_, at) => rowOf(at)));
  const viewer = document.createElement('perspective-viewer') as HTMLElement & {
    load(table: unknown): Promise<void>;
    restore(config: object): Promise<void>;
  };
  viewer.style.cssText = `display:block;position:relative;width:${element.clientWidth}px;height:${element.clientHeight}px`;
  element.append(viewer);
  await viewer.load(table);
  await viewer.restore({
    plugin: 'Datagrid',
    columns: ['name', ...COLUMNS],
    settings: false,
    theme: 'Pro Light',
  });
  feed.onChanges((cells, count) => {
    const rows = new Set<number>();
    for (let at = 0; at < count; at += 1) rows.add(Math.floor((cells[at] ?? 0) / COLUMNS.length));
    void table.update([...rows].map(rowOf));
  });
}
