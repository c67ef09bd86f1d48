/**
 * The places of statistics beside a page of their own: one modal, and panels that a game page or a pane has room for.
 * Small: every game page has it.
 */
import { useSyncExternalStore } from 'react';
import { useService } from '../../platform/services.ts';

/** A box for statistics, given by a part of the page that has room for them. */
export interface StatisticsPanel {
  readonly id: number;
  readonly element: HTMLElement;
  /** The path behind the language that is shown first. */
  readonly path: string;
  readonly onClose: () => void;
}

export interface ShownStatistics {
  /** The path that the modal was opened with; undefined while it is closed. */
  readonly modal: string | undefined;
  readonly panels: readonly StatisticsPanel[];
}

export interface StatisticsPlaces {
  readonly current: () => ShownStatistics;
  readonly subscribe: (listener: () => void) => () => void;
  readonly openModal: (path: string) => void;
  readonly closeModal: () => void;
  /** Adds a panel and returns what removes it. */
  readonly addPanel: (panel: Omit<StatisticsPanel, 'id'>) => () => void;
}

/** The places of the page: there is one object, made at the first use. */
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
