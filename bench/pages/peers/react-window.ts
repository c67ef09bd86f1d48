/** react-window with memoised rows on a plain store: a row renders again when one of its prices changed. */
import { createElement, memo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { List, type RowComponentProps } from 'react-window';
import { COLUMNS, type GridFeed } from '../grid-feed.ts';
import { rowContent } from './plain-row.ts';
import { ROW_PX } from './row-px.ts';

interface Store {
  readonly feed: GridFeed;
  version(row: number): number;
  subscribe(row: number, listener: () => void): () => void;
}

export function show(feed: GridFeed, element: HTMLElement): void {
  const versions = new Uint32Array(feed.rows.length);
  const listeners = feed.rows.map(() => new Set<() => void>());
  const store: Store = {
    feed,
    version: (row) => versions[row] ?? 0,
    subscribe(row, listener) {
      listeners[row]?.add(listener);
      return () => listeners[row]?.delete(listener);
    },
  };
  createRoot(element).render(
    createElement(List<{ store: Store }>, {
      rowComponent: Row,
      rowCount: feed.rows.length,
      rowHeight: ROW_PX,
      rowProps: { store },
      style: { height: element.clientHeight },
    }),
  );
  feed.onChanges((cells, count) => {
    const rows = new Set<number>();
    for (let at = 0; at < count; at += 1) rows.add(Math.floor((cells[at] ?? 0) / COLUMNS.length));
    for (const row of rows) {
      versions[row] = (versions[row] ?? 0) + 1;
      for (const listener of listeners[row] ?? []) listener();
    }
  });
}

const Row = ({ index, style, store }: RowComponentProps<{ store: Store }>) =>
  createElement('div', { style }, createElement(Content, { index, store }));

const Content = memo(function Content({ index, store }: { index: number; store: Store }) {
  useSyncExternalStore(
    (listener) => store.subscribe(index, listener),
    () => store.version(index),
  );
  return rowContent(
    store.feed.rows[index]?.name ?? '',
    COLUMNS.map((_, column) => store.feed.odds(index, column)),
  );
});
