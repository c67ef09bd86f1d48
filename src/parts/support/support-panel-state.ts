/** Whether the chat with the support is shown, what is attached to what is being written in it, and how many answers were not read. Small: every page has it. */
import { useSyncExternalStore } from 'react';
import { useService } from '../../platform/services.ts';

export type SupportTab = 'chat' | 'call' | 'contacts';

export interface SupportPanel {
  readonly isOpen: boolean;
  readonly tab: SupportTab;
  /** The bet that goes along with the next message. */
  readonly betId?: string | undefined;
  readonly unread: number;
}

export interface SupportPanelState {
  readonly current: () => SupportPanel;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<SupportPanel>) => void;
  /** Opens the chat, with a bet attached where one is given. */
  readonly open: (betId?: string) => void;
}

/** One for the page: made by what names it. */
export function supportPanel(): SupportPanelState {
  const listeners = new Set<() => void>();
  let panel: SupportPanel = { isOpen: false, tab: 'chat', unread: 0 };
  const set = (change: Partial<SupportPanel>) => {
    panel = { ...panel, ...change };
    for (const listener of listeners) listener();
  };
  return {
    current: () => panel,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    open: (betId) => set({ isOpen: true, tab: 'chat', ...(betId === undefined ? {} : { betId }) }),
  };
}

export function useSupportPanel(): SupportPanel & Pick<SupportPanelState, 'open' | 'set'> {
  const { current, open, set, subscribe } = useService(supportPanel);
  return { ...useSyncExternalStore(subscribe, current), open, set };
}
