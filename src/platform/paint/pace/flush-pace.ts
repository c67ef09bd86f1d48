/** The pace of flushes: on each frame while that is cheap, less often under pressure and where crowds of cells change. */

const COSTLY_FLUSH_MS = 4;
/** The delay after which a frame counts as late: the one before took more than its time. */
const LATE_FRAME_MS = 28;
/**
 * The pace under pressure, which is more than one flush in twenty: 30 Hz and then less (performance: D8), until so many
 * in a row were cheap.
 */
const PRESSED_PACE_MS = 32;
const SLOWEST_PACE_MS = 132;
const CHEAP_FLUSHES = 20;
/**
 * The number of changes that is a crowd, in a window of about this long: half the frames show them as well, at half the
 * cost.
 */
const CROWD_CELLS = 24;
const CROWD_WINDOW_MS = 500;

export interface Flushed {
  /** The beginning of the flush, ms of any clock that is always the same. */
  readonly atMs: number;
  /** The number of cells in sight that were painted; at least one. */
  readonly painted: number;
  /** The time from the request for the frame to its beginning. */
  readonly waitedMs: number;
  readonly tookMs: number;
}

export interface FlushPace {
  /**
   * The moment before which ordinary cells are not flushed, ms of the clock of `flushed`; `isAlone`: nothing else shows a
   * crowd meanwhile.
   */
  nextAtMs(isAlone?: boolean): number;
  /** Whether so many cells changed of late that eyes cannot follow them. */
  isCrowded(): boolean;
  /** Whether so few changed that nothing is left of a crowd. */
  isThin(): boolean;
  /** The moment when the crowd came that is there now, or was last. */
  crowdedAtMs(): number;
  flushed(flush: Flushed): void;
  /** Notes cells in sight that changed and were shown without a flush. */
  changed(change: { readonly atMs: number; readonly cells: number }): void;
}

export function createFlushPace(): FlushPace {
  let flushedAtMs = Number.NEGATIVE_INFINITY;
  /** The least time between flushes; 0 while every frame is cheap enough. */
  let paceMs = 0;
  /** The number of cheap flushes since a costly one. */
  let cheapFlushes = CHEAP_FLUSHES;
  /** The number of cells painted in the window, older ones fading out. */
  let crowd = 0;
  let countedAtMs = Number.NEGATIVE_INFINITY;
  let crowdedAtMs = Number.NEGATIVE_INFINITY;

  const isCrowded = () => crowd > CROWD_CELLS;
  const isThin = () => crowd < CROWD_CELLS / 2;

  const count = (atMs: number, cells: number) => {
    const wasCrowded = isCrowded();
    crowd = crowd * Math.exp((countedAtMs - atMs) / CROWD_WINDOW_MS) + cells;
    countedAtMs = atMs;
    if (isCrowded() && !wasCrowded) crowdedAtMs = atMs;
  };

  const keepPace = (waitedMs: number, tookMs: number): void => {
    if (waitedMs > LATE_FRAME_MS || tookMs > COSTLY_FLUSH_MS) {
      const isLone = cheapFlushes >= CHEAP_FLUSHES && paceMs === 0;
      if (!isLone) paceMs = Math.min(Math.max(PRESSED_PACE_MS, paceMs * 2), SLOWEST_PACE_MS);
      cheapFlushes = 0;
      return;
    }
    cheapFlushes += 1;
    if (cheapFlushes % CHEAP_FLUSHES === 0) paceMs = paceMs > PRESSED_PACE_MS ? paceMs / 2 : 0;
  };

  return {
    nextAtMs: (isAlone = true) =>
      flushedAtMs + (isAlone && isCrowded() ? Math.max(paceMs, PRESSED_PACE_MS) : paceMs),
    isCrowded,
    isThin,
    crowdedAtMs: () => crowdedAtMs,
    flushed({ atMs, painted, waitedMs, tookMs }) {
      keepPace(waitedMs, tookMs);
      count(atMs, painted);
      flushedAtMs = atMs;
    },
    changed: ({ atMs, cells }) => count(atMs, cells),
  };
}
