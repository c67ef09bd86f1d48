/** Short messages on their way to the toast region. The newest few are kept. */
import { createContext, useContext } from 'react';
import { must } from '#domain/lib/must.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'up' | 'down';
  readonly shownMs: number;
  /** What can be done about it. Such a message stays until it is closed. */
  readonly act?: ToastAct | undefined;
}

export interface ToastAct {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastStore {
  readonly current: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
  show(text: string, tone?: Toast['tone'], act?: ToastAct): void;
  close(id: number): void;
}

const MAX_SHOWN = 3;
const SHOWN_MS = 6_000;

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(text, tone = 'plain', act) {
      lastId += 1;
      set([...toasts, { id: lastId, text, tone, shownMs: SHOWN_MS, act }].slice(-MAX_SHOWN));
    },
    close: (id) => set(toasts.filter((toast) => toast.id !== id)),
  };
}

export const ToastContext = createContext<ToastStore | null>(null);

export const useToasts = (): ToastStore =>
  must(useContext(ToastContext), 'a ToastContext above this component');
