import { useEffect, useState } from 'react';

const STEP_MS = 500;

/** How long ago something began by a clock, at every frame until `untilMs`; `isStill`: twice a second. */
export function useElapsed(now: () => number, sinceMs: number, untilMs: number, isStill: boolean): number {
  const [elapsed, setElapsed] = useState(() => now() - sinceMs);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const next = now() - sinceMs;
      setElapsed(next);
      if (next > untilMs) return;
      if (isStill) timer = setTimeout(look, STEP_MS);
      else frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [now, sinceMs, untilMs, isStill]);
  return elapsed;
}
