import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type GameViewProps, momentOf } from './game-view.ts';

type Drawn = Pick<GameViewProps, 'round' | 'isFresh' | 'isStill' | 'onDrawn'>;

/**
 * How much of the drawing of a round as it stands is done, from 0 to 1, at every frame for `lastsMs`. All of it at once where nothing moves, where
 * the round was resumed and where there is none. The frame is told when it is done.
 */
export function useDrawing({ isFresh, isStill, onDrawn, round }: Drawn, lastsMs: number): number {
  const moment = round && momentOf(round);
  const isAtOnce = !moment || isStill || !isFresh || lastsMs === 0;
  const [drawn, setDrawn] = useState<{ readonly moment: string | undefined; readonly part: number }>({
    moment,
    part: isAtOnce ? 1 : 0,
  });
  const latest = useRef(onDrawn);
  const done = useRef<string>(undefined);
  useLayoutEffect(() => {
    latest.current = onDrawn;
  });
  useEffect(() => {
    if (!moment || done.current === moment) return undefined;
    const finish = () => {
      done.current = moment;
      setDrawn({ moment, part: 1 });
      latest.current(moment);
    };
    if (isAtOnce) {
      finish();
      return undefined;
    }
    let frame = 0;
    let begun: number | undefined;
    const look = (atMs: number) => {
      begun ??= atMs;
      const part = (atMs - begun) / lastsMs;
      if (part >= 1) {
        finish();
        return;
      }
      setDrawn({ moment, part });
      frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [moment, isAtOnce, lastsMs]);
  if (isAtOnce) return 1;
  return drawn.moment === moment ? drawn.part : 0;
}
