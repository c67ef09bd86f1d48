import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GameViewProps } from '../game-view.ts';

/** How often the server is asked whether the round has stopped. */
const ASK_MS = 400;
/** After so long a question that has no answer is asked again. */
const UNANSWERED_MS = 5_000;
/** Where nothing moves, the number is told so often. */
const STILL_MS = 1_000;

interface Rising extends Pick<GameViewProps, 'now' | 'refresh' | 'isStill' | 'round'> {
  /** Whether the round is open. */
  readonly isRising: boolean;
}

/** How long a round has risen by the server's clock, while it does; the server is asked meanwhile, since it alone knows when that ends. */
export function useRising({ isRising, isStill, now, refresh, round }: Rising): number {
  const sinceMs = isRising ? round?.beganAtMs : undefined;
  const [risen, setRisen] = useState({ sinceMs, ms: 0 });
  const latest = useRef({ now, refresh, round });
  useLayoutEffect(() => {
    latest.current = { now, refresh, round };
  });
  useEffect(() => {
    if (sinceMs === undefined) return undefined;
    let frame = 0;
    // An answer sets the clock anew: what was drawn is not taken back for that.
    const look = () => {
      const ms = Math.max(0, latest.current.now() - sinceMs);
      setRisen((before) => (before.sinceMs === sinceMs && before.ms > ms ? before : { sinceMs, ms }));
    };
    const next = () => {
      look();
      frame = requestAnimationFrame(next);
    };
    if (isStill) look();
    else next();
    const slow = isStill ? setInterval(look, STILL_MS) : undefined;
    let asked: { readonly round: GameViewProps['round']; readonly atMs: number } | undefined;
    // Each answer tells the round anew. While one is missing, no further questions are put in the way of a cash-out.
    const ask = () => {
      const known = latest.current.round;
      const isWaiting = asked?.round === known && performance.now() - (asked?.atMs ?? 0) < UNANSWERED_MS;
      if (isWaiting) return;
      asked = { round: known, atMs: performance.now() };
      latest.current.refresh();
    };
    const asking = setInterval(ask, ASK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(slow);
      clearInterval(asking);
    };
  }, [sinceMs, isStill]);
  return risen.sinceMs === sinceMs ? risen.ms : 0;
}
