/**
 * Reports to the host how high the content is, where the frame is to be as high as that. One box is measured, changes of
 * a pixel are left aside, ten reports a second are the most; heights that go back and forth are a page and a host that
 * make each other grow, and end the reports.
 */
const DEAD_BAND_PX = 1;
const REPORT_EVERY_MS = 100;
const MOST_TURNS = 20;

export interface HeightReports {
  /** The box is this high now. */
  measured(heightPx: number): void;
}

export interface HeightReportParts {
  readonly report: (heightPx: number) => void;
  readonly minHeightPx: number;
  readonly later: (run: () => void, delayMs: number) => void;
}

export function createHeightReports({ later, minHeightPx, report }: HeightReportParts): HeightReports {
  let toldPx = 0;
  let beforePx = 0;
  let turns = 0;
  let nextPx = 0;
  let isWaiting = false;

  function tell(): void {
    isWaiting = false;
    if (Math.abs(nextPx - toldPx) <= DEAD_BAND_PX || turns >= MOST_TURNS) return;
    turns = nextPx === beforePx ? turns + 1 : 0;
    beforePx = toldPx;
    toldPx = nextPx;
    report(toldPx);
  }

  return {
    measured(heightPx) {
      nextPx = Math.max(minHeightPx, Math.ceil(heightPx));
      if (isWaiting) return;
      isWaiting = true;
      later(tell, toldPx === 0 ? 0 : REPORT_EVERY_MS);
    },
  };
}

/** Follows the box that React renders into. */
export function reportHeight(parts: Omit<HeightReportParts, 'later'>): void {
  const box = document.getElementById('root');
  if (!box) return;
  const reports = createHeightReports({ ...parts, later: (run, delayMs) => void setTimeout(run, delayMs) });
  new ResizeObserver(() => reports.measured(box.getBoundingClientRect().height)).observe(box);
}
