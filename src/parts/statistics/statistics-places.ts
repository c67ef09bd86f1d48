/** Where statistics are shown beside a page of their own: one modal, and panels that a game page or a pane has room for. Small: every game page has it. */
import { useSyncExternalStore } from 'react';
import { useService } from '../../platform/services.ts';

/** A box that statistics are put into, by whoever has room for them. */
export interface StatisticsPanel {
  readonly id: number;
  readonly element: HTMLElement;
  /** Behind the language, what is shown first. */
  readonly path: string;
  readonly onClose: () => void;
}

export interface ShownStatistics {
  /** What the modal was opened with; undefined while it is closed. */
  readonly modal: string | undefined;
  readonly panels: readonly StatisticsPanel[];
}

export interface StatisticsPlaces {
  readonly current: () => ShownStatistics;
  readonly subscribe: (listener: () => void) => () => void;
  readonly openModal: (path: string) => void;
  readonly closeModal: () => void;
  /** Answers what takes the panel away. */
  readonly addPanel: (panel: Omit<StatisticsPanel, 'id'>) => () => void;
}

/** One for the page: made by what names it. */
export function statisticsPlaces(): StatisticsPlaces {
  const listeners = new Set<() => void>();
  let shown: ShownStatistics = { modal: undefined, panels: [] };
  let lastId = 0;
  const set = (change: Partial<ShownStatistics>) => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };
  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openModal: (path) => set({ modal: path }),
    closeModal: () => set({ modal: undefined }),
    addPanel(panel) {
      lastId += 1;
      const id = lastId;
      set({ panels: [...shown.panels, { ...panel, id }] });
      return () => set({ panels: shown.panels.filter((one) => one.id !== id) });
    },
  };
}

export function useShownStatistics(): ShownStatistics {
  const { current, subscribe } = useService(statisticsPlaces);
  return useSyncExternalStore(subscribe, current);
}
