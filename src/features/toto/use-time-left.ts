import { useEffect, useState } from 'react';
import { useClockTick } from '../../platform/use-clock-tick.ts';

const AGAIN_MS = 15_000;

/**
 * The time to the close of a draw, by the clock of the server and the time since it told it. `again` is called now and then, and once the time is up: a
 * simulated world may be faster than the clock of the page.
 */
export function useTimeLeft(closesAtMs: number, nowMs: number, again: () => void): number {
  const tick = useClockTick();
  const [told, setTold] = useState({ nowMs, atMs: tick });
  if (told.nowMs !== nowMs) setTold({ nowMs, atMs: tick });
  const leftMs = Math.max(0, closesAtMs - told.nowMs - Math.max(0, tick - told.atMs));
  const isUp = leftMs === 0;
  useEffect(() => {
    const timer = setInterval(again, isUp ? 2_000 : AGAIN_MS);
    return () => clearInterval(timer);
  }, [again, isUp]);
  return leftMs;
}

/** A time as a clock shows it: `1:04:09`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
