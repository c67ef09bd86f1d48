/** Scrolls a page a little in each frame, as a thumb that does not rest, and returns how even its frames were. */
import type { Page } from 'playwright';

export interface ScrolledFrames {
  /** The time between callbacks of frames, ms. */
  readonly intervals: readonly number[];
  /** The number of tasks over 50 ms. */
  readonly longTasks: number;
}

/** Scrolls to and fro. `find` runs in the page, as does all that it uses. */
export async function scrollToAndFro(
  page: Page,
  find: () => Element | undefined,
  span: { readonly ms: number; readonly stepPx: number },
): Promise<ScrolledFrames> {
  const scroller = await page.evaluateHandle(find);
  return scroller.evaluate(scroll, span);
}

export const framesPerSecond = (intervals: readonly number[]): number =>
  (intervals.length * 1000) / intervals.reduce((sum, interval) => sum + interval, 0);

/** Scrolls from within the page. */
function scroll(
  scroller: Element | undefined,
  { ms, stepPx }: { ms: number; stepPx: number },
): Promise<ScrolledFrames> {
  if (!scroller) return Promise.reject(new Error('nothing to scroll was found'));
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  return new Promise((resolve) => {
    const intervals: number[] = [];
    const startedAt = performance.now();
    let last = startedAt;
    let direction = 1;
    const frame = (now: number) => {
      if (now > last) intervals.push(now - last);
      last = now;
      if (now - startedAt >= ms) {
        observer.disconnect();
        return resolve({ intervals, longTasks });
      }
      const before = scroller.scrollTop;
      scroller.scrollTop = before + stepPx * direction;
      if (scroller.scrollTop === before) direction = -direction;
      return requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
