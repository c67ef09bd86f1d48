/**
 * When the page may load what the first prices can do without: once they are on the screen, as soon as the visitor acts, or after a
 * while on screens that have no prices, and then in the browser's next idle moment.
 */

/** A screen without prices has shown itself by then; a slow network is not disturbed much by what comes after. */
const PATIENCE_MS = 3_000;
const IDLE_AT_MOST_MS = 500;
const ACTS = ['pointerdown', 'keydown'] as const;

export interface CalmParts {
  readonly later: (callback: () => void, delayMs: number) => void;
  /** Runs the callback when the page has nothing to do, at most so many milliseconds from now. */
  readonly idle: (callback: () => void, atMostMs: number) => void;
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

export interface Calm {
  /** Prices were painted. */
  tell(): void;
  readonly reached: Promise<void>;
}

export function createCalm({ idle, later, page }: CalmParts): Calm {
  let settle: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const act = () => {
    for (const type of ACTS) page.removeEventListener(type, act, true);
    settle();
  };
  for (const type of ACTS) page.addEventListener(type, act, { capture: true, passive: true });
  let isTold = false;
  const tell = () => {
    if (isTold) return;
    isTold = true;
    idle(settle, IDLE_AT_MOST_MS);
  };
  later(tell, PATIENCE_MS);
  return { tell, reached };
}

/** Safari has no idle callback: a turn of the event loop later will do. */
export const browserIdle: CalmParts['idle'] = (callback, atMostMs) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => callback(), { timeout: atMostMs });
  else setTimeout(callback, 1);
};
