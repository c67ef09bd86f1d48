/** Counts what this tab receives without the hub: its code, its fonts, its calls. What came from a cache cost nothing. */
import type { DataKind } from '#protocol/hub/data-spent.ts';
import { kindOf, receivedBytes } from '#protocol/hub/received-bytes.ts';

const REPORT_EVERY_MS = 5_000;

export interface PageBytes {
  /** Counts until the function is called. What came before the first counting is counted once, however often counting starts. */
  readonly count: (report: (kind: DataKind, bytes: number) => void) => () => void;
}

export function pageBytes(): PageBytes {
  let isBegun = false;
  return {
    count(report) {
      const isFirst = !isBegun;
      isBegun = true;
      return countFrom(isFirst, report);
    },
  };
}

function countFrom(isFirst: boolean, report: (kind: DataKind, bytes: number) => void): () => void {
  const waiting = new Map<DataKind, number>();
  const count = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      const bytes = receivedBytes(entry as PerformanceResourceTiming);
      const kind = kindOf(new URL(entry.name).pathname);
      if (bytes > 0) waiting.set(kind, (waiting.get(kind) ?? 0) + bytes);
    }
  };
  const flush = () => {
    for (const [kind, bytes] of waiting) report(kind, bytes);
    waiting.clear();
  };
  if (isFirst) count(performance.getEntriesByType('navigation'));
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'resource', buffered: isFirst });
  const timer = setInterval(flush, REPORT_EVERY_MS);
  return () => {
    observer.disconnect();
    clearInterval(timer);
    flush();
  };
}
