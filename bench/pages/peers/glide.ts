/** Glide Data Grid: a canvas, and damage lists of the cells that changed. */
import { DataEditor, type DataEditorRef, GridCellKind, type Item } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { createElement, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, type GridFeed } from '../grid-feed.ts';
import { ROW_PX } from './row-px.ts';

export function show(feed: GridFeed, element: HTMLElement): void {
  const editor = createRef<DataEditorRef>();
  const textCell = (text: string) => ({
    kind: GridCellKind.Text,
    data: text,
    displayData: text,
    allowOverlay: false,
  });
  createRoot(element).render(
    createElement(DataEditor, {
      ref: editor,
      width: element.clientWidth,
      height: element.clientHeight,
      rows: feed.rows.length,
      rowHeight: ROW_PX,
      columns: [
        { title: 'name', width: 300, id: 'name' },
        ...COLUMNS.map((title) => ({ title, width: 75, id: title })),
      ],
      getCellContent: ([column, row]: Item) =>
        textCell(
          column === 0 ? (feed.rows[row]?.name ?? '') : (feed.odds(row, column - 1)?.toFixed(2) ?? ''),
        ),
    }),
  );
  feed.onChanges((cells, count) => {
    const damage: { cell: Item }[] = [];
    for (let at = 0; at < count; at += 1) {
      const cell = cells[at] ?? 0;
      damage.push({ cell: [(cell % COLUMNS.length) + 1, Math.floor(cell / COLUMNS.length)] });
    }
    editor.current?.updateCells(damage);
  });
}
