/**
 * The layout of the multi-view: in the URL, and the last one in client storage, where other screens add games to it. What the user did
 * to it on this page can be undone; an address that came from elsewhere begins anew.
 */
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  changeLayout,
  type LaidOut,
  type Layout,
  type LayoutRecipe,
  NO_LAYOUT_HISTORY,
  redoLayout,
  undoLayout,
} from '#streams/board/panes/layout-history.ts';
import { panesFromText, panesToText } from '#streams/board/panes/pane-layout.ts';
import { useLastPanes } from '../../../parts/game/last-panes.ts';

export const MAX_COLUMNS = 6;

export interface LayoutEditor {
  readonly layout: Layout;
  readonly edit: (recipe: LayoutRecipe) => void;
  /** Undoes the last change; absent where there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

const textOf = ({ columns, panes }: Layout): string => `${panesToText(panes)}?${columns}`;

/** The layout in the address, `?panes=…&columns=3`. An address without panes opens the last layout. */
export function useLayout(): LayoutEditor {
  const [params, setParams] = useSearchParams();
  const lastPanes = useLastPanes();
  const [remembered] = useState(lastPanes.read);
  const panesText = params.get('panes') ?? remembered;
  const asked = Number(params.get('columns'));
  const columns = Number.isInteger(asked) && asked >= 1 && asked <= MAX_COLUMNS ? asked : 0;
  const layout = useMemo(() => ({ panes: panesFromText(panesText), columns }), [panesText, columns]);
  const [done, setDone] = useState({ history: NO_LAYOUT_HISTORY, of: '' });
  const history = done.of === textOf(layout) ? done.history : NO_LAYOUT_HISTORY;

  const show = useCallback(
    (next: LaidOut) => {
      if (next.layout === layout) return;
      const text = panesToText(next.layout.panes);
      lastPanes.write(text);
      setDone({ history: next.history, of: textOf(next.layout) });
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('panes', text);
          if (next.layout.columns === 0) after.delete('columns');
          else after.set('columns', String(next.layout.columns));
          return after;
        },
        { replace: true },
      );
    },
    [lastPanes, layout, setParams],
  );
  const edit = useCallback(
    (recipe: LayoutRecipe) => show(changeLayout({ layout, history }, recipe)),
    [history, layout, show],
  );
  return {
    layout,
    edit,
    undo: history.past.length > 0 ? () => show(undoLayout({ layout, history })) : undefined,
    redo: history.future.length > 0 ? () => show(redoLayout({ layout, history })) : undefined,
  };
}
