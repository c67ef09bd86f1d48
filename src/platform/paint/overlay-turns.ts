/**
 * The moments when the price overlay is placed over the cells in sight: again and again while it stands, and at once
 * where rows moved.
 */

/**
 * The interval of placing: layout is read for each new cell, and in each frame of a scroll that would cost what the
 * overlay saves.
 */
const PLACE_EVERY_MS = 500;
/**
 * The time after which rows that came into sight no longer count as scrolled: what is drawn over them before would be
 * gone before it was read.
 */
const SCROLL_REST_MS = 300;
/**
 * The time within which an overlay that drew is placed anew within frames, and one for a new crowd is on its way: they
 * leave little to the page.
 */
const THERE_WITHIN_MS = 2_000;

export interface OverlayTurns {
  /** Whether the cells in sight are to be placed with this flush. */
  isDue(): boolean;
  placed(): void;
  /** Places with the next flush, if nothing is scrolled. */
  readonly soon: () => void;
  /** Notes that rows came into sight: they are being scrolled, unless they just moved. */
  cameIntoSight(): void;
  /** Notes that rows stand elsewhere since another list is shown. */
  readonly moved: () => void;
  /**
   * Notes that the overlay stepped aside. It is placed again with the next frame once that is over; while it goes on, as
   * when a window is resized, it has to end first.
   */
  readonly steppedAside: () => void;
  /** Whether rows came into sight a moment ago. */
  readonly isScrolled: () => boolean;
  /** Whether the overlay, which last drew or was first needed at a moment, will draw soon: prices need not be written at the pace of a crowd. */
  isSoonThere(atMs: number): boolean;
}

export function createOverlayTurns(nowMs: () => number): OverlayTurns {
  let placedAtMs = Number.NEGATIVE_INFINITY;
  let scrolledAtMs = Number.NEGATIVE_INFINITY;
  let movedAtMs = Number.NEGATIVE_INFINITY;
  let asideAtMs = Number.NEGATIVE_INFINITY;

  const isRecent = (atMs: number) => nowMs() - atMs < SCROLL_REST_MS;
  const isScrolled = () => isRecent(scrolledAtMs);
  const soon = () => {
    placedAtMs = Number.NEGATIVE_INFINITY;
  };

  return {
    isDue: () => nowMs() - placedAtMs >= PLACE_EVERY_MS && !isScrolled(),
    placed() {
      placedAtMs = nowMs();
    },
    soon,
    isScrolled,
    cameIntoSight() {
      if (isRecent(movedAtMs)) soon();
      else scrolledAtMs = nowMs();
    },
    moved() {
      movedAtMs = nowMs();
      soon();
    },
    steppedAside() {
      if (isRecent(asideAtMs)) scrolledAtMs = nowMs();
      asideAtMs = nowMs();
      soon();
    },
    isSoonThere: (atMs) => nowMs() - atMs < THERE_WITHIN_MS && !isScrolled(),
  };
}
