/** Short messages on their way to the toast region. The newest few are kept. */
import { useServices } from '../../platform/services.ts';

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
  /** A message takes the place of one about the same thing. */
  readonly topic?: string;
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
      // The same offer again takes the place of the one before.
      const isSame = (other: Toast) =>
        other.text === text || (act?.topic !== undefined && other.act?.topic === act.topic);
      const others = act ? toasts.filter((toast) => !toast.act || !isSame(toast)) : toasts;
      set(withRoom([...others, { id: lastId, text, tone, shownMs: SHOWN_MS, act }]));
    },
    close: (id) => set(toasts.filter((toast) => toast.id !== id)),
  };
}

/**
 * The toasts with room for another: the oldest goes first, but one that can be acted upon stays as long as there is
 * another.
 */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MAX_SHOWN) return toasts;
  const leaving = toasts.slice(0, -1).find(({ act }) => !act) ?? toasts[0];
  return toasts.filter((toast) => toast !== leaving);
}

declare module '#src/platform/services.ts' {
  interface Services {
    readonly toasts: ToastStore;
  }
}

export const useToasts = (): ToastStore => useServices().toasts;
