/**
 * The one listener for keys of the page. The frame has it from the start and opens the search by it; what else keys do is decided by code that
 * comes later and puts itself here.
 */
export interface KeyHandlers {
  /** Takes a press of a key with a modifier, which works at any time; answers whether it was one of these. */
  readonly fixed?: ((event: KeyboardEvent) => boolean) | undefined;
  /** Takes a press while hotkeys are on. */
  readonly hotkeys?: ((event: KeyboardEvent) => void) | undefined;
  readonly openSearch?: (() => void) | undefined;
}

export interface PageKeys {
  readonly current: () => KeyHandlers;
  readonly set: (change: KeyHandlers) => void;
}

export function pageKeys(): PageKeys {
  let handlers: KeyHandlers = {};
  return {
    current: () => handlers,
    set(change) {
      handlers = { ...handlers, ...change };
    },
  };
}

/** Whether a press writes a text, or chooses in a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
