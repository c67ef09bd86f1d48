/**
 * Finds the moment when the page may load what the first prices can do without: once they are on the screen, as soon as
 * the visitor acts, or after a while on screens that have no prices, and then in the browser's next idle moment.
 */

/** A screen without prices has shown itself by then; a slow network is not disturbed much by what comes after. */
const PATIENCE_MS = 3_000;
const IDLE_AT_MOST_MS = 500;
const ACTS = ['pointerdown', 'keydown'] as const;

export interface FirstPaintParts {
  readonly later: (callback: () => void, delayMs: number) => void;
  /** Runs the callback when the page has nothing to do, at most so many milliseconds from now. */
  readonly idle: (callback: () => void, atMostMs: number) => void;
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

export interface FirstPaint {
  /** Prices were painted. */
  readonly notePrices: () => void;
  readonly done: Promise<void>;
}

export function createFirstPaint({ idle, later, page }: FirstPaintParts): FirstPaint {
  let settle: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const act = () => {
    for (const type of ACTS) page.removeEventListener(type, act, true);
    settle();
  };
  for (const type of ACTS) page.addEventListener(type, act, { capture: true, passive: true });
  let isNoted = false;
  const note = () => {
    if (isNoted) return;
    isNoted = true;
    idle(settle, IDLE_AT_MOST_MS);
  };
  later(note, PATIENCE_MS);
  return { notePrices: note, done };
}

/** Safari has no idle callback: a turn of the event loop later will do. */
export const browserIdle: FirstPaintParts['idle'] = (callback, atMostMs) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => callback(), { timeout: atMostMs });
  else setTimeout(callback, 1);
};
