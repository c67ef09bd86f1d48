/**
 * Waits for a moment between presses: what comes onto the page while a button is held comes under the pointer, and the
 * button never gets its release. Long enough after it that the second press of two quick ones is over as well.
 */
const QUIET_MS = 300;

export interface PressParts {
  readonly later: (callback: () => void, delayMs: number) => void;
  /** Whether anything is held down now: a pointer on it, or the space bar. */
  readonly isPressed: () => boolean;
}

const browserPresses: PressParts = {
  later: (callback, delayMs) => setTimeout(callback, delayMs),
  isPressed: () => document.querySelector(':active') !== null,
};

export async function betweenPresses({ isPressed, later } = browserPresses): Promise<void> {
  do {
    await new Promise<void>((resolve) => later(resolve, QUIET_MS));
  } while (isPressed());
}
