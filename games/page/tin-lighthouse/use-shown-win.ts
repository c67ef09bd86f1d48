import { useEffect, useState } from 'react';

const EACH_MS = 1_400;

interface ShownWin {
  readonly of: string | undefined;
  readonly at: number | undefined;
  /** Whether the next one follows by itself. */
  readonly isPassing: boolean;
}

/**
 * The win that is shown on the reels: one after the other, once, after the reels have stopped. A press on a win ends that. Where nothing moves, none is
 * shown by itself.
 */
export function useShownWin(moment: string | undefined, count: number, isMoving: boolean) {
  const [shown, setShown] = useState<ShownWin>({ of: undefined, at: undefined, isPassing: false });
  if (shown.of !== moment)
    setShown({ of: moment, at: isMoving && count > 0 ? 0 : undefined, isPassing: isMoving });
  const { at, isPassing } = shown;
  useEffect(() => {
    if (!isPassing || at === undefined) return undefined;
    const timer = setTimeout(
      () =>
        setShown((before) =>
          before.isPassing ? { ...before, at: at + 1 < count ? at + 1 : undefined } : before,
        ),
      EACH_MS,
    );
    return () => clearTimeout(timer);
  }, [at, isPassing, count]);
  const show = (next: number | undefined) => setShown({ of: moment, at: next, isPassing: false });
  return [shown.of === moment ? at : undefined, show] as const;
}
