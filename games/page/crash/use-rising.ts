import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GameViewProps } from '../game-view.ts';

/** How often the server is asked whether the round has stopped. */
const ASK_MS = 400;
/** Where nothing moves, the number is told so often. */
const STILL_MS = 1_000;

interface Rising extends Pick<GameViewProps, 'now' | 'refresh' | 'isStill'> {
  /** When the round began by the server's clock; undefined while none rises. */
  readonly sinceMs: number | undefined;
}

/** How long a round has risen by the server's clock, while it does; the server is asked meanwhile, since it alone knows when that ends. */
export function useRising({ isStill, now, refresh, sinceMs }: Rising): number {
  const [risen, setRisen] = useState(0);
  const latest = useRef({ now, refresh });
  useLayoutEffect(() => {
    latest.current = { now, refresh };
  });
  useEffect(() => {
    if (sinceMs === undefined) return undefined;
    let frame = 0;
    const look = () => setRisen(Math.max(0, latest.current.now() - sinceMs));
    const next = () => {
      look();
      frame = requestAnimationFrame(next);
    };
    if (isStill) look();
    else next();
    const slow = isStill ? setInterval(look, STILL_MS) : undefined;
    const asking = setInterval(() => latest.current.refresh(), ASK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(slow);
      clearInterval(asking);
    };
  }, [sinceMs, isStill]);
  return risen;
}
