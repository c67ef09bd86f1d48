/** Parts of the page that were not loaded, from the browser's timeline: those of before as well. */
import { PART_LOST } from '../with-retries.ts';

/** Calls back for each of them; answers how to stop. */
export function onLostParts(listener: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name === PART_LOST) listener();
  });
  observer.observe({ type: 'mark', buffered: true });
  return () => observer.disconnect();
}
