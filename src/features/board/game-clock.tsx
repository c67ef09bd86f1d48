import { clockSecondsAfter, clockText } from '#domain/sport/game-clock.ts';
import type { GameClock as Clock } from '#domain/sport/score.ts';
import { useClockTick } from '../../platform/use-clock-tick.ts';

export interface GameClockProps {
  readonly clock: Clock;
  /** The moment of the reading, epoch ms: a row that is mounted late shows the right second. 0 = unknown: the clock stands. */
  readonly asOfMs: number;
}

/** Runs on from the moment of its reading: a score arrives seldom, a clock moves each second. */
export function GameClock({ clock, asOfMs }: GameClockProps) {
  const nowMs = useClockTick();
  const elapsedMs = asOfMs === 0 ? 0 : nowMs - asOfMs;
  return <span dir="ltr">{clockText(clockSecondsAfter(clock, elapsedMs))}</span>;
}
