import { useEffect, useEffectEvent, useState } from 'react';

/** How long nothing is pointed at, or moved, before what was held back falls into place. */
export const REST_MS = 4_000;

export interface StillOptions<Shown> {
  /** What the feed says; must keep its identity while it says the same. */
  readonly now: Shown;
  /** What the user asked to see: another question is answered at once. */
  readonly question: string;
  /** What the pointer or the focus is on; '' = nothing. */
  readonly pointed: string;
  /** Brings `shown` up to date with `now`, with nothing moved. */
  readonly hold: (shown: Shown, now: Shown) => Shown;
  /** The same after a rest with something pointed at: only that stays. Without anything pointed at `now` is shown. */
  readonly settle: (shown: Shown, now: Shown) => Shown;
}

/** What the feed says, changed on the screen only in ways that move nothing under a finger, and in full after a rest. */
export function useStill<Shown>({ now, question, pointed, hold, settle }: StillOptions<Shown>): Shown {
  const [memory, setMemory] = useState({ now, question, shown: now });
  let { shown } = memory;
  if (memory.now !== now || memory.question !== question) {
    shown = memory.question === question ? hold(memory.shown, now) : now;
    setMemory({ now, question, shown });
  }
  const isPending = shown !== now;
  const rest = useEffectEvent(() => {
    setMemory((last) => ({ ...last, shown: pointed === '' ? last.now : settle(last.shown, last.now) }));
  });
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(rest, REST_MS);
    return () => clearInterval(timer);
  }, [isPending, pointed]);
  return shown;
}
