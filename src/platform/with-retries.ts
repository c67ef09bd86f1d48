/**
 * Loads a part of the frame until it is there: a part that cannot be loaded, because the network went away just then, must not take
 * what is on the screen with it. Tried again when the network is said to be back, and every 5 s. Each failure is logged, and marked in the
 * browser's timeline, from which those who consent to be measured are measured.
 */
const AGAIN_AFTER_MS = 5_000;

/** The mark of a part that was not loaded. */
export const PART_LOST = 'touchline:part-lost';

export interface RetryParts {
  readonly onOnline: (listener: () => void) => () => void;
  readonly later: (callback: () => void, delayMs: number) => () => void;
}

const browserRetries: RetryParts = {
  onOnline(listener) {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  },
  later(callback, delayMs) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Tries again after failures; never rejects. */
export async function withRetries<Value>(
  load: () => Promise<Value>,
  { later, onOnline } = browserRetries,
): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      // The console is where a page logs.
      // oxlint-disable-next-line no-console
      console.warn(error);
      performance.mark(PART_LOST);
      await new Promise<void>((resolve) => {
        const end = () => {
          stop();
          cancel();
          resolve();
        };
        const stop = onOnline(end);
        const cancel = later(end, AGAIN_AFTER_MS);
      });
    }
  }
}
