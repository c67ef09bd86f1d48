/**
 * The one listener for keys of the page. The frame has it from the start and opens the search by it; what else keys do is decided by code that
 * comes later and puts itself here.
 */
export interface PageKeys {
  /** Takes a press of a key with a modifier, which works at any time; answers whether it was one of these. */
  fixed?: (event: KeyboardEvent) => boolean;
  /** Takes a press while hotkeys are on. */
  hotkeys?: (event: KeyboardEvent) => void;
  openSearch?: () => void;
}

export const pageKeys = (): PageKeys => ({});

/** Whether a press writes a text, or chooses in a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
