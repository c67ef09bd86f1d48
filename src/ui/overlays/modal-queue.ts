/**
 * The queue of modals (queued, opened, closed, error). One is open at a time; others wait for their turn, unless one is
 * asked for over the one that is open, which then comes back when the upper one closes.
 */
export type ModalState = 'queued' | 'opened' | 'closed' | 'error';

export interface QueuedModal<Content> {
  readonly id: number;
  readonly content: Content;
  readonly state: 'queued' | 'opened';
  /** Whether it is shown over the one that was open. */
  readonly isOver: boolean;
}

export interface ModalQueue<Content> {
  /** Modals that are not over: opened ones in the order in which they lie upon each other, then those that wait. */
  readonly current: () => readonly QueuedModal<Content>[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Opens a modal and resolves with how it ended. */
  open(content: Content, options?: { readonly over?: boolean }): Promise<'closed' | 'error'>;
  close(id: number): void;
  /** Ends a modal whose content could not be shown. The next one opens. */
  fail(id: number): void;
  /** Closes all, as after signing out. */
  closeAll(): void;
}

export function createModalQueue<Content>(): ModalQueue<Content> {
  const listeners = new Set<() => void>();
  const endings = new Map<number, (ending: 'closed' | 'error') => void>();
  let modals: readonly QueuedModal<Content>[] = [];
  let lastId = 0;

  const set = (next: readonly QueuedModal<Content>[]) => {
    modals = withOneOpen(next);
    for (const listener of listeners) listener();
  };
  const end = (ids: readonly number[], ending: 'closed' | 'error') => {
    if (!modals.some(({ id }) => ids.includes(id))) return;
    set(modals.filter(({ id }) => !ids.includes(id)));
    for (const id of ids) {
      endings.get(id)?.(ending);
      endings.delete(id);
    }
  };
  return {
    current: () => modals,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(content, { over = false } = {}) {
      lastId += 1;
      const id = lastId;
      const ending = new Promise<'closed' | 'error'>((resolve) => endings.set(id, resolve));
      const opened = modals.filter(({ state }) => state === 'opened');
      const waiting = modals.filter(({ state }) => state === 'queued');
      const isOver = over && opened.length > 0;
      set(
        isOver
          ? [...opened, { id, content, state: 'opened', isOver }, ...waiting]
          : [...opened, ...waiting, { id, content, state: 'queued', isOver }],
      );
      return ending;
    },
    close: (id) => end([id], 'closed'),
    fail: (id) => end([id], 'error'),
    closeAll: () =>
      end(
        modals.map(({ id }) => id),
        'closed',
      ),
  };
}

/** The modals, with the first that waits opened where none is open. */
function withOneOpen<Content>(modals: readonly QueuedModal<Content>[]): readonly QueuedModal<Content>[] {
  const [first, ...rest] = modals;
  return first?.state === 'queued' ? [{ ...first, state: 'opened' }, ...rest] : modals;
}
