/** Counts what this tab receives without the hub: its code, its fonts, its calls. What came from a cache cost nothing. */
import type { DataKind } from '#protocol/hub/data-spent.ts';

const TELL_EVERY_MS = 5_000;
/** A browser adds this for every head, whatever its size; ours are longer. */
const BROWSER_HEAD_BYTES = 300;
const OUR_HEAD_BYTES = 1_000;

export function kindOf(path: string): DataKind {
  if (/^\/service-api\/(?:Line|Live)Feed\//.test(path)) return 'feed';
  if (path.startsWith('/service-api/') || path.startsWith('/web-api/')) return 'account';
  return /\.(?:png|jpe?g|webp|avif|gif|mp3|mp4|ogg|webm)$/.test(path) ? 'media' : 'page';
}

/** In bytes; 0 for what came from a cache. */
export const receivedBytes = ({ transferSize }: Pick<PerformanceResourceTiming, 'transferSize'>): number =>
  transferSize === 0 ? 0 : transferSize - BROWSER_HEAD_BYTES + OUR_HEAD_BYTES;

export function countPageBytes(tell: (kind: DataKind, bytes: number) => void): () => void {
  const waiting = new Map<DataKind, number>();
  const count = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      const bytes = receivedBytes(entry as PerformanceResourceTiming);
      const kind = kindOf(new URL(entry.name).pathname);
      if (bytes > 0) waiting.set(kind, (waiting.get(kind) ?? 0) + bytes);
    }
  };
  const flush = () => {
    for (const [kind, bytes] of waiting) tell(kind, bytes);
    waiting.clear();
  };
  count(performance.getEntriesByType('navigation'));
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
  const timer = setInterval(flush, TELL_EVERY_MS);
  return () => {
    observer.disconnect();
    clearInterval(timer);
    flush();
  };
}
