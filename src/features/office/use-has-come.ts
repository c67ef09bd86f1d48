/** Whether a moment (epoch ms) is past by this device's clock; false for none. Renders again when it comes. */
import { useEffect, useState } from 'react';

/** The longest that a timer waits. */
const LONGEST_MS = 2 ** 31 - 1;

export function useHasCome(atMs: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (atMs === undefined || now >= atMs) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(atMs - now, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [atMs, now]);
  return atMs !== undefined && now >= atMs;
}
