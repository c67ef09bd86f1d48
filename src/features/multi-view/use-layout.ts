/** The layout of the multi-view: in the URL, and the last one in client storage, where other screens add games to it. */
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Pane, panesFromText, panesToText } from '#streams/board/pane-layout.ts';
import { readLastPanes, writeLastPanes } from '../board/last-panes.ts';

export interface Layout {
  readonly panes: readonly Pane[];
  /** 0 = as many as fit. */
  readonly columns: number;
}

export const MAX_COLUMNS = 6;

/** `?panes=…&columns=3`. An address without panes opens the last layout. */
export function useLayout(): {
  layout: Layout;
  setPanes: (panes: readonly Pane[]) => void;
  setColumns: (columns: number) => void;
} {
  const [params, setParams] = useSearchParams();
  const [remembered] = useState(readLastPanes);
  const text = params.get('panes') ?? remembered;
  const panes = useMemo(() => panesFromText(text), [text]);
  const asked = Number(params.get('columns'));
  const columns = Number.isInteger(asked) && asked >= 1 && asked <= MAX_COLUMNS ? asked : 0;

  const setPanes = useCallback(
    (next: readonly Pane[]) => {
      const nextText = panesToText(next);
      writeLastPanes(nextText);
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('panes', nextText);
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const setColumns = useCallback(
    (next: number) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 0) after.delete('columns');
          else after.set('columns', String(next));
          return after;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const layout = useMemo(() => ({ panes, columns }), [panes, columns]);
  return { layout, setPanes, setColumns };
}
