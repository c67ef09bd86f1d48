/** Measures of one page over a span: thread time from the browser's own counters, frames and paints from inside the page. */
import type { CDPSession, Page } from 'playwright';

/** The length of a task from which the browser calls it long. */
export const LONG_TASK_MS = 50;
/** The interval of reading a heap that grows: far less than a page allocates in the room of its young objects. */
const HEAP_LOOK_MS = 50;

export interface PageFigures {
  /** The share of the main thread's time that was busy, 0 to 1. */
  readonly busyShare: number;
  readonly scriptShare: number;
  readonly layoutShare: number;
  readonly frameP50Ms: number;
  readonly frameP95Ms: number;
  readonly longTasks: number;
  /** The time from the arrival of a body in the hub to the text in the cell. */
  readonly paintP50Ms: number;
  readonly paintP99Ms: number;
  readonly paints: number;
  /** The size of the heap after a forced collection, see `heldBytes`. */
  readonly heapBytes: number;
}

export interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

interface Samples {
  frames: number[];
  longTasks: number;
  paints: number[];
  /** Observers, which end with the span: they would go on, and keep what they saw. */
  observers: PerformanceObserver[];
}

declare global {
  interface Window {
    benchSamples?: Samples;
  }
}

/**
 * The bytes that scripts keep: their objects, and the storage of typed arrays, of compiled modules and of long strings
 * beside them.
 */
export const heldBytes = ({ usedSize, backingStorageSize }: HeapUsage): number =>
  usedSize + backingStorageSize;

const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
};

export class PageProbe {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async attach(page: Page): Promise<PageProbe> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new PageProbe(page, session);
  }

  async measure(spanMs: number): Promise<PageFigures> {
    await this.#page.evaluate(() => {
      const samples: Samples = { frames: [], longTasks: 0, paints: [], observers: [] };
      window.benchSamples = samples;
      let last = performance.now();
      const frame = (now: number) => {
        if (window.benchSamples !== samples) return;
        samples.frames.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const longTasks = new PerformanceObserver((list) => {
        samples.longTasks += list.getEntries().length;
      });
      longTasks.observe({ type: 'longtask' });
      const paints = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (entry.name === 'touchline:paint') samples.paints.push(entry.duration);
      });
      paints.observe({ type: 'measure' });
      samples.observers.push(longTasks, paints);
    });
    const before = await this.#counters();
    await this.#page.waitForTimeout(spanMs);
    const after = await this.#counters();
    const samples = await this.#page.evaluate(() => {
      const taken = window.benchSamples;
      delete window.benchSamples;
      if (!taken) return undefined;
      const { observers, ...samples } = taken;
      for (const observer of observers) observer.disconnect();
      return samples;
    });
    if (!samples) throw new Error('the page was replaced while it was measured');
    await this.#session.send('HeapProfiler.collectGarbage');
    const heapBytes = heldBytes(await this.#session.send('Runtime.getHeapUsage'));
    const share = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / spanMs;
    return {
      busyShare: share('TaskDuration'),
      scriptShare: share('ScriptDuration'),
      layoutShare: share('LayoutDuration') + share('RecalcStyleDuration'),
      frameP50Ms: quantile(samples.frames, 0.5),
      frameP95Ms: quantile(samples.frames, 0.95),
      longTasks: samples.longTasks,
      paintP50Ms: quantile(samples.paints, 0.5),
      paintP99Ms: quantile(samples.paints, 0.99),
      paints: samples.paints.length,
      heapBytes,
    };
  }

  /** The largest heap after a forced collection, with what came since: only the page's own collections lower it. */
  async highestHeapBytes(spanMs: number): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    const startedAt = performance.now();
    let highest = 0;
    while (performance.now() - startedAt < spanMs) {
      highest = Math.max(highest, heldBytes(await this.#session.send('Runtime.getHeapUsage')));
      await this.#page.waitForTimeout(HEAP_LOOK_MS);
    }
    return highest;
  }

  /** The share of a span in which the main thread was busy, while nothing was asked of the page. */
  async busyShare(spanMs: number): Promise<number> {
    return (await this.during(spanMs, () => this.#page.waitForTimeout(spanMs))).share;
  }

  /** The busy share while something goes on that takes about that long. */
  async during<Result>(
    spanMs: number,
    act: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly share: number }> {
    const before = await this.#counters();
    const result = await act();
    const after = await this.#counters();
    const clock = (after.get('Timestamp') ?? 0) - (before.get('Timestamp') ?? 0);
    const elapsed = clock > 0 ? clock : spanMs / 1000;
    return {
      result,
      share: ((after.get('TaskDuration') ?? 0) - (before.get('TaskDuration') ?? 0)) / elapsed,
    };
  }

  async #counters(): Promise<Map<string, number>> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}
