/** What is under way at the keyboard: strokes that begin an act, a figure that is typed, the list of hotkeys that is open. One for the page. */

/** A figure that is typed, and what it is for. */
export interface FigureTyped {
  readonly of: 'stake' | 'game';
  readonly text: string;
}

export interface KeyState {
  /** The first stroke of an act of two. */
  readonly pending: string;
  readonly figure?: FigureTyped | undefined;
  readonly isListOpen: boolean;
}

export interface KeyStore {
  readonly current: () => KeyState;
  readonly patch: (change: Partial<KeyState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function keyStore(): KeyStore {
  const listeners = new Set<() => void>();
  let state: KeyState = { pending: '', isListOpen: false };
  return {
    current: () => state,
    patch(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
