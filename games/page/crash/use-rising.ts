import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GameViewProps } from '../game-view.ts';

/** How often the server is asked whether the round has stopped. */
const ASK_MS = 400;
/** After so long a question that has no answer is asked again. */
const UNANSWERED_MS = 5_000;
/** After so long without an answer the page says so. */
const LATE_MS = 2_000;
/** Where nothing moves, the number is told so often. */
const STILL_MS = 1_000;

interface Rising extends Pick<GameViewProps, 'now' | 'refresh' | 'isStill' | 'round'> {
  /** Whether the round is open. */
  readonly isRising: boolean;
}

export interface Risen {
  /** How long the round has risen, by the server's clock. */
  readonly ms: number;
  /** Whether the server has not answered for a while: nobody here knows whether it still rises. */
  readonly isLate: boolean;
}

const NOT_RISEN: Risen = { ms: 0, isLate: false };

/** How long a round has risen by the server's clock, while it does; the server is asked meanwhile, since it alone knows when that ends. */
export function useRising({ isRising, isStill, now, refresh, round }: Rising): Risen {
  const sinceMs = isRising ? round?.beganAtMs : undefined;
  const [risen, setRisen] = useState({ ...NOT_RISEN, sinceMs });
  const latest = useRef({ now, refresh, round });
  useLayoutEffect(() => {
    latest.current = { now, refresh, round };
  });
  useEffect(() => {
    if (sinceMs === undefined) return undefined;
    let frame = 0;
    let asked: { readonly round: GameViewProps['round']; readonly atMs: number } | undefined;
    const waitsMs = () =>
      asked && asked.round === latest.current.round ? performance.now() - asked.atMs : undefined;
    // An answer sets the clock anew: what was drawn is not taken back for that.
    const look = () => {
      const ms = Math.max(0, latest.current.now() - sinceMs);
      const isLate = (waitsMs() ?? 0) > LATE_MS;
      setRisen((before) => ({
        sinceMs,
        ms: before.sinceMs === sinceMs ? Math.max(before.ms, ms) : ms,
        isLate,
      }));
    };
    const next = () => {
      look();
      frame = requestAnimationFrame(next);
    };
    if (isStill) look();
    else next();
    const slow = isStill ? setInterval(look, STILL_MS) : undefined;
    // Each answer tells the round anew. While one is missing, no further questions are put in the way of a cash-out.
    const ask = () => {
      if ((waitsMs() ?? UNANSWERED_MS) < UNANSWERED_MS) return;
      asked = { round: latest.current.round, atMs: performance.now() };
      latest.current.refresh();
    };
    const asking = setInterval(ask, ASK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(slow);
      clearInterval(asking);
    };
  }, [sinceMs, isStill]);
  return risen.sinceMs === sinceMs ? risen : NOT_RISEN;
}
