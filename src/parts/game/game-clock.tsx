import { useCallback } from 'react';
import { addedTimeText, clockSecondsAfter, clockText } from '#domain/sport/game-clock.ts';
import type { GameClock as Clock } from '#domain/sport/score.ts';
import type { Sight } from '../../platform/paint/odds-cell.ts';
import { useServices } from '../../platform/services.ts';

export interface GameClockProps {
  readonly clock: Clock;
  /** The moment of the reading, epoch ms: a row that is mounted late shows the right second. 0 = unknown: the clock stands. */
  readonly asOfMs: number;
  /** The second from which it reads as added time: "45+2'". */
  readonly addedFrom?: number | undefined;
  /** The sight of its row, where that may be out of sight: a clock that nobody sees is written when it comes into sight. */
  readonly sight?: Sight | undefined;
}

const SECOND_MS = 1_000;

/**
 * A clock that runs on from the moment of its reading: a score arrives seldom, a clock moves each second. Its text is
 * written past React, which would render some fifty of them with each second.
 */
export function GameClock({ clock, asOfMs, addedFrom, sight }: GameClockProps) {
  const { seconds } = useServices();
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const text = element.ownerDocument.createTextNode('');
      element.replaceChildren(text);
      const write = () => {
        const nowMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
        const elapsedMs = asOfMs === 0 ? 0 : nowMs - asOfMs;
        const now = clockSecondsAfter(clock, elapsedMs);
        const shown = addedFrom === undefined ? clockText(now) : addedTimeText(now, addedFrom);
        if (shown !== text.data) text.data = shown;
      };
      write();
      sight?.onSeen?.add(write);
      const stop = seconds.onSecond(() => {
        if (sight?.inSight !== false) write();
      });
      return () => {
        stop();
        sight?.onSeen?.delete(write);
      };
    },
    [clock, asOfMs, addedFrom, sight, seconds],
  );
  return <span ref={ref} dir="ltr" />;
}
