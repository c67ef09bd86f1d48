import type { GameClock } from './score.ts';

/**
 * The seconds that a clock shows some time after it was read. A clock that counts down stops at zero; one that does not
 * run keeps its value. `elapsedMs` is the time since the score arrived; a negative one (a device clock that was set back)
 * counts as none.
 */
export function clockSecondsAfter(clock: GameClock, elapsedMs: number): number {
  if (!clock.running) return clock.seconds;
  const elapsed = Math.floor(Math.max(0, elapsedMs) / 1000);
  return clock.direction === 'up' ? clock.seconds + elapsed : Math.max(0, clock.seconds - elapsed);
}

/** A clock as `mm:ss`, and past 99:59 still minutes and seconds, as is usual in football: 105:12. Digits are ASCII. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * A clock of football, which counts on in the time that is added to a half: "45+2'" in the second minute past 45, else `mm:ss`. The
 * half's regular end is given in seconds.
 */
export function addedTimeText(seconds: number, addedFrom: number): string {
  if (seconds < addedFrom) return clockText(seconds);
  return `${Math.floor(addedFrom / 60)}+${Math.floor((seconds - addedFrom) / 60) + 1}'`;
}
